/** Where the marketplace delivers: what the form for a new restaurant proposes (product rule 10.10). */
import * as z from 'zod/mini';
import { STATES } from '../accounts/fields.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { line } from '../kit/fields.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';

export const DELIVERY_KM_MAX = 25;

const PINCODE = 'A pincode has six digits.';

/** `deliversWithinKm` 0: new restaurants deliver everywhere until they enter an area. */
export const ServiceAreaForm = z.strictObject({
  pincode: z.string({ error: PINCODE }).check(z.regex(/^[1-9][0-9]{5}$/, { error: PINCODE })),
  city: line(100, english`City is Required`),
  state: z.enum(STATES, { error: english`State is Required` }),
  deliversWithinKm: wholeFrom(0, DELIVERY_KM_MAX, english`Please enter a distance from 0 to ${DELIVERY_KM_MAX} km.`),
});

/** Texts are empty until it is entered. */
export const ServiceArea = z.object({
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  deliversWithinKm: z.int(),
});
export type ServiceArea = z.output<typeof ServiceArea>;

export const serviceArea = read('GET /v1/AdminAPI/serviceArea', {
  response: ServiceArea,
  access: administrator('staff'),
});

export const saveServiceArea = command('PUT /v1/AdminAPI/serviceArea', {
  body: ServiceAreaForm,
  response: text,
  access: administrator('staff'),
});
