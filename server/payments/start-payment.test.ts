/** Top-ups at a provider: pending ones count against the limit, and none stores a phone number for long. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { payment, startPayment } from '#contract/payments/payments.ts';
import { TOP_UP_MAX, WALLET_MAX } from '#contract/wallet/wallet.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newCustomer, type Person, topUp } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { payingOrders } from '../ordering/index.ts';
import { askAboutPayments, providerOf } from './index.ts';

const razorpay = await startRazorpay();
after(() => razorpay.close());
const env = { ...razorpay.env, TOP_UP: 'authorised', LOG_LEVEL: 'silent' };
const { app, sql, settings, now, wait } = await startTestServer({ env });
const demo = await startTestServer();
const provider = providerOf(settings, sql);
assert.ok(provider);
/** Polls all due payments, twenty at a time. */
const ask = async (): Promise<void> => {
  for (let time = 0; time < 4; time++) {
    await askAboutPayments(sql, provider, payingOrders(settings), now());
  }
};

const start = ({ browser, userId }: Person, amount = TOP_UP_MAX) =>
  browser.call(startPayment, { params: { userId }, body: { amount: String(amount) } });
const balance = async ({ userId }: Person, from = sql) => {
  const [row] = await from`select balance_paise from wallets where user_id = ${userId}`;
  return Number(row?.balancePaise) / 100;
};
const checkoutsOf = async ({ userId }: Person) =>
  (await sql`select checkout from payments where user_id = ${userId} order by payment_id`).map(
    ({ checkout }) => checkout,
  );
/** Pays all payments of a person at the provider, then polls it. */
async function payAll({ userId }: Person): Promise<void> {
  const rows = await sql<{ providerRef: string }[]>`
    select provider_ref from payments where user_id = ${userId} and provider_ref is not null`;
  for (const { providerRef } of rows) razorpay.pay(providerRef);
  wait(16_000);
  await ask();
}

describe('top-ups', () => {
  it('that begin at the same time stay within the limit together', async () => {
    const person = await newCustomer(app, sql);
    const ends = await Promise.all(Array.from({ length: 14 }, async () => outcomeOf(await start(person))));
    assert.equal(ends.filter((end) => end === '200').length, WALLET_MAX / TOP_UP_MAX);
    assert.equal(ends.filter((end) => end === '409 WALLET_LIMIT').length, 4);
    assert.equal(outcomeOf(await start(person, 1)), '409 WALLET_LIMIT');
    await payAll(person);
    assert.equal(await balance(person), WALLET_MAX);
    assert.equal(outcomeOf(await start(person, 1)), '409 WALLET_LIMIT');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('do not count once they have ended or failed to begin, and are credited however late they are paid', async () => {
    const person = await newCustomer(app, sql);
    razorpay.broken = 500;
    for (let time = 0; time < 11; time++) assert.equal(outcomeOf(await start(person)), '503 PROVIDER_AWAY');
    razorpay.broken = undefined;
    for (let time = 0; time < 10; time++) succeeded(await start(person));
    wait(11 * 60_000);
    for (let time = 0; time < 10; time++) succeeded(await start(person));
    await payAll(person);
    assert.equal(await balance(person), 2 * WALLET_MAX);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('count with those that need no provider', async () => {
    const person = await newCustomer(demo.app, demo.sql);
    const ends = await Promise.all(
      Array.from({ length: 16 }, async (_, index) =>
        outcomeOf(index % 2 === 0 ? await start(person) : await topUp(person, TOP_UP_MAX)),
      ),
    );
    assert.equal(ends.filter((end) => end === '200').length, WALLET_MAX / TOP_UP_MAX);
    const [begun] = await demo.sql`
      select coalesce(sum(amount_paise), 0) as paise from payments where user_id = ${person.userId} and state = 'WAITING'`;
    assert.equal((await balance(person, demo.sql)) + Number(begun?.paise) / 100, WALLET_MAX);
  });
});

describe('the link to a provider’s page', () => {
  it('is deleted when the payment is paid or has ended, not while its person can try again', async () => {
    const person = await newCustomer(app, sql);
    const { paymentId } = succeeded(await start(person, 500));
    const [row] = await sql`select provider_ref from payments where payment_id = ${paymentId}`;
    razorpay.pay(String(row?.providerRef), { status: 'failed' });
    wait(16_000);
    await ask();
    const failed = succeeded(await person.browser.call(payment, { params: { paymentId } }));
    assert.deepEqual([failed.hasFailed, failed.checkout?.fields?.['prefill[contact]']], [true, person.contactNumber]);
    wait(11 * 60_000);
    await ask();
    assert.deepEqual(await checkoutsOf(person), [null]);
    succeeded(await start(person, 500));
    await payAll(person);
    assert.deepEqual(await checkoutsOf(person), [null, null]);
  });
});
