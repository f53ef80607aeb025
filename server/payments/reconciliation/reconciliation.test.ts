/** Reconciliation, with a provider's double: each kind of difference, repeated and late runs, and verify-ledger. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { DAY_MS, dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { settleHeld } from '#contract/payments/held.ts';
import { payment, startPayment } from '#contract/payments/payments.ts';
import * as contract from '#contract/payments/settlements.ts';
import { books } from '#contract/sales/books.ts';
import { reconcileCommand } from '#server/cli/reconcile/reconcile-command.ts';
import { payingOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { settledPayment, settledTaken } from '#tests/engines/provider-double.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newCustomer, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { askForHeldRefunds, processWebhooks, providerOf, reconcile, reconcileDue, reportOfDay } from '../index.ts';

const razorpay = await startRazorpay();
const { app, sql, settings, now, wait } = await startTestServer({ env: { ...razorpay.env, TOP_UP: 'authorised' } });
after(() => razorpay.close());
const provider = providerOf(settings, sql);
assert.ok(provider);
const purpose = payingOrders(settings);
let admin: Person;
// Sessions end after some weeks, which the tests' days reach.
const newAdmin = async () => {
  admin = await newPerson(app, sql, 'ADMIN');
};
await newAdmin();
const isClean = async () => assert.deepEqual(await verifyLedger(sql), []);
const today = () => dateOf(now());
const yesterday = () => daysAfter(today(), -1);
const name = 'razorpay';

type Paid = ReturnType<typeof razorpay.pay>;
async function tell(paid: Paid): Promise<void> {
  const { raw, headers } = razorpay.notice(paid);
  await app.inject({ method: 'POST', url: '/v1/paymentAPI/notices/razorpay', headers, payload: raw });
  await processWebhooks(sql, purpose, now());
}
/** A payment of ₹100.00 that is in the wallet. */
async function received(as: Parameters<typeof razorpay.pay>[1] = {}): Promise<Paid> {
  const { userId, browser } = await newCustomer(app, sql);
  const { paymentId } = succeeded(await browser.call(startPayment, { params: { userId }, body: { amount: '100' } }));
  const { checkout } = succeeded(await browser.call(payment, { params: { paymentId } }));
  const paid = razorpay.pay(checkout?.fields?.order_id ?? '', as);
  await tell(paid);
  return paid;
}
const run = (day: string) => reconcile(sql, { provider, day, now: now() });
const report = async (day: string) => {
  const found = await reportOfDay(sql, name, day);
  assert.ok(found);
  return found;
};
const kinds = async (day: string) => (await report(day)).differences.map(({ difference, ref }) => [difference, ref]);
const closing = async () => {
  const { accounts } = succeeded(await admin.browser.call(books, { query: { from: today(), to: today() } }));
  return Object.fromEntries(accounts.map((each) => [each.account, each.closing]));
};
const transfers = async () => {
  const [row] = await sql`select count(*) from book_transfers where settlement_id is not null`;
  return Number(row?.count);
};
const nextDay = () => wait(DAY_MS);

