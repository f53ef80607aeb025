/** Refunds asked for after delivery: the restaurant is heard first, then an administrator decides who bears them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { currentUser } from '#contract/accounts/current-user.ts';
import { adjustEarnings } from '#contract/earnings/commission.ts';
import { earnings } from '#contract/earnings/statements.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { HOUR_MS } from '#contract/kit/india.ts';
import { uploadPrivatePhoto } from '#contract/media/photos.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import { invoices } from '#contract/ordering/invoices.ts';
import { notices } from '#contract/ordering/notices.ts';
import { order } from '#contract/ordering/orders.ts';
import * as contract from '#contract/ordering/refund-requests.ts';
import { refundItems, refundOrderItems } from '#contract/ordering/refunds.ts';
import { eraseAccount } from '#contract/personal/personal-data.ts';
import { ticketPhoto } from '#contract/support/tickets.ts';
import { transaction } from '#server/database/database.ts';
import { photosOf, sweepPhotos } from '#server/media/index.ts';
import { payOutWallet, verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { delivered, placed } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { newStaff } from '#tests/staff.ts';

const { app, sql, now, wait, settings } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const { vendor, ...kitchen } = await newVendor(app, sql, {
  dishes: [
    { name: 'Thali', price: 100 },
    { name: 'Ghee', price: 500 },
  ],
});
const { restaurantId } = kitchen;

/** A thali and a ghee, delivered for ₹600. */
async function served() {
  const customer = await newCustomer(app, sql, 1000);
  const orderId = await delivered(customer, vendor, kitchen.dishes);
  const { orderItemsList } = await lifeOf(customer, orderId);
  const [thali = 0, ghee = 0] = orderItemsList.map(({ orderItemsId }) => orderItemsId);
  return { customer, orderId, thali, ghee };
}
const lifeOf = async ({ browser }: Person, orderId: number) =>
  succeeded(await browser.call(order, { params: { orderId } }));
const balanceOf = async ({ browser }: Person) => succeeded(await browser.call(currentUser, {})).wallet.availableAmount;
const earned = async () => succeeded(await vendor.browser.call(earnings, { params: { restaurantId } })).balance;
/** In paise, without the tax that the operator owes. */
const lostSince = async (before: number) => Math.round(100 * (before - (await earned())));
const one = (orderItemsId: number) => [{ orderItemsId, qty: 1 }];
type Ask = Partial<Body<typeof contract.askRefund>>;
const ask = ({ browser }: Person, orderId: number, items: Ask['items'] = [], more: Ask = {}) =>
  browser.call(contract.askRefund, {
    params: { orderId },
    body: { items, reasonCode: 'SPOILED', reason: 'It was cold.', ...more },
  });
const asked = async (...input: Parameters<typeof ask>) => succeeded(await ask(...input)).requestId;
const answer = (orderId: number, requestId: number, isAgreed: boolean, by = vendor, photoIds: number[] = []) =>
  by.browser.call(contract.answerRefund, {
    params: { orderId },
    body: { requestId, isAgreed, reason: isAgreed ? '' : 'It left hot.', photoIds },
  });
type Bearer = Body<typeof contract.decideRefund>['borneBy'];
const decide = (orderId: number, requestId: number, borneBy: Bearer, by = admin) =>
  by.browser.call(contract.decideRefund, { params: { orderId }, body: { requestId, borneBy, reason: 'As seen.' } });
const requestsOf = async ({ browser }: Person, orderId: number) =>
  succeeded(await browser.call(contract.refundRequests, { params: { orderId } }));
const vendorRefund = (orderId: number, items: Body<typeof refundItems>['items']) =>
  vendor.browser.call(refundItems, { params: { orderId }, body: { items, reasonCode: 'MISSING' } });
const isClean = async () => assert.deepEqual(await verifyLedger(sql), []);

