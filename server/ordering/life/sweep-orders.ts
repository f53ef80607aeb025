/** Moves orders whose deadline has passed, so that no order stays open for ever (product rule 35). */

import type { NoticeKind } from '#contract/ordering.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { countMissedOrders, pauseForMissedOrders } from '#server/kitchen/index.ts';
import { moveOrder } from './move-order.ts';
import * as rows from './move-rows.ts';
import { type Deadlines, nextWalk, outcomeOf, walkTimeOf } from './order-life.ts';

/** How many orders are moved in one transaction: few, so that no wallet is locked for long. */
const BATCH = 50;

/** Moves all orders that are due; returns how many. */
export async function sweepOrders(sql: Sql, now: Date, deadlines: Deadlines): Promise<number> {
  const options = { now, deadlines };
  let moved = 0;
  for (let last = BATCH; last >= BATCH; moved += last) last = await sweepBatch(sql, options);
  await transaction(sql, (tx) => pauseKitchens(tx, now));
  return moved;
}

interface SweepOptions {
  readonly now: Date;
  readonly deadlines: Deadlines;
}

/** One order that cannot be moved must not block the others: after a failure each is moved in its own transaction. */
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

/** Moves those of the orders that are still due and that no other copy of the server is moving. */
async function sweep(tx: Tx, orderIds: readonly number[], options: SweepOptions): Promise<number> {
  const found = await rows.lockOrders(tx, orderIds);
  // Somebody may have moved an order between finding and locking it; it is not due any more then.
  const isDue = (at: Date | null) => at !== null && at <= options.now;
  const missed: number[] = [];
  for (const order of found) {
    if (isDue(order.deadline)) {
      await endByTime(tx, order, options);
      if (order.status === 'ACTIVE') missed.push(order.restaurantId);
    } else if (isDue(order.walksAt)) await walk(tx, order, options);
    else if (isDue(order.warnsAt)) await warn(tx, order, options.now);
  }
  // Locks are taken in the same sequence everywhere: orders, then wallets, then restaurants.
  if (missed.length > 0) await countMissedOrders(tx, missed);
  return found.length;
}

async function endByTime(tx: Tx, order: rows.LockedOrder, options: SweepOptions): Promise<void> {
  const to = outcomeOf(order.status);
  if (to === 'DELIVERED') return void (await moveOrder(tx, order, { ...options, to, mover: 'time' }));
  const reasonCode = order.status === 'ACTIVE' ? 'NOT_ACCEPTED' : 'NOT_READY';
  await moveOrder(tx, order, { ...options, to, mover: 'time', reasonCode });
  await notify(tx, order, options.now, reasonCode);
}

async function walk(tx: Tx, order: rows.LockedOrder, options: SweepOptions): Promise<void> {
  const to = nextWalk(order.status);
  // The vendor has turned automatic acceptance off since.
  if (!walkTimeOf(order.status, options.now, order)) return void (await rows.endWalk(tx, order.orderId));
  if (to) await moveOrder(tx, order, { ...options, to, mover: 'vendor' });
}

async function warn(tx: Tx, order: rows.LockedOrder, now: Date): Promise<void> {
  await rows.endWarning(tx, order.orderId);
  await notify(tx, order, now, 'LATE');
}

const notify = (tx: Tx, { ownerId, restaurantId, orderId }: rows.LockedOrder, at: Date, kind: NoticeKind) =>
  rows.insertNotice(tx, { userId: ownerId, at, kind, restaurantId, orderId });

/** Pauses restaurants after two missed orders in a row, and notifies their vendors. */
async function pauseKitchens(tx: Tx, now: Date): Promise<void> {
  for (const { restaurantId, vendorId } of await pauseForMissedOrders(tx, now)) {
    await rows.insertNotice(tx, { userId: vendorId, at: now, kind: 'PAUSED', restaurantId, orderId: null });
  }
}