describe('a day of settlements', () => {
  it('that matches is in the books once, however often and in parallel it is reconciled', async () => {
    const paid = [await received(), await received(), await received()];
    nextDay();
    nextDay();
    const day = yesterday();
    for (const each of paid) razorpay.settled.push(settledPayment(each, day));
    razorpay.settledPageMax = 2;
    await Promise.all([run(day), run(day)]);
    const first = await report(day);
    assert.deepEqual(
      [first.lines, first.received, first.fees, first.tax, first.toBank, first.open],
      [3, 300_00, 6_00, 1_08, 292_92, 0],
    );
    const written = await transfers();
    await run(day);
    assert.equal(await transfers(), written);
    const { reconciledAt: _, ...same } = await report(day);
    const { reconciledAt: __, ...before } = first;
    assert.deepEqual(same, before);
    assert.deepEqual(Object.fromEntries(Object.entries(await closing()).filter(([account]) => /^p/.test(account))), {
      'platform:bank': 292.92,
      'platform:input-tax': 1.08,
      'platform:provider-fees': -6,
      'provider:razorpay': 0,
    });
    await isClean();
  });

  it('finds each kind of difference, leaves the clearing account right, and drops differences that match later', async () => {
    await newAdmin();
    const [right, cheaper, fees] = [await received(), await received(), await received()];
    const lost = await received();
    const dollars = await received({ currency: 'USD' });
    nextDay();
    const day = daysAfter(today(), 7);
    wait(8 * DAY_MS);
    const unknown = razorpay.pay('order_nobody', { amount: 5000 });
    razorpay.settled.push(
      settledPayment(right, day),
      settledPayment({ ...cheaper, amount: 9000 }, day),
      settledPayment(fees, day, { net: 9700 }),
      settledPayment(right, day, { settlement: 'setl_again' }),
      settledPayment(unknown, day),
      settledPayment(dollars, day),
      settledTaken({ id: 'adj_1', amount: 500 }, day, 'adjustment'),
      settledPayment({ id: 'pay_later', amount: 700 }, day, { isSettled: false }),
    );
    await run(day);
    const wanted = [
      ['DIFFERENT_AMOUNT', cheaper.id],
      ['DIFFERENT_AMOUNT', dollars.id],
      ['FEES', fees.id],
      ['MISSING_HERE', unknown.id],
      ['MISSING_THERE', lost.id],
      ['OTHER', 'adj_1'],
      ['SETTLED_TWICE', right.id],
    ].sort();
    assert.deepEqual((await kinds(day)).sort(), wanted);
    await isClean();
    await tell(unknown);
    await isClean();
    wait(DAY_MS);
    const next = yesterday();
    razorpay.settled.push(settledPayment(lost, next));
    await run(next);
    await isClean();
    assert.deepEqual(
      (await kinds(day)).sort(),
      wanted.filter(([kind]) => kind !== 'MISSING_HERE' && kind !== 'MISSING_THERE'),
    );
  });

  it('is right in the end even if it was clarified too early, reported again on another day, or a refund failed later', async () => {
    await newAdmin();
    const day = today();
    const { userId, browser } = await newCustomer(app, sql);
    const { paymentId } = succeeded(await browser.call(startPayment, { params: { userId }, body: { amount: '100' } }));
    const { checkout } = succeeded(await browser.call(payment, { params: { paymentId } }));
    const late = razorpay.pay(checkout?.fields?.order_id ?? '');
    const wrong = await received({ amount: 6000 });
    const [held] = await sql<{ heldId: number }[]>`select held_id from held_receipts where receipt_ref = ${wrong.id}`;
    const params = { heldId: held?.heldId ?? 0 };
    const sendBack = () =>
      admin.browser.call(settleHeld, { params, body: { way: 'SENT_BACK', note: 'Another amount' } });
    succeeded(await sendBack());
    razorpay.refundsAs = 'open';
    await askForHeldRefunds(sql, provider, now());
    razorpay.refundsAs = 'done';
    const refund = razorpay.refunds.find(({ paymentId: of }) => of === wrong.id);
    assert.ok(refund);
    nextDay();
    const adjusted = settledTaken({ id: 'adj_anew', amount: 500 }, day, 'adjustment');
    razorpay.settled.push(settledPayment(late, day), settledPayment(wrong, day), settledTaken(refund, day), adjusted);
    await run(day);
    assert.deepEqual((await kinds(day)).sort(), [
      ['MISSING_HERE', late.id],
      ['OTHER', 'adj_anew'],
    ]);
    const ofDay = { provider: name, day };
    for (const { lineId } of succeeded(
      await admin.browser.call(contract.settlementDifferences, { params: ofDay, query: {} }),
    ))
      succeeded(
        await admin.browser.call(contract.clarifyDifference, { params: { lineId }, body: { note: 'It will come' } }),
      );
    await tell(late);
    refund.status = 'failed';
    const notice = razorpay.refundNotice(refund);
    await app.inject({
      ...{ method: 'POST', url: '/v1/paymentAPI/notices/razorpay', headers: notice.headers, payload: notice.raw },
    });
    await processWebhooks(sql, purpose, now());
    await isClean();
    nextDay();
    const next = yesterday();
    razorpay.settled.push({ ...adjusted, amount: 700, net: -700, at: momentOf(next, '16:00') });
    await run(next);
    assert.deepEqual((await kinds(day)).sort(), [
      ['MISSING_HERE', refund.id],
      ['OTHER', 'adj_anew'],
    ]);
    const { other, open } = await report(day);
    assert.deepEqual([other, open], [-7_00, 2]);
    await isClean();
  });

  it('contains refunds to the source, also from the suspense account', async () => {
    await newAdmin();
    const paid = await received({ amount: 7000 });
    const [held] = await sql<{ heldId: number }[]>`select held_id from held_receipts where receipt_ref = ${paid.id}`;
    const params = { heldId: held?.heldId ?? 0 };
    succeeded(await admin.browser.call(settleHeld, { params, body: { way: 'SENT_BACK', note: 'Another amount' } }));
    await askForHeldRefunds(sql, provider, now());
    nextDay();
    const day = today();
    nextDay();
    const refund = razorpay.refunds.find(({ paymentId }) => paymentId === paid.id);
    assert.ok(refund);
    razorpay.settled.push(settledPayment(paid, day), settledTaken(refund, day));
    await run(day);
    const { received: got, refunded, open } = await report(day);
    assert.deepEqual([got, refunded, open], [70_00, 70_00, 0]);
    await isClean();
  });

  it('is reconciled by the job once the provider responds, and again on the next days for late reports', async () => {
    const job = () => reconcileDue(sql, provider, now());
    wait(40 * DAY_MS);
    for (let time = 0; time < 4; time++) await job();
    await newAdmin();
    const paid = await received();
    const day = today();
    nextDay();
    const at = async () =>
      succeeded(await admin.browser.call(contract.settlementDays, {})).find((each) => each.day === day);
    for (const broken of [500, 401, 404]) {
      razorpay.broken = broken;
      await job();
      const days = succeeded(await admin.browser.call(contract.settlementDays, {}));
      assert.deepEqual([days.some(({ isAway }) => isAway), (await at())?.reconciledAt], [true, undefined]);
      wait(3_600_000);
    }
    razorpay.broken = undefined;
    await Promise.all([job(), job()]);
    assert.deepEqual([(await at())?.isAway, (await at())?.lines], [false, 0]);
    // What people compare by hand takes nothing from the days after.
    for (let time = 0; time < 3; time++) await run(day);
    razorpay.settled.push(settledPayment(paid, day));
    nextDay();
    await job();
    assert.equal((await at())?.lines, 1);
    await isClean();
  });
});

