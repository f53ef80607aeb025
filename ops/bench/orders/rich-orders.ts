/**
 * Compares orders with everything on their bill (options, packing, delivery, coupon, tip) with plain ones, on our
 * server alone.
 */
import type { Sql } from '#server/database/database.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { type Comparison, compare, type Length, type Request } from '../drive.ts';
import { type Customer, type Meal, meals } from '../fill.ts';
import type { Target } from '../servers.ts';
import { headersOf, withKey } from './orders.ts';

const CALLERS = 8;
const REACH = 0.7;
const PLACE = '560001';
const CODE_OF = (restaurantId: number) => `RICH${restaurantId}`;

async function enrich(sql: Sql, restaurantIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const ids = [...restaurantIds];
  await sql`
    insert into addresses (user_id, user_address_name, address_line1, address_line2, area, city, user_state, pincode)
    select user_id, 'Home', '1 MG Road', '', 'Ashok Nagar', 'Bengaluru', 'Karnataka', ${PLACE} from users where 'CUSTOMER' = any(roles)`;
  await sql`
    with added as (
      insert into option_groups (restaurant_id, group_name, pick_min, pick_max, sets_price)
      select id, 'Extras', 0, 3, false from unnest(${ids}::bigint[]) id returning group_id, restaurant_id
    ), linked as (
      insert into dish_option_groups (dish_id, group_id, position)
      select dish_id, group_id, 0 from added join dishes using (restaurant_id) where dishes.position < 2
    )
    insert into options (group_id, option_name, food_type, price_paise, position)
    select group_id, 'Extra ' || n, 'Veg', 1000 * n, n from added, generate_series(1, 3) n`;
  await sql`
    insert into restaurant_terms (restaurant_id, packing_paise, packing_per, delivery_areas)
    select id, 500, 'DISH', ${JSON.stringify([{ pincodes: [PLACE], feePaise: 2500, minimumPaise: 0 }])}::text::jsonb
    from unnest(${ids}::bigint[]) id`;
  await sql`
    insert into coupons (code, restaurant_id, rate_per_mille, most_paise, holds_from, holds_until)
    select 'RICH' || id, id, 100, 2000, now() - interval '1 hour', now() + interval '1 day' from unnest(${ids}::bigint[]) id`;
  const options = await sql<{ restaurantId: number; optionIds: number[] }[]>`
    select restaurant_id, array_agg(option_id order by option_id) as option_ids
    from option_groups join options using (group_id) group by restaurant_id`;
  return new Map(options.map(({ restaurantId, optionIds }) => [restaurantId, optionIds]));
}

/** With keys; afterwards the ledger must be clean. */
export async function compareRichOrders(
  sql: Sql,
  people: readonly Customer[],
  ours: Target,
  length: Length,
): Promise<Comparison> {
  const all = await meals(sql);
  const plain = all.filter((_, index) => index % 2 === 0);
  const rich = all.filter((_, index) => index % 2 === 1);
  const optionIds = await enrich(
    sql,
    rich.map(({ restaurantId }) => restaurantId),
  );
  const homes = await sql<{ userId: number; userAddressId: number }[]>`select user_id, user_address_id from addresses`;
  const homeOf = new Map(homes.map(({ userId, userAddressId }) => [userId, userAddressId]));

  const wanted = ({ restaurantId, dishIds }: Meal, userId: number) => ({
    orderItemsList: dishIds.map((dishId) => ({
      dish: { dishId },
      qty: 1,
      options: optionIds.get(restaurantId)?.slice(0, 2),
    })),
    userAddressId: homeOf.get(userId),
    ...(optionIds.has(restaurantId) && { couponCode: CODE_OF(restaurantId), tip: 20 }),
  });
  const bills = new Map<number, number>();
  const requestsOf = async (menu: readonly Meal[]) => {
    const requests: Request[] = [];
    for (const [index, { userId, token }] of people.entries()) {
      const meal = menu[index % menu.length];
      if (!meal) continue;
      const headers = headersOf(token);
      const body = wanted(meal, userId);
      if (!bills.has(meal.restaurantId)) {
        const address = `${ours.origin}/v1/orderAPI/quote/${userId}`;
        const quoted = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!quoted.ok) throw new Error(`A quote was refused: ${await quoted.text()}`);
        bills.set(meal.restaurantId, Object(await quoted.json()).orderBill);
      }
      const order = { ...body, orderBill: bills.get(meal.restaurantId) };
      const path = `/v1/orderAPI/newOrder/${userId}`;
      requests.push({ method: 'PUT', path, headers, body: JSON.stringify(order), setupRequest: withKey });
    }
    return requests;
  };
  const loads = {
    ours: { origin: ours.origin, connections: CALLERS, requests: await requestsOf(rich) },
    limit: { origin: ours.origin, connections: CALLERS, requests: await requestsOf(plain) },
  };
  const kind = { name: 'an order with options, fees, coupon and tip beside a plain one', reach: REACH };
  const comparison = await compare(kind, loads, length);
  const problems = await verifyLedger(sql);
  if (problems.length > 0) throw new Error(`The ledger is not clean: ${problems.slice(0, 5).join(' ')}`);
  await sql`update orders set deadline = deadline + interval '1 day'`;
  return comparison;
}
