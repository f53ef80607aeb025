/**
 * The only way to move an order, whoever does it: writes state, history, deadline, refund, counter and events in one
 * transaction. The caller has locked the order.
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
  /** The person who moves it; absent when it moves by itself. */
  readonly userId?: number;
  /** In the vendor's own words. */
  readonly reason?: string;
  readonly reasonCode?: EndReason | undefined;
  /** The delivery time that the vendor promises with ACCEPTED. */
  readonly minutes?: number | undefined;
}

/** Returns false, and changes nothing, when ORDER_MOVES does not allow the move. */
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
