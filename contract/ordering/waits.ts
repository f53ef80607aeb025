/** A vendor's pending orders and reviews. Separate from orders.ts, since every page of a vendor loads it. */
import * as z from 'zod/mini';
import { read, self } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';

export const REVIEWS_LOOKED_AT = 50;

/** A vendor's restaurants with orders to accept, or with unanswered reviews among the REVIEWS_LOOKED_AT newest. */
export const VendorWaits = z.array(z.object({ restaurantId: Id, waitingOrders: z.int(), unansweredReviews: z.int() }));
export type VendorWaits = z.output<typeof VendorWaits>;

export const vendorWaits = read('GET /v1/restaurantAPI/waits/:userId', {
  params: z.object({ userId: Id }),
  response: VendorWaits,
  access: self('userId', 'VENDOR'),
});
