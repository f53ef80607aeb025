/** Every change of a menu locks the restaurant's row first (kitchen-rows.ts). */
import type { DishRow } from '#server/catalog/index.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';

type Field =
  | 'dishId'
  | 'dishName'
  | 'dishType'
  | 'dishCuisine'
  | 'dishDescription'
  | 'price'
  | 'speciality'
  | 'imageUrl'
  /** False while sold out indefinitely, but not if only for today. */
  | 'isAvailable';

/** The fields of a dish that a vendor enters; the price in paise. */
export interface MenuDishRow extends Pick<DishRow, Field> {
  /** May be empty. */
  readonly secondName: string;
  readonly isEgg: boolean;
  readonly kcal: number | null;
  readonly servingSize: string;
  /** Codes separated by commas, in the order of ALLERGENS. */
  readonly allergens: string;
  /** Only for packaged goods; empty for cooked dishes. */
  readonly hsn: string;
  readonly gstPerMille: number | null;
}

/** In the menu's order, without deleted dishes. */
export const menuDishes = (sql: Sql, restaurantId: number) => sql<MenuDishRow[]>`
  select dish_id, dish_name, second_name, dish_type, dish_cuisine, dish_description, price_paise as price, speciality,
    image_url, is_egg, kcal, serving_size, array_to_string(allergens, ',') as allergens, coalesce(goods->>'hsn', '') as hsn,
    (goods->>'ratePerMille')::integer as gst_per_mille, is_available
  from dishes where restaurant_id = ${restaurantId} and deleted_at is null order by position, dish_id`;

export const dishCount = async (tx: Tx, restaurantId: number): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`
    select count(*) from dishes where restaurant_id = ${restaurantId} and deleted_at is null`;
  return row?.count ?? 0;
};

export const lockKitchenOfDish = async (tx: Tx, dishId: number, vendorId: number) => {
  const [row] = await tx<{ restaurantId: number; isChain: boolean }[]>`
    select restaurant_id, is_chain from restaurants
    where restaurant_id = (select restaurant_id from dishes where dish_id = ${dishId} and deleted_at is null)
      and vendor_id = ${vendorId} and approval <> 'Removed' for no key update`;
  return row;
};

type Goods = Pick<MenuDishRow, 'hsn' | 'gstPerMille'>;
export type NewDish = Omit<MenuDishRow, 'dishId' | keyof Goods> & Partial<Goods>;

// A list of dishes is sent as one JSON value: one statement, whatever its length, and booleans that may be null.
const asJson = (dishes: readonly object[]) => JSON.stringify(dishes);

const goodsOf = (sql: Sql, hsn: Fragment, perMille: Fragment): Fragment =>
  sql`jsonb_build_object('hsn', ${hsn}, 'ratePerMille', ${perMille})`;

export const appendDishes = async (tx: Tx, restaurantId: number, dishes: readonly NewDish[]): Promise<number[]> => {
  const rows = await tx<{ dishId: number }[]>`
    insert into dishes (restaurant_id, dish_name, second_name, dish_type, dish_cuisine, dish_description, price_paise,
      speciality, image_url, is_egg, kcal, serving_size, allergens, goods, is_available, position)
    select ${restaurantId}, dish->>'dishName', dish->>'secondName', dish->>'dishType', dish->>'dishCuisine',
      dish->>'dishDescription',
      (dish->>'price')::bigint, dish->>'speciality', dish->>'imageUrl',
      (dish->>'isEgg')::boolean, (dish->>'kcal')::integer, dish->>'servingSize', string_to_array(dish->>'allergens', ','),
      case when dish->>'hsn' <> '' then ${goodsOf(tx, tx`dish->>'hsn'`, tx`(dish->>'gstPerMille')::integer`)} end,
      (dish->>'isAvailable')::boolean,
      place + (select coalesce(max(position), -1) from dishes where restaurant_id = ${restaurantId} and deleted_at is null)
    from json_array_elements(${asJson(dishes)}::text::json) with ordinality as added (dish, place)
    order by place
    returning dish_id`;
  return rows.map((row) => row.dishId);
};

