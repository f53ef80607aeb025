export { serveAddReview } from './add-review.ts';
export { serveAnswerReview } from './answer-review.ts';
export { serveReviewCounts, serveReviews } from './reviews.ts';
