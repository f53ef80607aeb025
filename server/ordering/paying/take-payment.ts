/**
 * Places an order when its payment arrives and the wallet can pay for it, or cancels it (product rules 6.6 and 6.7).
 */
import { toRupees } from '#contract/kit/money.ts';
import type { Tx } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { type Purpose, refundToSource } from '#server/payments/index.ts';
import { balancePaise, payOrder } from '#server/wallet/index.ts';
import { sharesOf } from '../bill/shares.ts';
import { moveOrder } from '../life/move-order.ts';
import { type LockedOrder, lockOrder, orderForEvent } from '../life/move-rows.ts';
import type { OrderSettings } from '../life/order-life.ts';
import { changedSince } from './changed-since.ts';
import * as rows from './paying-rows.ts';

interface Options {
  readonly now: Date;
  readonly settings: OrderSettings;
}

interface Ending extends Options {
  readonly refundTo?: 'SOURCE';
}

/**
 * Pays a locked, pending order from the wallet and places it. Returns false, and changes nothing, if the balance is too
 * low.
 */
export async function payFromWallet(tx: Tx, order: LockedOrder, { now, settings }: Options): Promise<boolean> {
  const { orderId, customerId, restaurantId, billPaise } = order;
  const shares = sharesOf({ lines: await rows.billLinesOf(tx, orderId), totalPaise: billPaise }, restaurantId);
  const { isMoved, balancePaise } = await payOrder(tx, {
    customerId,
    restaurantId,
    orderId,
    billPaise,
    shares,
    at: now,
  });
  if (!isMoved) return false;
  await rows.markPaid(tx, orderId, now);
  await moveOrder(tx, order, { to: 'ACTIVE', mover: 'payment', now, settings });
  const data = { availableAmount: toRupees(balancePaise) };
  await publishEvents(tx, [{ at: now, event: 'wallet', toUser: customerId, data }]);
  return true;
}

/**
 * Cancels a locked, pending order if its restaurant has closed or its menu has changed; returns whether it did. Shares
 * the menu's lock, so that no order is placed after such a change.
 */
export async function endIfChanged(tx: Tx, order: LockedOrder, { now, settings, refundTo }: Ending): Promise<boolean> {
  const reasonCode = await changedSince(tx, order.orderId, now);
  if (!reasonCode) return false;
  return moveOrder(tx, order, { to: 'CANCELLED', mover: 'payment', now, settings, reasonCode, refundTo });
}

/**
 * How payments affect orders. A receipt is refunded to its source if it comes too late, if the wallet was spent, or if
 * the restaurant has closed or its menu has changed.
 */
export const payingOrders = (settings: OrderSettings): Purpose => ({
  lock: async (tx, orderId) => {
    await rows.shareMenu(tx, orderId);
    await lockOrder(tx, orderId);
  },
  pay: async (tx, { orderId, userId, amountPaise, now }) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status === 'AWAITING_PAYMENT') {
      const ending = { now, settings, refundTo: 'SOURCE' } as const;
      if (!(await endIfChanged(tx, order, ending))) {
        if (await payFromWallet(tx, order, { now, settings })) return;
        await moveOrder(tx, order, { ...ending, to: 'CANCELLED', mover: 'payment', reasonCode: 'NOT_PAID' });
      }
    }
    await refundToSource(tx, { orderId, userId, amountPaise, at: now });
    const data = { availableAmount: toRupees(await balancePaise(tx, userId)) };
    await publishEvents(tx, [{ at: now, event: 'wallet', toUser: userId, data }]);
  },
  refunded: async (tx, { orderId, amountPaise, isDone, now }) => {
    const order = isDone ? undefined : await orderForEvent(tx, orderId);
    if (!order) return;
    const { customerId, restaurantId, status } = order;
    const about = { orderId, restaurantId, orderStatus: status, at: now.toISOString() };
    const data = { ...about, refunded: toRupees(amountPaise), refundedTo: 'FAILED' };
    await publishEvents(tx, [{ at: now, event: 'order', toUser: customerId, data }]);
  },
});