async function photoOf({ browser }: Person): Promise<number> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c42' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(picture)]), 'thali.jpg');
  const response = new Response(form);
  const sent = await browser.send({
    method: 'POST',
    url: uploadPrivatePhoto.path,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  });
  return JSON.parse(sent.body).photoId;
}

describe('a request for a refund', () => {
  it('is refunded by the restaurant’s yes at once; both sides see the same, with the photos', async () => {
    const { customer, orderId, thali } = await served();
    const before = await earned();
    const photoId = await photoOf(customer);
    const see = (by: Person) =>
      by.browser.send({ method: 'GET', url: ticketPhoto.path.replace(':photoId', `${photoId}`) });
    assert.equal(outcomeOf(await see(vendor)), '404 PHOTO_NOT_FOUND');
    const requestId = await asked(customer, orderId, one(thali), { photoIds: [photoId] });
    const { vendor: stranger } = await newVendor(app, sql);
    for (const by of [customer, vendor, admin]) assert.equal(outcomeOf(await see(by)), '200');
    assert.equal(outcomeOf(await see(stranger)), '404 PHOTO_NOT_FOUND');
    wait(25 * HOUR_MS);
    await sweepPhotos(sql, photosOf(settings), now());
    wait(-25 * HOUR_MS);
    assert.equal(outcomeOf(await see(vendor)), '200');
    const cook = await newStaff(app, sql, vendor, restaurantId);
    assert.equal(outcomeOf(await see(cook)), '200');

    const [notice] = succeeded(await vendor.browser.call(notices, { params: { userId: vendor.userId } }));
    assert.deepEqual([notice?.kind, notice?.orderId], ['REFUND_ASKED', orderId]);
    assert.equal(outcomeOf(await answer(orderId, requestId, true, stranger)), '404 REQUEST_NOT_FOUND');
    assert.equal(outcomeOf(await answer(orderId, requestId, true, vendor, [await photoOf(vendor)])), '200');
    assert.deepEqual([await balanceOf(customer), await lostSince(before)], [500, 9522]);
    assert.deepEqual((await requestsOf(vendor, orderId)).requests, (await requestsOf(customer, orderId)).requests);
    const [shown] = (await requestsOf(customer, orderId)).requests;
    assert.deepEqual(
      [shown?.answer, shown?.borneBy, shown?.amount, shown?.waitsFor, shown?.answerPhotoIds.length],
      ['YES', 'RESTAURANT', 100, undefined, 1],
    );
    assert.deepEqual(
      (await lifeOf(customer, orderId)).refunds.map(({ borneBy, by }) => [borneBy, by]),
      [['RESTAURANT', 'VENDOR']],
    );
    assert.equal(
      outcomeOf(await stranger.browser.call(contract.refundRequests, { params: { orderId } })),
      '404 ORDER_NOT_FOUND',
    );
    await isClean();
  });

  it('is decided by an administrator after a no; the operator pays for it without touching the restaurant', async () => {
    const { customer, orderId, thali, ghee } = await served();
    const before = await earned();
    const requestId = await asked(customer, orderId, one(ghee));
    assert.equal(outcomeOf(await decide(orderId, requestId, 'CUSTOMER')), '409 RESTAURANT_FIRST');
    assert.equal(outcomeOf(await answer(orderId, requestId, false)), '200');
    const open = succeeded(await admin.browser.call(contract.openRequests, {}));
    assert.deepEqual([open[0]?.requestId, open[0]?.waitsFor], [requestId, 'ADMIN']);
    assert.equal(outcomeOf(await decide(orderId, requestId, 'OPERATOR')), '200');
    assert.deepEqual([await balanceOf(customer), await lostSince(before)], [900, 0]);
    const [{ refunds }, documents] = [
      await lifeOf(customer, orderId),
      succeeded(await customer.browser.call(invoices, { params: { orderId } })),
    ];
    assert.deepEqual([refunds.map((each) => [each.borneBy, each.amount]), documents.length], [[['OPERATOR', 500]], 1]);
    const [entry] = succeeded(await admin.browser.call(auditLog, { query: { size: 1 } }));
    assert.equal(entry && decisionWords(entry), `₹500.00 of order ${orderId}: It was spoiled. As seen. We pay for it.`);
    // A dish is refunded once, even if the operator paid for it.
    assert.equal(outcomeOf(await vendorRefund(orderId, one(ghee))), '409 REFUNDED_ALREADY');
    assert.equal(outcomeOf(await vendorRefund(orderId, one(thali))), '200');
    assert.deepEqual([await balanceOf(customer), await lostSince(before)], [1000, 9522]);
    await isClean();
  });

  it('goes to an administrator after four hours of silence, and can be refused with a reason', async () => {
    const { customer, orderId, thali } = await served();
    const requestId = await asked(customer, orderId, one(thali));
    wait(contract.ANSWER_WITHIN_HOURS * HOUR_MS);
    assert.equal(outcomeOf(await answer(orderId, requestId, true)), '409 REQUEST_ANSWERED');
    assert.equal(outcomeOf(await decide(orderId, requestId, 'CUSTOMER')), '200');
    assert.equal(outcomeOf(await decide(orderId, requestId, 'OPERATOR')), '409 REQUEST_DECIDED');
    const [shown] = (await requestsOf(customer, orderId)).requests;
    assert.deepEqual([shown?.borneBy, shown?.decision, shown?.amount], ['CUSTOMER', 'As seen.', null]);
    assert.equal(await balanceOf(customer), 400);
    const [entry] = succeeded(await admin.browser.call(auditLog, { query: { size: 1 } }));
    assert.deepEqual(
      [entry?.action, entry && decisionWords(entry)],
      ['Refused a refund to', `Order ${orderId}: As seen.`],
    );
    await isClean();
  });

  it('can be asked for one at a time, three times, within 24 hours, by the customer of the order', async () => {
    const { customer, orderId, thali } = await served();
    assert.equal(outcomeOf(await ask(vendor, orderId, one(thali))), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await ask(customer, orderId, [{ orderItemsId: thali, qty: 2 }])), '409 REFUNDED_ALREADY');
    const foreign = await photoOf(admin);
    assert.equal(outcomeOf(await ask(customer, orderId, one(thali), { photoIds: [foreign] })), '404 PHOTO_NOT_FOUND');
    for (let time = 0; time < contract.REQUESTS_MAX; time++) {
      const requestId = await asked(customer, orderId, one(thali));
      assert.equal(outcomeOf(await ask(customer, orderId, one(thali))), '409 REFUND_ASKED');
      succeeded(await answer(orderId, requestId, false));
      succeeded(await decide(orderId, requestId, 'CUSTOMER'));
    }
    assert.equal(outcomeOf(await ask(customer, orderId, one(thali))), '409 REFUND_ASKED');
    assert.equal((await requestsOf(customer, orderId)).askBy, undefined);
    const late = await served();
    assert.ok((await requestsOf(late.customer, late.orderId)).askBy);
    await sql`update order_events set at = at - interval '24 hours' where order_id = ${late.orderId}`;
    assert.equal(outcomeOf(await ask(late.customer, late.orderId, one(late.thali))), '409 TOO_LATE_TO_ASK');
    const early = await newCustomer(app, sql, 1000);
    const underWay = await placed(early, kitchen.dishes);
    assert.equal(outcomeOf(await ask(early, underWay, one(1))), '409 TOO_LATE_TO_ASK');
  });

  it('of an administrator waits for the restaurant too, and an owner or customer never decides', async () => {
    const { customer, orderId, thali } = await served();
    const body = { items: one(thali), reasonCode: 'MISSING' } as const;
    assert.equal(
      outcomeOf(await admin.browser.call(refundOrderItems, { params: { orderId }, body })),
      '409 RESTAURANT_FIRST',
    );
    const { requestId } = succeeded(await admin.browser.call(contract.askRestaurant, { params: { orderId }, body }));
    assert.equal(outcomeOf(await decide(orderId, requestId, 'RESTAURANT')), '409 RESTAURANT_FIRST');
    await sql`update orders set customer_id = ${admin.userId} where order_id = ${orderId}`;
    assert.equal(outcomeOf(await decide(orderId, requestId, 'OPERATOR')), '409 OWN_ORDER');
    await sql`update orders set customer_id = ${customer.userId} where order_id = ${orderId}`;
    await sql`update users set roles = '{VENDOR,ADMIN}' where user_id = ${vendor.userId}`;
    assert.equal(outcomeOf(await decide(orderId, requestId, 'OPERATOR', vendor)), '409 OWN_RESTAURANT');
    await sql`update users set roles = '{VENDOR}' where user_id = ${vendor.userId}`;
    assert.equal(outcomeOf(await decide(orderId, requestId, 'RIDER')), '200');
    assert.deepEqual(
      (await lifeOf(customer, orderId)).refunds.map(({ borneBy }) => borneBy),
      ['RIDER'],
    );
    assert.equal(await balanceOf(customer), 500);
    await isClean();
  });

  it('of more than the balance covers is paid by an administrator after the yes', async () => {
    const poor = await newVendor(app, sql, { dishes: [{ name: 'Idli', price: 80 }] });
    const eater = await newCustomer(app, sql, 100);
    const order = await delivered(eater, poor.vendor, poor.dishes);
    const adjust = (amount: number) =>
      admin.browser.call(adjustEarnings, {
        params: { restaurantId: poor.restaurantId },
        body: { amount, reason: 'A fine' },
      });
    succeeded(await adjust(-80));
    const [{ orderItemsId = 0 } = {}] = (await lifeOf(eater, order)).orderItemsList;
    const request = await asked(eater, order, one(orderItemsId));
    assert.match(succeeded(await answer(order, request, true, poor.vendor)), /administrator/);
    assert.equal(outcomeOf(await decide(order, request, 'RESTAURANT')), '200');
    assert.equal(await balanceOf(eater), 100);
    await isClean();
  });

  it('loses its words with the customer’s account', async () => {
    const { customer, orderId, thali } = await served();
    const requestId = await asked(customer, orderId, one(thali), {
      reason: 'My secret-word',
      photoIds: [await photoOf(customer)],
    });
    succeeded(await answer(orderId, requestId, true));
    await transaction(sql, (tx) => payOutWallet(tx, customer.userId, now()));
    succeeded(
      await customer.browser.call(eraseAccount, {
        params: { userId: customer.userId },
        body: { password: PASSWORD },
      }),
    );
    const [shown] = (await requestsOf(admin, orderId)).requests;
    assert.deepEqual([shown?.reason, shown?.photoIds], ['', []]);
    assert.equal((await sql`select from order_refunds where reason like '%secret%'`).length, 0);
    await isClean();
  });
});

