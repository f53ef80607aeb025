/**
 * Batches orders: those that arrive while others are being written wait some milliseconds and then share one statement
 * and one commit (docs/decisions/002). A single caller never waits.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#server/database/database.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { insertOrder, insertOrders, type OrderToPlace } from './rows.ts';

type Placed = Awaited<ReturnType<typeof insertOrder>>;

interface Waiting {
  readonly order: OrderToPlace;
  readonly settle: (placed: Placed | PromiseLike<Placed>) => void;
}

interface Queue {
  readonly waiting: Waiting[];
  underWay: number;
}

const UNDER_WAY_MAX = 2;
/** While one batch is in progress, a second is sent only with this many orders, since larger batches cost less. */
const WORTH_SENDING = 4;
const BATCH_MAX = 16;
/** A batch that takes longer no longer delays others: PostgreSQL is busy or unreachable. */
const PATIENCE_MS = 50;

const queues = new WeakMap<Sql, Queue>();

function queueOf(sql: Sql): Queue {
  const queue = queues.get(sql) ?? { waiting: [], underWay: 0 };
  queues.set(sql, queue);
  return queue;
}

const mayGo = ({ waiting, underWay }: Queue) =>
  waiting.length >= (underWay === 0 ? 1 : WORTH_SENDING) && underWay < UNDER_WAY_MAX;

export function placeWithOthers(sql: Sql, order: OrderToPlace): Promise<Placed> {
  const queue = queueOf(sql);
  const { promise, resolve } = Promise.withResolvers<Placed>();
  queue.waiting.push({ order, settle: resolve });
  if (mayGo(queue)) void sendNext(sql, queue);
  return promise;
}

async function sendNext(sql: Sql, queue: Queue): Promise<void> {
  const batch = queue.waiting.splice(0, BATCH_MAX);
  const patience = new AbortController();
  queue.underWay++;
  const late = sleep(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => {});
  await Promise.race([place(sql, batch), late]);
  patience.abort();
  queue.underWay--;
  if (mayGo(queue)) void sendNext(sql, queue);
}

async function place(sql: Sql, batch: readonly Waiting[]): Promise<void> {
  const orders = batch.map(({ order }) => order);
  const alone = ({ order, settle }: Waiting) => {
    const placed = insertOrder(sql, order);
    settle(placed);
    return placed.catch(() => {});
  };
  const [first] = batch;
  if (first && batch.length === 1) return void (await alone(first));
  try {
    const responses = await insertOrders(sql, orders);
    for (const [index, each] of batch.entries()) {
      const response = responses[index];
      if (response && 'isBusy' in response) void alone(each);
      else each.settle(response ?? null);
    }
  } catch (error) {
    // One order violated a constraint, so none was placed. If the database was unreachable, the outcome is unknown.
    if (error instanceof DatabaseAway) for (const { settle } of batch) settle(Promise.reject(error));
    else for (const each of batch) void alone(each);
  }
}
