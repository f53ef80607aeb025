/** Partial refunds: writes the refund, the ledger and events in one transaction. The caller has locked the order. */
import { DAY_MS } from '#contract/kit/india.ts';
import { toRupees } from '#contract/kit/money.ts';
import { type Bill, sumOf } from '#contract/ordering/bill.ts';
import { isFinal } from '#contract/ordering/orders.ts';
import {
  type Bearer,
  type PartRefund,
  REFUND_DAYS,
  type RefundForm,
  type takeBackTip,
} from '#contract/ordering/refunds.ts';
import type { Tx } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { refundToSource } from '#server/payments/index.ts';
import { balancePaise as balanceOf, refundPart, refundPartAsGoodwill, type Shares } from '#server/wallet/index.ts';
import { sharesOf } from '../bill/shares.ts';
import { issueCreditNotes } from '../invoices/issue.ts';
import type { LockedOrder } from '../life/move-rows.ts';
import { goesToSource, type OrderSettings } from '../life/order-life.ts';
import { type Billed, billLeft, sharesLess } from './bill-left.ts';
import * as rows from './refund-rows.ts';
import { closeRequest } from './requests/request-rows.ts';

interface By {
  readonly by: PartRefund['by'];
  readonly userId: number;
  readonly now: Date;
  readonly settings: OrderSettings;
}

export interface ForDishes extends By {
  readonly borneBy: Bearer;
  /** The request that it answers, with the words of the decision. */
  readonly request?: { readonly requestId: number; readonly decision: string };
}

export interface WantedRefund extends Readonly<Omit<RefundForm, 'items'>> {
  readonly items: readonly Readonly<RefundForm['items'][number]>[];
}

type Done = RowOf<typeof takeBackTip.response>;

export async function refundDishes(
  tx: Tx,
  order: LockedOrder,
  { items, reasonCode, reason = '' }: WantedRefund,
  by: ForDishes,
): Promise<Done | 'NOT_REFUNDABLE' | 'REFUNDED_ALREADY' | 'NOTHING_TO_REFUND' | 'REFUND_NOT_COVERED'> {
  const before = await rows.billedRow(tx, order.orderId);
  const { deliveredAt = null } = before ?? {};
  const isTooLate = deliveredAt !== null && by.now.getTime() - deliveredAt.getTime() > REFUND_DAYS * DAY_MS;
  const isUnderWay = order.status !== 'ACTIVE' && !isWaiting(order) && !isFinal(order.status);
  const isOfRestaurant = by.borneBy === 'RESTAURANT';
  if (!before?.hasWallet || isTooLate || !(deliveredAt || (isUnderWay && isOfRestaurant))) return 'NOT_REFUNDABLE';
  if (!isLeft(before.items, items)) return 'REFUNDED_ALREADY';
  // The restaurant's bill still has the dishes that the operator refunded.
  const counted = before.items.map((item) => (isOfRestaurant ? item : { ...item, refundedQty: refundedOf(item) }));
  const done = await refundDifference(tx, order, {
    ...by,
    before: { ...before, items: counted },
    after: { ...before, items: withRefund(counted, items) },
    reasonCode,
    reason,
    items: items.map(({ orderItemsId, qty }) => ({ orderItemId: orderItemsId, qty })),
  });
  if (!done) return 'NOTHING_TO_REFUND';
  if (typeof done === 'string') return done;
  const { borneBy, now: at, request } = by;
  await closeRequest(tx, { orderId: order.orderId, refundId: done.refundId, borneBy, at, ...request });
  return done;
}

const withRefund = (dishes: Billed['items'], wanted: WantedRefund['items']) =>
  dishes.map((dish) => ({
    ...dish,
    refundedQty: dish.refundedQty + (wanted.find((each) => each.orderItemsId === dish.orderItemId)?.qty ?? 0),
  }));

/** In paise, at the restaurant's expense; null if a dish is no longer left. */
export const amountOf = (billed: rows.BilledRow, wanted: WantedRefund['items']): number | null =>
  isLeft(billed.items, wanted)
    ? billLeft(billed).totalPaise - billLeft({ ...billed, items: withRefund(billed.items, wanted) }).totalPaise
    : null;

const refundedOf = ({ refundedQty, givenQty }: rows.OrderedItem): number => refundedQty + givenQty;

/** Whether all of these are dishes of the order that were not refunded yet. */
export const isLeft = (dishes: readonly rows.OrderedItem[], wanted: WantedRefund['items']): boolean =>
  wanted.every(({ orderItemsId, qty }) =>
    dishes.some((dish) => dish.orderItemId === orderItemsId && qty + refundedOf(dish) <= dish.qty),
  );