type OptionalField =
  | 'secondName'
  | 'speciality'
  | 'imageUrl'
  | 'isEgg'
  | 'servingSize'
  | 'allergens'
  | 'hsn'
  | 'isAvailable';
/** Null leaves a value unchanged, except `kcal`. A Veg dish has no egg. */
export type DishChange = Omit<MenuDishRow, OptionalField> & {
  readonly [F in OptionalField]: MenuDishRow[F] | null;
} & { readonly setsKcal: boolean };

/** Returns how many of the dishes exist. Changing `isAvailable` also ends "sold out until tomorrow". */
export const changeDishes = async (tx: Tx, dishes: readonly DishChange[]): Promise<number> => {
  const result = await tx`
    update dishes d set dish_name = changed."dishName",
      second_name = coalesce(changed."secondName", d.second_name), dish_type = changed."dishType", dish_cuisine = changed."dishCuisine",
      dish_description = changed."dishDescription", price_paise = changed.price,
      speciality = coalesce(changed.speciality, d.speciality), image_url = coalesce(changed."imageUrl", d.image_url),
      is_egg = changed."dishType" = 'Nonveg' and coalesce(changed."isEgg", d.is_egg),
      kcal = case when changed."setsKcal" then changed.kcal else d.kcal end,
      serving_size = coalesce(changed."servingSize", d.serving_size),
      allergens = coalesce(string_to_array(changed.allergens, ','), d.allergens),
      goods = case when changed.hsn is null then d.goods
        when changed.hsn <> '' then ${goodsOf(tx, tx`changed.hsn`, tx`changed."gstPerMille"`)} end,
      is_available = coalesce(changed."isAvailable", d.is_available),
      sold_out_until = case when changed."isAvailable" <> d.is_available then null else d.sold_out_until end
    from json_to_recordset(${asJson(dishes)}::text::json) as changed ("dishId" bigint, "dishName" text, "secondName" text,
      "dishType" text, "dishCuisine" text, "dishDescription" text, price bigint, speciality text, "imageUrl" text,
      "isEgg" boolean, kcal integer, "setsKcal" boolean, "servingSize" text, allergens text, hsn text,
      "gstPerMille" integer, "isAvailable" boolean)
    where d.dish_id = changed."dishId" and d.deleted_at is null`;
  return result.count;
};

export const hasServing = async (tx: Tx, dishId: number): Promise<boolean> => {
  const [row] = await tx`select from dishes where dish_id = ${dishId} and kcal is not null and serving_size <> ''`;
  return row !== undefined;
};

export const removeDish = async (tx: Tx, dishId: number, now: Date): Promise<boolean> => {
  const result = await tx`update dishes set deleted_at = ${now} where dish_id = ${dishId} and deleted_at is null`;
  return result.count === 1;
};

export interface AvailabilityChange {
  readonly dishId: number;
  readonly isAvailable: boolean | null;
  readonly setsSoldOut: boolean;
  readonly soldOutUntil: Date | null;
  readonly price: number | null;
}

export const changeAvailability = async (
  tx: Tx,
  restaurantId: number,
  dishes: readonly AvailabilityChange[],
): Promise<number> => {
  const result = await tx`
    update dishes d set is_available = coalesce(changed."isAvailable", d.is_available),
      sold_out_until = case when changed."setsSoldOut" then changed."soldOutUntil" else d.sold_out_until end,
      price_paise = coalesce(changed.price, d.price_paise)
    from json_to_recordset(${asJson(dishes)}::text::json) as changed ("dishId" bigint, "isAvailable" boolean,
      "setsSoldOut" boolean, "soldOutUntil" timestamptz, price bigint)
    where d.dish_id = changed."dishId" and d.restaurant_id = ${restaurantId} and d.deleted_at is null`;
  return result.count;
};

export const moveDishes = async (tx: Tx, restaurantId: number, dishIds: readonly number[]): Promise<number> => {
  const result = await tx`
    update dishes d set position = moved.place - 1
    from unnest(${[...dishIds]}::bigint[]) with ordinality as moved (dish_id, place)
    where d.dish_id = moved.dish_id and d.restaurant_id = ${restaurantId} and d.deleted_at is null`;
  return result.count;
};
