import { inRupees, toPaise, toRupees } from '#contract/money.ts';
import { newOrder, placeOrder } from '#contract/ordering.ts';
import { hasAddress } from '#server/accounts/index.ts';
import { type WantedDish, wantedDishes } from '#server/catalog/index.ts';
import { serveStatement } from '#server/kit/serve.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { walkTimeOf } from './order-life.ts';
import * as rows from './rows.ts';
import { decideOrder, type Line, linesOf, truePrices } from './rules.ts';

/**
 * Takes an order and its money, or neither. Of the request only dish ids and quantities are believed; the menu is read
 * before the transaction, so that the wallet's row is locked as briefly as can be: a price that changes in between is
 * the price of a moment ago, never a wrong bill.
 */
const serveAs = (endpoint: typeof placeOrder) =>
  serveStatement(
    endpoint,
    async ({ sql, body, now }) => {
      const lines = linesOf(body.orderItemsList);
      return {
        lines,
        menu: await wantedDishes(
          sql,
          lines.map((line) => line.dishId),
          now,
        ),
      };
    },
    async ({ tx, params: { userId }, body, prepared: { lines, menu }, now, settings, refuse }) => {
      const verdict = decideOrder(lines, menu);
      if (verdict.code === 'DISH_UNAVAILABLE') throw refuse(verdict.code, { details: { dishIds: verdict.dishIds } });
      if (verdict.code !== 'TAKEN') throw refuse(verdict.code);
      const { restaurantId, restaurantName, vendorId, billPaise } = verdict;
      const { userAddressId } = body;
      const isAddressKnown = async () => !userAddressId || hasAddress(tx, userId, userAddressId);
      if (toPaise(body.orderBill) !== billPaise) {
        const details = truePrices(billPaise, menu);
        throw (await isAddressKnown()) ? refuse('PRICE_CHANGED', { details }) : refuse('ADDRESS_NOT_FOUND');
      }
      const placed = await rows.insertOrder(tx, {
        customerId: userId,
        restaurantId,
        restaurantName,
        vendorId,
        billPaise,
        placedAt: now,
        deadline: new Date(now.getTime() + settings.orderDeadlines.acceptMs),
        walksAt: walkTimeOf('ACTIVE', now, {
          acceptsAutomatically: verdict.acceptsAutomatically,
          worksByItself: false,
        }),
        note: body.note ?? '',
        userAddressId: userAddressId ?? null,
        ...columnsOf(lines, menu),
      });
      if (placed) return { orderId: placed.orderId, availableAmount: toRupees(placed.balancePaise) };
      if (!(await isAddressKnown())) throw refuse('ADDRESS_NOT_FOUND');
      const missingAmount = toRupees(Math.max(1, billPaise - (await balancePaise(tx, userId))));
      throw refuse('INSUFFICIENT_BALANCE', {
        message: `Your wallet is ${inRupees(missingAmount)} short of this bill. Please top up and order again.`,
        details: { missingAmount },
      });
    },
  );

/** The lines as the columns that one statement writes. */
function columnsOf(lines: readonly Line[], menu: readonly WantedDish[]) {
  const price = new Map(menu.map((dish) => [dish.dishId, dish.pricePaise]));
  return {
    dishIds: lines.map((line) => line.dishId),
    qtys: lines.map((line) => line.qty),
    pricesPaise: lines.map((line) => price.get(line.dishId) ?? 0),
  };
}

// One and the same call under two paths (contract orderAPI); the contract gives both the same shape.
export const servePlaceOrder = serveAs(placeOrder);
export const serveNewOrder = serveAs(newOrder as unknown as typeof placeOrder);
