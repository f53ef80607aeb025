import {
  type Dish,
  type ListedRestaurant,
  type Restaurant,
  type RestaurantCard,
  USUAL_MINUTES,
} from '#contract/catalog/restaurants.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { bestOffer } from './offer-rows.ts';
import { optionGroupsColumn } from './option-rows.ts';
import type { DeliveryArea, RestaurantTerms } from './terms.ts';

export type DishRow = RowOf<typeof Dish>;

/** `deliveryAreas` only near a place. */
export type RestaurantRow = RowOf<typeof RestaurantCard> & { readonly deliveryAreas?: readonly DeliveryArea[] | null };

/** The columns that the order of a list near a place depends on. */
export type RankedRow = Pick<RestaurantRow, 'restaurantId' | 'pincode' | 'avgRating' | 'deliveryAreas'> & {
  readonly transaction: { readonly restaurantStatus: boolean } | null;
};

/** Some lists have menus. */
export type ListedRow = RestaurantRow & RowOf<typeof ListedRestaurant>;

/**
 * Whether restaurant `r` takes orders now; `open_spans` is precomputed from its switch, hours, holidays and pause.
 * Never null. `coalesce` hides the comparison from the planner, which would assume that few restaurants are open.
 */
export const isOpen = (sql: Sql, now: Date) => sql`coalesce(r.open_spans @> ${now}::timestamptz, false)`;

const isAvailable = (sql: Sql, now: Date) => sql`is_available and coalesce(sold_out_until <= ${now}, true)`;

/** The delivery areas of restaurant `r`, with only this pincode, so that a list of cards stays small. */
export const deliveryAreas = (sql: Sql, pincode: string) => sql`(
  select json_agg(case when area ? 'pincodes' then area || jsonb_build_object('pincodes',
      case when area->'pincodes' ? ${pincode} then jsonb_build_array(${pincode}::text) else '[]'::jsonb end) else area end)
  from restaurant_terms t, jsonb_array_elements(t.delivery_areas) as each (area)
  where t.restaurant_id = r.restaurant_id) as delivery_areas`;

export const cardColumns = (sql: Sql, now: Date, near?: { readonly pincode: string }) => sql`
  r.restaurant_id, r.restaurant_name, r.restaurant_type, r.photo_urls, f.card_cuisines as cuisines, f.avg_rating::float8 as avg_rating,
  coalesce(r.address_line1, '') as "addressLine1", coalesce(r.area, '') as area, r.city, coalesce(r.res_state, '') as res_state,
  coalesce(r.pincode, '') as pincode, coalesce(r.restaurant_contact, '') as restaurant_contact,
  nullif(r.fssai_licence, '') as fssai_licence, nullif(f.rating_count, 0) as ratings, ${bestOffer(sql, now)} as offer,
  case when ${isOpen(sql, now)} then coalesce(f.delivery_minutes, ${USUAL_MINUTES}) end as delivery_minutes,
  case when not ${isOpen(sql, now)} then (
    select min(lower(span)) from unnest(r.open_spans) span where lower(span) > ${now}::timestamptz) end as opens_at,
  nullif(jsonb_strip_nulls(jsonb_build_object('rating', case when f.rating_count = 0 then f.imported_rating end,
    'ratings', case when f.rating_count = 0 then f.imported_rating_count end,
    'costForTwo', case when f.approx_cost_paise is null then f.imported_cost_paise end)), '{}') as imported,
  case when r.first_opened_at is not null then json_build_object('restaurantApproxCost', f.approx_cost_paise,
    'restaurantStatus', ${isOpen(sql, now)}, 'restaurantOrderCounter', f.order_counter) end as transaction
  ${near?.pincode ? sql`, ${deliveryAreas(sql, near.pincode)}` : sql``}`;

/** The columns of `RestaurantSwitches`. */
export const switchColumns = (sql: Sql) => sql`is_chain`;

