/** Fills the benchmark's own database by SQL: a town of any size, and logged-in customers with money. */
import type { Sql } from '#server/database/database.ts';

export const DISHES_EACH = 20;
export const SEARCHES = ['paneer', 'biryani', 'masala dosa', 'royal kitchen 7', 'corner 41', 'chet', 'lassi', 'tand'];

const CITIES = ['Bengaluru', 'Pune', 'Chennai', 'Kolkata'];
const AREAS = ['Indiranagar', 'Koramangala', 'Jayanagar', 'Whitefield', 'Malleshwaram'];
const STYLES = ['Royal', 'Old', 'Little', 'Golden', 'Spice', 'Green', 'Madras', 'Punjabi', 'Coastal', 'Udupi'];
const HOUSES = ['Kitchen', 'Dhaba', 'Corner', 'Bhavan', 'Palace', 'Tiffins', 'House'];
const CUISINES = ['North Indian', 'South Indian', 'Bengali', 'Chettinad', 'Mughlai', 'Street Food'];
const WAYS = ['Tandoori', 'Butter', 'Chettinad', 'Kadai', 'Malai', 'Achari', 'Hyderabadi', 'Masala'];
const BASES = [
  ...['Paneer', 'Biryani', 'Dosa', 'Dal', 'Kofta', 'Roti', 'Naan', 'Lassi', 'Chicken', 'Prawns', 'Mutton', 'Gobi'],
  ...['Aloo', 'Chana', 'Bhindi', 'Rajma', 'Pulao', 'Uttapam', 'Idli', 'Vada', 'Samosa', 'Chaat', 'Kebab', 'Fish'],
];
// Every batch refreshes the search text of its restaurants: large enough to be quick, small enough for memory.
const BATCH = 500;

/** All open, numbered from 1, each with 20 dishes and some figures. */
export async function fillRestaurants(sql: Sql, count: number): Promise<void> {
  const vendorId = await vendor(sql);
  const [row] = await sql<{ count: number }[]>`select count(*) from restaurants`;
  for (let from = (row?.count ?? 0) + 1; from <= count; from += BATCH) {
    await fillBatch(sql, vendorId, { from, to: Math.min(count, from + BATCH - 1) });
  }
  await settle(sql, 'restaurants', 'dishes', 'restaurant_figures', 'restaurant_search');
}

async function vendor(sql: Sql): Promise<number> {
  const [row] = await sql<{ userId: number }[]>`
    insert into users (user_name, contact_number, email_id, password_hash, roles)
    values ('Vendor', '7000000000', 'vendor@example.com', 'no password', '{VENDOR}')
    on conflict (contact_number) do update set user_name = excluded.user_name
    returning user_id`;
  return row?.userId ?? 0;
}

// Nothing is random, and neighbours differ: a menu is five dishes in four ways each, so that one restaurant in five has
// paneer, one in two something tandoori, and one in ten a masala dosa. Orders wait for a vendor, so that placing them
// is measured and not what happens to them next.
async function fillBatch(sql: Sql, vendorId: number, { from, to }: { from: number; to: number }) {
  await sql`
    insert into restaurants (vendor_id, restaurant_name, restaurant_type, restaurant_contact, address_line1, area, city,
      res_state, pincode, photo_urls, approval, is_switched_on, open_spans, first_opened_at, accepts_automatically)
    select ${vendorId}, (${STYLES}::text[])[1 + n % 10] || ' ' || (${HOUSES}::text[])[1 + n % 7] || ' ' || n,
      case n % 3 when 0 then 'Veg' else 'Nonveg' end, '9876543210', n || ', 5th Cross Road',
      (${AREAS}::text[])[1 + n % 5], (${CITIES}::text[])[1 + n % 4], 'Karnataka', '560038',
      array['/media/front-' || n || '.webp'], 'Accepted', true, '{(,)}'::tstzmultirange, now(), false
    from generate_series(${from}::int, ${to}::int) n order by n`;
  await sql`
    insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, dish_description, price_paise, speciality,
      image_url, position)
    select restaurant_id,
      (${WAYS}::text[])[1 + (restaurant_id + k / 5) % 8] || ' ' || (${BASES}::text[])[1 + (7 * restaurant_id + k % 5) % 24],
      case (restaurant_id + k) % 3 when 0 then 'Nonveg' else 'Veg' end,
      (${CUISINES}::text[])[1 + (restaurant_id + k) % 6],
      'Slowly cooked with whole spices, finished with coriander and a spoon of ghee.',
      1000 * (5 + (restaurant_id + k) % 20), 'Chef''s own', '/media/dish-' || k || '.webp', k
    from restaurants, generate_series(0, ${DISHES_EACH}::int - 1) k
    where restaurant_id >= (select max(restaurant_id) from restaurants) - ${to - from}
    order by restaurant_id, k`;
  await sql`
    update restaurant_figures set rating_count = 40, rating_sum = 100 + restaurant_id * 7 % 100,
      order_counter = restaurant_id * 13 % 500
    where rating_count = 0`;
}

/**
 * Creates the statistics and the visibility map that a database has after an hour. Only for tables with rows: plans
 * made for an empty table scan all of it, and stay in use while it fills.
 */
const settle = (sql: Sql, ...tables: string[]) => sql.unsafe(`vacuum analyze ${tables.join(', ')}`);

export interface Customer {
  readonly userId: number;
  readonly token: string;
}

/** Each customer has a session and the fullest allowed wallet, topped up with entries in the ledger. */
export async function fillCustomers(sql: Sql, count: number): Promise<Customer[]> {
  const people = await sql<{ userId: number }[]>`
    insert into users (user_name, contact_number, email_id, password_hash, roles)
    select 'Customer ' || n, 8000000000 + n, 'customer@example.com', 'no password', '{CUSTOMER}'
    from generate_series(1, ${count}::int) n order by n
    returning user_id`;
  const ids = people.map((person) => person.userId);
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select sha256(convert_to('session-of-' || user_id, 'UTF8')), user_id, now() + interval '1 day'
    from unnest(${ids}::bigint[]) user_id`;
  await sql`
    insert into wallets (user_id, balance_paise)
    select user_id, 100000000 from unnest(${ids}::bigint[]) user_id`;
  await sql`
    insert into wallet_transfers (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise)
    select now(), 'TOP_UP', 'platform:topups', 'customer:' || user_id, 100000000, user_id, 100000000
    from unnest(${ids}::bigint[]) user_id`;
  await settle(sql, 'users', 'sessions', 'wallets', 'wallet_transfers');
  return ids.map((userId) => ({ userId, token: `session-of-${userId}` }));
}

export interface Meal {
  readonly restaurantId: number;
  readonly dishIds: readonly number[];
  readonly bill: number;
}

export const meals = async (sql: Sql): Promise<Meal[]> => [
  ...(await sql<Meal[]>`
    select restaurant_id, array_agg(dish_id order by dish_id) as dish_ids, sum(price_paise)::float8 / 100 as bill
    from dishes where position < 2 group by restaurant_id order by restaurant_id`),
];
