import { addReview } from '#contract/reviews.ts';
import { serve } from '#server/http/serve.ts';
import { keepReview } from './keep-review.ts';
import { reviewedOrder } from './rows.ts';

/** A delivered order stays delivered, so nothing is locked to look at it; that it has one review only is the table's rule. */
export const serveAddReview = serve(addReview, async ({ tx, user, params: { orderId }, body, now, refuse }) => {
  const order = await reviewedOrder(tx, orderId, user.userId);
  if (!order) throw refuse('ORDER_NOT_FOUND');
  if (order.status !== 'DELIVERED') throw refuse('NOT_DELIVERED');
  const kept = await keepReview(tx, {
    orderId,
    restaurantId: order.restaurantId,
    customerId: user.userId,
    userName: order.userName,
    at: now,
    restaurantRating: body.restaurantRating,
    comment: body.comment ?? '',
    dishes: body.dishes ?? [],
  });
  if (kept === 'DISH_NOT_FOUND') throw refuse(kept, { message: 'Rate dishes of this order only, each once.' });
  if (kept === 'ALREADY_REVIEWED') throw refuse(kept);
  return kept;
});
