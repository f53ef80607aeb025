/** After a change of provider, payments of the previous one still arrive and can be refunded there. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { BILL, startPaidOrders } from '#tests/engines/paid-orders.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { cancel } from '#tests/orders.ts';
import { newCustomer } from '#tests/people.ts';
import { payingOrders } from '../ordering/index.ts';
import { askForRefunds, providerOf, providersOf } from './index.ts';

const old = await startPaidOrders(startRazorpay);
const cashfree = await startCashfree();
after(() => cashfree.close());
const { sql, now, double: razorpay, send, named, paid, life, balance, workOff } = old;
const before = Object.entries(razorpay.env).map(([name, value]) => [
  name.replace('PAYMENTS', 'PAYMENTS_BEFORE'),
  value,
]);
const env = { DATA_DIR: old.settings.dataDir, LOG_LEVEL: 'error', ...cashfree.env, ...Object.fromEntries(before) };
const settings = { ...old.settings, payments: readSettings(env).payments };
const app = await buildApp({ sql, settings, clock: now });
await app.ready();
after(() => app.close());

it('payments and refunds of the previous provider are still recognised, and new ones go to the current one', async () => {
  const person = await newCustomer(old.app, sql);
  const [delivered, { orderId, paymentId }] = [await paid(person), succeeded(await send(person))];
  assert.deepEqual([providerOf(settings, sql)?.name, providersOf(settings, sql).length], ['cashfree', 2]);
  const late = razorpay.notice(razorpay.pay(await named(paymentId)));
  const url = '/v1/paymentAPI/notices/razorpay';
  const response = await app.inject({ method: 'POST', url, headers: late.headers, payload: late.raw });
  assert.equal(response.statusCode, 200);
  await workOff();
  assert.equal((await life(person, orderId)).isPaid, true);
  for (const each of [delivered, orderId]) succeeded(await cancel(person, each));
  const purpose = payingOrders(settings);
  for (const provider of providersOf(settings, sql)) await askForRefunds(sql, { provider, purpose, now: now() });
  for (const each of [delivered, orderId]) {
    const { sourceRefunds } = await life(person, each);
    assert.deepEqual(
      sourceRefunds.map(({ refundState, amount }) => [refundState, amount]),
      [['DONE', BILL]],
    );
  }
  assert.deepEqual([razorpay.refunds.length, cashfree.refunds.length, await balance(person)], [2, 0, 0]);
  assert.deepEqual(await verifyLedger(sql), []);
});
