/**
 * The only way to move orders: writes status, history, deadline, refund, counter and events in one transaction. The
 * caller has locked the orders.
 */

import { toRupees } from '#contract/kit/money.ts';
import {
  type EndReason,
  isFinal,
  isRefunded,
  type Mover,
  mayEndUncollected,
  mayMove,
  type OrderStatus,
} from '#contract/ordering/orders.ts';
import type { Tx } from '#server/database/database.ts';
import { type NewEvent, publishEvents } from '#server/events/outbox.ts';
import { refundToSource } from '#server/payments/index.ts';
import { refundOrder } from '#server/wallet/index.ts';
import { issueInvoices } from '../invoices/issue.ts';
import { payInCash } from '../paying/pay-in-cash.ts';
import * as rows from './move-rows.ts';
import { goesToSource, type OrderSettings, timingOf, walkTimeOf } from './order-life.ts';

export interface MoveRequest {
  readonly to: OrderStatus;
  readonly mover: Mover;
  readonly now: Date;
  readonly settings: OrderSettings;
  readonly userId?: number;
  /**
   * Overrides where a provider's money is refunded to; by default the customer's setting decides. SOURCE: the payment
   * could not place the order.
   */
  readonly refundTo?: 'WALLET' | 'SOURCE' | undefined;
  readonly reason?: string;
  readonly reasonCode?: EndReason | undefined;
  readonly minutes?: number | undefined;
}

export interface OrderMove extends MoveRequest {
  readonly order: rows.LockedOrder;
}

/** Returns false, and changes nothing, if ORDER_MOVES does not allow the move. */
export const moveOrder = async (tx: Tx, order: rows.LockedOrder, request: MoveRequest): Promise<boolean> =>
  (await moveOrders(tx, [{ ...request, order }])) === 1;

/** Moves several orders in few round trips; returns how many. Moves that ORDER_MOVES does not allow are skipped. */
export async function moveOrders(tx: Tx, wanted: readonly OrderMove[]): Promise<number> {
  const moves = wanted.filter(isAllowed);
  // One statement per order, sent together: each finds its order by id even with poor planner statistics.
  await Promise.all(moves.map((move) => rows.writeMove(tx, rowOf(move))));
  const events: NewEvent[] = [];
  // Sequential, so that wallets are locked in the order of `wanted`.
  for (const move of moves) {
    events.push(orderEvent(move));
    if (isRefunded(move.to) && move.order.isPaid) events.push(await refund(tx, move));
    if (move.to === 'DELIVERED') await payInCash(tx, move.order, move.now);
  }
  if (events.length > 0) await publishEvents(tx, events);
  const delivered = moves.filter(({ to }) => to === 'DELIVERED');
  const [first] = delivered;
  // Comes last, because all deliveries in one state wait for the same invoice series.
  if (first)
    await issueInvoices(
      tx,
      delivered.map(({ order: { orderId } }) => orderId),
      first.now,
    );
  return moves.length;
}

/** An order waits for the answer to an offered replacement before it is prepared (product rule 5.35). */
export const isWaitingForAnswer = ({ answerBy }: rows.LockedOrder, to: OrderStatus): boolean =>
  answerBy !== null && to === 'PREPARING';

const isAllowed = ({ order, mover, to, reasonCode }: OrderMove): boolean =>
  !isWaitingForAnswer(order, to) &&
  (reasonCode === 'NOT_COLLECTED' ? to === 'CANCELLED' && mayEndUncollected(order) : mayMove(mover, order, to));

function rowOf({ order, to, mover, now, settings, userId, reason = '', reasonCode, minutes }: OrderMove): rows.Move {
  const { orderId, restaurantId, promisedAt, fulfilment } = order;
  return {
    orderId,
    restaurantId,
    at: now,
    status: to,
    mover,
    userId: userId ?? null,
    reason,
    reasonCode: reasonCode ?? null,
    counted: countedBy(order.status, to),
    ...timingOf(to, { now, minutes, promisedAt, fulfilment }, settings.orderDeadlines),
    walksAt: walkTimeOf(to, now, order),
  };
}

/** The restaurant's order counter includes an order from when it is placed until it is refunded. */
function countedBy(from: OrderStatus, to: OrderStatus): -1 | 0 | 1 {
  if (from === 'AWAITING_PAYMENT') return to === 'ACTIVE' ? 1 : 0;
  return isRefunded(to) ? -1 : 0;
}

/** The restaurant gets no event for an order that was never paid. */
const orderEvent = (move: OrderMove): NewEvent => {
  const { order, to, now } = move;
  const { orderId, restaurantId, customerId, ownerId, status, fulfilment } = order;
  return {
    at: now,
    event: 'order',
    toUser: customerId,
    ...(!(status === 'AWAITING_PAYMENT' && isFinal(to)) && { alsoTo: ownerId }),
    data: {
      orderId,
      restaurantId,
      orderStatus: to,
      at: now.toISOString(),
      ...(to === 'READY' && { fulfilment }),
      ...(isRefunded(to) && refundedTo(move)),
    },
  };
};

function refundedTo({ order, settings, refundTo }: OrderMove) {
  if (order.isPaid || refundTo === 'SOURCE')
    return goesToSource(order, settings, refundTo) ? { refundedTo: 'SOURCE' } : {};
  return order.paysBy === 'CASH' ? { refundedTo: 'NOBODY' } : { isPaid: false };
}

async function refund(tx: Tx, { order, now: at, settings, refundTo }: OrderMove): Promise<NewEvent> {
  const { customerId, restaurantId, orderId, billPaise } = order;
  const refunded = await refundOrder(tx, { customerId, restaurantId, orderId, billPaise, at });
  if (!refunded.isMoved) throw new Error(`Order ${orderId} has nobody to refund.`);
  const amountPaise = refunded.refundedPaise;
  const isToSource = goesToSource(order, settings, refundTo);
  const gonePaise = isToSource ? await refundToSource(tx, { orderId, userId: customerId, amountPaise, at }) : 0;
  const data = { availableAmount: toRupees(refunded.balancePaise - gonePaise) };
  return { at, event: 'wallet', toUser: customerId, data };
}
