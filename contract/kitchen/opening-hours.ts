/** When a restaurant is open. */
import * as z from 'zod/mini';
import { anyone, read } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';

/**
 * Weekly hours (empty: open whenever switched on), holidays from today on, and the next opening or closing time, if
 * known.
 */
export const openingHours = read('GET /v1/searchAPI/openingHours/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: z.object({
    openingHours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
    holidays: z.array(z.string()),
    isOpen: z.boolean(),
    opensAt: z.optional(z.iso.datetime()),
    closesAt: z.optional(z.iso.datetime()),
  }),
  access: anyone(),
  refusals: ['RESTAURANT_NOT_FOUND'],
});
