import { serveAddReview } from './add-review.ts';
import { serveAnswerReview } from './answer-review.ts';
import { serveReviewCounts, serveReviews } from './reviews.ts';

export const reviewCalls = [serveAddReview, serveReviews, serveReviewCounts, serveAnswerReview];
