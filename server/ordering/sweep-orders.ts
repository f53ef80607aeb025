/** No order waits for ever: what is due moves on with nobody acting (contract orderAPI, order moves). */
import { countMissedOrder } from '#server/catalog/index.ts';
import { type Sql, type Tx, transaction } from '#server/kit/database.ts';
import { moveOrder } from './move-order.ts';
import * as rows from './move-rows.ts';
import { type Deadlines, nextWalk, outcomeOf } from './order-life.ts';

/** Orders moved in one transaction: few, so that nobody's wallet is locked for long. */
const BATCH = 50;

const REASONS = {
  ACTIVE: 'The restaurant did not answer in time.',
  ACCEPTED: 'The order was not ready in time.',
  PREPARING: 'The order was not ready in time.',
  OUT_FOR_DELIVERY: '',
} as const;

/** Moves everything that is due; answers how many orders it moved. */
export async function sweepOrders(sql: Sql, now: Date, deadlines: Deadlines): Promise<number> {
  for (let moved = 0; ; ) {
    const batch = await transaction(sql, (tx) => sweepBatch(tx, now, deadlines));
    moved += batch;
    if (batch < BATCH) return moved;
  }
}

async function sweepBatch(tx: Tx, now: Date, deadlines: Deadlines): Promise<number> {
  const due = await rows.lockDueOrders(tx, now, BATCH);
  for (const order of due) {
    // What somebody moved between being found and being locked is due no more.
    const isDue = (at: Date | null) => at !== null && at <= now;
    if (isDue(order.deadline)) await endByTime(tx, order, now, deadlines);
    else if (isDue(order.walksAt)) await walk(tx, order, now, deadlines);
  }
  return due.length;
}

async function endByTime(tx: Tx, order: rows.LockedOrder, now: Date, deadlines: Deadlines): Promise<void> {
  const reason = REASONS[order.status as keyof typeof REASONS];
  await moveOrder(tx, order, { to: outcomeOf(order.status), mover: 'time', now, deadlines, reason });
  if (order.status === 'ACTIVE') await countMissed(tx, order, now);
}

/** Two orders in a row that nobody accepted pause the restaurant, and its vendor is told. */
async function countMissed(tx: Tx, order: rows.LockedOrder, now: Date): Promise<void> {
  const { restaurantId, orderId, ownerId: userId } = order;
  const { restaurantName, isPaused } = await countMissedOrder(tx, restaurantId);
  const text = isPaused
    ? `${restaurantName} is paused: two orders in a row were not accepted in time. Switch it on again when the kitchen is ready.`
    : `Order ${orderId} of ${restaurantName} was not accepted in time; the customer has the money back.`;
  await rows.insertNotice(tx, { userId, at: now, text, restaurantId, orderId });
}

async function walk(tx: Tx, order: rows.LockedOrder, now: Date, deadlines: Deadlines): Promise<void> {
  const to = nextWalk(order.status);
  if (to) await moveOrder(tx, order, { to, mover: 'vendor', now, deadlines });
}
