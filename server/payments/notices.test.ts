/** Odd, repeated and forged webhooks and responses of providers, against their doubles. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { DAY_MS, dateOf } from '#contract/kit/india.ts';
import { startPayment } from '#contract/payments/payments.ts';
import { securityLog } from '#contract/security/security-log.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { type ProviderDouble, type SentNotice, settledPayment } from '#tests/engines/provider-double.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newCustomer, newPerson, type Person } from '#tests/people.ts';
import { startTestServer, type TestServer } from '#tests/server.ts';
import { payingOrders } from '../ordering/index.ts';
import { askAboutPayments, processWebhooks, providerOf, reconcile, reportOfDay } from './index.ts';

/** Texts and numbers in JSON that PostgreSQL, its indexes or exact sums cannot take. */
const ODD_TEXTS = ['"\\u0000"', '"order_\\u0000x"', '"\\ud800"', `"${'x'.repeat(5000)}"`, '""', '{}'];
const ODD_AMOUNTS = ['1e308', '1e999', '9007199254740993', '9007199254740991', '500.005', '-500', '"500"', '{}'];

for (const startDouble of [startRazorpay, startCashfree]) {
  const double = await startDouble();
  after(() => double.close());
  const server = await startTestServer({
    env: { ...double.env, TOP_UP: 'authorised', RATE_LIMITS: 'on', LOG_LEVEL: 'silent' },
  });
  double.clock = server.now;
  describe(double.name, () => noticesOf(double, server));
}

