import type { Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';

export type FoodType = 'Veg' | 'Nonveg';

/** Serialises imports, so that two of them cannot add the same dish. */
export const lockImport = (tx: Tx) => tx`select pg_advisory_xact_lock(${LOCKS.restaurantImport})`;

/** Stars with one decimal, and the cost for two in paise; null if the source has none. */
export interface ImportedFigures {
  readonly importedRating: number | null;
  readonly importedRatingCount: number | null;
  readonly importedCostPaise: number | null;
}

export interface NewRestaurant extends ImportedFigures {
  readonly importKey: string;
  readonly restaurantName: string;
  readonly restaurantType: FoodType;
  readonly restaurantContact: string | null;
  readonly addressLine1: string | null;
  readonly area: string | null;
  readonly city: string;
  readonly resState: string | null;
  readonly pincode: string | null;
  readonly cuisines: readonly string[];
}

export interface KnownRestaurant extends NewRestaurant {
  readonly restaurantId: number;
  readonly vendorId: number;
  readonly approval: string;
  readonly isChain: boolean;
  readonly acceptsAutomatically: boolean;
}

const knownColumns = (sql: Sql) => sql`
  restaurant_id, import_key, vendor_id, restaurant_name, restaurant_type, restaurant_contact,
  address_line1, area, city, res_state, pincode, approval, is_chain, accepts_automatically, restaurants.cuisines,
  imported_rating::float8 as imported_rating, imported_rating_count, imported_cost_paise`;

export const knownRestaurants = (sql: Sql, importKeys: readonly string[]) => sql<KnownRestaurant[]>`
  select ${knownColumns(sql)} from restaurants join restaurant_figures using (restaurant_id)
  where import_key = any(${[...importKeys]})`;

export const lockKnownRestaurants = (tx: Tx, importKeys: readonly string[]) => tx<KnownRestaurant[]>`
  select ${knownColumns(tx)} from restaurants join restaurant_figures using (restaurant_id)
  where import_key = any(${[...importKeys]})
  order by restaurant_id for no key update of restaurants`;

/** For the labelling rules; `allergens` are codes separated by commas, in the order of ALLERGENS. */
export interface DishFacts {
  readonly isEgg: boolean;
  readonly kcal: number | null;
  readonly servingSize: string;
  readonly allergens: string;
}

export interface NewDish extends DishFacts {
  readonly restaurantId: number;
  readonly dishName: string;
  readonly dishType: FoodType;
  readonly dishCuisine: string;
  readonly dishDescription: string;
  readonly pricePaise: number;
  readonly speciality: string;
  readonly position: number;
}

export interface KnownDish extends Omit<NewDish, 'dishDescription' | 'speciality'> {
  readonly dishId: number;
  readonly isDeleted: boolean;
}

export type DishChange = DishFacts & Pick<KnownDish, 'dishId' | 'dishType' | 'dishCuisine' | 'pricePaise'>;

export const knownDishes = (sql: Sql, restaurantIds: readonly number[]) => sql<KnownDish[]>`
  select dish_id, restaurant_id, dish_name, dish_type, dish_cuisine, price_paise, position, deleted_at is not null as is_deleted,
    is_egg, kcal, serving_size, array_to_string(allergens, ',') as allergens
  from dishes where restaurant_id = any(${[...restaurantIds]}) order by price_paise, dish_id`;

// PostgreSQL has no arrays of arrays of different lengths, so each list is one text; no cuisine contains this
// character.
const SEPARATOR = '\u001f';
const joined = (rows: readonly { readonly cuisines: readonly string[] }[]) =>
  rows.map((row) => row.cuisines.join(SEPARATOR));

interface Opening {
  readonly vendorId: number;
  readonly acceptsAutomatically: boolean;
  /** The last day without a licence, if licences are required. */
  readonly licenceDue: string | null;
  readonly now: Date;
}

export const insertImportedRestaurants = (
  tx: Tx,
  rows: readonly NewRestaurant[],
  { vendorId, acceptsAutomatically, licenceDue, now }: Opening,
) => tx<{ restaurantId: number; importKey: string }[]>`
  insert into restaurants (vendor_id, approval, is_switched_on, open_spans, first_opened_at, accepts_automatically,
    licence_due, spans_made_at, import_key, restaurant_name, restaurant_type, restaurant_contact, address_line1, area, city, res_state, pincode, cuisines)
  select ${vendorId}, 'Accepted', true, '{(,)}'::tstzmultirange, ${now}, ${acceptsAutomatically},
    ${licenceDue}::text::date, case when ${licenceDue}::text is null then ${now}::timestamptz else '-infinity' end, import_key, restaurant_name,
    restaurant_type, restaurant_contact, address_line1, area, city, res_state, pincode, string_to_array(cuisines, ${SEPARATOR})
  from unnest(
    ${rows.map((row) => row.importKey)}::text[], ${rows.map((row) => row.restaurantName)}::text[],
    ${rows.map((row) => row.restaurantType)}::text[], ${rows.map((row) => row.restaurantContact)}::text[],
    ${rows.map((row) => row.addressLine1)}::text[], ${rows.map((row) => row.area)}::text[],
    ${rows.map((row) => row.city)}::text[], ${rows.map((row) => row.resState)}::text[],
    ${rows.map((row) => row.pincode)}::text[], ${joined(rows)}::text[]
  ) added (import_key, restaurant_name, restaurant_type, restaurant_contact, address_line1, area, city, res_state, pincode, cuisines)
  returning restaurant_id, import_key`;

/** Updates the fields that an import may change: not the name, approval, switch or vendor. */
export const updateRestaurants = (tx: Tx, rows: readonly KnownRestaurant[]) => tx`
  update restaurants r set restaurant_type = changed.restaurant_type, restaurant_contact = changed.restaurant_contact,
    address_line1 = changed.address_line1, area = changed.area, res_state = changed.res_state, pincode = changed.pincode,
    accepts_automatically = changed.accepts_automatically = 'true',
    cuisines = string_to_array(changed.cuisines, ${SEPARATOR})
  from unnest(
    ${rows.map((row) => row.restaurantId)}::bigint[], ${rows.map((row) => row.restaurantType)}::text[],
    ${rows.map((row) => row.restaurantContact)}::text[], ${rows.map((row) => row.addressLine1)}::text[],
    ${rows.map((row) => row.area)}::text[], ${rows.map((row) => row.resState)}::text[],
    ${rows.map((row) => row.pincode)}::text[], ${rows.map((row) => String(row.acceptsAutomatically))}::text[],
    ${joined(rows)}::text[]
  ) changed (restaurant_id, restaurant_type, restaurant_contact, address_line1, area, res_state, pincode, accepts_automatically, cuisines)
  where r.restaurant_id = changed.restaurant_id`;

export const updateImportedFigures = (
  tx: Tx,
  rows: readonly (ImportedFigures & { readonly restaurantId: number })[],
) => tx`
  with locked as (
    select restaurant_id from restaurant_figures where restaurant_id = any(${rows.map((row) => row.restaurantId)}::bigint[])
    order by restaurant_id for no key update
  )
  update restaurant_figures f set imported_rating = said.rating, imported_rating_count = said.rating_count,
    imported_cost_paise = said.cost_paise
  from locked join unnest(
    ${rows.map((row) => row.restaurantId)}::bigint[], ${rows.map((row) => row.importedRating)}::numeric[],
    ${rows.map((row) => row.importedRatingCount)}::integer[], ${rows.map((row) => row.importedCostPaise)}::bigint[]
  ) said (restaurant_id, rating, rating_count, cost_paise) using (restaurant_id)
  where f.restaurant_id = locked.restaurant_id`;

const factColumns = (tx: Tx, rows: readonly DishFacts[]) => tx`
  ${rows.map((row) => String(row.isEgg))}::text[], ${rows.map((row) => row.kcal)}::integer[],
    ${rows.map((row) => row.servingSize)}::text[], ${rows.map((row) => row.allergens)}::text[]`;

/**
 * Inserts all dishes of a batch in one statement, so that the trigger updates each restaurant's search text once;
 * returns their ids, in the same order.
 */
export const insertImportedDishes = async (tx: Tx, rows: readonly NewDish[]): Promise<number[]> => {
  const added = await tx<{ dishId: number }[]>`
  insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, dish_description, price_paise, speciality, position,
    is_egg, kcal, serving_size, allergens)
  select restaurant_id, dish_name, dish_type, dish_cuisine, dish_description, price_paise, speciality, position,
    is_egg::boolean, kcal, serving_size, string_to_array(allergens, ',')
  from unnest(
    ${rows.map((row) => row.restaurantId)}::bigint[], ${rows.map((row) => row.dishName)}::text[],
    ${rows.map((row) => row.dishType)}::text[], ${rows.map((row) => row.dishCuisine)}::text[],
    ${rows.map((row) => row.dishDescription)}::text[], ${rows.map((row) => row.pricePaise)}::bigint[],
    ${rows.map((row) => row.speciality)}::text[], ${rows.map((row) => row.position)}::integer[],
    ${factColumns(tx, rows)}
  ) with ordinality as added (restaurant_id, dish_name, dish_type, dish_cuisine, dish_description, price_paise, speciality,
    position, is_egg, kcal, serving_size, allergens, place)
  order by place
  returning dish_id`;
  return added.map(({ dishId }) => dishId);
};

/** Skips dishes that the vendor has deleted meanwhile. */
export const updateDishes = (tx: Tx, rows: readonly DishChange[]) => tx`
  update dishes d
  set dish_type = changed.dish_type, dish_cuisine = changed.dish_cuisine, price_paise = changed.price_paise,
    is_egg = changed.is_egg::boolean, kcal = changed.kcal, serving_size = changed.serving_size,
    allergens = string_to_array(changed.allergens, ',')
  from unnest(
    ${rows.map((row) => row.dishId)}::bigint[], ${rows.map((row) => row.dishType)}::text[],
    ${rows.map((row) => row.dishCuisine)}::text[], ${rows.map((row) => row.pricePaise)}::bigint[],
    ${factColumns(tx, rows)}
  ) changed (dish_id, dish_type, dish_cuisine, price_paise, is_egg, kcal, serving_size, allergens)
  where d.dish_id = changed.dish_id and d.deleted_at is null`;