export async function refundTip(tx: Tx, order: LockedOrder, by: By): Promise<Done | 'NO_TIP' | 'TIP_DELIVERED'> {
  const before = await rows.billedRow(tx, order.orderId);
  const tipPaise = before && sumOf(billLeft(before).lines.filter(({ kind }) => kind === 'TIP'));
  if (!before || !tipPaise || isWaiting(order) || (isFinal(order.status) && order.status !== 'DELIVERED'))
    return 'NO_TIP';
  if (order.status === 'DELIVERED') return 'TIP_DELIVERED';
  const after = { ...before, isTipRefunded: true };
  const change = { ...by, borneBy: 'RESTAURANT', before, after, reasonCode: 'TIP', reason: '', items: [] } as const;
  const done = await refundDifference(tx, order, change);
  return typeof done === 'object' ? done : 'NO_TIP';
}

/** The order is not paid yet, so there is nothing to refund (product rule 6.6). */
const isWaiting = ({ status }: LockedOrder): boolean => status === 'AWAITING_PAYMENT';

interface Change extends Omit<ForDishes, 'request'>, Pick<PartRefund, 'reasonCode' | 'reason'> {
  readonly before: Billed & { readonly deliveredAt: Date | null; readonly isShared: boolean };
  readonly after: Billed;
  readonly items: readonly { readonly orderItemId: number; readonly qty: number }[];
}

/**
 * The owner's remaining balances after a vendor's refund of a delivered order, in paise (product rule 5.25); null for
 * other refunds, which need no balance.
 */
async function ownerLeft(tx: Tx, ownerId: number, { by, before }: Change, lossPaise: number): Promise<number | null> {
  if (by !== 'VENDOR' || before.deliveredAt === null) return null;
  return (await rows.lockOwnerBalance(tx, ownerId)) - lossPaise;
}

/** Undefined, and nothing is written, if the bill does not become lower. */
export async function refundDifference(
  tx: Tx,
  order: LockedOrder,
  change: Change,
): Promise<Done | 'REFUND_NOT_COVERED' | undefined> {
  const { orderId, customerId, restaurantId, ownerId, status, isPaid } = order;
  const { before, after, now: at, settings, by, userId, reasonCode, reason, items, borneBy } = change;
  const isOfRestaurant = borneBy === 'RESTAURANT';
  const [was, is] = [billLeft(before), billLeft(after)];
  const amountPaise = was.totalPaise - is.totalPaise;
  if (amountPaise <= 0) return undefined;
  const sharesIn = (bill: Bill) => sharesOf(bill, restaurantId);
  const shares = before.isShared || !isPaid ? sharesLess(sharesIn(was), sharesIn(is)) : null;
  const ownerLeftPaise = await ownerLeft(tx, ownerId, change, restaurantPart(shares, amountPaise));
  if (ownerLeftPaise !== null && ownerLeftPaise < 0) return 'REFUND_NOT_COVERED';
  const refundId = await rows.insertRefund(tx, {
    orderId,
    at,
    by,
    userId,
    reasonCode,
    reason,
    amountPaise,
    items,
    isAfterDelivery: before.deliveredAt !== null,
    ownerLeftPaise,
    unpaidShares: isPaid ? null : shares,
    borneBy,
  });
  const part = { customerId, restaurantId, orderId, refundId, amountPaise, at };
  // On an unpaid cash order only the amount due shrinks; the ledger records it with the payment.
  const { isMoved, balancePaise } = !isPaid
    ? { isMoved: true, balancePaise: await balanceOf(tx, customerId) }
    : await (isOfRestaurant ? refundPart(tx, { ...part, shares }) : refundPartAsGoodwill(tx, part));
  if (!isMoved) throw new Error(`Order ${orderId} has nobody to refund.`);
  const userPaid = { orderId, userId: customerId, amountPaise, at };
  const gonePaise = isOfRestaurant && goesToSource(order, settings) ? await refundToSource(tx, userPaid) : 0;
  const [gave, gives] = [discountIn(was), discountIn(is)];
  if (isOfRestaurant && gave !== gives) await rows.lessenDiscount(tx, orderId, gives);
  const availableAmount = balancePaise - gonePaise;
  const refundedTo = isPaid ? gonePaise > 0 && 'SOURCE' : 'BILL';
  const moved = { orderId, restaurantId, orderStatus: status, at: at.toISOString() };
  await publishEvents(tx, [
    {
      at,
      event: 'order',
      toUser: customerId,
      alsoTo: ownerId,
      data: { ...moved, refunded: toRupees(amountPaise), ...(refundedTo && { refundedTo }) },
    },
    { at, event: 'wallet', toUser: customerId, data: { availableAmount: toRupees(availableAmount) } },
  ]);
  if (isOfRestaurant && before.deliveredAt && reasonCode !== 'REPLACED')
    await issueCreditNotes(tx, { orderId, restaurantId, refundId, at, before, after, reasonCode, reason });
  return { refundId, amount: amountPaise, left: is.totalPaise, availableAmount };
}

const restaurantPart = (shares: Shares | null, amountPaise: number): number =>
  shares === null
    ? amountPaise
    : Object.entries(shares).reduce(
        (sum, [account, paise]) => sum + (account.startsWith('restaurant:') ? paise : 0),
        0,
      );

const discountIn = ({ lines }: Bill): number => -sumOf(lines.filter(({ kind }) => kind === 'DISCOUNT'));
