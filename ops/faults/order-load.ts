/** Customers who place orders, each with a key, and retry each until it is acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { CallFailure } from '#contract/kit/caller.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { orderOf } from '#tests/people.ts';
import { callerOver } from '#tests/real-http.ts';
import type { FaultReport, Outcome } from './fault.ts';
import { type FaultGround, until } from './ground.ts';

export interface OrderLoad {
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Attempts by status; 0 without any response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Until an attempt's response or the loss of its connection. */
  readonly slowestMs: () => number;
  /** The start of the attempt that was acknowledged last, as `performance.now()`. */
  readonly lastBegan: () => number;
  readonly stop: () => Promise<void>;
}

const ATTEMPT_MS = 20_000;
const BETWEEN_ATTEMPTS_MS = 100;

/** `attemptMs`: after this an attempt without a response is given up and repeated. */
export function startOrders(ground: FaultGround, attemptMs = ATTEMPT_MS): OrderLoad {
  const acknowledged = new Map<string, number>();
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  let lastBegan = 0;
  let isStopping = false;
  const body = orderOf(ground.kitchen.dishes);

  async function attempt({ userId, browser }: FaultGround['customers'][number], key: string) {
    const started = performance.now();
    const call = callerOver(ground.server().origin, browser);
    const signal = AbortSignal.timeout(attemptMs);
    const order = await call(newOrder, { params: { userId }, body }, { idempotencyKey: key, signal }).catch(
      (error: unknown) => (error instanceof CallFailure ? error : undefined),
    );
    slowestMs = Math.max(slowestMs, performance.now() - started);
    const status = order instanceof CallFailure ? order.status : order ? 200 : 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (order && !(order instanceof CallFailure)) {
      acknowledged.set(key, order.orderId);
      lastBegan = Math.max(lastBegan, started);
    }
    return status;
  }

  const orderOn = async (customer: FaultGround['customers'][number]) => {
    for (let count = 0; !isStopping && !ground.isCleared(); count++) {
      const key = `${customer.userId} ${count}`;
      for (let status = 0; status !== 200 && !ground.isCleared(); ) {
        status = await attempt(customer, key);
        if (![0, 200, 503].includes(status)) throw new Error(`An order ended with ${status}.`);
        if (status !== 200) await pause(BETWEEN_ATTEMPTS_MS);
      }
    }
  };
  const all = Promise.all(ground.customers.map(orderOn));
  all.catch(() => {});
  return {
    acknowledged,
    statuses,
    slowestMs: () => slowestMs,
    lastBegan: () => lastBegan,
    stop: async () => {
      isStopping = true;
      await all;
    },
  };
}

/** The last of them is sent after this call. */
export async function moreOrders(load: OrderLoad, count: number): Promise<void> {
  const enough = load.acknowledged.size + count;
  const now = performance.now();
  await until(`${count} more orders`, () => load.acknowledged.size >= enough && load.lastBegan() > now);
}

export async function reportOf(ground: FaultGround, load: OrderLoad): Promise<FaultReport> {
  await load.stop();
  const outcome = await outcomeOf(ground, load);
  const ending = await ground.stop();
  return { ...outcome, slowestMs: load.slowestMs(), statuses: load.statuses, ending, books: await ground.verify() };
}

/** Call it once every order is acknowledged. */
async function outcomeOf(ground: FaultGround, { acknowledged }: OrderLoad): Promise<Outcome> {
  const ids = [...acknowledged.values()];
  return ground.ask(async (sql) => {
    const rows = await sql<{ orderId: number }[]>`
      select order_id from orders where restaurant_id = ${ground.kitchen.restaurantId}`;
    const there = new Set(rows.map((row) => row.orderId));
    return {
      acknowledged: ids.length,
      lost: ids.filter((orderId) => !there.has(orderId)).length,
      doubled: there.size - new Set(ids).size + (ids.length - new Set(ids).size),
    };
  });
}
