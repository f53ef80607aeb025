/** Delivery areas and pickup in the town. None of it changes a bill. */
import { type DeliveryArea, NO_TERMS } from '#server/catalog/index.ts';
import type { Tx } from '#server/database/database.ts';
import { writeRestaurantTerms } from '#server/kitchen/index.ts';
import type { SeededRestaurant } from './past.ts';

const FREE = { feePaise: 0, minimumPaise: 0 };
const pincodes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

const ALL_OF_BENGALURU = [
  { pincodes: pincodes(560_001, 560_100), ...FREE },
  { pincodes: pincodes(560_101, 560_117), ...FREE },
];

/**
 * The others deliver within DELIVERY_KM. One per city delivers everywhere, so that newcomers with any pincode can
 * order.
 */
const AREAS: Readonly<Record<string, readonly DeliveryArea[]>> = {
  'Doddamane Donne Biryani': ALL_OF_BENGALURU,
  'Malabar Kadavu': ALL_OF_BENGALURU,
  'Chikka Slice Pizza and Buns': ALL_OF_BENGALURU,
  'Kaveri Tiffin Mane': [],
  'Cafe Khushboo Irani': [],
  'Nukkad Paratha Ghar': [],
  'Biryani Babu Express': [],
};

/** One restaurant in this many offers pickup; the first of a list stays plain. */
const PICKUP_STEP = 6;

export async function seedDelivery(
  tx: Tx,
  restaurants: readonly SeededRestaurant[],
  deliveryKm: number,
): Promise<void> {
  const nearBy = deliveryKm > 0 ? [{ withinKm: deliveryKm, ...FREE }] : [];
  for (const [index, { restaurantId, restaurantName }] of restaurants.entries()) {
    const deliveryAreas = AREAS[restaurantName] ?? nearBy;
    const offersPickup = index % PICKUP_STEP === PICKUP_STEP / 2;
    if (deliveryAreas.length > 0 || offersPickup) {
      await writeRestaurantTerms(tx, restaurantId, { ...NO_TERMS, deliveryAreas, offersPickup });
    }
  }
}
