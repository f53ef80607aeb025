/** Payments, against the providers' doubles: credited exactly once, or moved to the suspense account. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { heldReceipts } from '#contract/payments/held.ts';
import { payment, paymentWays, returned, startPayment } from '#contract/payments/payments.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import type { ProviderDouble, SentNotice } from '#tests/engines/provider-double.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newCustomer, newPerson, type Person, topUp } from '#tests/people.ts';
import { startTestServer, type TestServer } from '#tests/server.ts';
import { payingOrders } from '../ordering/index.ts';
import { askAboutPayments, processWebhooks, providerOf } from './index.ts';

/** Where their pages are. */
const PAGES = { razorpay: '/v1/checkout/embedded', cashfree: '/pg/view/sessions/checkout' };

for (const startDouble of [startRazorpay, startCashfree]) {
  const double = await startDouble();
  after(() => double.close());
  const server = await startTestServer({ env: { ...double.env, TOP_UP: 'authorised' } });
  double.clock = server.now;
  describe(double.name, () => paymentsThrough(double, server));
}

function paymentsThrough(double: ProviderDouble, server: TestServer): void {
  const { app, sql, settings, now, wait } = server;
  const provider = providerOf(settings, sql);
  assert.ok(provider);

  const start = ({ browser, userId }: Person, amount = '500') =>
    browser.call(startPayment, { params: { userId }, body: { amount, backTo: '/home/cart' } });

  /** A payment and its name at the provider. */
  async function started(person: Person, amount?: string) {
    const { paymentId } = succeeded(await start(person, amount));
    const [row] = await sql`select provider_ref from payments where payment_id = ${paymentId}`;
    return { paymentId, orderId: String(row?.providerRef) };
  }
  const viewed = async ({ browser }: Person, paymentId: number) =>
    succeeded(await browser.call(payment, { params: { paymentId } }));
  const send = ({ raw, headers }: SentNotice, of: string = double.name) =>
    app.inject({ method: 'POST', url: `/v1/paymentAPI/notices/${of}`, headers, payload: raw });
  const balance = async ({ userId }: Person) => {
    const [row] = await sql`select balance_paise from wallets where user_id = ${userId}`;
    return Number(row?.balancePaise) / 100;
  };
  const purpose = payingOrders(settings);
  const workOff = () => processWebhooks(sql, purpose, now());
  const ask = () => askAboutPayments(sql, provider, purpose, now());
  async function heldOnly(reason: string, receiptRef: string): Promise<void> {
    const admin = await newPerson(app, sql, 'ADMIN');
    const all = succeeded(await admin.browser.call(heldReceipts, { query: { size: 100 } }));
    assert.deepEqual(
      all.filter((each) => each.receiptRef === receiptRef).map((each) => each.reason),
      [reason],
    );
  }

  describe('a payment', () => {
    it('leads to the provider and back, and is in the wallet once, however often its webhook comes', async () => {
      const person = await newCustomer(app, sql);
      assert.deepEqual(succeeded(await person.browser.call(paymentWays, {})), {
        topUp: 'PROVIDER',
        provider: double.name,
        orders: ['WALLET', 'PROVIDER'],
      });
      const { paymentId, orderId } = await started(person);
      const { checkout } = await viewed(person, paymentId);
      assert.equal(double.orders.get(orderId), 50_000);
      assert.equal(checkout?.url, `${double.env.PAYMENTS_URL}${PAGES[double.name]}`);
      assert.ok(
        Object.values(checkout?.fields ?? {}).every((value) => value && value !== double.env.PAYMENTS_KEY_SECRET),
      );
      const notice = double.notice(double.pay(orderId));
      for (let time = 0; time < 3; time++) assert.equal((await send(notice)).statusCode, 200);
      assert.equal(await balance(person), 0);
      await Promise.all([workOff(), workOff(), ask()]);
      assert.equal(await balance(person), 500);
      await send(notice);
      await workOff();
      assert.equal(await balance(person), 500);
      const back = await app.inject({ method: 'POST', url: `/v1/paymentAPI/back/${paymentId}` });
      assert.deepEqual([back.statusCode, back.headers.location], [303, `/home/payment/${paymentId}?returned=true`]);
      const { paymentState, backTo, checkout: none } = await viewed(person, paymentId);
      assert.deepEqual([paymentState, backTo, none], ['PAID', '/home/cart', undefined]);
      assert.deepEqual(await verifyLedger(sql), []);
    });

    it('is found by polling if its webhook is lost, at once when the person comes back', async () => {
      const [person, gone] = [await newCustomer(app, sql), await newCustomer(app, sql)];
      const [mine, theirs] = [await started(person), await started(gone, '70')];
      for (const { orderId } of [mine, theirs]) double.pay(orderId);
      await person.browser.call(returned, { params: { paymentId: mine.paymentId } });
      await ask();
      assert.deepEqual([await balance(person), await balance(gone)], [500, 0]);
      wait(16_000);
      await ask();
      assert.equal(await balance(gone), 70);
    });

    it('is known, failed or paid, before its page is shown, however many tabs come back', async () => {
      const person = await newCustomer(app, sql);
      const { paymentId, orderId } = await started(person);
      const comeBack = () => app.inject({ method: 'POST', url: `/v1/paymentAPI/back/${paymentId}` });
      double.pay(orderId, { status: 'failed' });
      assert.equal((await comeBack()).statusCode, 303);
      const { hasFailed, paymentState } = await viewed(person, paymentId);
      assert.deepEqual([hasFailed, paymentState], [true, 'WAITING']);
      double.pay(orderId);
      await comeBack();
      assert.equal(await balance(person), 0, 'not asked twice within two seconds');
      wait(3000);
      await Promise.all([...Array.from({ length: 20 }, comeBack), ask()]);
      assert.equal((await viewed(person, paymentId)).paymentState, 'PAID');
      assert.equal(await balance(person), 500);
      assert.deepEqual(await verifyLedger(sql), []);
    });

    it('is known before its page is shown, also just before the provider would be asked anyway', async () => {
      const person = await newCustomer(app, sql);
      const { paymentId, orderId } = await started(person);
      double.pay(orderId, { status: 'failed' });
      wait(14_000);
      await app.inject({ method: 'POST', url: `/v1/paymentAPI/back/${paymentId}` });
      assert.equal((await viewed(person, paymentId)).hasFailed, true);
    });

    it('leads its person back even if the provider is away', async () => {
      const person = await newCustomer(app, sql);
      const { paymentId } = await started(person);
      double.broken = 500;
      const back = await app.inject({ method: 'GET', url: `/v1/paymentAPI/back/${paymentId}` });
      double.broken = undefined;
      assert.deepEqual([back.statusCode, back.headers.location], [303, `/home/payment/${paymentId}?returned=true`]);
    });

    it('that failed can be tried again, and a late one is still credited', async () => {
      const person = await newCustomer(app, sql);
      const { paymentId, orderId } = await started(person);
      await send(double.notice(double.pay(orderId, { status: 'failed' })));
      await workOff();
      assert.deepEqual((await viewed(person, paymentId)).hasFailed, true);
      wait(11 * 60_000);
      await ask();
      assert.equal((await viewed(person, paymentId)).paymentState, 'ENDED');
      double.pay(orderId);
      wait(2 * 3600_000);
      await ask();
      assert.equal((await viewed(person, paymentId)).paymentState, 'PAID');
      assert.equal(await balance(person), 500);
    });

    it('is hidden from others, and needs an amount, the role and a provider that responds', async () => {
      const [person, stranger] = [await newCustomer(app, sql), await newCustomer(app, sql)];
      const { paymentId } = await started(person);
      for (const call of [payment, returned]) {
        assert.equal(outcomeOf(await stranger.browser.call(call, { params: { paymentId } })), '404 PAYMENT_NOT_FOUND');
      }
      assert.equal((await start(person, '0')).statusCode, 400);
      assert.equal(refusalOf(await start(await newPerson(app, sql, 'VENDOR'))).code, 'FORBIDDEN');
      for (const status of [500, 401]) {
        double.broken = status;
        assert.equal(outcomeOf(await start(person)), '503 PROVIDER_AWAY');
      }
      double.broken = undefined;
      assert.equal(outcomeOf(await topUp(person, 100)), '409 TOP_UP_OFF');
      assert.equal(await balance(person), 0);
    });

    it('is polled again after the provider was away', async () => {
      const person = await newCustomer(app, sql);
      const { orderId } = await started(person);
      double.pay(orderId);
      wait(16_000);
      double.broken = 503;
      await ask();
      assert.equal(await balance(person), 0);
      double.broken = undefined;
      wait(60_000);
      await ask();
      assert.equal(await balance(person), 500);
    });
  });

  describe('a webhook', () => {
    it('that is forged is refused with 401 and not stored', async () => {
      const person = await newCustomer(app, sql);
      const { orderId } = await started(person);
      const kept = async () =>
        (await sql`select event_id from payment_notices order by 1`).map(({ eventId }) => eventId);
      const before = await kept();
      const paid = double.pay(orderId);
      const right = double.notice(paid);
      for (const forged of [
        double.notice(paid, { secret: 'another secret' }),
        { ...right, raw: right.raw.replace('"INR"', '"USD"') },
        { ...right, headers: { 'content-type': 'application/json' } },
        { ...right, headers: { ...right.headers, [double.signature]: '' } },
      ]) {
        assert.equal((await send(forged)).statusCode, 401);
      }
      assert.equal((await send(right, 'demo')).statusCode, 404);
      assert.deepEqual(await kept(), before);
      await workOff();
      assert.equal(await balance(person), 0);
    });

    it('about something unknown is accepted, and changes nothing', async () => {
      const response = await send(double.oddNotice());
      assert.deepEqual([response.statusCode, response.json()], [200, { reception: 'NOT_UNDERSTOOD' }]);
    });

    it('of another amount or currency, an unknown payment or a second payment goes to the suspense account', async () => {
      const person = await newCustomer(app, sql);
      for (const wrong of [{ amount: 1 }, { currency: 'USD' }]) {
        const { orderId } = await started(person);
        const paid = double.pay(orderId, wrong);
        await send(double.notice(paid));
        await workOff();
        await heldOnly('WRONG_AMOUNT', paid.id);
      }
      const unknown = double.pay('order_nobody', { amount: 500 });
      await send(double.notice(unknown));
      await workOff();
      await heldOnly('UNKNOWN_PAYMENT', unknown.id);
      assert.equal(await balance(person), 0);
      const { orderId } = await started(person);
      const [first, second] = [double.pay(orderId), double.pay(orderId)];
      for (const each of [first, second]) await send(double.notice(each));
      await workOff();
      await heldOnly('PAID_TWICE', second.id);
      assert.equal(await balance(person), 500);
      assert.deepEqual(await verifyLedger(sql), []);
    });
  });

  describe('300 payments', () => {
    it('whose webhooks come three times, shuffled, a tenth lost and a tenth forged, are credited once each', async () => {
      const people = await Promise.all(Array.from({ length: 30 }, () => newCustomer(app, sql)));
      const begun = await Promise.all(
        Array.from({ length: 300 }, async (_, index) => {
          const person = people[index % people.length];
          assert.ok(person);
          return { ...(await started(person, '10')), person };
        }),
      );
      const paid = begun.map(({ orderId }) => double.pay(orderId));
      const notices = paid.flatMap((each, index) => {
        if (index % 10 === 0) return [];
        const right = double.notice(each);
        return [right, right, index % 10 === 1 ? double.notice(each, { secret: 'forged' }) : right];
      });
      const shuffled = notices.toSorted((one, other) =>
        (one.headers[double.signature] ?? '') < (other.headers[double.signature] ?? '') ? -1 : 1,
      );
      const [codes] = await Promise.all([
        Promise.all(shuffled.map(async (each) => (await send(each)).statusCode)),
        workOff(),
        workOff(),
      ]);
      assert.equal(codes.filter((code) => code === 401).length, 30);
      wait(16_000);
      for (let time = 0; time < 20; time++) await Promise.all([workOff(), ask(), ask()]);
      for (const person of people) assert.equal(await balance(person), 100);
      const [credited] = await sql`select count(*) from wallet_transfers where payment_id is not null
        and customer_id = any(${people.map(({ userId }) => userId)})`;
      assert.equal(Number(credited?.count), 300);
      assert.deepEqual(await verifyLedger(sql), []);
    });
  });
}