describe('requests that race', () => {
  const sorted = (all: Awaited<ReturnType<typeof answer>>[]) => all.map(outcomeOf).sort();

  it('are asked for once, and answered and decided once, with exact money', async () => {
    for (let round = 0; round < 4; round++) {
      const { customer, orderId, thali } = await served();
      const both = await Promise.all([1, 2, 3].map(() => ask(customer, orderId, one(thali))));
      assert.deepEqual(both.map(outcomeOf).sort(), ['200', '409 REFUND_ASKED', '409 REFUND_ASKED']);
      const requestId = (await requestsOf(customer, orderId)).requests[0]?.requestId ?? 0;
      const answers = await Promise.all([true, false, true, false].map((isYes) => answer(orderId, requestId, isYes)));
      assert.equal(sorted(answers).filter((each) => each === '200').length, 1);
      const [request] = (await requestsOf(customer, orderId)).requests;
      if (request?.answer === 'NO') {
        const decisions = await Promise.all(
          (['RESTAURANT', 'OPERATOR', 'CUSTOMER'] as const).map((borneBy) => decide(orderId, requestId, borneBy)),
        );
        assert.equal(sorted(decisions).filter((each) => each === '200').length, 1);
      }
      const [end] = (await requestsOf(customer, orderId)).requests;
      assert.equal(await balanceOf(customer), end?.borneBy === 'CUSTOMER' ? 400 : 500);
    }
    await isClean();
  });

  it('against the vendor’s own refund and an administrator’s give the dish back once', async () => {
    for (let round = 0; round < 6; round++) {
      const { customer, orderId, thali } = await served();
      const requestId = await asked(customer, orderId, one(thali));
      const work = [
        () => answer(orderId, requestId, true),
        () => vendorRefund(orderId, one(thali)),
        () => decide(orderId, requestId, round % 2 ? 'OPERATOR' : 'RIDER'),
        () =>
          admin.browser.call(refundOrderItems, {
            params: { orderId },
            body: { items: one(thali), reasonCode: 'WRONG', borneBy: 'OPERATOR' },
          }),
      ];
      const turned = [...work.slice(round % 4), ...work.slice(0, round % 4)];
      const done = await Promise.all(turned.map((run) => run()));
      assert.equal(done.map(outcomeOf).filter((each) => each === '200').length, 1, done.map(outcomeOf).join());
      assert.equal(await balanceOf(customer), 500);
      const [request] = (await requestsOf(customer, orderId)).requests;
      const [refund, ...others] = (await lifeOf(customer, orderId)).refunds;
      assert.deepEqual([request?.borneBy, request?.amount, others.length], [refund?.borneBy, 100, 0]);
    }
    await isClean();
  });

  it('at the deadline end either with the yes or with the decision', async () => {
    for (let round = 0; round < 4; round++) {
      const { customer, orderId, thali } = await served();
      const requestId = await asked(customer, orderId, one(thali));
      wait(contract.ANSWER_WITHIN_HOURS * HOUR_MS - 20);
      const [yes, no] = await Promise.all([
        answer(orderId, requestId, true),
        new Promise((resolve) => setTimeout(resolve, 20 + round * 5)).then(() =>
          decide(orderId, requestId, 'CUSTOMER'),
        ),
      ]);
      const outcomes = [outcomeOf(yes), outcomeOf(no)].sort();
      assert.equal(outcomes.filter((each) => each === '200').length, 1, outcomes.join());
      assert.equal(await balanceOf(customer), outcomeOf(yes) === '200' ? 500 : 400);
    }
    await isClean();
  });
});

