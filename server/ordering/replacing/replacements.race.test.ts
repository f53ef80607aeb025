/** Offers, answers, deadlines, cancellations and refunds of one order at the same moment, with exact end states. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refundItems } from '#contract/ordering/refunds.ts';
import { decideUnanswered } from '#server/ordering/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { cancel, press } from '#tests/orders.ts';
import type { Person } from '#tests/people.ts';
import { startReplacing } from '#tests/replacing.ts';

const { sql, now, settings, vendor, dishes, ordered, offer, answer, lifeOf, balanceOf, isBooked } =
  await startReplacing();
const { tikka } = dishes;
const MINUTE = 60_000;

/** Starts all at once, another one first in each round. */
const together = async (round: number, ...work: (() => Promise<unknown>)[]) => {
  const first = round % work.length;
  const started = [...work.slice(first), ...work.slice(0, first)].map((run) => run());
  const done = await Promise.all(started);
  return work.map((_, index) => done[(index - first + work.length) % work.length]);
};
const ROUNDS = 24;

describe('in a race', () => {
  const offered = async (isAccepted = true) => {
    const made = await ordered({ ifOut: 'REPLACE' }, { isAccepted });
    succeeded(await offer(made.orderId, made.item, tikka));
    return made;
  };
  const end = async ({ customer, orderId }: { customer: Person; orderId: number }) => {
    const { orderStatus, orderItemsList, refunds } = await lifeOf(customer, orderId);
    const state = orderItemsList[0]?.replacement?.state ?? 'NONE';
    return [orderStatus, state, refunds.length, await balanceOf(customer)].join(' ');
  };

  it('two devices answer once, and a job never overrules an answer', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const made = await offered();
      const { customer, orderId, item } = made;
      const [yes, no] = await together(
        round,
        () => answer(customer, orderId, item, true).then(outcomeOf),
        () => answer(customer, orderId, item, false).then(outcomeOf),
        () => decideUnanswered(sql, new Date(now().getTime() + 6 * MINUTE), settings),
      );
      const ended = await end(made);
      assert.match(ended, /^ACCEPTED (TAKEN 1 540|LEFT_OUT 1 940)$/);
      if (ended.includes('LEFT_OUT')) assert.deepEqual([yes, no], ['409 OFFER_ENDED', '200']);
      else assert.equal(no, '409 OFFER_ENDED');
    }
    await isBooked();
  });

  it('an answer and a cancellation leave all the money with the customer', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const made = await offered(false);
      const { customer, orderId, item } = made;
      const [, cancelled] = await together(
        round,
        () => answer(customer, orderId, item, round % 4 < 2),
        () => cancel(customer, orderId).then(outcomeOf),
      );
      assert.equal(cancelled, '200');
      assert.match(await end(made), /^CANCELLED (NONE 0|TAKEN 1|LEFT_OUT 1) 1000$/);
    }
    await isBooked();
  });

  it('an offer and a cancellation, or the start of cooking, end in one of both ways', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const isCancelled = round % 2 === 0;
      const made = await ordered({}, { isAccepted: !isCancelled });
      const { customer, orderId, item } = made;
      const [sent, ended] = await together(
        round >> 1,
        () => offer(orderId, item, tikka).then(outcomeOf),
        () => (isCancelled ? cancel(customer, orderId) : press(vendor, orderId, 'PREPARING')).then(outcomeOf),
      );
      const outcome = await end(made);
      if (isCancelled) assert.equal(outcome, 'CANCELLED NONE 0 1000');
      else if (sent === '200') assert.deepEqual([ended, outcome], ['409 CUSTOMER_CHOOSES', 'ACCEPTED OFFERED 0 340']);
      else assert.deepEqual([sent, ended, outcome], ['409 NOT_REPLACEABLE', '200', 'PREPARING NONE 0 340']);
    }
    await isBooked();
  });

  it('a vendor’s refund of the dish and an answer give it back once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const made = await offered();
      const { customer, orderId, item } = made;
      const body = { items: [{ orderItemsId: item, qty: 2 }], reasonCode: 'SOLD_OUT' as const };
      await together(
        round,
        () => vendor.browser.call(refundItems, { params: { orderId }, body }),
        () => answer(customer, orderId, item, round % 4 < 2),
      );
      assert.match(await end(made), /^ACCEPTED (TAKEN 2|LEFT_OUT 1) 940$/);
    }
    await isBooked();
  });
});
