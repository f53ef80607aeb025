/** Refund webhooks, against the providers' doubles: each ends a refund at once, and only once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { personalData } from '#contract/personal/personal-data.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { BILL, type PaidOrders, startPaidOrders } from '#tests/engines/paid-orders.ts';
import type { DoubleRefund } from '#tests/engines/provider-double.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { cancel } from '#tests/orders.ts';
import { newCustomer, type Person } from '#tests/people.ts';

const HOUR = 3600_000;

for (const startDouble of [startRazorpay, startCashfree]) {
  const paying = await startPaidOrders(startDouble);
  describe(`a webhook of ${paying.double.name} about a refund`, () => noticesOf(paying));
}

function noticesOf({ app, sql, double, now, life, paid, balance, deliver, workOff, askForRefunds }: PaidOrders): void {
  const stateOf = async (person: Person, orderId: number) =>
    (await life(person, orderId)).sourceRefunds.map(({ refundState }) => refundState).join();
  const heard = async (orderId: number) => {
    const [row] = await sql`select count(*) from notices where order_id = ${orderId}`;
    return Number(row?.count);
  };

  /** A cancelled order whose refund the provider knows, and has not ended. */
  async function refunding(as: 'open' | 'lost' = 'open') {
    const person = await newCustomer(app, sql);
    const orderId = await paid(person);
    succeeded(await cancel(person, orderId));
    double.refundsAs = as;
    await askForRefunds();
    double.refundsAs = 'done';
    const refund = double.refunds.at(-1);
    assert.ok(refund);
    assert.equal(await stateOf(person, orderId), 'ASKED');
    return { person, orderId, refund };
  }
  const tell = async (refund: DoubleRefund, times = 1) => {
    for (let time = 0; time < times; time++) assert.equal(await deliver(double.refundNotice(refund)), 200);
  };

  it('ends it once, however often it comes and in parallel with polling, also if the response was lost', async () => {
    const [told, lost] = [await refunding(), await refunding('lost')];
    told.refund.status = 'done';
    await Promise.all([tell(told.refund, 3), tell(lost.refund, 3)]);
    await Promise.all([workOff(), workOff(), askForRefunds(), askForRefunds()]);
    await tell(told.refund);
    assert.deepEqual(await workOff(), []);
    for (const { person, orderId } of [told, lost]) {
      const { userId, browser } = person;
      const { payments } = JSON.parse((await browser.call(personalData, { params: { userId } })).body);
      assert.deepEqual([payments[0].refunds[0].amount, payments[0].refunds[0].state], [BILL, 'DONE']);
      assert.deepEqual([await stateOf(person, orderId), await balance(person)], ['DONE', 0]);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('that it has failed credits the wallet once; later reports change nothing', async () => {
    const { person, orderId, refund } = await refunding();
    await tell(refund);
    await workOff();
    assert.equal(await stateOf(person, orderId), 'ASKED');
    refund.status = 'failed';
    await tell(refund, 2);
    await Promise.all([workOff(), askForRefunds(), workOff()]);
    assert.deepEqual([await stateOf(person, orderId), await balance(person)], ['FAILED', BILL]);
    const before = await heard(orderId);
    refund.status = 'done';
    await tell(refund);
    await workOff();
    assert.deepEqual([await stateOf(person, orderId), await balance(person)], ['FAILED', BILL]);
    assert.equal(await heard(orderId), before);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is refused with 401 if it is forged or too old', async () => {
    const { person, orderId, refund } = await refunding();
    const right = double.refundNotice({ ...refund, status: 'done' });
    const forged = [
      double.refundNotice({ ...refund, status: 'done' }, { secret: 'another secret' }),
      { ...right, raw: right.raw.replace(refund.key, 'source-refund-1') },
      { ...right, headers: { ...right.headers, [double.signature]: 'x' } },
    ];
    if (double.name === 'cashfree') {
      for (const ageMs of [25 * HOUR, -HOUR]) {
        const at = new Date(now().getTime() - ageMs);
        forged.push(double.refundNotice({ ...refund, status: 'done' }, { at }));
      }
      forged.push({ ...right, headers: { ...right.headers, 'x-webhook-timestamp': String(now().getTime() + 1) } });
    }
    for (const each of forged) assert.equal(await deliver(each), 401);
    await workOff();
    assert.equal(await stateOf(person, orderId), 'ASKED');
  });

  it('of a refund that is not ours is stored and returned for the log, and changes nothing', async () => {
    const { person, orderId, refund } = await refunding();
    const done = { ...refund, status: 'done' } as const;
    const strangers = [
      { ...done, key: 'source-refund-999999' },
      { ...done, key: 'made on their page' },
      { ...done, key: '' },
      { ...done, amount: refund.amount + 1 },
      { ...done, paymentId: String(Number.MAX_SAFE_INTEGER) },
    ];
    for (const [index, each] of strangers.entries()) {
      const id = String(7_000_000_000_000 + index);
      await tell({ ...each, id });
      const [unknown, ...others] = await workOff();
      assert.deepEqual([unknown?.refundRef, unknown?.provider, others], [id, double.name, []]);
      const kept =
        await sql`select due_at from payment_notices where refunds @> ${`[{"refundRef":"${id}"}]`}::text::jsonb`;
      assert.deepEqual([...kept], [{ dueAt: null }]);
    }
    assert.deepEqual([await stateOf(person, orderId), await balance(person)], ['ASKED', 0]);
    assert.deepEqual(await verifyLedger(sql), []);
  });
}
