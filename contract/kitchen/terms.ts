/** A restaurant's charges besides prices: packing, delivery areas, pickup (product rule 5.14). */
import * as z from 'zod/mini';
import { enteredRupees } from '../kit/amounts.ts';
import { command, owner, read, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { inRupees } from '../kit/money.ts';
import { numberFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { stateOfGstin } from '../marketplace/gstin.ts';

export const DELIVERY_AREAS_MAX = 20;
export const AREA_PINCODES_MAX = 100;
/** Rupees. */
export const FEE_MAX = 1_000;
const AMOUNT_MAX = 100_000;

const upTo = (max: number) => {
  const error = english`Please enter an amount from ₹0.00 to ${inRupees(max)}, with at most two decimals.`;
  return enteredRupees({ min: 0, max, error });
};

const KM = 'A distance is from 0.1 to 100 km.';
export const WithinKm = numberFrom(0.1, 100, KM);
const PINCODES = english`An area has 1 to ${AREA_PINCODES_MAX} pincodes of six digits each.`;
const AREAS = english`A restaurant has at most ${DELIVERY_AREAS_MAX} delivery areas.`;

/** By pincodes, or by distance in a straight line between the centres of the pincodes. */
const DeliveryArea = z
  .strictObject({
    pincodes: z.optional(
      z
        .array(z.string({ error: PINCODES }).check(z.regex(/^[1-9][0-9]{5}$/, { error: PINCODES })), {
          error: PINCODES,
        })
        .check(z.minLength(1, { error: PINCODES }), z.maxLength(AREA_PINCODES_MAX, { error: PINCODES })),
    ),
    withinKm: z.optional(WithinKm),
    fee: upTo(FEE_MAX),
    minimumBill: upTo(AMOUNT_MAX),
  })
  .check(
    z.refine(({ pincodes, withinKm }) => (pincodes === undefined) !== (withinKm === undefined), {
      error: 'An area has either pincodes or a distance.',
    }),
  );
export type DeliveryArea = z.input<typeof DeliveryArea>;

export const PACKING_PER = ['ORDER', 'DISH'] as const;
const PER = english`packingPer must be ORDER or DISH.`;
const GSTIN = 'This is not a valid GSTIN. Please check it for typing mistakes.';
const PICKUP = english`offersPickup must be true or false.`;

/**
 * The first area that contains an address applies; without areas delivery is free everywhere.
 * `freeDeliveryAbove` null: never free. `gstin` empty: not registered for tax.
 */
export const RestaurantTerms = z.strictObject({
  packing: upTo(FEE_MAX),
  packingPer: z.enum(PACKING_PER, { error: PER }),
  deliveryAreas: z.array(DeliveryArea, { error: AREAS }).check(z.maxLength(DELIVERY_AREAS_MAX, { error: AREAS })),
  freeDeliveryAbove: z.nullable(upTo(AMOUNT_MAX)),
  offersPickup: z.boolean({ error: PICKUP }),
  gstin: z
    .string({ error: GSTIN })
    .check(z.refine((gstin) => gstin === '' || stateOfGstin(gstin) !== undefined, { error: GSTIN })),
});
export type RestaurantTerms = z.input<typeof RestaurantTerms>;

const ofRestaurant = {
  params: z.object({ restaurantId: Id }),
  access: owner('details'),
  refusals: ['RESTAURANT_NOT_FOUND'],
} as const;

export const restaurantTerms = read('GET /v1/restaurantAPI/terms/:restaurantId', {
  ...ofRestaurant,
  response: RestaurantTerms,
});

/** Replaces all terms, for orders from then on. */
export const saveRestaurantTerms = command('PUT /v1/restaurantAPI/terms/:restaurantId', {
  ...ofRestaurant,
  body: RestaurantTerms,
  response: text,
});
