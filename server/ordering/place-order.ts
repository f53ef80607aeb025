import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { newOrder, placeOrder } from '#contract/ordering.ts';
import { hasAddress } from '#server/accounts/index.ts';
import { type WantedDish, wantedDishes } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import { serveStatement } from '#server/http/serve.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { walkTimeOf } from './life/order-life.ts';
import * as rows from './rows.ts';
import { decideOrder, type Line, linesOf, truePrices } from './rules.ts';

/** How often an order is tried when the menu changes each time between reading it and writing the order. */
const TRIES_MAX = 3;

const readMenu = (sql: Sql, lines: readonly Line[], now: Date) =>
  wantedDishes(
    sql,
    lines.map((line) => line.dishId),
    now,
  );

/**
 * Places an order and takes its money, or neither. Only dish ids and quantities of the request are used. The menu is read
 * first, for the bill and for refusals; the statement that writes the order checks the menu again, so that no order
 * commits after its restaurant was closed or removed, or one of its dishes was deleted or changed its price.
 */
const serveAs = (endpoint: typeof placeOrder) =>
  serveStatement(
    endpoint,
    async ({ sql, body, now }) => {
      const lines = linesOf(body.orderItemsList);
      return { lines, menu: await readMenu(sql, lines, now) };
    },
    async ({ tx, params: { userId }, body, prepared: { lines, menu }, now, settings, refuse }) => {
      const { userAddressId } = body;
      const isAddressKnown = async () => !userAddressId || hasAddress(tx, userId, userAddressId);
      const priceChanged = (billPaise: number, dishes: readonly WantedDish[]) =>
        refuse('PRICE_CHANGED', { details: truePrices(billPaise, dishes) });

      /** Throws the first refusal, or returns the restaurant with the bill. */
      const decide = async (dishes: readonly WantedDish[]) => {
        const verdict = decideOrder(lines, dishes);
        if (verdict.code === 'DISH_UNAVAILABLE') throw refuse(verdict.code, { details: { dishIds: verdict.dishIds } });
        if (verdict.code !== 'TAKEN') throw refuse(verdict.code);
        const { totalPaise } = verdict.bill;
        if (toPaise(body.orderBill) === totalPaise) return verdict;
        throw (await isAddressKnown()) ? priceChanged(totalPaise, dishes) : refuse('ADDRESS_NOT_FOUND');
      };

      const { restaurantId, restaurantName, vendorId, acceptsAutomatically, bill } = await decide(menu);
      const order: rows.NewOrderRow = {
        customerId: userId,
        restaurantId,
        restaurantName,
        vendorId,
        bill,
        placedAt: now,
        deadline: new Date(now.getTime() + settings.orderDeadlines.acceptMs),
        walksAt: walkTimeOf('ACTIVE', now, { acceptsAutomatically, worksByItself: false }),
        note: body.note ?? '',
        userAddressId: userAddressId ?? null,
        ...columnsOf(lines, menu),
        menuAt: now,
      };
      for (let tries = 1; ; tries++) {
        const placed = await rows.insertOrder(tx, order);
        if (placed) return { orderId: placed.orderId, availableAmount: toRupees(placed.balancePaise) };
        const latest = await readMenu(tx, lines, now);
        await decide(latest);
        if (!(await isAddressKnown())) throw refuse('ADDRESS_NOT_FOUND');
        const missingPaise = bill.totalPaise - (await balancePaise(tx, userId));
        if (missingPaise > 0) throw refuse('INSUFFICIENT_BALANCE', shortBy(toRupees(missingPaise)));
        // What prevented the order is over: a dish is available again, or the wallet was topped up.
        if (tries === TRIES_MAX) throw priceChanged(bill.totalPaise, latest);
      }
    },
  );

const shortBy = (missingAmount: number) => ({
  message: `Your wallet is ${inRupees(missingAmount)} short of this bill. Please top up and order again.`,
  details: { missingAmount },
});

/** The lines as columns for one insert statement. */
function columnsOf(lines: readonly Line[], menu: readonly WantedDish[]) {
  const price = new Map(menu.map((dish) => [dish.dishId, dish.pricePaise]));
  return {
    dishIds: lines.map((line) => line.dishId),
    qtys: lines.map((line) => line.qty),
    pricesPaise: lines.map((line) => price.get(line.dishId) ?? 0),
  };
}

// One call under two paths, which the contract declares with the same shape.
export const servePlaceOrder = serveAs(placeOrder);
export const serveNewOrder = serveAs(newOrder);
