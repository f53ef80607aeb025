import { NO_TERMS, type RestaurantTerms } from '#server/catalog/index.ts';
import type { Sql, Tx } from '#server/database/database.ts';

export type TermsRow = Omit<RestaurantTerms, 'resState' | 'pincode'>;

export const readTerms = async (sql: Sql, restaurantId: number): Promise<TermsRow> => {
  const [row] = await sql<TermsRow[]>`
    select packing_paise, packing_per, delivery_areas, free_delivery_above_paise, offers_pickup, gstin
    from restaurant_terms where restaurant_id = ${restaurantId}`;
  return row ?? NO_TERMS;
};

export const writeTerms = (tx: Tx, restaurantId: number, terms: TermsRow) => tx`
  insert into restaurant_terms (restaurant_id, packing_paise, packing_per, delivery_areas, free_delivery_above_paise,
    offers_pickup, gstin)
  values (${restaurantId}, ${terms.packingPaise}, ${terms.packingPer},
    ${JSON.stringify(terms.deliveryAreas)}::text::jsonb, ${terms.freeDeliveryAbovePaise}, ${terms.offersPickup},
    ${terms.gstin})
  on conflict (restaurant_id) do update set packing_paise = excluded.packing_paise, packing_per = excluded.packing_per,
    delivery_areas = excluded.delivery_areas, free_delivery_above_paise = excluded.free_delivery_above_paise,
    offers_pickup = excluded.offers_pickup, gstin = excluded.gstin`;
