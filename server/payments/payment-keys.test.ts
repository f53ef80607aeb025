import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { paymentKeys, tryPayments } from '#contract/payments/payment-keys.ts';
import { paymentFile } from '#server/process/payment-file.ts';
import { readSettings, StartError } from '#server/process/settings.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, settings } = await startTestServer();
const { browser } = await newPerson(app, sql, 'ADMIN');
const file = paymentFile(settings.dataDir);
const write = (text: string, mode = 0o600) => {
  writeFileSync(file, text);
  chmodSync(file, mode);
};
const RAZORPAY = ['PAYMENTS=razorpay', 'PAYMENTS_KEY_ID', 'PAYMENTS_KEY_SECRET', 'PAYMENTS_NOTICE_SECRET'];
const CASHFREE = ['PAYMENTS=cashfree', 'PAYMENTS_KEY_ID', 'PAYMENTS_KEY_SECRET'];

describe('the keys of a payment provider', () => {
  it('are never sent, only which of their lines are missing', async () => {
    const keys = async () => succeeded(await browser.call(paymentKeys, {}));
    const none = { provider: 'demo', file, missing: { razorpay: RAZORPAY, cashfree: CASHFREE } };
    assert.deepEqual(await keys(), none);
    write('PAYMENTS=razorpay\nPAYMENTS_KEY_ID="rzp_1"\nPAYMENTS_KEY_SECRET=quiet\nPATH=/tmp\n');
    const missing = { razorpay: ['PAYMENTS_NOTICE_SECRET'], cashfree: ['PAYMENTS=cashfree'] };
    assert.deepEqual(await keys(), { ...none, missing });
    write('PAYMENTS=razorpay\n', 0o640);
    assert.deepEqual(await keys(), none);
  });

  it('are read from a file that nobody else can read; the environment wins', () => {
    const env = { DATA_DIR: settings.dataDir };
    write(
      'PAYMENTS=razorpay\nPAYMENTS_KEY_ID=one\nPAYMENTS_KEY_SECRET=two\nPAYMENTS_NOTICE_SECRET=three\nHOST=0.0.0.0\n',
    );
    const { payments, topUp, isPublic } = readSettings(env);
    assert.deepEqual(
      [payments.provider, payments.account?.keySecret, topUp, isPublic],
      ['razorpay', 'two', 'off', false],
    );
    assert.equal(readSettings({ ...env, PAYMENTS_KEY_SECRET: 'four' }).payments.account?.keySecret, 'four');
    chmodSync(file, 0o604);
    assert.throws(() => readSettings(env), new StartError(`Others can read ${file}: run chmod 600 ${file}`));
    write('PAYMENTS=off\nTOP_UP=off\n');
    assert.deepEqual([readSettings(env).payments.provider, readSettings(env).topUp], ['off', 'off']);
  });

  for (const startDouble of [startRazorpay, startCashfree]) {
    it(`of ${startDouble.name.slice(5)} are tried without moving money`, async () => {
      const double = await startDouble();
      after(() => double.close());
      const outcomes = [];
      for (const more of [{}, { PAYMENTS_KEY_SECRET: 'wrong' }, { PAYMENTS_URL: 'http://127.0.0.1:1' }]) {
        const other = await startTestServer({ env: { ...double.env, ...more } });
        const admin = await newPerson(other.app, other.sql, 'ADMIN');
        outcomes.push(outcomeOf(await admin.browser.call(tryPayments, {})));
      }
      assert.deepEqual(outcomes, ['200', '409 PAYMENT_KEYS_REFUSED', '503 SETTLEMENTS_AWAY']);
    });
  }

  it('cannot be tried where nobody pays online', async () => {
    const off = await startTestServer({ env: { PAYMENTS: 'off' } });
    const admin = await newPerson(off.app, off.sql, 'ADMIN');
    assert.equal(outcomeOf(await admin.browser.call(tryPayments, {})), '409 PAY_WITH_OFF');
  });
});
