import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { newOrder, placeOrder } from '#contract/ordering.ts';
import { hasAddress } from '#server/accounts/index.ts';
import { type WantedDish, wantedDishes } from '#server/catalog/index.ts';
import { keyReused } from '#server/http/idempotency.ts';
import { serveStatement, UnknownCaller } from '#server/http/serve.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { walkTimeOf } from './life/order-life.ts';
import { placeWithOthers } from './place-together.ts';
import type * as rows from './rows.ts';
import { billOfDishes, decideOrder, linesOf, truePrices } from './rules.ts';

/** How often an order is tried when nothing is wrong any more each time that the menu is read. */
const TRIES_MAX = 3;

/**
 * Places an order and takes its money, or neither. Only dish ids, quantities and the bill of the request are used. The
 * database places the order in one call, if everything is as the customer saw it; only if it is not, the menu is read here
 * to find out what to tell the customer.
 */
const serveAs = (endpoint: typeof placeOrder) =>
  serveStatement(endpoint, async ({ sql, session, retry, params: { userId }, body, now, settings, refuse }) => {
    const lines = linesOf(body.orderItemsList);
    const billPaise = toPaise(body.orderBill);
    const userAddressId = body.userAddressId ?? null;
    const order: rows.NewOrderRow = {
      customerId: userId,
      dishIds: lines.map(({ dishId }) => dishId),
      qtys: lines.map(({ qty }) => qty),
      bill: billOfDishes(billPaise),
      userAddressId,
      note: body.note ?? '',
      placedAt: now,
      deadline: new Date(now.getTime() + settings.orderDeadlines.acceptMs),
      walksAt: walkTimeOf('ACTIVE', now, { acceptsAutomatically: true, worksByItself: false }),
      isPast: false,
    };

    /** Throws the first refusal; returns the menu if there is none. */
    const refuseIfWrong = async (): Promise<readonly WantedDish[]> => {
      const menu = await wantedDishes(sql, order.dishIds, now);
      const verdict = decideOrder(lines, menu);
      if (verdict.code === 'DISH_UNAVAILABLE') throw refuse(verdict.code, { details: { dishIds: verdict.dishIds } });
      if (verdict.code !== 'TAKEN') throw refuse(verdict.code);
      if (userAddressId && !(await hasAddress(sql, userId, userAddressId))) throw refuse('ADDRESS_NOT_FOUND');
      const { totalPaise } = verdict.bill;
      if (totalPaise !== billPaise) throw refuse('PRICE_CHANGED', { details: truePrices(totalPaise, menu) });
      const missingPaise = totalPaise - (await balancePaise(sql, userId));
      if (missingPaise > 0) throw refuse('INSUFFICIENT_BALANCE', shortBy(toRupees(missingPaise)));
      return menu;
    };

    for (let tries = 1; ; tries++) {
      const placed = await placeWithOthers(sql, { order, session, retry });
      if (placed && 'isCallerUnknown' in placed) throw new UnknownCaller();
      if (placed && 'reusedFor' in placed) throw keyReused(placed.reusedFor);
      if (placed) return placed;
      const menu = await refuseIfWrong();
      // What prevented the order is over: a dish is available again, or the wallet was topped up.
      if (tries === TRIES_MAX) throw refuse('PRICE_CHANGED', { details: truePrices(billPaise, menu) });
    }
  });

const shortBy = (missingAmount: number) => ({
  message: `Your wallet is ${inRupees(missingAmount)} short of this bill. Please top up and order again.`,
  details: { missingAmount },
});

// One call under two paths, which the contract declares with the same shape.
export const servePlaceOrder = serveAs(placeOrder);
export const serveNewOrder = serveAs(newOrder);
