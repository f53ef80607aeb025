/**
 * Random histories of orders: every person and the clock make any move at any moment. A refusal is a legal outcome, an
 * error of the server is not. `npm run histories -- 10000` is the long form.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Response } from '#tests/browser.ts';
import { checkEnded, checkHistory } from './checks.ts';
import { type Kind, MOVES, make, type Step } from './chosen-moves.ts';
import { type Placing, place } from './moves.ts';
import { newWorld, startTown, type Terms, type Town } from './town.ts';

const ORDERS = Number(process.env.HISTORY_ORDERS) || 100;
/** Histories on one server: more would make each check of the ledger slow. */
const HISTORIES_MAX = 60;
const ORDERS_EACH = 4.5;
/** The seed and the path of a failure: `HISTORY_SEED='-126762146 56'` finds the smallest history that fails. */
const [SEED, PATH] = process.env.HISTORY_SEED?.split(' ') ?? [];

const kinds = Object.entries(MOVES).map(([kind, [weight]]) => ({ arbitrary: fc.constant(kind as Kind), weight }));
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...kinds),
  order: fc.nat({ max: 5 }),
  pick: fc.nat({ max: 11 }),
  yes: fc.boolean(),
  isTogether: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth < 2),
});
const placing: fc.Arbitrary<Placing> = fc.record({
  customer: fc.oneof({ arbitrary: fc.constant(0), weight: 5 }, { arbitrary: fc.constant(1), weight: 1 }),
  dishes: fc.uniqueArray(fc.record({ dish: fc.nat({ max: 5 }), qty: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ dish }) => dish,
  }),
  payWith: fc.nat({ max: 2 }),
  coupon: fc.nat({ max: 3 }),
  ifOut: fc.nat({ max: 2 }),
  isPickup: fc.integer({ min: 0, max: 5 }).map((sixth) => sixth === 0),
  tip: fc.constantFrom(0, 0, 7, 20),
});
const terms: fc.Arbitrary<Terms> = fc.record({
  deliveredBy: fc.constantFrom('RESTAURANT' as const, 'OPERATOR' as const),
  arePricesWithTax: fc.boolean(),
  isRegistered: fc.boolean(),
});
const steps = fc.array(fc.oneof({ arbitrary: step, weight: 20 }, { arbitrary: placing, weight: 1 }), {
  minLength: 30,
  maxLength: 70,
  size: 'max',
});
const history = fc.record({ terms, first: fc.array(placing, { minLength: 2, maxLength: 4 }), steps });

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const isPlacing = (each: Step | Placing): each is Placing => 'payWith' in each;
const goesAlone = (each: Step | Placing) => isPlacing(each) || each.kind.startsWith('wait');

/** Steps that are made at the same time, at most three. */
function* groups(all: readonly (Step | Placing)[]): Generator<readonly (Step | Placing)[]> {
  let group: (Step | Placing)[] = [];
  for (const each of all) {
    const last = group.at(-1);
    const joins = last && !isPlacing(last) && last.isTogether && group.length < 3;
    if (group.length > 0 && (!joins || goesAlone(each) || goesAlone(last))) {
      yield group;
      group = [];
    }
    group.push(each);
  }
  yield group;
}

/** How often each move succeeded. */
const outcomes = new Map<string, { done: number; refused: number }>();
const ends = new Map<string, number>();

function count(name: string, responses: readonly Response[]): void {
  const counted = outcomes.get(name) ?? { done: 0, refused: 0 };
  outcomes.set(name, counted);
  for (const { statusCode, body } of responses) {
    assert.ok(statusCode < 500 && statusCode !== 401 && !body.includes('"INVALID"'), `${name}: ${statusCode} ${body}`);
    if (statusCode === 200) counted.done++;
    else counted.refused++;
  }
}

async function live(town: Town, { terms: agreed, first, steps: later }: History): Promise<void> {
  const world = await newWorld(town, agreed, count);
  const checked = new Set<number>();
  const take = async (each: Step | Placing) =>
    isPlacing(each) ? count('place', await place(world, each)) : make(world, each);
  for (const each of first) await take(each);
  for (const group of groups(later)) {
    await Promise.all(group.map(take));
    const ended = await town.sql<{ orderId: number }[]>`
      select order_id from orders where deadline is null and order_id = any(${world.orders.map(({ orderId }) => orderId)})`;
    for (const order of world.orders) {
      const isNew = !checked.has(order.orderId) && ended.some(({ orderId }) => orderId === order.orderId);
      if (isNew && (await checkEnded(order))) checked.add(order.orderId);
    }
  }
  for (const status of await checkHistory(world)) ends.set(status, (ends.get(status) ?? 0) + 1);
}

for (let batch = 0; batch * HISTORIES_MAX * ORDERS_EACH < ORDERS; batch++) {
  const left = Math.ceil(ORDERS / ORDERS_EACH) - batch * HISTORIES_MAX;
  it(`random histories of orders end with exact money (${batch + 1})`, async () => {
    const town = await startTown();
    const lived = fc.asyncProperty(history, (each) => live(town, each));
    await fc.assert(lived, {
      numRuns: Math.min(left, HISTORIES_MAX),
      endOnFailure: !SEED,
      ...(SEED && { seed: Number(SEED) }),
      ...(PATH && { path: PATH }),
    });
  });
}

it('every move succeeds in some history, and is refused in another', { skip: ORDERS < 1000 }, () => {
  console.log([...ends].map(([status, orders]) => `${orders} ${status}`).join(', '));
  for (const [name, { done, refused }] of outcomes) console.log(`${name.padEnd(18)} ${done} done, ${refused} refused`);
  const never = Object.keys(MOVES).filter((name) => !/^(wait|guess|goOn)/.test(name) && !outcomes.get(name)?.done);
  assert.deepEqual(never, []);
});
