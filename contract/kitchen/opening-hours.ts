/** When a restaurant is open. */
import * as z from 'zod/mini';
import { anyone, read } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { DateTime, OpeningSpan } from '../kit/times.ts';

/**
 * Weekly hours (empty: open whenever switched on), holidays from today on, and the next opening or closing time, if
 * known.
 */
export const openingHours = read('GET /v1/searchAPI/openingHours/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: z.object({
    openingHours: z.array(OpeningSpan),
    holidays: z.array(z.string()),
    isOpen: z.boolean(),
    opensAt: z.optional(DateTime),
    closesAt: z.optional(DateTime),
  }),
  access: anyone(),
  refusals: ['RESTAURANT_NOT_FOUND'],
});
