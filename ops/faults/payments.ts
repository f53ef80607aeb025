/**
 * The server is killed while people pay orders at a provider. It sends three webhooks per payment, shuffled, none for a
 * tenth of them, and somebody forges another tenth. Every acknowledged order must be placed, and paid once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CallFailure } from '#contract/kit/caller.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { payment, returned } from '#contract/payments/payments.ts';
import type { ProviderDouble, SentNotice } from '#tests/engines/provider-double.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { orderOf, type Person } from '#tests/people.ts';
import { callerOver } from '#tests/real-http.ts';
import type { Fault } from './fault.ts';
import { type FaultGround, faultGround, until } from './ground.ts';

const PAYMENTS = 100;
const KILLS = 5;
/** A payment without a webhook is found by polling, first after 15 seconds. */
const SETTLED_MS = 120_000;

export const payments: Fault = {
  about: 'server killed while orders are paid at a provider',
  rounds: { long: 50, short: 1 },
  async run({ rounds, say }) {
    const razorpay = await startRazorpay();
    // One person each: few of a person's orders may wait for their payment.
    const ground = await faultGround({ env: razorpay.env, rupees: 0, customers: PAYMENTS });
    const attempts = new Attempts(ground);
    const orders: number[] = [];
    let last: readonly Begun[] = [];
    try {
      const isKilled = (round: number) => round % Math.ceil(rounds / KILLS) === 0;
      for (let round = 0; round < rounds; round++) {
        // Rotated, since every tenth payment has no webhook.
        const people = [...ground.customers.slice(round % PAYMENTS), ...ground.customers.slice(0, round % PAYMENTS)];
        const begun = await Promise.all(
          people.map((person, index) => beginAnOrder(attempts, person, `${round} ${index}`)),
        );
        last = begun;
        orders.push(...begun.map(({ orderId }) => orderId));
        const sending = Promise.all(noticesOf(razorpay, begun).map((each) => attempts.notify(each)));
        if (isKilled(round)) {
          await pause(40);
          ground.server().child.kill('SIGKILL');
          await ground.restart();
        }
        await sending;
        if (isKilled(round)) say(`${orders.length} payments, the server killed`);
      }
      // A returning person makes the server poll at once; in the long form it polls by itself.
      if (rounds === 1) await Promise.all(last.filter(isLost).map((each) => comeBack(attempts, each)));
      const waiting = async () => {
        const [row] = await ground.ask(
          (sql) => sql<{ left: number }[]>`
          select count(*) as left from orders where order_id = any(${orders}) and status = 'AWAITING_PAYMENT'`,
        );
        return row?.left ?? 0;
      };
      await until('every payment to be known', async () => (await waiting()) === 0, SETTLED_MS);
      const outcome = await outcomeOf(ground, orders);
      const ending = await ground.stop();
      return { ...outcome, ...attempts.seen(), ending, books: await ground.verify() };
    } finally {
      await ground.clear();
      await razorpay.close();
    }
  },
};

interface Begun {
  readonly person: Person;
  readonly paymentId: number;
  readonly orderId: number;
  readonly providerRef: string;
}

const isLost = (_: unknown, index: number): boolean => index % 10 === 0;

const comeBack = (attempts: Attempts, { person, paymentId }: Begun) =>
  attempts.call(person, (call) => call(returned, { params: { paymentId } }));

async function beginAnOrder(attempts: Attempts, person: Person, key: string): Promise<Begun> {
  const { userId } = person;
  const placed = await attempts.call(person, (call) => {
    const body = { ...orderOf(attempts.ground.kitchen.dishes), payWith: 'PROVIDER' as const };
    return call(newOrder, { params: { userId }, body }, { idempotencyKey: key });
  });
  const { paymentId = 0 } = placed;
  const { checkout } = await attempts.call(person, (call) => call(payment, { params: { paymentId } }));
  const providerRef = checkout?.fields?.order_id ?? '';
  return { person, paymentId, orderId: placed.orderId, providerRef };
}

/** Three webhooks of each payment, shuffled; none for every tenth, and a forged one for every other tenth. */
function noticesOf(
  razorpay: ProviderDouble,
  begun: readonly Begun[],
): readonly (SentNotice & { readonly isForged: boolean })[] {
  const all = begun.flatMap(({ providerRef }, index) => {
    const paid = razorpay.pay(providerRef);
    if (isLost(begun, index)) return [];
    const right = { ...razorpay.notice(paid), isForged: false };
    const forged = { ...razorpay.notice(paid, { secret: 'another secret' }), isForged: true };
    return index % 10 === 1 ? [right, forged, right, right] : [right, right, right];
  });
  return all
    .map((each) => ({ each, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** Calls repeated until the server, which may be dead for a while, has responded. */
class Attempts {
  readonly ground: FaultGround;
  readonly #statuses = new Map<number, number>();
  #slowestMs = 0;

  constructor(ground: FaultGround) {
    this.ground = ground;
  }

  seen() {
    return { statuses: this.#statuses, slowestMs: this.#slowestMs };
  }

  async #until<T>(attempt: () => Promise<{ readonly status: number; readonly response?: T }>): Promise<T> {
    for (;;) {
      if (this.ground.isCleared()) throw new Error('The run has ended.');
      const started = performance.now();
      const { status, response } = await attempt();
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - started);
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      if (response !== undefined && status !== 503) return response;
      await pause(100);
    }
  }

  async call<T>(person: Person, make: (call: ReturnType<typeof callerOver>) => Promise<T>): Promise<T> {
    return this.#until(async () => {
      try {
        return { status: 200, response: await make(callerOver(this.ground.server().origin, person.browser)) };
      } catch (error) {
        if (!(error instanceof CallFailure)) return { status: 0 };
        // Webhooks of the person's earlier orders are not processed yet.
        const isLater = error.status === 0 || error.status === 503 || error.code === 'TOO_MANY_WAITING';
        if (!isLater) throw error;
        return { status: error.status };
      }
    });
  }

  async notify({ raw, headers, isForged }: SentNotice & { readonly isForged: boolean }): Promise<void> {
    const status = await this.#until(async () => {
      const url = `${this.ground.server().origin}/v1/paymentAPI/notices/razorpay`;
      const response = await fetch(url, { method: 'POST', headers, body: raw }).catch(() => undefined);
      return response ? { status: response.status, response: response.status } : { status: 0 };
    });
    if (status !== (isForged ? 401 : 200)) throw new Error(`A notice ended with ${status}.`);
  }
}

/** `lost`: acknowledged and not placed; `doubled`: money beyond one credit for each. */
const outcomeOf = (ground: FaultGround, orders: readonly number[]) =>
  ground.ask(async (sql) => {
    const [row] = await sql<{ placed: number; credits: number }[]>`
      select count(*) filter (where status = 'ACTIVE' and paid_at is not null) as placed,
        (select count(*) from wallet_transfers where payment_id is not null) as credits
      from orders where order_id = any(${[...orders]})`;
    const { placed = 0, credits = 0 } = row ?? {};
    return { acknowledged: orders.length, lost: orders.length - placed, doubled: credits - placed };
  });
