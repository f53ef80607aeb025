/** The wallet knows people, restaurants and orders only by their ids. */
import { toPaise } from '#contract/kit/money.ts';
import { WALLET_MAX } from '#contract/wallet/wallet.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import * as cashRows from './cash-rows.ts';
import { lockBalance } from './personal-rows.ts';
import * as rows from './rows.ts';

export { type BookTransfer, insertBookTransfer, insertPayoutTransfers } from './book-rows.ts';
export { auditCash, cashWords } from './cash-book.ts';
export { mayFill } from './keep-refunds.ts';
export { bookName, ledgerParts, ledgerTransfers, type Span } from './part-rows.ts';
export { insertHeld, insertHeldOutside, insertHeldRefund, postSettlements } from './provider-rows.ts';
export { publishBalance } from './publish-balance.ts';
export type { Shares } from './rows.ts';
export { verifyLedger } from './verify-ledger.ts';

const GOODWILL = 'platform:goodwill';

export const openWallet = (tx: Tx, userId: number) => rows.insertAccount(tx, userId);

export const balancePaise = (sql: Sql, userId: number) => rows.balancePaise(sql, userId);

interface OrderPayment {
  readonly customerId: number;
  readonly restaurantId: number;
  readonly orderId: number;
  readonly billPaise: number;
  readonly at: Date;
}

/** Refunds what is left of the payment after partial refunds; a second one violates wallet_transfers_once_per_order. */
export const refundOrder = (tx: Tx, { customerId, restaurantId, orderId, billPaise, at }: OrderPayment) =>
  rows.insertRefund(tx, {
    userId: customerId,
    counterpart: `restaurant:${restaurantId}`,
    paidPaise: billPaise,
    orderId,
    at,
  });

interface PaidOrder extends OrderPayment {
  readonly shares: rows.Shares;
}

/** `isMoved` is false, and nothing moves, if the balance is too small. */
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
  readonly amountPaise: number;
  /** Null if the payment has no shares. */
  readonly shares: rows.Shares | null;
  readonly at: Date;
}

export const refundPart = (tx: Tx, { customerId, restaurantId, ...part }: PartOfOrder) =>
  rows.insertTransfer(tx, {
    ...part,
    userId: customerId,
    kind: 'ITEM_REFUND',
    counterpart: `restaurant:${restaurantId}`,
  });

/** The operator pays a refund of dishes itself; the payment of the order and its shares stay as they are. */
export const refundPartAsGoodwill = (tx: Tx, { customerId, ...part }: Omit<PartOfOrder, 'restaurantId' | 'shares'>) =>
  rows.insertTransfer(tx, {
    ...part,
    shares: { [GOODWILL]: part.amountPaise },
    userId: customerId,
    kind: 'ITEM_REFUND',
    counterpart: GOODWILL,
  });

interface Cash {
  readonly customerId: number;
  readonly orderId: number;
  readonly amountPaise: number;
  /** The collector's: `restaurant:7:cash`, `cash:rider:7` for an operator's rider, `cash:riders` without a name. */
  readonly account: string;
  /** The rider who was named for the order. */
  readonly riderId?: number | undefined;
  readonly at: Date;
}

/** Cash paid at the door goes into the customer's account, once per order; it may exceed the wallet's limit. */
export async function takeCash(tx: Tx, { customerId, account, riderId, ...cash }: Cash): Promise<void> {
  if (riderId !== undefined) await cashRows.insertCollected(tx, { riderId, ...cash });
  await rows.insertTransfer(tx, { ...cash, userId: customerId, kind: 'CASH', counterpart: account });
}

type RiderCash = cashRows.RiderEntry & { readonly handedBy: string; readonly isOperators: boolean };

/** Records cash that a rider hands in or has lost; for an operator's rider also in the cash book. */
export async function enterRiderCash(tx: Tx, { isOperators, handedBy, ...entry }: RiderCash): Promise<void> {
  await cashRows.insertRiderEntry(tx, entry);
  if (isOperators) await cashRows.insertCashEntry(tx, { ...entry, handedBy, account: `cash:rider:${entry.riderId}` });
}

/**
 * How much more can be topped up, in paise, with the payments that have begun. Negative if refunds or late payments
 * exceed the limit. Locks the wallet.
 */
export const lockRoom = async (tx: Tx, userId: number, now: Date): Promise<number> =>
  toPaise(WALLET_MAX) - (await lockBalance(tx, userId)) - (await rows.begunPaise(tx, userId, now));

interface TopUp {
  readonly userId: number;
  readonly amountPaise: number;
  /** Absent with TOP_UP=instant, where nobody has paid anything. */
  readonly from?: { readonly paymentId: number; readonly provider: string };
  readonly at: Date;
}

/** The only way in for money from outside, once per payment. Without a payment, call `lockRoom` first. */
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
  readonly amountPaise: number;
  readonly at: Date;
}

/** Sends a refund on to the provider that brought the money, once. */
export const sendToSource = (tx: Tx, { provider, amountPaise, ...refund }: SourceTransfer) =>
  rows.insertTransfer(tx, {
    ...refund,
    kind: 'SOURCE_REFUND',
    counterpart: `provider:${provider}`,
    amountPaise: -amountPaise,
    orderId: null,
  });

export const takeBackFromSource = (tx: Tx, { provider, ...refund }: SourceTransfer) =>
  rows.insertTransfer(tx, {
    ...refund,
    kind: 'SOURCE_REFUND_FAILED',
    counterpart: `provider:${provider}`,
    orderId: null,
  });

export const payGoodwill = (tx: Tx, goodwill: { userId: number; amountPaise: number; ticketId: number; at: Date }) =>
  rows.insertTransfer(tx, { ...goodwill, kind: 'GOODWILL', counterpart: GOODWILL, orderId: null });

interface HeldCredit {
  readonly userId: number;
  readonly heldId: number;
  readonly amountPaise: number;
  readonly at: Date;
}

/** From the suspense account to the person who paid, once; `isMoved` is false without a wallet. */
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
