import { addReview } from '#contract/reviews/reviews.ts';
import { serve } from '#server/http/serve.ts';
import { reviewedOrder } from './rows.ts';
import { saveReview } from './save-review.ts';

/** An order stays delivered, so it is read without a lock; a constraint allows one review per order. */
export const serveAddReview = serve(addReview, async ({ tx, user, params: { orderId }, body, now, refuse }) => {
  const order = await reviewedOrder(tx, orderId, user.userId);
  if (!order) throw refuse('ORDER_NOT_FOUND');
  if (order.status !== 'DELIVERED') throw refuse('NOT_DELIVERED');
  const saved = await saveReview(tx, {
    orderId,
    restaurantId: order.restaurantId,
    customerId: user.userId,
    userName: order.userName,
    at: now,
    restaurantRating: body.restaurantRating,
    comment: body.comment ?? '',
    dishes: body.dishes ?? [],
  });
  if (saved === 'DISH_NOT_FOUND') throw refuse(saved, { message: 'Rate dishes of this order only, each once.' });
  if (saved === 'ALREADY_REVIEWED') throw refuse(saved);
  return saved;
});
