/** What waits for a vendor. Separate from ordering.ts, since every page of a vendor loads this. */
import * as z from 'zod/mini';
import { read, self } from './kit/endpoint.ts';
import { Id } from './kit/fields.ts';

/** In how many of a restaurant's newest reviews those without an answer are counted. */
export const REVIEWS_LOOKED_AT = 50;

/**
 * Restaurants of a vendor where something waits: orders that nobody has accepted, and reviews with words that nobody has
 * answered, of the REVIEWS_LOOKED_AT newest.
 */
export const VendorWaits = z.array(z.object({ restaurantId: Id, waitingOrders: z.int(), unansweredReviews: z.int() }));
export type VendorWaits = z.output<typeof VendorWaits>;

export const vendorWaits = read('GET /v1/restaurantAPI/waits/:userId', {
  params: z.object({ userId: Id }),
  response: VendorWaits,
  access: self('userId', 'VENDOR'),
});