function noticesOf(double: ProviderDouble, { app, sql, settings, now, wait }: TestServer): void {
  const provider = providerOf(settings, sql);
  assert.ok(provider);
  const isRazorpay = double.name === 'razorpay';
  const purpose = payingOrders(settings);
  const workOff = () => processWebhooks(sql, purpose, now());
  const url = `/v1/paymentAPI/notices/${double.name}`;
  const send = ({ raw, headers }: SentNotice, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url, headers, payload: raw, remoteAddress });

  async function started({ browser, userId }: Person, amount = '500'): Promise<string> {
    const { paymentId } = succeeded(await browser.call(startPayment, { params: { userId }, body: { amount } }));
    const [row] = await sql`select provider_ref from payments where payment_id = ${paymentId}`;
    return String(row?.providerRef);
  }
  const balance = async ({ userId }: Person) => {
    const [row] = await sql`select balance_paise from wallets where user_id = ${userId}`;
    return Number(row?.balancePaise) / 100;
  };
  const heldAs = async (receiptRef: string) =>
    (await sql<{ reason: string }[]>`select reason from held_receipts where receipt_ref = ${receiptRef}`).map(
      ({ reason }) => reason,
    );
  const isClean = async () => assert.deepEqual(await verifyLedger(sql), []);

  /** The bodies of a right notice with one value after the other replaced. */
  function odd(raw: string, names: readonly string[], values: readonly string[]): string[] {
    return names.flatMap((name) => {
      const value = new RegExp(`("${name}":)("[^"]*"|[^,}]+)`);
      assert.match(raw, value);
      return values.map((each) => raw.replace(value, `$1${each}`));
    });
  }
  const kept = () => sql<{ dueAt: Date | null; receipts: unknown[] }[]>`
    select due_at, receipts from payment_notices order by notice_id`;

  describe('a signed webhook', () => {
    it('with values that cannot be stored is saved once as not understood, and never processed', async () => {
      const person = await newCustomer(app, sql);
      const paid = double.pay(await started(person));
      const refund = {
        id: '41',
        paymentId: paid.id,
        orderId: paid.orderId,
        amount: 500,
        key: 'k',
        status: 'done',
      } as const;
      const ofPayment = double.notice(paid).raw;
      const ofRefund = double.refundNotice(refund).raw;
      const bodies = isRazorpay
        ? [
            ...odd(ofPayment, ['id', 'order_id', 'currency'], ODD_TEXTS),
            ...odd(ofPayment, ['amount'], ODD_AMOUNTS),
            ...odd(ofRefund, ['id', 'payment_id'], ODD_TEXTS),
            ...odd(ofRefund, ['amount'], ODD_AMOUNTS),
          ]
        : [
            ...odd(ofPayment, ['order_id', 'cf_payment_id', 'payment_currency', 'payment_status'], ODD_TEXTS),
            ...odd(ofPayment, ['payment_amount'], ODD_AMOUNTS),
            ...odd(ofRefund, ['cf_refund_id', 'cf_payment_id'], ODD_TEXTS),
            ...odd(ofRefund, ['refund_amount'], ODD_AMOUNTS),
          ];
      const before = (await kept()).length;
      for (const raw of [...new Set([...bodies, 'no JSON', '\0'])]) {
        const said = [await send(double.signed(raw)), await send(double.signed(raw))];
        for (const { statusCode, body } of said) {
          assert.deepEqual([statusCode, body], [200, '{"reception":"NOT_UNDERSTOOD"}'], raw.slice(0, 300));
        }
      }
      const rows = (await kept()).slice(before);
      assert.equal(rows.length, new Set(bodies).size + 2);
      assert.ok(rows.every(({ dueAt, receipts }) => dueAt === null && receipts.length === 0));
      await workOff();
      assert.equal(await balance(person), 0);
      await send(double.notice(paid));
      await workOff();
      assert.equal(await balance(person), 500);
      await isClean();
    });

    it('about a refund that somebody else made under a free text is understood', async () => {
      const paid = double.pay(await started(await newCustomer(app, sql)));
      const refund = {
        id: '42',
        paymentId: paid.id,
        orderId: paid.orderId,
        amount: 500,
        key: 'क\0 वापस',
        status: 'done',
      } as const;
      assert.equal((await send(double.refundNotice(refund))).body, '{"reception":"KEPT"}');
      assert.deepEqual(
        (await workOff()).map(({ refundRef }) => refundRef),
        ['42'],
      );
    });

    it('whose event id is too long for an index is identified by its subject', async () => {
      const person = await newCustomer(app, sql);
      const { raw, headers } = double.notice(double.pay(await started(person)));
      const random = Array.from({ length: 400 }, () => crypto.randomUUID()).join('');
      for (let time = 0; time < 2; time++) {
        assert.equal((await send({ raw, headers: { ...headers, 'x-razorpay-event-id': random } })).statusCode, 200);
      }
      await workOff();
      assert.equal(await balance(person), 500);
    });
  });

  describe('a receipt that is reported again', () => {
    it('for another order, or for an unknown one, is recognised', async () => {
      const [person, other] = [await newCustomer(app, sql), await newCustomer(app, sql)];
      const paid = double.pay(await started(person));
      const theirs = await started(other);
      await send(double.notice(paid));
      await workOff();
      for (const orderId of [theirs, 'order_nobody']) {
        const { raw } = double.notice({ ...paid, orderId });
        assert.equal((await send(double.signed(`${raw} `))).body.includes('KEPT'), true);
        await sql`update payment_notices set event_id = event_id || ${orderId} where due_at is null`;
        assert.equal((await send(double.signed(raw))).body, '{"reception":"KEPT"}');
        await workOff();
      }
      assert.deepEqual([await balance(person), await balance(other), await heldAs(paid.id)], [500, 0, []]);
      const right = double.pay(theirs);
      await send(double.notice(right));
      await workOff();
      assert.equal(await balance(other), 500);
      await isClean();
    });

    it('at the same time for three orders is credited once, or goes to the suspense account once', async () => {
      for (let round = 0; round < 8; round++) {
        const [person, other] = [await newCustomer(app, sql), await newCustomer(app, sql)];
        const paid = double.pay(await started(person));
        const orders = [paid.orderId, await started(other), 'order_nobody'];
        for (const [index, orderId] of orders.entries()) {
          const { raw } = double.notice({ ...paid, orderId });
          await send(double.signed(raw));
          await sql`update payment_notices set event_id = event_id || ${` ${round} ${index}`} where due_at is not null`;
        }
        await Promise.allSettled([workOff(), workOff(), workOff()]);
        wait(10_000);
        await workOff();
        const credited = (await balance(person)) + (await balance(other));
        const held = await heldAs(paid.id);
        assert.deepEqual([credited + 500 * held.length], [500]);
        await isClean();
      }
    });
  });

  describe('a provider that is polled', () => {
    it('and returns one odd try does not hide the others', async () => {
      const person = await newCustomer(app, sql);
      const orderId = await started(person);
      for (const amount of [1e308, -1, 2 ** 60]) double.pay(orderId, { amount });
      double.pay(orderId, { currency: 'I\0R' });
      double.pay(orderId);
      wait(16_000);
      await askAboutPayments(sql, provider, purpose, now());
      assert.equal(await balance(person), 500);
      await isClean();
    });

    it('settles a day whose odd lines become differences to clarify, and whose texts are cleaned', async () => {
      const paid = double.pay(await started(await newCustomer(app, sql)));
      await send(double.notice(paid));
      await workOff();
      const day = dateOf(now());
      const about = `a\0b ${'x'.repeat(195)}🍛🍛`;
      double.settled.push(
        settledPayment(paid, day, { about }),
        settledPayment({ id: '51', amount: 1e308 }, day, { net: 1e308, fee: 0, tax: 0 }),
        settledPayment({ id: '5\0', amount: 100 }, day),
      );
      wait(DAY_MS);
      for (let time = 0; time < 2; time++) await reconcile(sql, { provider, day, now: now() });
      const report = await reportOfDay(sql, double.name, day);
      assert.deepEqual([report?.lines, report?.received, report?.open], [3, 500_00, 2]);
      assert.deepEqual(
        report?.differences.map(({ difference, toBank, about: words }) => [difference, toBank, words]),
        Array(2).fill(['OTHER', 0, 'This line of the provider is not understood here.']),
      );
      await isClean();
    });
  });

  describe('forged webhooks', () => {
    it('are limited by address, and counted in the metrics and the security log', async () => {
      const admin = await newPerson(app, sql, 'ADMIN');
      const person = await newCustomer(app, sql);
      const paid = double.pay(await started(person));
      const forged = double.notice(paid, { secret: 'another secret' });
      const codes = await Promise.all(
        Array.from({ length: 100 }, async () => (await send(forged, '10.1.1.1')).statusCode),
      );
      assert.deepEqual(
        [codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length],
        [60, 40],
      );
      assert.equal((await send(forged, '10.1.1.2')).statusCode, 401);
      assert.equal((await send(double.notice(paid), '10.1.1.1')).statusCode, 200);
      await workOff();
      assert.equal(await balance(person), 500);
      const metrics = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
      const counted = `chatpata_payment_notices_total{provider="${double.name}",reception="FORGED"} 101`;
      assert.ok(metrics.body.includes(counted));
      await app.security.written();
      const entries = succeeded(
        await admin.browser.call(securityLog, { query: { kind: 'REFUSED', address: '10.1.1.1' } }),
      );
      assert.ok(entries.length <= 2);
      assert.deepEqual(
        [entries.reduce((sum, { times }) => sum + times, 0), entries[0]?.detail],
        [100, `NOTICE_FORGED POST ${url}`],
      );
    });
  });
}
