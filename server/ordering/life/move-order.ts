/**
 * The one way in which an order moves on, whoever moves it: state, history, deadline, refund, counter and events in one
 * transaction, of an order that the caller has locked.
 */

import { toRupees } from '#contract/kit/money.ts';
import { type EndReason, isRefunded, type Mover, mayMove, type OrderStatus } from '#contract/ordering.ts';
import type { Tx } from '#server/database/database.ts';
import { type NewEvent, publishEvents } from '#server/events/outbox.ts';
import { refundOrder } from '#server/wallet/index.ts';
import * as rows from './move-rows.ts';
import { type Deadlines, timingOf, walkTimeOf } from './order-life.ts';

export interface MoveRequest {
  readonly to: OrderStatus;
  readonly mover: Mover;
  readonly now: Date;
  readonly deadlines: Deadlines;
  /** Who did it; absent when nobody. */
  readonly userId?: number;
  /** In the vendor's own words. */
  readonly reason?: string;
  readonly reasonCode?: EndReason | undefined;
  /** What the vendor promises with ACCEPTED. */
  readonly minutes?: number | undefined;
}

/** Answers false, and changes nothing, when the table of moves has no such move. */
export async function moveOrder(tx: Tx, order: rows.LockedOrder, request: MoveRequest): Promise<boolean> {
  const { to, mover, now, deadlines, userId, reason = '', reasonCode, minutes } = request;
  if (!mayMove(mover, order.status, to)) return false;
  const { orderId, restaurantId, customerId, billPaise } = order;
  await rows.writeMove(tx, {
    orderId,
    restaurantId,
    at: now,
    status: to,
    mover,
    userId: userId ?? null,
    reason,
    reasonCode: reasonCode ?? null,
    isRefunded: isRefunded(to),
    ...timingOf(to, { now, minutes, promisedAt: order.promisedAt }, deadlines),
    walksAt: walkTimeOf(to, now, order),
  });
  const events: NewEvent[] = [
    {
      at: now,
      event: 'order',
      toUser: customerId,
      alsoTo: order.ownerId,
      data: { orderId, restaurantId, orderStatus: to, at: now.toISOString() },
    },
  ];
  if (!isRefunded(to)) await publishEvents(tx, events);
  else {
    const { isMoved, balancePaise } = await refundOrder(tx, { customerId, restaurantId, orderId, billPaise, at: now });
    if (!isMoved) throw new Error(`Order ${orderId} has nobody to refund.`);
    const data = { availableAmount: toRupees(balancePaise) };
    await publishEvents(tx, [...events, { at: now, event: 'wallet', toUser: customerId, data }]);
  }
  return true;
}
