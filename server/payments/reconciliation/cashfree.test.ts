/** Cashfree's settlements against the ledger, with its double: payments and refunds match, page by page. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DAY_MS, dateOf, daysAfter } from '#contract/kit/india.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { BILL, startPaidOrders } from '#tests/engines/paid-orders.ts';
import { settledPayment, settledTaken } from '#tests/engines/provider-double.ts';
import { cancel } from '#tests/orders.ts';
import { newCustomer } from '#tests/people.ts';
import { providerOf, reconcile, reportOfDay } from '../index.ts';

const { app, sql, settings, double, now, wait, paid, askForRefunds } = await startPaidOrders(startCashfree);
const provider = providerOf(settings, sql);
assert.ok(provider);

it('a day of Cashfree’s settlements matches payments and refunds, and shows unknown lines', async () => {
  const person = await newCustomer(app, sql);
  for (let order = 0; order < 2; order++) succeeded(await cancel(person, await paid(person)));
  await askForRefunds();
  const day = daysAfter(dateOf(now()), 1);
  for (const refund of double.refunds) {
    const payment = { id: refund.paymentId, amount: refund.amount };
    double.settled.push(settledPayment(payment, day), settledTaken(refund, day));
  }
  double.settled.push(settledTaken({ id: '77', amount: 500 }, day, 'adjustment'));
  double.settled.push(settledPayment({ id: '78', amount: 900 }, day, { isSettled: false }));
  double.settled.push(settledPayment({ id: '79', amount: 900 }, daysAfter(day, 1)));
  double.settledPageMax = 2;
  wait(2 * DAY_MS);
  await Promise.all([0, 1].map(() => reconcile(sql, { provider, day, now: now() })));
  const report = await reportOfDay(sql, 'cashfree', day);
  assert.deepEqual(
    [report?.lines, report?.received, report?.refunded, report?.other],
    [5, 2 * BILL * 100, 2 * BILL * 100, -5_00],
  );
  assert.deepEqual(
    report?.differences.map(({ difference, ref, about }) => [difference, ref, about]),
    [['OTHER', '77', 'OTHER_ADJUSTMENT']],
  );
  assert.deepEqual(await verifyLedger(sql), []);
});
