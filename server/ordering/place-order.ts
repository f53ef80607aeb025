import { billOf } from '#contract/bill.ts';
import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { newOrder, type PriceChange, placeOrder } from '#contract/ordering.ts';
import { hasAddress } from '#server/accounts/index.ts';
import { knownMenu, type MenuFacts, readMenu, restaurantsOfDishes } from '#server/catalog/index.ts';
import { keyReused } from '#server/http/idempotency.ts';
import { serveStatement, UnknownCaller } from '#server/http/serve.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { walkTimeOf } from './life/order-life.ts';
import { placeWithOthers } from './place-together.ts';
import type * as rows from './rows.ts';
import { decideOrder, linesOf, truePrices } from './rules.ts';

/** How often an order is tried when nothing is wrong any more each time that the menu is read. */
const TRIES_MAX = 5;
/** No menu has this state: such an order is never placed, but its session and its retry key are looked at. */
const NO_STATE = -1;

/**
 * Places an order and takes its money, or neither. Only dish ids, quantities, options and the bill of the request are used.
 * It is decided by the menu as this process knows it, and placed in one call if that is still the menu; only if it is not,
 * the menu is read here to decide again or to find out what to tell the customer.
 */
const serveAs = (endpoint: typeof placeOrder) =>
  serveStatement(endpoint, async ({ sql, session, retry, params: { userId }, body, now, settings, refuse }) => {
    const lines = linesOf(body.orderItemsList);
    const dishIds = lines.map(({ dishId }) => dishId);
    const [dishId = 0] = dishIds;
    const billPaise = toPaise(body.orderBill);
    const userAddressId = body.userAddressId ?? null;

    const orderBy = (menu: MenuFacts | undefined): rows.NewOrderRow => {
      const verdict = decideOrder(lines, menu, now);
      const isAsSeen = verdict.code === 'TAKEN' && verdict.bill.totalPaise === billPaise;
      return {
        customerId: userId,
        restaurantId: menu?.restaurantId ?? 0,
        ...(isAsSeen
          ? { menuState: menu?.state ?? NO_STATE, lines: verdict.lines, bill: verdict.bill }
          : { menuState: NO_STATE, lines: [], bill: billOf([]) }),
        userAddressId,
        note: body.note ?? '',
        placedAt: now,
        deadline: new Date(now.getTime() + settings.orderDeadlines.acceptMs),
        walksAt: walkTimeOf('ACTIVE', now, { acceptsAutomatically: true, worksByItself: false }),
        isPast: false,
      };
    };

    /** Throws the first refusal by the menu as it is now, if there is one. */
    const refuseIfWrong = async (menu: MenuFacts | undefined): Promise<PriceChange> => {
      if ((await restaurantsOfDishes(sql, dishIds)).length > 1) throw refuse('MIXED_RESTAURANTS');
      const verdict = decideOrder(lines, menu, now);
      if ('dishIds' in verdict) throw refuse(verdict.code, { details: { dishIds: verdict.dishIds } });
      if (verdict.code !== 'TAKEN') throw refuse(verdict.code);
      if (userAddressId && !(await hasAddress(sql, userId, userAddressId))) throw refuse('ADDRESS_NOT_FOUND');
      const { totalPaise } = verdict.bill;
      const details = truePrices(verdict.bill, verdict.lines);
      if (totalPaise !== billPaise) throw refuse('PRICE_CHANGED', { details });
      const missingPaise = totalPaise - (await balancePaise(sql, userId));
      if (missingPaise > 0) throw refuse('INSUFFICIENT_BALANCE', shortBy(toRupees(missingPaise)));
      return details;
    };

    let menu = await knownMenu(sql, dishId, now);
    for (let tries = 1; ; tries++) {
      const placed = await placeWithOthers(sql, { order: orderBy(menu), session, retry });
      if (placed && 'isCallerUnknown' in placed) throw new UnknownCaller();
      if (placed && 'reusedFor' in placed) throw keyReused(placed.reusedFor);
      if (placed) return placed;
      menu = await readMenu(sql, dishId, now);
      const details = await refuseIfWrong(menu);
      // Nothing is wrong any more: a dish is available again, the wallet was topped up, or the menu has changed otherwise.
      if (tries === TRIES_MAX) throw refuse('PRICE_CHANGED', { details });
    }
  });

const shortBy = (missingAmount: number) => ({
  message: `Your wallet is ${inRupees(missingAmount)} short of this bill. Please top up and order again.`,
  details: { missingAmount },
});

// One call under two paths, which the contract declares with the same shape.
export const servePlaceOrder = serveAs(placeOrder);
export const serveNewOrder = serveAs(newOrder);
