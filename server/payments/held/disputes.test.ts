/** Disputes, against the providers' doubles: administrators see them, and settled ones are in the books. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, dateOf } from '#contract/kit/india.ts';
import { disputes } from '#contract/payments/held.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { books } from '#contract/sales/books.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { BILL, type PaidOrders, startPaidOrders } from '#tests/engines/paid-orders.ts';
import { type DoubleDispute, settledPayment, settledTaken } from '#tests/engines/provider-double.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newCustomer, newPerson } from '#tests/people.ts';
import { providerOf, reconcile, reportOfDay } from '../index.ts';

let made = 0;

for (const startDouble of [startRazorpay, startCashfree]) {
  const paying = await startPaidOrders(startDouble);
  describe(`a dispute at ${paying.double.name}`, () => disputesAt(paying));
}

function disputesAt({ app, sql, settings, double, now, wait, paid, deliver, workOff }: PaidOrders): void {
  const provider = providerOf(settings, sql);
  assert.ok(provider);
  const isSaidDeducted = double.name === 'razorpay';
  const list = async (isEnded: boolean) => {
    const admin = await newPerson(app, sql, 'ADMIN');
    return succeeded(await admin.browser.call(disputes, { query: { size: 100, ...(isEnded && { ended: 'true' }) } }));
  };
  const found = async ({ id }: DoubleDispute) => {
    const all = [...(await list(false)), ...(await list(true))].filter(({ disputeRef }) => disputeRef === id);
    assert.equal(all.length, 1);
    const [one] = all;
    assert.ok(one);
    return one;
  };
  const tell = async (...told: DoubleDispute[]) => {
    const codes = await Promise.all(told.map((each) => deliver(double.disputeNotice(each))));
    assert.deepEqual([...new Set(codes)], [200]);
    await Promise.all([workOff(), workOff(), workOff()]);
  };

  /** A dispute about a paid order, as it is at first. */
  async function disputed() {
    const person = await newCustomer(app, sql);
    const orderId = await paid(person);
    const [payment] = await sql<{ receiptRef: string; providerRef: string; paymentId: number }[]>`
      select receipt_ref, provider_ref, payment_id from payments where order_id = ${orderId}`;
    assert.ok(payment);
    // A provider's clock has seconds.
    const at = new Date(Math.floor(now().getTime() / 1000) * 1000);
    const dispute: DoubleDispute = {
      ...{
        id: String(433_475_000 + made++),
        paymentId: payment.receiptRef,
        orderId: payment.providerRef,
        amount: BILL * 100,
      },
      ...{
        state: 'OPEN',
        deducted: 0,
        reason: 'Goods not received',
        at,
        respondBy: new Date(at.getTime() + 3 * DAY_MS),
      },
    };
    return { person, orderId, paymentId: payment.paymentId, dispute };
  }
  const later = (
    dispute: DoubleDispute,
    state: DoubleDispute['state'],
    seconds: number,
    deducted = 0,
  ): DoubleDispute => ({
    ...dispute,
    ...{ state, deducted, at: new Date(dispute.at.getTime() + seconds * 1000) },
  });

  it('is shown once with its payment and order, the reason and the date to answer by, however often it is reported', async () => {
    const { person, orderId, paymentId, dispute } = await disputed();
    await tell(dispute, dispute, dispute);
    await tell(dispute);
    const { disputeId, receivedAt, ...rest } = await found(dispute);
    assert.ok(disputeId > 0 && receivedAt);
    assert.deepEqual(rest, {
      ...{ provider: double.name, disputeRef: dispute.id, receiptRef: dispute.paymentId, disputeState: 'OPEN' },
      ...{ amount: BILL, currency: 'INR', reason: 'Goods not received', respondBy: dispute.respondBy.toISOString() },
      ...(isSaidDeducted && { deducted: 0 }),
      payment: { paymentId, amount: BILL, userId: person.userId, userName: 'Asha Rao', orderId },
    });
    const download = JSON.parse((await person.browser.call(personalData, { params: { userId: person.userId } })).body);
    assert.deepEqual(
      download.payments[0].disputes.map(({ state }: { state: string }) => state),
      ['OPEN'],
    );
  });

  it('has the provider’s latest state, also if older reports come late or it reopens', async () => {
    const states = ['OPEN', 'UNDER_REVIEW', 'ACTION_REQUIRED', 'WON'] as const;
    const { dispute } = await disputed();
    const told = states.map((state, index) => later(dispute, state, index * 60));
    await tell(...told.toReversed());
    assert.equal((await found(dispute)).disputeState, 'WON');
    await tell(later(dispute, 'UNDER_REVIEW', 30));
    assert.equal((await found(dispute)).disputeState, 'WON');
    await tell(later(dispute, 'ACTION_REQUIRED', 600));
    assert.equal((await found(dispute)).disputeState, 'ACTION_REQUIRED');
    await tell(later(dispute, 'LOST', 660, BILL * 100), later(dispute, 'UNDER_REVIEW', 660));
    const lost = await found(dispute);
    assert.deepEqual([lost.disputeState, lost.deducted], ['LOST', isSaidDeducted ? BILL : undefined]);
    await tell(later(dispute, 'CLOSED', 700, BILL * 100));
    assert.equal((await found(dispute)).disputeState, 'CLOSED');
  });

  it('that is lost is in the books once, when the provider takes the money', async () => {
    const { dispute } = await disputed();
    const day = dateOf(now());
    const differences = async () => {
      const admin = await newPerson(app, sql, 'ADMIN');
      const today = dateOf(now());
      const { accounts } = succeeded(await admin.browser.call(books, { query: { from: today, to: today } }));
      return accounts.find(({ account }) => account === 'platform:differences')?.closing ?? 0;
    };
    const before = await differences();
    await tell(dispute, later(dispute, 'LOST', 60, dispute.amount));
    assert.deepEqual([await differences(), await verifyLedger(sql)], [before, []]);
    const taken = settledTaken({ id: `9${dispute.id}`, amount: dispute.amount }, day, 'adjustment');
    double.settled.push(settledPayment({ id: dispute.paymentId, amount: dispute.amount }, day), {
      ...taken,
      about: `dispute ${dispute.id}`,
    });
    wait(DAY_MS);
    await Promise.all([0, 1].map(() => reconcile(sql, { provider, day, now: now() })));
    await tell(later(dispute, 'LOST', 120, dispute.amount));
    await reconcile(sql, { provider, day, now: now() });
    assert.deepEqual([(await differences()) - before, await verifyLedger(sql)], [-BILL, []]);
    const report = await reportOfDay(sql, double.name, day);
    const [line, ...others] = report?.differences.filter(({ ref }) => ref === taken.id) ?? [];
    assert.deepEqual([line?.difference, line?.toBank, others], ['OTHER', -BILL * 100, []]);
    assert.match(line?.about ?? '', new RegExp(`dispute ${dispute.id}$`));
  });

  it('of an unknown payment is shown without one; odd texts are cleaned, and odd amounts are not understood', async () => {
    const { dispute } = await disputed();
    const unknown = {
      ...dispute,
      paymentId: '5999999999999',
      orderId: 'order_nobody',
      reason: `a\0b ${'x'.repeat(195)}🍛🍛`,
    };
    const { raw } = double.disputeNotice(unknown);
    // A notice of a payment that is ours would be a receipt; this one is only about the dispute.
    const alone = raw.replace(/"payment":\{"entity":\{[^}]*\}\},/, '');
    assert.equal(await deliver(double.signed(alone)), 200);
    await workOff();
    const { payment, reason } = await found(unknown);
    assert.deepEqual([payment, reason.length, reason.startsWith('a b x')], [undefined, 200, true]);
    const kept = async () => (await sql`select from payment_notices where due_at is null`).length;
    const before = await kept();
    const odd = ['1e308', '-5', '"5"'].map((amount) =>
      alone.replace(/("(?:dispute_)?amount":)[\d.]+/, `$1${amount}`).replaceAll(unknown.id, `1${unknown.id}`),
    );
    for (const each of odd) assert.equal(await deliver(double.signed(each)), 200);
    await workOff();
    assert.equal(await kept(), before + odd.length);
    assert.equal((await list(false)).filter(({ disputeRef }) => disputeRef === `1${unknown.id}`).length, 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });
}