describe('repeated refunds', () => {
  it('name customers and restaurants above the median by more than chance, by orders of 90 days', async () => {
    const other = await newVendor(app, sql, { dishes: [{ name: 'Dosa', price: 50 }] });
    const [often, once, never] = [
      await newCustomer(app, sql, 1000),
      await newCustomer(app, sql, 1000),
      await newCustomer(app, sql, 1000),
    ];
    for (let nth = 0; nth < 5; nth++) {
      await delivered(never, other.vendor, other.dishes);
      for (const person of [often, once]) {
        const orderId = await delivered(person, other.vendor, other.dishes);
        if (person === once && nth > 0) continue;
        const [{ orderItemsId = 0 } = {}] = (await lifeOf(person, orderId)).orderItemsList;
        const body = { items: one(orderItemsId), reasonCode: 'SPOILED', borneBy: 'OPERATOR' } as const;
        succeeded(await admin.browser.call(refundOrderItems, { params: { orderId }, body }));
      }
    }
    const { customers, restaurants } = succeeded(await admin.browser.call(contract.repeatedRefunds, {}));
    assert.equal(customers.median, 20);
    assert.deepEqual(
      customers.most.map(({ id, orders, times, rate }) => [id, orders, times, rate]),
      [[often.userId, 5, 5, 100]],
    );
    assert.deepEqual(restaurants.most, [], 'of two restaurants the median is between their rates');
    assert.equal(outcomeOf(await vendor.browser.call(contract.repeatedRefunds, {})), '403 FORBIDDEN');
  });
});
