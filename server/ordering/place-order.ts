/**
 * Places an order and takes its money, or does neither. Trusts nothing in the request but the choices and the agreed
 * bill. Decides with cached menu and terms (optimistic concurrency): the statement that places the order checks their
 * versions. Only if they are stale are they read, to decide again or to refuse.
 */
import * as z from 'zod/mini';
import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { billOf } from '#contract/ordering/bill.ts';
import { newOrder, placeOrder } from '#contract/ordering/orders.ts';
import { PriceChange } from '#contract/ordering/quote.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import { cachedMenu, readMenu, restaurantsOfDishes } from '#server/catalog/index.ts';
import { keyReused } from '#server/http/idempotency.ts';
import { serveStatement, UnknownCaller } from '#server/http/serve.ts';
import { cachedMarketplaceTerms, readMarketplaceTerms } from '#server/marketplace/index.ts';
import { PAYMENT_MS, paysOrders } from '#server/payments/index.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { factsOf } from './bill/facts.ts';
import { walkTimeOf } from './life/order-life.ts';
import { beginWith } from './paying/pay-order.ts';
import { placeByApp, refuseBeyondApp } from './paying/place-by-app.ts';
import { placeInCash } from './paying/place-in-cash.ts';
import { placeWaiting } from './paying/place-waiting.ts';
import { placeWithOthers } from './place-together.ts';
import type * as rows from './rows.ts';
import { decideOrder, type Facts, type OrderRequest, orderRequest, truePrices } from './rules.ts';

/** Placing is retried this often while each fresh read finds nothing wrong. */
const TRIES_MAX = 5;
/** Matches no menu version: an order that cannot be placed still has its session and retry key checked. */
const NO_VERSION = -1;

type Context = Parameters<Parameters<typeof serveStatement<typeof newOrder>>[1]>[0];

interface Wish {
  readonly request: OrderRequest;
  readonly billPaise: number;
  readonly paysBy: PaysBy;
}

export const servePlaceOrder = serveAs(placeOrder);
export const serveNewOrder = serveAs(newOrder);

function serveAs(endpoint: typeof newOrder) {
  return serveStatement(endpoint, async (context) => {
    const wish = await wishOf(context);
    await refuseBeyondApp(context, wish);
    let facts = await cachedFacts(context, wish);
    for (let tries = 1; ; tries++) {
      const placed = await place(context, wish, facts);
      if (placed) return placed;
      facts = await freshFacts(context, wish);
      const details = await refuseIfWrong(context, wish, facts);
      // Nothing is wrong any more: a dish became available, the wallet was topped up, or the menu changed otherwise.
      if (tries === TRIES_MAX) throw context.refuse('PRICE_CHANGED', { details });
    }
  });
}

/** Reads the request. The wallet pays if the customer wants that and it has enough. */
async function wishOf({ sql, params: { userId }, body, request, settings, refuse }: Context): Promise<Wish> {
  const billPaise = toPaise(body.orderBill);
  const { useWallet } = body;
  // For an app whatever the balance: a repeated call must not be asked to pay otherwise than the first one was paid.
  const isApps = request.caller?.app !== undefined;
  const isEnough = useWallet === true && (isApps || (await balancePaise(sql, userId)) >= billPaise);
  const paysBy = (isEnough ? undefined : body.payWith) ?? 'WALLET';
  if (paysBy === 'CASH' ? useWallet : !paysOrders(settings).includes(paysBy)) throw refuse('PAY_WITH_OFF');
  return { request: orderRequest({ ...body, isInCash: paysBy === 'CASH' }), billPaise, paysBy };
}

const firstDish = ({ lines: [line] }: OrderRequest): number => line?.dishId ?? 0;

async function cachedFacts({ sql, params: { userId }, now }: Context, { request }: Wish): Promise<Facts> {
  const menu = await cachedMenu(sql, firstDish(request), now);
  const marketplace = await cachedMarketplaceTerms(sql);
  return factsOf(sql, { userId, request, menu, marketplace, bypassesCache: false });
}

async function freshFacts({ sql, params: { userId }, now }: Context, { request }: Wish): Promise<Facts> {
  const menu = await readMenu(sql, firstDish(request), now);
  const marketplace = await readMarketplaceTerms(sql);
  return factsOf(sql, { userId, request, menu, marketplace, bypassesCache: true });
}

