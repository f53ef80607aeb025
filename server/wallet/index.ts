/** What other slices may do with money. The wallet knows people, restaurants and orders only by their ids. */
import { toPaise } from '#contract/kit/money.ts';
import { WALLET_MAX } from '#contract/wallet.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { lockBalance } from './personal-rows.ts';
import * as rows from './rows.ts';

export { type BookTransfer, insertBookTransfer, insertPayoutTransfers } from './book-rows.ts';
export {
  type CashHeldRow,
  cashHeld,
  insertCashEntry,
  listCash,
  lockCashBook,
} from './cash-rows.ts';
export { mayFill } from './keep-refunds.ts';
export { bookName, ledgerParts, ledgerTransfers, type Span } from './part-rows.ts';
export { insertHeld, insertHeldOutside, insertHeldRefund, postSettlements } from './provider-rows.ts';
export type { Shares } from './rows.ts';
export { verifyLedger } from './verify-ledger.ts';

/** Opens a person's wallet with a balance of 0. */
export const openWallet = (tx: Tx, userId: number) => rows.insertAccount(tx, userId);

/** A person's balance, in paise. */
export const balancePaise = (sql: Sql, userId: number) => rows.balancePaise(sql, userId);

interface OrderPayment {
  readonly customerId: number;
  readonly restaurantId: number;
  readonly orderId: number;
  /** Paise. */
  readonly billPaise: number;
  readonly at: Date;
}

/** Refunds all of an order's bill that refunds of its parts have left; a second one violates wallet_transfers_once_per_order. */
export const refundOrder = (tx: Tx, { customerId, restaurantId, orderId, billPaise, at }: OrderPayment) =>
  rows.insertRefund(tx, {
    userId: customerId,
    counterpart: `restaurant:${restaurantId}`,
    paidPaise: billPaise,
    orderId,
    at,
  });

interface PaidOrder extends OrderPayment {
  /** What each account gets. */
  readonly shares: rows.Shares;
}

/** Pays an order's whole bill; `isMoved` is false, and nothing moves, where the wallet has less. */
export const payOrder = (tx: Tx, { customerId, restaurantId, billPaise, ...paid }: PaidOrder) =>
  rows.insertTransfer(tx, {
    ...paid,
    userId: customerId,
    kind: 'ORDER',
    counterpart: `restaurant:${restaurantId}`,
    amountPaise: -billPaise,
  });

interface PartOfOrder {
  readonly customerId: number;
  readonly restaurantId: number;
  readonly orderId: number;
  readonly refundId: number;
  /** Paise. */
  readonly amountPaise: number;
  /** What each account gives; null where the payment has no shares. */
  readonly shares: rows.Shares | null;
  readonly at: Date;
}

/** Refunds a part of an order; once for each refund. */
export const refundPart = (tx: Tx, { customerId, restaurantId, ...part }: PartOfOrder) =>
  rows.insertTransfer(tx, {
    ...part,
    userId: customerId,
    kind: 'ITEM_REFUND',
    counterpart: `restaurant:${restaurantId}`,
  });

interface Cash {
  readonly customerId: number;
  readonly restaurantId: number;
  readonly orderId: number;
  /** Paise. */
  readonly amountPaise: number;
  /** Taken by the operator's riders; else by the restaurant's people. */
  readonly isByRiders: boolean;
  readonly at: Date;
}

/** Cash that a customer has paid at the door comes into their account, once for each order; it may exceed the limit. */
export const takeCash = (tx: Tx, { customerId, restaurantId, isByRiders, ...cash }: Cash) =>
  rows.insertTransfer(tx, {
    ...cash,
    userId: customerId,
    kind: 'CASH',
    counterpart: isByRiders ? 'cash:riders' : `restaurant:${restaurantId}:cash`,
  });

/**
 * How much more a wallet can be filled, in paise: payments that have begun count, so that they end within the limit together.
 * Less than 0 where refunds or late payments exceed it. Locks the wallet, for the caller to begin or write one more.
 */
export const lockRoom = async (tx: Tx, userId: number, now: Date): Promise<number> =>
  toPaise(WALLET_MAX) - (await lockBalance(tx, userId)) - (await rows.begunPaise(tx, userId, now));

interface TopUp {
  readonly userId: number;
  readonly amountPaise: number;
  /** The payment at a provider that it comes from; without one (TOP_UP=instant) nobody has paid anything. */
  readonly from?: { readonly paymentId: number; readonly provider: string };
  readonly at: Date;
}

/** The only way in for money from outside, once for each payment; whoever was not paid yet asks `lockRoom` first. */
export const topUpWallet = (tx: Tx, { from, ...topUp }: TopUp) =>
  rows.insertTransfer(tx, {
    ...topUp,
    kind: 'TOP_UP',
    counterpart: from ? `provider:${from.provider}` : 'platform:topups',
    orderId: null,
    ...(from && { paymentId: from.paymentId }),
  });

interface SourceTransfer {
  readonly userId: number;
  readonly provider: string;
  readonly sourceRefundId: number;
  /** Paise. */
  readonly amountPaise: number;
  readonly at: Date;
}

/** What a refund brought goes on to the provider that brought it; once for each refund to the source. */
export const sendToSource = (tx: Tx, { provider, amountPaise, ...refund }: SourceTransfer) =>
  rows.insertTransfer(tx, {
    ...refund,
    kind: 'SOURCE_REFUND',
    counterpart: `provider:${provider}`,
    amountPaise: -amountPaise,
    orderId: null,
  });

/** A refund to the source that has failed comes back into the wallet, once. */
export const takeBackFromSource = (tx: Tx, { provider, ...refund }: SourceTransfer) =>
  rows.insertTransfer(tx, {
    ...refund,
    kind: 'SOURCE_REFUND_FAILED',
    counterpart: `provider:${provider}`,
    orderId: null,
  });

/** Goodwill of the marketplace for the person of a ticket; `isMoved` is false without a wallet. */
export const payGoodwill = (tx: Tx, goodwill: { userId: number; amountPaise: number; ticketId: number; at: Date }) =>
  rows.insertTransfer(tx, { ...goodwill, kind: 'GOODWILL', counterpart: 'platform:goodwill', orderId: null });

interface HeldCredit {
  readonly userId: number;
  readonly heldId: number;
  /** Paise. */
  readonly amountPaise: number;
  readonly at: Date;
}

/** Money that was held, for the person whose payment it belongs to, once; `isMoved` is false without a wallet. */
export const creditHeld = (tx: Tx, credit: HeldCredit) =>
  rows.insertTransfer(tx, { ...credit, kind: 'HELD_CREDIT', counterpart: 'platform:held', orderId: null });

/** Empties a wallet whose balance is paid out elsewhere; returns that balance, in paise. */
export async function payOutWallet(tx: Tx, userId: number, at: Date): Promise<number> {
  const paise = await lockBalance(tx, userId);
  const out = {
    userId,
    kind: 'PAY_OUT',
    counterpart: 'platform:payouts',
    amountPaise: -paise,
    orderId: null,
    at,
  } as const;
  if (paise > 0) await rows.insertTransfer(tx, out);
  return paise;
}

export { erasePerson, lockBalance, personalParts } from './personal-rows.ts';
