import { reviewCounts, reviews } from '#contract/reviews/reviews.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const serveReviews = serve(reviews, async ({ sql, params, query, refuse }) => {
  const found = await rows.reviewsOf(sql, params.restaurantId, slice(query) ?? FIRST_PAGE);
  if (found.length === 0) throw refuse('RESTAURANT_NOT_FOUND');
  return pageOf(found, 'reviewId');
});

export const serveReviewCounts = serve(reviewCounts, async ({ sql, params, refuse }) => {
  const stars = await rows.starsOf(sql, params.restaurantId);
  if (!stars) throw refuse('RESTAURANT_NOT_FOUND');
  return { stars };
});
