import { toPaise, toRupees } from '#contract/kit/money.ts';
import { type RestaurantTerms, restaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen, ownKitchen } from './kitchen-rows.ts';
import * as rows from './terms-rows.ts';

export const serveRestaurantTerms = serve(restaurantTerms, async ({ sql, params: { restaurantId }, user, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.userId))) throw refuse('RESTAURANT_NOT_FOUND');
  return toTerms(await rows.readTerms(sql, restaurantId));
});

const toTerms = (row: rows.TermsRow): RestaurantTerms => ({
  packing: toRupees(row.packingPaise),
  packingPer: row.packingPer,
  deliveryAreas: row.deliveryAreas.map(({ feePaise, minimumPaise, pincodes, withinKm }) => ({
    ...(pincodes && { pincodes: [...pincodes] }),
    ...(withinKm !== undefined && { withinKm }),
    fee: toRupees(feePaise),
    minimumBill: toRupees(minimumPaise),
  })),
  freeDeliveryAbove: row.freeDeliveryAbovePaise === null ? null : toRupees(row.freeDeliveryAbovePaise),
  offersPickup: row.offersPickup,
  gstin: row.gstin,
});

export const serveSaveRestaurantTerms = serve(
  saveRestaurantTerms,
  async ({ tx, params: { restaurantId }, body, user, refuse }) => {
    if (!(await lockKitchen(tx, restaurantId, user.userId))) throw refuse('RESTAURANT_NOT_FOUND');
    const { packing, packingPer, deliveryAreas, freeDeliveryAbove, offersPickup, gstin } = body;
    await rows.writeTerms(tx, restaurantId, {
      packingPaise: toPaise(packing),
      packingPer,
      offersPickup,
      gstin,
      freeDeliveryAbovePaise: freeDeliveryAbove === null ? null : toPaise(freeDeliveryAbove),
      deliveryAreas: deliveryAreas.map(({ fee, minimumBill, pincodes, withinKm }) => ({
        ...(pincodes && { pincodes: [...new Set(pincodes)] }),
        ...(withinKm !== undefined && { withinKm }),
        feePaise: toPaise(fee),
        minimumPaise: toPaise(minimumBill),
      })),
    });
    return 'Saved. It applies to new orders.';
  },
);