describe('chatpata reconcile', () => {
  const command = async (day: string) => {
    const said: string[] = [];
    const isFine = await reconcileCommand(sql, settings, { day, now: now() }, (line) => said.push(line));
    return { isFine, said };
  };

  it('prints matches and differences, and refuses a day that has not ended or a provider that is away', async () => {
    const day = yesterday();
    razorpay.settled.push(settledTaken({ id: 'adj_2', amount: 900 }, day, 'adjustment'));
    const { isFine, said } = await command(day);
    assert.equal(isFine, false);
    assert.deepEqual(said.slice(-2), ['  OTHER adj_2: there −₹9.00, here ₹0.00', '1 difference to clarify.']);
    const matching = await command(daysAfter(day, -20));
    assert.deepEqual([matching.isFine, matching.said.at(-1)], [true, 'Everything matches or is clarified.']);
    await assert.rejects(command(today()), /before today/);
    await assert.rejects(command('2026-13-45'), /before today/);
    razorpay.broken = 500;
    await assert.rejects(command(day), /Nothing of it was changed/);
    razorpay.broken = undefined;
  });
});

describe('administrators', () => {
  const differences = async (day: string) =>
    succeeded(await admin.browser.call(contract.settlementDifferences, { params: { provider: name, day } }));
  const clarify = (lineId: number, by = admin) =>
    by.browser.call(contract.clarifyDifference, { params: { lineId }, body: { note: 'A chargeback' } });

  it('reconcile a day again, and clarify a difference, once and audited', async () => {
    await newAdmin();
    const other = await newPerson(app, sql, 'ADMIN');
    const day = yesterday();
    const again = (wanted: string) =>
      admin.browser.call(contract.reconcileDay, { params: { provider: name, day: wanted } });
    succeeded(await again(day));
    const [found] = await differences(day);
    assert.deepEqual([found?.difference, found?.there, found?.toBank], ['OTHER', -9, -9]);
    const lineId = found?.lineId ?? 0;
    const ends = await Promise.all([clarify(lineId), clarify(lineId, other)]);
    assert.deepEqual(ends.map(outcomeOf).sort(), ['200', '409 DIFFERENCE_CLARIFIED']);
    assert.equal(outcomeOf(await clarify(lineId + 100_000)), '404 DIFFERENCE_NOT_FOUND');
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.entityName], ['Clarified', `settlement of adj_2, ${day}`]);
    succeeded(await again(day));
    const { open, differences: counted } = succeeded(
      await admin.browser.call(contract.settlementDay, { params: { provider: name, day } }),
    );
    assert.deepEqual([open, counted], [0, 1]);
    assert.equal(outcomeOf(await again(today())), '409 SETTLEMENT_DAY_AHEAD');
    razorpay.broken = 502;
    assert.equal(outcomeOf(await again(day)), '503 SETTLEMENTS_AWAY');
    razorpay.broken = undefined;
    const customer = await newCustomer(app, sql);
    assert.match(outcomeOf(await clarify(lineId, customer)), /^403/);
    await isClean();
  });

  it('see tampering with verify-ledger', async () => {
    const finds = async (pattern: RegExp) => {
      const lines = await verifyLedger(sql);
      assert.ok(
        lines.some((line) => pattern.test(line)),
        lines.join('\n'),
      );
    };
    const add = (paise: number) => sql`
      update settlement_lines set fee_paise = fee_paise + ${paise} where line_id = (select min(line_id) from settlement_lines)`;
    await add(1);
    await finds(/^Settlement setl_\d+: it differs from the ledger\.$/);
    await add(-1);
    await isClean();
    const matching = (paise: number) => sql`
      update settlement_lines set amount_paise = amount_paise + ${paise}
      where line_id = (select min(line_id) from settlement_lines where state = 'MATCHED')`;
    await matching(1);
    await finds(/^Settlement setl_\d+: its line \d+ counts as matching but does not match\.$/);
    await matching(-1);
    const sums = (paise: number) => sql`
      update reconciled_days set net_paise = net_paise + ${paise} where day = (select min(day) from reconciled_days)`;
    await sums(1);
    await finds(/^Settlement sums of [\d-]+: they are not the sums of its lines\.$/);
    await sums(-1);
    await isClean();
    await sql`update payments set amount_paise = amount_paise + 100 where payment_id = (select min(payment_id) from payments)`;
    await finds(/^Account provider:razorpay holds /);
    await finds(/^Settlement setl_\d+: its line \d+ has another amount than its payment or refund\.$/);
  });
});
