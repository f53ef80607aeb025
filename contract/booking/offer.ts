/** Whether tables can be booked, and for how many guests. Separate from bookings.ts, since every menu page loads it. */
import * as z from 'zod/mini';
import { anyone, read } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';

/** `partySizeMax` is 0 if no table can be booked. */
export const bookingOffer = read('GET /v1/booktableAPI/offer/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: z.object({
    restaurantId: Id,
    restaurantName: z.string(),
    area: z.string(),
    city: z.string(),
    partySizeMax: z.int(),
    stayMinutes: z.int(),
    dateMin: z.string(),
    dateMax: z.string(),
  }),
  access: anyone(),
  refusals: ['RESTAURANT_NOT_FOUND'],
});
