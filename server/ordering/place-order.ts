import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { billOf } from '#contract/ordering/bill.ts';
import { newOrder, placeOrder } from '#contract/ordering/orders.ts';
import type { PriceChange } from '#contract/ordering/quote.ts';
import { knownMenu, readMenu, restaurantsOfDishes } from '#server/catalog/index.ts';
import { keyReused } from '#server/http/idempotency.ts';
import { serveStatement, UnknownCaller } from '#server/http/serve.ts';
import { knownMarketplaceTerms, readMarketplaceTerms } from '#server/marketplace/index.ts';
import { PAYMENT_MS, paysOrders } from '#server/payments/index.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { factsOf } from './bill/facts.ts';
import { walkTimeOf } from './life/order-life.ts';
import { beginWith } from './paying/pay-order.ts';
import { placeInCash } from './paying/place-in-cash.ts';
import { placeWaiting } from './paying/place-waiting.ts';
import { placeWithOthers } from './place-together.ts';
import type * as rows from './rows.ts';
import { decideOrder, type Facts, orderRequest, truePrices } from './rules.ts';

/** Placing is retried this often while each fresh read finds nothing wrong. */
const TRIES_MAX = 5;
/** Matches no menu version: an order that cannot be placed still has its session and retry key checked. */
const NO_VERSION = -1;

/**
 * Places an order and takes its money, or does neither. Trusts nothing in the request but the choices and the agreed
 * bill. Decides with cached menu and terms (optimistic concurrency): the statement that places the order checks their
 * versions. Only if they are stale are they read here, to decide again or to refuse. An online payment starts
 * afterwards; an order without one expires.
 */
const serveAs = (endpoint: typeof placeOrder) =>
  serveStatement(endpoint, async ({ sql, session, retry, params: { userId }, body, now, settings, refuse }) => {
    const billPaise = toPaise(body.orderBill);
    const { useWallet } = body;
    const isEnough = useWallet === true && (await balancePaise(sql, userId)) >= billPaise;
    const paysBy = (isEnough ? undefined : body.payWith) ?? 'WALLET';
    if (paysBy === 'CASH' ? useWallet : !paysOrders(settings).includes(paysBy)) throw refuse('PAY_WITH_OFF');
    const request = orderRequest({ ...body, isInCash: paysBy === 'CASH' });
    const dishIds = request.lines.map(({ dishId }) => dishId);
    const [dishId = 0] = dishIds;

    const orderBy = (facts: Facts): rows.NewOrderRow => {
      const { menu, marketplace, destination, coupon } = facts;
      const verdict = decideOrder(request, facts, now);
      const isAsSeen = verdict.code === 'TAKEN' && verdict.bill.totalPaise === billPaise;
      return {
        customerId: userId,
        restaurantId: menu?.restaurantId ?? 0,
        marketplaceState: marketplace.state,
        ...(isAsSeen
          ? {
              menuState: menu?.state ?? NO_VERSION,
              lines: verdict.lines,
              bill: verdict.bill,
              coupon: coupon && { ...coupon, discountPaise: verdict.discountPaise },
            }
          : { menuState: NO_VERSION, lines: [], bill: billOf([]) }),
        fulfilment: request.isPickup ? 'PICKUP' : 'DELIVERY',
        userAddressId: request.isPickup ? null : (request.userAddressId ?? null),
        ...(destination.kind === 'ADDRESS' && {
          destination: { pincode: destination.pincode, userState: destination.userState },
        }),
        note: body.note ?? '',
        placedAt: now,
        deadline: new Date(now.getTime() + settings.orderDeadlines.acceptMs),
        walksAt: walkTimeOf('ACTIVE', now, { acceptsAutomatically: true, worksByItself: false }),
        paysBy,
        payBy: paysBy === 'PROVIDER' ? new Date(now.getTime() + PAYMENT_MS) : undefined,
        isPast: false,
      };
    };

    const collectorOf = ({ marketplace }: Facts) => (request.isPickup ? 'RESTAURANT' : marketplace.deliveredBy);

    const refuseIfWrong = async (facts: Facts): Promise<PriceChange> => {
      if ((await restaurantsOfDishes(sql, dishIds)).length > 1) throw refuse('MIXED_RESTAURANTS');
      const verdict = decideOrder(request, facts, now);
      if (verdict.code !== 'TAKEN') throw refuse(verdict.code, verdict);
      const { totalPaise } = verdict.bill;
      const details = truePrices(verdict);
      if (totalPaise !== billPaise) throw refuse('PRICE_CHANGED', { details });
      const missingPaise = paysBy !== 'WALLET' ? 0 : totalPaise - (await balancePaise(sql, userId));
      if (missingPaise > 0) throw refuse('INSUFFICIENT_BALANCE', shortBy(toRupees(missingPaise)));
      return details;
    };

    const known = { menu: await knownMenu(sql, dishId, now), marketplace: await knownMarketplaceTerms(sql) };
    let facts = await factsOf(sql, { userId, request, ...known, bypassesCache: false });
    for (let tries = 1; ; tries++) {
      const toPlace = { order: orderBy(facts), session, retry };
      const placed = await {
        CASH: () => placeInCash(sql, toPlace, { collectedBy: collectorOf(facts), refuse }),
        PROVIDER: () => placeWaiting(sql, toPlace, refuse),
        WALLET: () => placeWithOthers(sql, toPlace),
      }[paysBy]();
      if (placed && 'isCallerUnknown' in placed) throw new UnknownCaller();
      if (placed && 'reusedFor' in placed) throw keyReused(placed.reusedFor);
      if (placed && paysBy === 'PROVIDER') {
        const { orderId } = placed;
        return { ...placed, ...(await beginWith({ sql, settings, now }, { orderId, userId, useWallet })) };
      }
      if (placed) return placed;
      const current = { menu: await readMenu(sql, dishId, now), marketplace: await readMarketplaceTerms(sql) };
      facts = await factsOf(sql, { userId, request, ...current, bypassesCache: true });
      const details = await refuseIfWrong(facts);
      // Nothing is wrong any more: a dish became available, the wallet was topped up, or the menu changed otherwise.
      if (tries === TRIES_MAX) throw refuse('PRICE_CHANGED', { details });
    }
  });

const shortBy = (missingAmount: number) => ({
  message: `Your wallet is ${inRupees(missingAmount)} short of this bill. Please top up and order again.`,
  details: { missingAmount },
});

export const servePlaceOrder = serveAs(placeOrder);
export const serveNewOrder = serveAs(newOrder);
