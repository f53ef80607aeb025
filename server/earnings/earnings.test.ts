/** Restaurants' earnings, commission and statements (product rules 6.11 to 6.14). */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  addCommission,
  adjustEarnings,
  commissions,
  removeCommission,
  saveEarningTerms,
} from '#contract/earnings/commission.ts';
import * as contract from '#contract/earnings/statements.ts';
import { sumsOf } from '#contract/earnings/words.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { DAY_MS, dateOf, daysAfter } from '#contract/kit/india.ts';
import { sumOfRupees } from '#contract/kit/money.ts';
import { type RestaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { addCoupon } from '#contract/ordering/coupons.ts';
import { newOrder, order } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { moved, placeAs } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, orderOf, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { makeStatements } from './index.ts';

const { app, sql, now, wait, statements: sent } = await startTestServer();
let admin: Person;
// Sessions end after 14 days.
beforeEach(async () => {
  admin = await newPerson(app, sql, 'ADMIN');
});
const today = () => dateOf(now());

/** To the middle of the next week's Monday. */
const nextWeek = () => {
  const day = new Date(now().getTime() + 330 * 60_000).getUTCDay();
  wait(((8 - day) % 7 || 7) * DAY_MS + 2 * 60 * 60 * 1000);
};
const setCommission = (body: Partial<Body<typeof addCommission>>) =>
  admin.browser.call(addCommission, {
    body: { restaurantId: null, holdsFrom: today(), percent: 0, fixed: 0, ...body },
  });
const latest = async ({ browser }: Person, restaurantId: number) =>
  succeeded(await browser.call(contract.statements, { params: { restaurantId } }))[0];
const refundOne = async (vendor: Person, customer: Person, orderId: number) => {
  const { orderItemsList } = succeeded(await customer.browser.call(order, { params: { orderId } }));
  const items = orderItemsList.slice(0, 1).map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
  succeeded(await vendor.browser.call(refundItems, { params: { orderId }, body: { items, reasonCode: 'SPOILED' } }));
};
/** A restaurant with dishes for ₹105.00 and ₹210.00, of which ₹5.00 and ₹10.00 are the marketplace's tax. */
const newSeller = async () => {
  const { vendor, ...kitchen } = await newVendor(app, sql, {
    dishes: [
      { name: 'Thali', price: 105 },
      { name: 'Biryani', price: 210 },
    ],
  });
  return { vendor, kitchen, customer: await newCustomer(app, sql, 5000) };
};

describe('earnings', () => {
  it('come from delivered orders only, less refunds, and are in one statement each', async () => {
    const seller = await newSeller();
    const { vendor, customer, kitchen } = seller;
    const { restaurantId } = kitchen;
    const delivered = await placeAs('DELIVERED', seller);
    for (const status of ['ACTIVE', 'ACCEPTED', 'CANCELLED', 'REJECTED'] as const) await placeAs(status, seller);
    const seen = async () => succeeded(await vendor.browser.call(contract.earnings, { params: { restaurantId } }));
    assert.deepEqual(
      [(await seen()).orders, (await seen()).earned, (await seen()).balance, (await seen()).lastClosing],
      [1, 300, 300, 0],
    );
    await makeStatements(sql, now());
    assert.equal(await latest(vendor, restaurantId), undefined);
    nextWeek();
    await Promise.all([1, 2, 3].map(() => makeStatements(sql, now())));
    const first = await latest(vendor, restaurantId);
    const sums = (s: typeof first) => [s?.opening, s?.orders, s?.earned, s?.refunded, s?.commission, s?.closing];
    assert.deepEqual(sums(first), [0, 1, 300, 0, 0, 300]);
    await refundOne(vendor, customer, delivered);
    assert.deepEqual([(await seen()).refunded, (await seen()).balance], [100, 200]);
    nextWeek();
    await makeStatements(sql, now());
    const second = await latest(vendor, restaurantId);
    assert.deepEqual(sums(second), [300, 0, 0, 100, 0, 200]);
    assert.equal(second?.periodFrom, daysAfter(first?.periodTo ?? '', 1));
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('can be negative after refunds, and the next statement begins with that', async () => {
    const seller = await newSeller();
    const { restaurantId } = seller.kitchen;
    await placeAs('DELIVERED', seller);
    const adjusted = { params: { restaurantId }, body: { amount: -400.5, reason: 'Paid twice in May.' } };
    const outcome = succeeded(await admin.browser.call(adjustEarnings, adjusted));
    assert.equal(outcome, '₹400.50 taken from Test Kitchen.');
    nextWeek();
    await makeStatements(sql, now());
    const made = await latest(seller.vendor, restaurantId);
    assert.deepEqual([made?.adjusted, made?.closing], [-400.5, -100.5]);
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.reason], ['Adjusted the earnings of', 'Paid twice in May.']);
    const file = await seller.vendor.browser.call(contract.exportStatement, {
      params: { statementId: made?.statementId ?? 0 },
    });
    assert.match(file.body, /ADJUSTMENT,.*Adjustment: Paid twice in May\.,,,,-400\.5,0,-400\.5\r\n/);
    const pdf = await seller.vendor.browser.call(contract.statementPdf, {
      params: { statementId: made?.statementId ?? 0 },
    });
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.match(pdf.headers['content-disposition']?.toString() ?? '', /statement-.*\.pdf"$/);
    assert.match(file.body, /SUM,,,,Closing balance,,,,-100\.5,,\r\n$/);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('the commission', () => {
  it('is on dishes and packing less the own discount, without tax, and goes back with refunds', async () => {
    const seller = await newSeller();
    const { vendor, customer, kitchen } = seller;
    const { restaurantId } = kitchen;
    const body: RestaurantTerms = {
      ...{ packing: 21, packingPer: 'ORDER', deliveryAreas: [], freeDeliveryAbove: null, offersPickup: false },
      gstin: '',
    };
    succeeded(await vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body }));
    await sql`
      insert into marketplace (legal_name, address, contact_number, email_id, fssai_licence, gstins, officer_name,
        officer_designation, officer_contact, officer_email)
      values ('Annapurna Foods', '', '', '', '', '{29AAPFU0939F1ZR}', '', '', '', '')`;
    succeeded(await setCommission({ percent: 20 }));
    succeeded(await setCommission({ restaurantId, percent: 10, fixed: 5 }));
    succeeded(await setCommission({ restaurantId, holdsFrom: daysAfter(today(), 3), percent: null, fixed: null }));
    const sentBill = { params: { userId: customer.userId }, body: { ...orderOf(kitchen.dishes), orderBill: 336 } };
    const { orderId } = succeeded(await customer.browser.call(newOrder, sentBill));
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    const { commission } = succeeded(await vendor.browser.call(contract.earnings, { params: { restaurantId } }));
    assert.deepEqual(commission, { percent: 10, fixed: 5 });
    nextWeek();
    await makeStatements(sql, now());
    const made = await latest(vendor, restaurantId);
    const [part] = await sql<{ paise: number }[]>`
      select (shares->>${`restaurant:${restaurantId}`})::bigint + (shares->>${`restaurant:${restaurantId}:packing`})::bigint as paise
      from wallet_transfers where order_id = ${orderId} and kind = 'ORDER'`;
    const base = (part?.paise ?? 0) / 100;
    assert.ok(base > 300 && base < 336, String(base));
    const taken = Math.round(base * 10) / 100 + 5;
    assert.equal(made?.commission, taken);
    assert.equal(made?.commissionTax, Math.round(taken * 18) / 100);
    assert.equal(made?.operatorGstin, '29AAPFU0939F1ZR');
    // The commission of all holds again, but the order is of before.
    await refundOne(vendor, customer, orderId);
    nextWeek();
    await makeStatements(sql, now());
    const back = await latest(vendor, restaurantId);
    assert.equal(back?.commission, -Math.round(((back?.refunded ?? 0) * 100) / 10) / 100);
    assert.ok((back?.commissionTax ?? 0) < 0);
    assert.deepEqual(await verifyLedger(sql), []);
    const { commission: after } = succeeded(await vendor.browser.call(contract.earnings, { params: { restaurantId } }));
    assert.deepEqual(after, { percent: 20, fixed: 0 });
    await sql`delete from commissions`;
    await sql`delete from marketplace`;
  });

  it('applies from today at the earliest, and can be removed only before it takes effect', async () => {
    assert.match(outcomeOf(await setCommission({ holdsFrom: daysAfter(today(), -1) })), /COMMISSION_TOO_EARLY/);
    assert.match(outcomeOf(await setCommission({ restaurantId: 999_999 })), /RESTAURANT_NOT_FOUND/);
    assert.match(outcomeOf(await setCommission({ percent: 50.1 })), /^400/);
    assert.match(outcomeOf(await setCommission({ percent: 10.15 })), /^400/);
    assert.match(outcomeOf(await setCommission({ percent: null, fixed: null })), /^400/);
    succeeded(await setCommission({ percent: 0 }));
    succeeded(await setCommission({ holdsFrom: daysAfter(today(), 5), percent: 12.5, fixed: 1.5 }));
    const [later, present] = succeeded(await admin.browser.call(commissions, {}));
    assert.deepEqual([later?.percent, later?.fixed, later?.isOver, present?.isOver], [12.5, 1.5, false, true]);
    const remove = (commissionId = 0) => admin.browser.call(removeCommission, { params: { commissionId } });
    assert.match(outcomeOf(await remove(present?.commissionId)), /COMMISSION_NOT_FOUND/);
    succeeded(await remove(later?.commissionId));
    assert.equal(succeeded(await admin.browser.call(commissions, {})).length, 1);
  });
});

describe('statements', () => {
  it('are for the vendor and administrators, each with the same number of queries', async () => {
    const seller = await newSeller();
    const { restaurantId } = seller.kitchen;
    const lines: number[] = [];
    for (const orders of [1, 4]) {
      for (let count = 0; count < orders; count++) await placeAs('DELIVERED', seller);
      nextWeek();
      const before = sent.length;
      await makeStatements(sql, now());
      lines.push(sent.length - before);
    }
    assert.equal(lines[0], lines[1]);
    const made = await latest(await newPerson(app, sql, 'ADMIN'), restaurantId);
    const params = { statementId: made?.statementId ?? 0 };
    const listed = succeeded(await seller.vendor.browser.call(contract.statementLines, { params, query: { size: 3 } }));
    assert.deepEqual(
      listed.map(({ kind, amount }) => [kind, amount]),
      Array.from({ length: 3 }, () => ['ORDER', 300]),
    );
    const stranger = (await newSeller()).vendor;
    for (const call of [contract.statement, contract.statementLines, contract.exportStatement]) {
      assert.match(outcomeOf(await stranger.browser.call(call, { params })), /STATEMENT_NOT_FOUND/);
    }
    for (const call of [contract.earnings, contract.statements]) {
      const outcome = outcomeOf(await stranger.browser.call(call, { params: { restaurantId } }));
      assert.match(outcome, /RESTAURANT_NOT_FOUND/);
    }
  });

  it('explain each order and their sum: gross, tax paid by the marketplace, own discount, commission, net', async () => {
    const seller = await newSeller();
    const { vendor, customer, kitchen } = seller;
    const { restaurantId } = kitchen;
    const body: RestaurantTerms = {
      ...{ packing: 21, packingPer: 'ORDER', deliveryAreas: [], freeDeliveryAbove: null, offersPickup: false },
      gstin: '',
    };
    succeeded(await vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body }));
    succeeded(await setCommission({ restaurantId, percent: 10, fixed: 0 }));
    const coupon = {
      ...{ code: 'OWN3150', percent: null, amount: 31.5, most: null, minimumBill: 0, isFirstOrderOnly: false },
      ...{ isPublic: false, holdsFrom: `${today()}T00:00`, holdsUntil: `${daysAfter(today(), 7)}T00:00` },
      ...{ hoursFrom: null, hoursTo: null, usesMax: null, usesPerPerson: null },
    };
    succeeded(await vendor.browser.call(addCoupon, { params: { restaurantId }, body: coupon }));
    const send = async (more: Partial<Body<typeof newOrder>>) =>
      succeeded(
        await customer.browser.call(newOrder, {
          params: { userId: customer.userId },
          body: { ...orderOf(kitchen.dishes), ...more },
        }),
      ).orderId;
    const [cheaper, plain] = [
      await send({ orderBill: 304.5, couponCode: coupon.code }),
      await send({ orderBill: 336 }),
    ];
    await moved(vendor, cheaper, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    await moved(vendor, plain, 'ACCEPTED');
    // The dish for ₹105.00 before the delivery; the other one after it, and the packing with it.
    await refundOne(vendor, customer, plain);
    await moved(vendor, plain, 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    const { orderItemsList } = succeeded(await customer.browser.call(order, { params: { orderId: plain } }));
    const items = orderItemsList.slice(1).map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
    const refund = { params: { orderId: plain }, body: { items, reasonCode: 'SPOILED' } } as const;
    succeeded(await vendor.browser.call(refundItems, refund));
    succeeded(
      await admin.browser.call(adjustEarnings, {
        params: { restaurantId },
        body: { amount: 7, reason: 'A gift.' },
      }),
    );
    nextWeek();
    await makeStatements(sql, now());
    const params = { statementId: (await latest(vendor, restaurantId))?.statementId ?? 0 };
    const lines = succeeded(await vendor.browser.call(contract.statementLines, { params }));
    assert.deepEqual(
      lines.map(({ kind, gross, taxPaid, discount, amount, commission, net }) => [
        ...[kind, gross, taxPaid, discount, amount, commission, net],
      ]),
      [
        ['ORDER', 336, 14.5, 31.5, 290, 29, 261],
        ['ORDER', 231, 11, 0, 220, 22, 198],
        ['REFUND', -231, -11, 0, -220, -22, -198],
        ['ADJUSTMENT', undefined, undefined, undefined, 7, 0, 7],
      ],
    );
    const whole = succeeded(await vendor.browser.call(contract.statement, { params }));
    const { gross, taxPaid, discount, earned, refunded, commission, commissionTax, opening, closing } = whole;
    assert.deepEqual([gross, taxPaid, discount, earned, refunded], [567, 25.5, 31.5, 510, 220]);
    assert.deepEqual([opening, commission, closing], [0, 29, 268 - commissionTax]);
    const sums = sumsOf(whole).map(([, amount]) => amount);
    assert.equal(sumOfRupees(sums.slice(0, -1)), closing);
    const { body: csv } = await vendor.browser.call(contract.exportStatement, { params });
    const [columns = [], ...rows] = csv
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const column = (by: string, name: string) =>
      sumOfRupees(rows.filter(([kind]) => kind === by).map((row) => Number(row[columns.indexOf(name)])));
    assert.deepEqual(
      ['gross', 'taxPaid', 'discount', 'amount', 'commission', 'net'].map((name) => column('ORDER', name)),
      [567, 25.5, 31.5, 510, 51, 459],
    );
    assert.equal((await vendor.browser.call(contract.statementPdf, { params })).statusCode, 200);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('can be monthly, from the end of the weekly ones on', async () => {
    const seller = await newSeller();
    const { restaurantId } = seller.kitchen;
    await placeAs('DELIVERED', seller);
    nextWeek();
    await makeStatements(sql, now());
    const week = await latest(seller.vendor, restaurantId);
    succeeded(
      await admin.browser.call(saveEarningTerms, {
        body: { period: 'MONTH', reserveDays: 0, reservePercent: 0 },
      }),
    );
    await placeAs('DELIVERED', seller);
    wait(45 * DAY_MS);
    await makeStatements(sql, now());
    const month = await latest(await newPerson(app, sql, 'ADMIN'), restaurantId);
    assert.equal(month?.periodFrom, daysAfter(week?.periodTo ?? '', 1));
    assert.equal(daysAfter(month?.periodTo ?? '', 1).slice(8), '01');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('and their lines are never changed', async () => {
    const changes = [
      () => sql`update earning_statements set orders = 0`,
      () => sql`delete from earning_statements`,
      () => sql`update earning_lines set amount_paise = 1`,
      () => sql`delete from earning_lines`,
      () => sql`update book_transfers set amount_paise = 1`,
    ];
    for (const change of changes) await assert.rejects(change, /append-only/);
    const made = () => sql`
      insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, restaurant_id)
      values (now(), 'ADJUSTMENT', 'restaurant:1', 'platform:commission', 1, 1)`;
    await assert.rejects(made, /book_transfers_fit/);
  });
});
