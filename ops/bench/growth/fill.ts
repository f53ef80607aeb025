import { type Sql, transaction } from '#server/database/database.ts';
import { upsertPincodes } from '#server/nearby/index.ts';
import { TOWNS } from './places.ts';
import { type GrownRestaurant, restaurantOf } from './town.ts';

const BATCH = 2_000;

export interface Filled {
  readonly restaurants: number;
  readonly dishes: number;
  /** Inserting, without what searches read. */
  readonly fillMs: number;
  readonly buildMs: number;
}

export async function fill(sql: Sql, count: number): Promise<Filled> {
  const startedAt = performance.now();
  await fillPincodes(sql);
  const [vendor] = await sql<{ userId: number }[]>`
    insert into users (user_name, contact_number, email_id, password_hash, roles)
    values ('Vendor', '7000000000', 'vendor@example.com', 'no password', '{VENDOR}') returning user_id`;
  // Without triggers: what searches read is built, and timed, afterwards.
  await sql`set session_replication_role = replica`;
  let dishes = 0;
  for (let from = 1; from <= count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, index) => restaurantOf(from + index));
    await fillRestaurants(sql, vendor?.userId ?? 0, batch);
    dishes += await fillDishes(sql, batch);
  }
  await sql`set session_replication_role = origin`;
  await sql`select setval(pg_get_serial_sequence('restaurants', 'restaurant_id'), ${count})`;
  await sql.unsafe('vacuum analyze');
  const filledAt = performance.now();
  await sql.unsafe('select logic.rebuild_search()');
  const builtAt = performance.now();
  await sql.unsafe('vacuum analyze');
  return { restaurants: count, dishes, fillMs: filledAt - startedAt, buildMs: builtAt - filledAt };
}

async function fillPincodes(sql: Sql): Promise<void> {
  const all = TOWNS.flatMap(({ name, state, areas }) => areas.map((area) => ({ ...area, city: name, state })));
  await transaction(sql, (tx) => upsertPincodes(tx, all));
}

const fillRestaurants = (sql: Sql, vendorId: number, batch: readonly GrownRestaurant[]) => sql`
  with given as (
    select * from unnest(${batch.map((each) => each.id)}::bigint[], ${batch.map((each) => each.name)}::text[],
      ${batch.map((each) => each.type)}::text[], ${batch.map((each) => each.area.name)}::text[],
      ${batch.map((each) => each.city.name)}::text[], ${batch.map((each) => each.city.state)}::text[],
      ${batch.map((each) => each.area.pincode)}::text[], ${batch.map((each) => each.cuisines.join())}::text[],
      ${batch.map((each) => String(each.isOpen))}::text[]::boolean[], ${batch.map((each) => each.ratingCount)}::int[],
      ${batch.map((each) => each.ratingSum)}::int[], ${batch.map((each) => each.orders)}::int[],
      ${batch.map(costForTwoPaise)}::bigint[])
      as given (id, name, type, area, city, state, pincode, cuisines, is_open, rating_count, rating_sum, orders, cost)
  ), added as (
    insert into restaurants (restaurant_id, vendor_id, restaurant_name, restaurant_type, restaurant_contact, address_line1,
      area, city, res_state, pincode, cuisines, approval, is_switched_on, open_spans, first_opened_at,
      accepts_automatically)
    overriding system value
    select id, ${vendorId}, name, type, '9876543210', id || ', 5th Cross Road', area, city, state, pincode,
      string_to_array(cuisines, ','), 'Accepted', is_open,
      case when is_open then '{(,)}'::tstzmultirange else '{}' end, now(), true
    from given order by id
  )
  insert into restaurant_figures (restaurant_id, rating_count, rating_sum, order_counter, approx_cost_paise)
  select id, rating_count, rating_sum, orders, nullif(cost, 0) from given order by id`;

/** Twice the median price of the menu, to ten rupees; 0 without a menu. */
function costForTwoPaise({ dishes }: GrownRestaurant): number {
  const prices = dishes.map((dish) => dish.pricePaise).sort((a, b) => a - b);
  const middle = prices[prices.length >> 1];
  return middle === undefined ? 0 : Math.max(1, Math.round((middle * 2) / 1000)) * 1000;
}

async function fillDishes(sql: Sql, batch: readonly GrownRestaurant[]): Promise<number> {
  const all = batch.flatMap(({ id, dishes }) => dishes.map((dish, position) => ({ ...dish, id, position })));
  await sql`
    insert into dishes (restaurant_id, position, dish_name, dish_type, dish_cuisine, price_paise, words)
    select given.*, logic.search_vector_of(name) from unnest(${all.map((each) => each.id)}::bigint[], ${all.map((each) => each.position)}::int[],
      ${all.map((each) => each.name)}::text[], ${all.map((each) => each.type)}::text[],
      ${all.map((each) => each.cuisine)}::text[], ${all.map((each) => each.pricePaise)}::bigint[])
      as given (restaurant_id, position, name, dish_type, dish_cuisine, price_paise)`;
  return all.length;
}
