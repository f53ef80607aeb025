/** The demo customer's orders: a past of a few weeks and one that is cooking now, paid and refunded through the ledger. */

import type { Mover, OrderStatus } from '#contract/ordering.ts';
import { menuOf } from '#server/catalog/index.ts';
import type { Tx } from '#server/kit/database.ts';
import { type Deadlines, insertOrder, lockOrder, moveOrder } from '#server/ordering/index.ts';
import { topUpWallet } from '#server/wallet/index.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BALANCE_AT_END_PAISE = 200_000;

/** Oldest first; `dishes` are places on the menu with quantities. */
const PAST = [
  {
    restaurant: 'Kaveri Tiffin Mane',
    daysAgo: 21,
    status: 'DELIVERED',
    dishes: [
      [0, 2],
      [5, 2],
    ],
  },
  { restaurant: 'Kaveri Tiffin Mane', daysAgo: 16, status: 'CANCELLED', dishes: [[1, 1]] },
  {
    restaurant: undefined,
    daysAgo: 12,
    status: 'DELIVERED',
    dishes: [
      [0, 1],
      [3, 1],
      [6, 2],
    ],
  },
  { restaurant: undefined, daysAgo: 6, status: 'REJECTED', dishes: [[2, 4]] },
  {
    restaurant: 'Kaveri Tiffin Mane',
    daysAgo: 2,
    status: 'DELIVERED',
    dishes: [
      [2, 1],
      [4, 3],
    ],
  },
  {
    restaurant: undefined,
    daysAgo: 0,
    status: 'PREPARING',
    dishes: [
      [1, 2],
      [4, 1],
    ],
  },
] as const;

interface Step {
  readonly to: OrderStatus;
  readonly mover: Mover;
  /** Minutes after it was placed. */
  readonly after: number;
  readonly reason?: string;
}

const COOKED: readonly Step[] = [
  { to: 'ACCEPTED', mover: 'vendor', after: 2 },
  { to: 'PREPARING', mover: 'vendor', after: 4 },
];
/** How an order came to where it is. */
const STORIES: Readonly<Record<(typeof PAST)[number]['status'], readonly Step[]>> = {
  PREPARING: COOKED,
  DELIVERED: [
    ...COOKED,
    { to: 'OUT_FOR_DELIVERY', mover: 'vendor', after: 21 },
    { to: 'DELIVERED', mover: 'vendor', after: 36 },
  ],
  CANCELLED: [{ to: 'CANCELLED', mover: 'customer', after: 1 }],
  REJECTED: [{ to: 'REJECTED', mover: 'vendor', after: 3, reason: 'The kitchen is too busy right now.' }],
};
/** The order that is cooking now was placed so long ago. */
const COOKING_SINCE_MS = 5 * MINUTE_MS;

/** Tops up so much that the wallet ends at ₹2,000.00, then walks through the past. */
export async function seedOrders(tx: Tx, customerId: number, deadlines: Deadlines): Promise<void> {
  const now = Date.now();
  const menus = await menuOf(tx, 'Bengaluru', new Date());
  const [, second] = [...new Set(menus.map((row) => row.restaurantName))];
  const orders = PAST.map((past) => {
    const menu = menus.filter((row) => row.restaurantName === (past.restaurant ?? second));
    const lines = past.dishes.flatMap(([place, qty]) => (menu[place] ? [{ dish: menu[place], qty }] : []));
    const billPaise = lines.reduce((sum, { dish, qty }) => sum + dish.pricePaise * qty, 0);
    return { ...past, lines, billPaise, at: new Date(now - past.daysAgo * DAY_MS - COOKING_SINCE_MS) };
  });
  const isKept = (status: string) => status !== 'CANCELLED' && status !== 'REJECTED';
  const spent = orders.reduce((sum, order) => sum + (isKept(order.status) ? order.billPaise : 0), 0);
  await topUpWallet(tx, {
    userId: customerId,
    amountPaise: BALANCE_AT_END_PAISE + spent,
    at: new Date(now - 22 * DAY_MS),
  });
  for (const { lines, billPaise, status, at } of orders) {
    const [first] = lines;
    if (!first) throw new Error('A seeded order needs a dish.');
    const { restaurantId, restaurantName, vendorId } = first.dish;
    const placed = await insertOrder(tx, {
      customerId,
      restaurantId,
      restaurantName,
      vendorId,
      billPaise,
      placedAt: at,
      deadline: new Date(at.getTime() + deadlines.acceptMs),
      walksAt: null,
      note: '',
      userAddressId: null,
      dishIds: lines.map(({ dish }) => dish.dishId),
      qtys: lines.map(({ qty }) => qty),
      pricesPaise: lines.map(({ dish }) => dish.pricePaise),
    });
    if (!placed) throw new Error('A seeded order could not be written.');
    for (const { to, mover, after, reason } of STORIES[status]) {
      const order = await lockOrder(tx, placed.orderId);
      const isMoved =
        order &&
        (await moveOrder(tx, order, { to, mover, reason, deadlines, now: new Date(at.getTime() + after * MINUTE_MS) }));
      if (!isMoved) throw new Error(`A seeded order could not become ${to}.`);
    }
  }
}
