import { t } from '#contract/kit/texts.ts';
import { restaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen, ownKitchen } from './kitchen-rows.ts';
import * as rows from './terms-rows.ts';

export const serveRestaurantTerms = serve(restaurantTerms, async ({ sql, params: { restaurantId }, user, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  const { packingPaise, freeDeliveryAbovePaise, deliveryAreas, ...terms } = await rows.readTerms(sql, restaurantId);
  return {
    ...terms,
    packing: packingPaise,
    freeDeliveryAbove: freeDeliveryAbovePaise,
    deliveryAreas: deliveryAreas.map(({ feePaise, minimumPaise, ...area }) => ({
      ...area,
      fee: feePaise,
      minimumBill: minimumPaise,
    })),
  };
});

export const serveSaveRestaurantTerms = serve(
  saveRestaurantTerms,
  async ({ tx, params: { restaurantId }, body, user, refuse }) => {
    if (!(await lockKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    const { packing, freeDeliveryAbove, deliveryAreas, ...terms } = body;
    await rows.writeTerms(tx, restaurantId, {
      ...terms,
      packingPaise: packing,
      freeDeliveryAbovePaise: freeDeliveryAbove,
      deliveryAreas: deliveryAreas.map(({ fee, minimumBill, pincodes, ...area }) => ({
        ...area,
        pincodes: pincodes && [...new Set(pincodes)],
        feePaise: fee,
        minimumPaise: minimumBill,
      })),
    });
    return t`Saved. It applies to new orders.`;
  },
);
