/** The place chosen in the top bar. Separate from places.ts, since pages load it once a place is chosen. */
import * as z from 'zod/mini';
import { anyone, read } from '../kit/endpoint.ts';
import { words } from '../kit/fields.ts';
import { PLACE_MAX } from '../kit/place.ts';

/** Whether a place chosen earlier is still known; returns its canonical text. */
export const knownPlace = read('GET /v1/searchAPI/place', {
  query: z.object({ near: words(PLACE_MAX, 'Please choose a place.') }),
  response: z.object({ near: z.string() }),
  access: anyone(),
  refusals: ['PLACE_UNKNOWN'],
});
