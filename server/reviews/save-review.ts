/** The only code that saves a review: the review, its dishes and the averages, in one transaction. */

import type { Tx } from '#server/database/database.ts';
import { rateDishes, rateRestaurant } from '#server/kitchen/index.ts';
import * as rows from './rows.ts';

export interface NewReview extends rows.NewReviewRow {
  readonly dishes: readonly { readonly dishId: number; readonly rating: number }[];
}

/** Saves a review. The caller has checked that the order was delivered, and must roll back on any refusal returned. */
export async function saveReview(
  tx: Tx,
  { dishes, ...review }: NewReview,
): Promise<{ reviewId: number } | 'ALREADY_REVIEWED' | 'DISH_NOT_FOUND'> {
  const reviewId = await rows.insertReview(tx, review);
  if (reviewId === undefined) return 'ALREADY_REVIEWED';
  const dishIds = dishes.map(({ dishId }) => dishId);
  const ratings = dishes.map(({ rating }) => rating);
  if (new Set(dishIds).size < dishIds.length) return 'DISH_NOT_FOUND';
  if (dishIds.length > 0) {
    // Before the review's lines reference the dishes, so that all reviews lock rows in the same order.
    await rateDishes(tx, dishIds, ratings);
    const written = await rows.insertReviewDishes(tx, { reviewId, orderId: review.orderId, dishIds, ratings });
    if (written.count < dishIds.length) return 'DISH_NOT_FOUND';
  }
  await rateRestaurant(tx, review.restaurantId, review.restaurantRating);
  return { reviewId };
}
