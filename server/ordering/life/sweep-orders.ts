/** Moves orders whose deadline has passed, so that none stays open for ever (product rule 5.8). */

import type { NoticeKind } from '#contract/ordering/notices.ts';
import { type EndReason, endsAs, type OrderStatus } from '#contract/ordering/orders.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { countMissedOrders, pauseForMissedOrders } from '#server/kitchen/index.ts';
import { type Notification, notify } from '#server/push/index.ts';
import { moveOrders, type OrderMove } from './move-order.ts';
import * as rows from './move-rows.ts';
import { nextWalk, type OrderSettings, walkTimeOf } from './order-life.ts';

/** Orders moved in one transaction: few, so that no wallet is locked for long. */
const BATCH = 50;

export async function sweepOrders(sql: Sql, now: Date, settings: OrderSettings): Promise<number> {
  const options = { now, settings };
  let moved = 0;
  for (let last = BATCH; last >= BATCH; moved += last) last = await sweepBatch(sql, options);
  await transaction(sql, (tx) => pauseKitchens(tx, now));
  return moved;
}

interface SweepOptions {
  readonly now: Date;
  readonly settings: OrderSettings;
}

/** After a failure each order is moved in its own transaction, so that one bad order cannot block the others. */
async function sweepBatch(sql: Sql, options: SweepOptions): Promise<number> {
  const due = await rows.dueOrders(sql, options.now, BATCH);
  const ids = due.map((order) => order.orderId);
  try {
    return await transaction(sql, (tx) => sweep(tx, ids, options));
  } catch {
    const alone = await Promise.allSettled(ids.map((id) => transaction(sql, (tx) => sweep(tx, [id], options))));
    const failed = alone.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return ids.length;
  }
}

/** Moves the orders that are still due and not being moved by another server process. */
async function sweep(tx: Tx, orderIds: readonly number[], options: SweepOptions): Promise<number> {
  const found = await rows.lockOrders(tx, orderIds);
  // An order may have moved between the query and the lock, and is then no longer due.
  const isDue = (at: Date | null) => at !== null && at <= options.now;
  const ended = found.filter(({ deadline }) => isDue(deadline));
  const others = found.filter(({ deadline }) => !isDue(deadline));
  const walking = others.filter(({ walksAt }) => isDue(walksAt));
  const late = others.filter(({ walksAt, warnsAt }) => !isDue(walksAt) && isDue(warnsAt));

  const moves = [...ended.map((order) => endByTime(order, options)), ...walking.flatMap((each) => walk(each, options))];
  await moveOrders(tx, moves);
  // The vendor has turned automatic acceptance off in the meantime.
  for (const order of walking) if (!isWalking(order, options)) await rows.endWalk(tx, order.orderId);
  for (const { order, reasonCode } of moves)
    if (reasonCode && isMissed(reasonCode)) await notice(tx, order, options.now, reasonCode);
  for (const order of late) await warn(tx, order, options.now);
  const missed = ended.filter(({ status }) => status === 'ACTIVE').map(({ restaurantId }) => restaurantId);
  // Locks are always taken in this sequence: orders, then wallets, then restaurants.
  if (missed.length > 0) await countMissedOrders(tx, missed);
  return found.length;
}

interface TimedMove extends OrderMove {
  readonly reasonCode?: EndReason;
}

/** Whether the vendor gets a notice. */
const isMissed = (reason: EndReason): reason is 'NOT_ACCEPTED' | 'NOT_READY' =>
  reason === 'NOT_ACCEPTED' || reason === 'NOT_READY';

const CANCELLED_BECAUSE: Partial<Record<OrderStatus, EndReason>> = {
  AWAITING_PAYMENT: 'NOT_PAID',
  ACTIVE: 'NOT_ACCEPTED',
  UNCONFIRMED: 'NOT_ARRIVED',
};

function endByTime(order: rows.LockedOrder, options: SweepOptions): TimedMove {
  const move = { ...options, order, to: endsAs(order), mover: 'time' } as const;
  if (move.to === 'DELIVERED') return move;
  if (move.to === 'UNCONFIRMED') return { ...move, reasonCode: 'NO_WORD' };
  return { ...move, reasonCode: CANCELLED_BECAUSE[order.status] ?? 'NOT_READY' };
}

const isWalking = (order: rows.LockedOrder, { now }: SweepOptions) => walkTimeOf(order.status, now, order) !== null;

function walk(order: rows.LockedOrder, options: SweepOptions): TimedMove[] {
  const to = nextWalk(order);
  return to && isWalking(order, options) ? [{ ...options, order, to, mover: 'vendor' }] : [];
}

async function warn(tx: Tx, order: rows.LockedOrder, now: Date): Promise<void> {
  await rows.endWarning(tx, order.orderId);
  await notice(tx, order, now, 'LATE');
}

async function notice(
  tx: Tx,
  { ownerId, restaurantId, orderId, paysBy }: rows.LockedOrder,
  at: Date,
  kind: NoticeKind,
): Promise<void> {
  await rows.insertNotice(tx, { userId: ownerId, at, kind, restaurantId, orderId });
  // A cancelled cash order has no refund, so its text differs.
  const what = paysBy === 'CASH' && kind !== 'LATE' ? `${kind}_IN_CASH` : kind;
  await notify(tx, [missed(ownerId, at, { restaurantId, orderId, what })]);
}

const missed = (to: number, at: Date, about: Notification['about']): Notification => ({
  at,
  kind: 'MISSED_ORDER',
  to,
  about,
});

async function pauseKitchens(tx: Tx, now: Date): Promise<void> {
  for (const { restaurantId, vendorId } of await pauseForMissedOrders(tx, now)) {
    await rows.insertNotice(tx, { userId: vendorId, at: now, kind: 'PAUSED', restaurantId, orderId: null });
    await notify(tx, [missed(vendorId, now, { restaurantId, what: 'PAUSED' })]);
  }
}