export const menuFactColumns = (sql: Sql) => sql`
  , 'secondName', nullif(second_name, ''), 'kcal', kcal, 'servingSize', nullif(serving_size, ''), 'allergens', nullif(allergens, '{}'), 'hsn', goods->>'hsn',
  'gstRate', (goods->>'ratePerMille')::numeric / 10`;

export const dishAsJson = (sql: Sql, now: Date, more: Fragment = sql``) => sql`
  json_build_object('dishId', dish_id, 'dishName', dish_name, 'dishType', dish_type,
    'dishCuisine', dish_cuisine, 'dishDescription', dish_description, 'price', price_paise,
    'avgRating', case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end,
    'speciality', speciality, 'imageUrl', image_url, 'isAvailable', ${isAvailable(sql, now)}, 'isEgg', nullif(is_egg, false) ${more})`;

/** The menu of restaurant `r` as one JSON value, so that a list with menus is one statement. */
export const menuColumn = (sql: Sql, now: Date, more: Fragment = sql``) => sql`
  coalesce((
    select json_agg(${dishAsJson(sql, now, more)} order by position, dish_id)
    from dishes where restaurant_id = r.restaurant_id and deleted_at is null
  ), '[]') as dishes`;

export const restaurantsAfter = (sql: Sql, afterId: number, limit: number, now: Date) => sql<ListedRow[]>`
  select ${cardColumns(sql, now)}, ${menuColumn(sql, now)}
  from restaurants r join restaurant_figures f using (restaurant_id)
  where r.approval = 'Accepted' and r.restaurant_id > ${afterId}
  order by r.restaurant_id limit ${limit}`;

export type TermsRow = Omit<RestaurantTerms, 'resState' | 'pincode'>;

export const termsColumn = (sql: Sql) => sql`(
    select json_build_object('packingPaise', packing_paise, 'packingPer', packing_per, 'deliveryAreas', delivery_areas,
      'freeDeliveryAbovePaise', free_delivery_above_paise, 'offersPickup', offers_pickup, 'gstin', gstin)
    from restaurant_terms t where t.restaurant_id = r.restaurant_id
  ) as terms`;

type MenuRow = Omit<RowOf<typeof Restaurant>, 'charges'> & {
  readonly terms: TermsRow | null;
  readonly platformFeePaise: number;
  readonly arePricesWithTax: boolean;
};

export const restaurantById = async (sql: Sql, restaurantId: number, now: Date) => {
  const [row] = await sql<MenuRow[]>`
    select ${cardColumns(sql, now)}, ${switchColumns(sql)},
      ${menuColumn(sql, now, sql`${menuFactColumns(sql)} ${optionGroupsColumn(sql)}`)},
      ${termsColumn(sql)}, platform_fee_paise, are_prices_with_tax,
      (select json_build_object('latitude', lat, 'longitude', lng) from pincodes p where p.pincode = r.pincode and lat is not null) as geo
    from restaurants r join restaurant_figures f using (restaurant_id) cross join marketplace_terms
    where r.approval = 'Accepted' and r.restaurant_id = ${restaurantId}`;
  return row;
};

/** A removed restaurant that was open once: all others were never shown to visitors, or still are. */
export const formerRestaurant = async (sql: Sql, restaurantId: number) => {
  const [row] = await sql<{ restaurantName: string; area: string; city: string; pincode: string }[]>`
    select restaurant_name, coalesce(area, '') as area, city, coalesce(pincode, '') as pincode from restaurants
    where restaurant_id = ${restaurantId} and approval = 'Removed' and first_opened_at is not null`;
  return row;
};

/**
 * Restaurant names of dishes that customers can see or may have ordered, including deleted dishes and removed
 * restaurants that were open once. Names of restaurants that were never accepted are not returned.
 */
export const namesOfDishes = (sql: Sql, dishIds: readonly number[]) => sql<
  { dishId: number; restaurantName: string }[]
>`
  select dish_id, restaurant_name from dishes join restaurants using (restaurant_id)
  where dish_id = any(${[...dishIds]})
    and (approval = 'Accepted' or (approval = 'Removed' and first_opened_at is not null))`;
