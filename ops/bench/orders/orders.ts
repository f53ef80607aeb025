/** Many customers place orders at the same time; afterwards the ledger must have exactly the acknowledged ones. */

import type { Sql } from '#server/database/database.ts';
import { tokenFor } from '#server/http/cross-site.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { type Comparison, compare, type Length, type Request } from '../drive.ts';
import { type Customer, type Meal, meals } from '../fill.ts';
import type { Target } from '../servers.ts';

const CALLERS = [1, 8, 32];
const reachOf = (connections: number): number => (connections === 1 ? 0.45 : 0.55);
const REACH_WITH_KEY = 0.55;

const bodyOf = ({ bill, dishIds }: Meal) =>
  JSON.stringify({
    orderBill: bill,
    orderStatus: 'ACTIVE',
    orderItemsList: dishIds.map((dishId) => ({ orderItemsId: 0, dish: { dishId }, qty: 1 })),
  });

export const headersOf = (sid: string) => ({
  'content-type': 'application/json',
  cookie: `sid=${sid}; XSRF-TOKEN=${tokenFor(sid)}`,
  'x-xsrf-token': tokenFor(sid),
});

let keys = 0;

export const withKey = (request: Request): Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': `0c5f1e9a-5a0b-4f5e-9d3c-${String(++keys).padStart(12, '0')}` },
});

/** Both servers get the same requests except for the path, so that the load generator costs them the same. */
function requestsOf(
  customers: readonly Customer[],
  menu: readonly Meal[],
  pathOf: (who: Customer, meal: Meal) => string,
) {
  return customers.flatMap((customer, index): Request[] => {
    const meal = menu[index % menu.length];
    if (!meal) return [];
    return [{ method: 'PUT', path: pathOf(customer, meal), headers: headersOf(customer.token), body: bodyOf(meal) }];
  });
}

export const ourRequests = (people: readonly Customer[], menu: readonly Meal[]) =>
  requestsOf(people, menu, ({ userId }) => `/v1/orderAPI/newOrder/${userId}`);

export interface OrdersFound {
  readonly comparisons: readonly Comparison[];
  readonly ordersChecked: number;
}

/** With 1, 8 and 32 customers, with a key as browsers send it and without. */
export async function compareOrders(
  sql: Sql,
  people: readonly Customer[],
  { ours, limit }: { ours: Target; limit: Target },
  length: Length,
): Promise<OrdersFound> {
  const menu = await meals(sql);
  const requests = {
    ours: ourRequests(people, menu),
    limit: requestsOf(people, menu, ({ userId }, { restaurantId }) => `/order/${userId}/${restaurantId}`),
  };
  const keyed = (each: readonly Request[]) => each.map((request) => ({ ...request, setupRequest: withKey }));
  const kinds = [
    { name: 'placing an order', reach: reachOf, ...requests },
    {
      name: 'the same with a key',
      reach: () => REACH_WITH_KEY,
      ours: keyed(requests.ours),
      limit: keyed(requests.limit),
    },
  ];
  const comparisons: Comparison[] = [];
  for (const kind of kinds) {
    for (const connections of CALLERS) {
      const loads = {
        ours: { origin: ours.origin, connections, requests: kind.ours },
        limit: { origin: limit.origin, connections, requests: kind.limit },
      };
      comparisons.push(await compare({ name: kind.name, reach: kind.reach(connections) }, loads, length));
    }
  }
  return { comparisons, ordersChecked: await checkBooks(sql, comparisons) };
}

async function checkBooks(sql: Sql, comparisons: readonly Comparison[]): Promise<number> {
  const [row] = await sql<{ ours: number; limit: number }[]>`
    select (select count(*) from orders) as ours, (select count(*) from bench_limit.orders) as limit`;
  for (const side of ['ours', 'limit'] as const) {
    const acknowledged = comparisons.reduce((sum, { done }) => sum + done[side], 0);
    if (row?.[side] !== acknowledged) {
      throw new Error(`${side}: ${acknowledged} orders were acknowledged, ${row?.[side]} are in the table.`);
    }
  }
  const problems = await verifyLedger(sql);
  if (problems.length > 0) throw new Error(`The ledger is not clean: ${problems.slice(0, 5).join(' ')}`);
  // The deadline job would cancel them while other things are measured.
  await sql`update orders set deadline = deadline + interval '1 day'`;
  return row?.ours ?? 0;
}