/** With the bill that these facts give, or with NO_VERSION if that is not the agreed one. */
function orderBy({ params, body, now, settings }: Context, wish: Wish, facts: Facts): rows.NewOrderRow {
  const { request, billPaise, paysBy } = wish;
  const { menu, marketplace, destination, coupon } = facts;
  const verdict = decideOrder(request, facts, now);
  const isAsAgreed = verdict.code === 'TAKEN' && verdict.bill.totalPaise === billPaise;
  return {
    customerId: params.userId,
    restaurantId: menu?.restaurantId ?? 0,
    marketplaceVersion: marketplace.version,
    ...(isAsAgreed
      ? {
          menuVersion: menu?.version ?? NO_VERSION,
          lines: verdict.lines,
          bill: verdict.bill,
          coupon: coupon && { ...coupon, discountPaise: verdict.discountPaise },
        }
      : { menuVersion: NO_VERSION, lines: [], bill: billOf([]) }),
    fulfilment: request.isPickup ? 'PICKUP' : 'DELIVERY',
    userAddressId: request.isPickup ? null : (request.userAddressId ?? null),
    ...(destination.kind === 'ADDRESS' && {
      destination: { pincode: destination.pincode, userState: destination.userState },
    }),
    note: body.note ?? '',
    recipient: body.recipient,
    ifOut: body.ifOut,
    placedAt: now,
    deadline: new Date(now.getTime() + settings.orderDeadlines.acceptMs),
    walksAt: walkTimeOf('ACTIVE', now, { acceptsAutomatically: true, worksByItself: false }),
    paysBy,
    payBy: paysBy === 'PROVIDER' ? new Date(now.getTime() + PAYMENT_MS) : undefined,
    isPast: false,
  };
}

/** The response, or null if the order cannot be placed by these facts. An online payment starts afterwards. */
async function place(context: Context, wish: Wish, facts: Facts) {
  const { sql, session, retry, params, body, now, settings, refuse } = context;
  const toPlace = { order: orderBy(context, wish, facts), session, retry };
  const collectedBy = wish.request.isPickup ? 'RESTAURANT' : facts.marketplace.deliveredBy;
  const { app } = context.request.caller ?? {};
  const placed = await {
    CASH: () => placeInCash(sql, toPlace, { collectedBy, refuse }),
    PROVIDER: () => placeWaiting(sql, toPlace, refuse),
    WALLET: () => (app ? placeByApp(sql, toPlace, app, refuse) : placeWithOthers(sql, toPlace)),
  }[wish.paysBy]();
  if (!placed) return null;
  if ('isCallerUnknown' in placed) throw new UnknownCaller();
  if ('reusedFor' in placed) throw keyReused(placed.reusedFor);
  if (wish.paysBy !== 'PROVIDER') return placed;
  const payment = { orderId: placed.orderId, userId: params.userId, useWallet: body.useWallet };
  return { ...placed, ...(await beginWith({ sql, settings, now }, payment)) };
}

/** Throws the first refusal by fresh facts; returns the true prices if nothing is wrong any more. */
async function refuseIfWrong(context: Context, wish: Wish, facts: Facts): Promise<PriceChange> {
  const { sql, params, now, refuse } = context;
  const { request, billPaise, paysBy } = wish;
  const dishIds = request.lines.map(({ dishId }) => dishId);
  if ((await restaurantsOfDishes(sql, dishIds)).length > 1) throw refuse('MIXED_RESTAURANTS');
  const verdict = decideOrder(request, facts, now);
  if (verdict.code !== 'TAKEN') throw refuse(verdict.code, verdict);
  const { totalPaise } = verdict.bill;
  const details = z.encode(PriceChange, truePrices(verdict));
  if (totalPaise !== billPaise) throw refuse('PRICE_CHANGED', { details });
  const missingPaise = paysBy === 'WALLET' ? totalPaise - (await balancePaise(sql, params.userId)) : 0;
  if (missingPaise > 0) throw refuse('INSUFFICIENT_BALANCE', shortBy(toRupees(missingPaise)));
  return details;
}

const shortBy = (missingAmount: number) => ({
  message: t`Your wallet is ${inRupees(missingAmount)} short of this bill. Please top up and order again.`,
  details: { missingAmount },
});
