/** Coupons as vendors and administrators manage them, what they cost, and which of them a quote offers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Input } from '#contract/kit/endpoint.ts';
import { dateOf, daysAfter, timeOf } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import * as coupons from '#contract/ordering/coupons.ts';
import { cancelOrder, order, placeOrder } from '#contract/ordering/orders.ts';
import { menuOffers, myOffers, quote, usedOffers } from '#contract/ordering/quote.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { moved } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const today = dateOf(new Date());

type Terms = Input<typeof coupons.changeCoupon>['body'];
/** ₹10 off, for a week. */
const TERMS: Terms = {
  ...{ percent: null, amount: 10, most: null, minimumBill: 0, isFirstOrderOnly: false, isPublic: true },
  ...{ holdsFrom: `${today}T00:00`, holdsUntil: `${daysAfter(today, 7)}T00:00`, hoursFrom: null, hoursTo: null },
  ...{ usesMax: null, usesPerPerson: null },
};
const EVERYWHERE = { restaurantIds: [], cuisines: [] };
const newCode = () => `C${Math.random().toString(36).slice(2, 10).toUpperCase()}`;

/** A vendor with Thali at ₹100. */
async function newScene() {
  const scene = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100, cuisine: 'Udupi' }] });
  const { vendor, restaurantId } = scene;
  const params = { restaurantId };
  const add = (more: Partial<Terms> = {}, code = newCode()) =>
    vendor.browser.call(coupons.addCoupon, { params, body: { code, ...TERMS, ...more } });
  const act = (couponId: number, action: coupons.CouponAction) =>
    vendor.browser.call(coupons.setCouponState, { params: { couponId }, body: { action } });
  const change = (couponId: number, more: Partial<Terms>) =>
    vendor.browser.call(coupons.changeCoupon, { params: { couponId }, body: { ...TERMS, ...more } });
  const list = async () => succeeded(await vendor.browser.call(coupons.coupons, { params }));
  const thali = (qty: number) => [{ dish: { dishId: scene.dishes[0]?.dishId ?? 0 }, qty }];
  return { ...scene, add, act, change, list, thali };
}
type Items = ReturnType<Awaited<ReturnType<typeof newScene>>['thali']>;

const send = ({ browser, userId }: Person, orderItemsList: Items, orderBill: number, couponCode: string) =>
  browser.call(placeOrder, { params: { userId }, body: { orderItemsList, orderBill, couponCode } });
const offersFor = async ({ browser, userId }: Person, orderItemsList: Items) =>
  succeeded(await browser.call(quote, { params: { userId }, body: { orderItemsList } })).offers;
const addForAll = (more: Partial<Input<typeof coupons.addOperatorCoupon>['body']>, code = newCode()) =>
  admin.browser.call(coupons.addOperatorCoupon, { body: { code, ...TERMS, ...EVERYWHERE, ...more } });

describe('a vendor’s coupon', () => {
  it('is listed as it was entered, with its uses and what it has cost', async () => {
    const { add, list, thali, change, act } = await newScene();
    const terms = {
      ...{ percent: 20, amount: null, most: 30.5, minimumBill: 199, usesMax: 2, usesPerPerson: 1 },
      ...{ hoursFrom: '00:00', hoursTo: '00:00', isPublic: false },
    };
    assert.equal(outcomeOf(await add(terms)), '400 INVALID', 'all day is without hours');
    const hours = { hoursFrom: '00:01', hoursTo: '00:00' };
    const { couponId } = succeeded(await add({ ...terms, ...hours }, ' welcome1 '));
    const [entered] = await list();
    assert.deepEqual(entered, {
      ...{ couponId, code: 'WELCOME1', ...TERMS, ...terms, ...hours },
      ...{ restaurants: [], cuisines: [], couponState: 'HOLDS', uses: 0, cost: 0 },
    });
    succeeded(await change(couponId, { percent: 25, amount: null, most: 40, usesMax: 2 }));
    const [one, other] = await Promise.all([newCustomer(app, sql, 1000), newCustomer(app, sql, 1000)]);
    const first = succeeded(await send(one, thali(1), 75, 'welcome1'));
    succeeded(await send(other, thali(2), 160, 'WELCOME1'));
    const used = (await list()).map(({ couponState, uses, cost }) => [couponState, uses, cost]);
    assert.deepEqual(used, [['USED_UP', 2, 65]]);
    succeeded(await one.browser.call(cancelOrder, { params: first }));
    assert.deepEqual(
      (await list()).map(({ couponState, uses, cost }) => [couponState, uses, cost]),
      [['HOLDS', 1, 40]],
    );
    assert.equal(outcomeOf(await change(couponId, { percent: 50, amount: null })), '409 COUPON_IN_USE');
    assert.equal(succeeded(await act(couponId, 'END')), 'WELCOME1 has ended.');
    assert.equal(outcomeOf(await change(couponId, {})), '409 COUPON_ENDED');
    assert.equal(outcomeOf(await act(couponId, 'RESUME')), '409 COUPON_ENDED');
    assert.equal(outcomeOf(await send(one, thali(1), 75, 'WELCOME1')), '409 COUPON_NOT_VALID');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('costs less with each refund of dishes, and nothing once all were refunded', async () => {
    const { vendor, add, list, thali } = await newScene();
    const code = newCode();
    succeeded(await add({ percent: 33, amount: null, most: null }, code));
    const customer = await newCustomer(app, sql, 1000);
    const { orderId } = succeeded(await send(customer, thali(3), 201, code));
    await moved(vendor, orderId, 'ACCEPTED');
    const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
    const items = life.orderItemsList.map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
    const seen: unknown[] = [];
    for (let count = 0; count < 3; count++) {
      const body = { items, reasonCode: 'SPOILED' as const };
      succeeded(await vendor.browser.call(refundItems, { params: { orderId }, body }));
      const [listed] = await list();
      seen.push([listed?.uses, listed?.cost]);
      assert.deepEqual(await verifyLedger(sql), []);
    }
    assert.deepEqual(seen, [
      [1, 66],
      [1, 33],
      [1, 0],
    ]);
    await sql`update coupon_uses set discount_paise = 1 where order_id = ${orderId}`;
    assert.deepEqual(await verifyLedger(sql), [`Order ${orderId}: its coupon's cost differs from the ledger.`]);
    await sql`update coupon_uses set discount_paise = 0 where order_id = ${orderId}`;
  });

  it('says what has become of it', async () => {
    const { add, act, list, thali, restaurantId } = await newScene();
    const later = { holdsFrom: `${daysAfter(today, 1)}T00:00` };
    const { couponId } = succeeded(await add(later));
    const states = async () => (await list()).map(({ couponState }) => couponState);
    assert.deepEqual(await states(), ['BEGINS']);
    succeeded(await act(couponId, 'PAUSE'));
    assert.deepEqual(await states(), ['PAUSED']);
    succeeded(await act(couponId, 'RESUME'));
    succeeded(await act(couponId, 'END'));
    assert.deepEqual(await states(), ['ENDED']);
    await sql`insert into coupons (code, restaurant_id, amount_paise, holds_from, holds_until)
      values (${newCode()}, ${restaurantId}, 100, now() - interval '2 days', now() - interval '1 day')`;
    assert.deepEqual(await states(), ['ENDED', 'ENDED'], 'newest first');
    const customer = await newCustomer(app, sql, 1000);
    assert.deepEqual(await offersFor(customer, thali(1)), []);
  });

  it('is refused with a sentence beside the field that is wrong', async () => {
    const { add } = await newScene();
    const cases: [string, Partial<Terms>][] = [
      ['amount', { percent: 10 }],
      ['amount', { amount: null }],
      ['amount', { amount: 0.5 }],
      ['amount', { amount: 10.005 }],
      ['percent', { percent: 101, amount: null }],
      ['percent', { percent: 12.5, amount: null }],
      ['most', { most: 5 }],
      ['minimumBill', { minimumBill: -1 }],
      ['usesMax', { usesMax: 0 }],
      ['usesPerPerson', { usesPerPerson: 1.5 }],
      ['hoursTo', { hoursFrom: '10:00' }],
      ['holdsFrom', { holdsFrom: '2026-02-31T00:00' }],
      ['holdsFrom', { holdsFrom: `${today}T00:00Z` }],
      ['holdsUntil', { holdsUntil: TERMS.holdsFrom }],
      ['holdsUntil', { holdsUntil: `${daysAfter(today, 367)}T00:00` }],
    ];
    for (const [field, more] of cases) {
      const refused = await add(more);
      assert.equal(outcomeOf(refused), '400 INVALID', JSON.stringify(more));
      assert.deepEqual(
        refusalOf(refused).details.map((detail) => detail.field),
        [field],
        JSON.stringify(more),
      );
    }
    for (const code of ['AB', 'TOO LONG', 'A'.repeat(21), 'ÜBER'])
      assert.equal((await add({}, code)).statusCode, 400, code);
    const over = { holdsFrom: `${daysAfter(today, -7)}T00:00`, holdsUntil: `${daysAfter(today, -1)}T00:00` };
    assert.equal(outcomeOf(await add(over)), '400 PERIOD_WRONG');
    const far = { holdsFrom: `${daysAfter(today, 400)}T00:00`, holdsUntil: `${daysAfter(today, 401)}T00:00` };
    assert.equal(outcomeOf(await add(far)), '400 PERIOD_WRONG');
  });

  it('has a code of its own, also when several ask for it at once, and there are at most 50 that have not ended', async () => {
    const { add, act, list, restaurantId } = await newScene();
    const code = newCode();
    const asked = await Promise.all(Array.from({ length: 8 }, () => add({}, code)));
    assert.deepEqual(asked.map(outcomeOf).toSorted(), ['200', ...Array(7).fill('409 COUPON_CODE_TAKEN')]);
    assert.equal(outcomeOf(await addForAll({}, code)), '409 COUPON_CODE_TAKEN');
    await sql`insert into coupons (code, restaurant_id, amount_paise, holds_from, holds_until)
      select 'FILL' || ${restaurantId} || 'N' || n, ${restaurantId}, 100, now(), now() + interval '1 day'
      from generate_series(1, ${coupons.COUPONS_MAX - 2}) n`;
    const rush = await Promise.all(Array.from({ length: 4 }, () => add()));
    assert.deepEqual(rush.map(outcomeOf).toSorted(), ['200', ...Array(3).fill('409 TOO_MANY_COUPONS')]);
    const [newest] = await list();
    succeeded(await act(newest?.couponId ?? 0, 'END'));
    assert.equal(outcomeOf(await add()), '200');
  });

  it('belongs to its vendor: others, and those of the operator, are not found', async () => {
    const { add, restaurantId } = await newScene();
    const other = await newScene();
    const { couponId } = succeeded(await add());
    const { couponId: operators } = succeeded(await addForAll({}));
    const { browser } = other.vendor;
    const params = { restaurantId };
    assert.equal(outcomeOf(await browser.call(coupons.coupons, { params })), '404 RESTAURANT_NOT_FOUND');
    const foreign = await browser.call(coupons.addCoupon, { params, body: { code: newCode(), ...TERMS } });
    assert.equal(outcomeOf(foreign), '404 RESTAURANT_NOT_FOUND');
    for (const id of [couponId, operators]) {
      assert.equal(outcomeOf(await other.act(id, 'PAUSE')), '404 COUPON_NOT_FOUND');
      assert.equal(outcomeOf(await other.change(id, {})), '404 COUPON_NOT_FOUND');
    }
    const byAdmin = await admin.browser.call(coupons.setOperatorCouponState, {
      params: { couponId },
      body: { action: 'END' },
    });
    assert.equal(outcomeOf(byAdmin), '404 COUPON_NOT_FOUND');
    succeeded(
      await admin.browser.call(coupons.setOperatorCouponState, {
        params: { couponId: operators },
        body: { action: 'END' },
      }),
    );
  });
});

describe('a change of a coupon in a race with orders', () => {
  it('that pauses it lets none use it afterwards, and none is lost', async () => {
    const { add, act, list, thali } = await newScene();
    const code = newCode();
    const { couponId } = succeeded(await add({}, code));
    const people = await Promise.all(Array.from({ length: 20 }, () => newCustomer(app, sql, 500)));
    const orders = people.map((person) => send(person, thali(1), 90, code));
    succeeded(await act(couponId, 'PAUSE'));
    const [listed] = await list();
    const outcomes = (await Promise.all(orders)).map(outcomeOf);
    const placed = outcomes.filter((outcome) => outcome === '200').length;
    assert.ok(
      outcomes.every((outcome) => ['200', '409 COUPON_NOT_VALID'].includes(outcome)),
      String(outcomes),
    );
    assert.deepEqual([listed?.couponState, listed?.uses, listed?.cost], ['PAUSED', placed, placed * 10]);
    succeeded(await act(couponId, 'RESUME'));
    const [next] = await Promise.all([newCustomer(app, sql, 500)]);
    succeeded(await send(next, thali(1), 90, code));
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('that makes it worth another amount comes before all of them, or not at all', async () => {
    const { add, change, thali } = await newScene();
    const code = newCode();
    const { couponId } = succeeded(await add({}, code));
    const people = await Promise.all(Array.from({ length: 10 }, () => newCustomer(app, sql, 500)));
    const orders = people.map((person) => send(person, thali(1), 90, code));
    const changed = outcomeOf(await change(couponId, { amount: 20 }));
    const placed = (await Promise.all(orders)).map(outcomeOf).filter((outcome) => outcome === '200').length;
    assert.equal(changed, placed === 0 ? '200' : '409 COUPON_IN_USE');
    // An order that was decided by an earlier state of the coupon is not placed.
    const [before] = await sql<{ state: number }[]>`select state from coupons where coupon_id = ${couponId}`;
    await sql`update coupons set uses_per_person = 3 where coupon_id = ${couponId}`;
    const [after] = await sql<{ state: number }[]>`select state from coupons where coupon_id = ${couponId}`;
    assert.equal(after?.state, Number(before?.state) + 1);
  });
});

describe('the operator’s coupon', () => {
  it('holds at the restaurants or for the cuisines that it names, and each decision is audited', async () => {
    const { restaurantId, thali, dishes } = await newScene();
    const other = await newScene();
    const customer = await newCustomer(app, sql, 5000);
    const [here, cuisine] = [newCode(), newCode()];
    const { couponId } = succeeded(await addForAll({ restaurantIds: [restaurantId], isPublic: false }, here));
    succeeded(await addForAll({ cuisines: ['UDUPI'], isPublic: false }, cuisine));
    assert.equal(dishes.length, 1);
    succeeded(await send(customer, thali(1), 90, cuisine));
    assert.equal(outcomeOf(await send(customer, other.thali(1), 90, here)), '409 COUPON_NOT_VALID');
    assert.equal(outcomeOf(await addForAll({ restaurantIds: [987_654] })), '404 RESTAURANT_NOT_FOUND');
    assert.equal(outcomeOf(await addForAll({ restaurantIds: [restaurantId], cuisines: ['Udupi'] })), '400 INVALID');

    const params = { couponId };
    const body = { ...TERMS, ...EVERYWHERE, percent: 15, amount: null, isPublic: false };
    assert.equal(
      succeeded(await admin.browser.call(coupons.changeOperatorCoupon, { params, body })),
      `${here} is saved.`,
    );
    assert.equal(
      succeeded(await admin.browser.call(coupons.changeOperatorCoupon, { params, body })),
      'Nothing has changed.',
    );
    succeeded(await send(customer, other.thali(1), 85, here));
    succeeded(await admin.browser.call(coupons.setOperatorCouponState, { params, body: { action: 'END' } }));
    const entries = succeeded(await admin.browser.call(auditLog, {})).filter(({ entityId }) => entityId === couponId);
    assert.deepEqual(
      entries.map((entry) => [`${entry.action} ${entry.entityName}`, decisionWords(entry)]),
      [
        [`Ended coupon ${here}`, ''],
        [`Changed coupon ${here}`, 'part, amount, restaurants: now 15% off'],
        [`Added coupon ${here}`, '₹10.00 off'],
      ],
    );
    const listed = succeeded(await admin.browser.call(coupons.operatorCoupons, {}));
    const found = listed.find((coupon) => coupon.couponId === couponId);
    assert.deepEqual([found?.uses, found?.cost, found?.couponState], [1, 15, 'ENDED']);
  });

  it('takes nothing off dishes of ₹1.00, which is a refusal', async () => {
    const { vendor, restaurantId } = await newScene();
    assert.ok(vendor);
    const [dish] = await sql<{ dishId: number }[]>`
      insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise, position)
      values (${restaurantId}, 'Mint', 'Veg', 'Sweets', 100, 9) returning dish_id`;
    const code = newCode();
    succeeded(await addForAll({ isPublic: false }, code));
    const items = [{ dish: { dishId: dish?.dishId ?? 0 }, qty: 1 }];
    assert.equal(outcomeOf(await send(await newCustomer(app, sql, 100), items, 1, code)), '409 COUPON_NOT_VALID');
  });
});

const menuOffersAt = async (restaurantId: number) =>
  succeeded(await new Browser(app).call(menuOffers, { params: { restaurantId } }));

describe('a menu', () => {
  it('shows everybody what holds there, as long as it does, in one statement', async () => {
    const [here, elsewhere] = [await newScene(), await newScene()];
    const codesAt = async ({ restaurantId }: typeof here) => (await menuOffersAt(restaurantId)).map(({ code }) => code);
    assert.deepEqual(await codesAt(here), []);
    succeeded(await addForAll({ amount: 20, restaurantIds: [here.restaurantId] }, 'MENUONE'));
    succeeded(await here.add({ amount: 15, usesMax: 1 }, 'MENULAST'));
    statements.length = 0;
    assert.deepEqual([await codesAt(here), statements.length], [['MENUONE', 'MENULAST'], 1]);
    assert.deepEqual(await codesAt(elsewhere), []);
    const customer = await newCustomer(app, sql, 500);
    succeeded(await send(customer, here.thali(1), 85, 'MENULAST'));
    assert.deepEqual(await codesAt(here), ['MENUONE']);
  });
});

describe('a quote', () => {
  it('offers the public coupons that hold, the best saving first, and those that nearly do; never more than five', async () => {
    const { add, act, thali, restaurantId } = await newScene();
    const customer = await newCustomer(app, sql, 5000);
    succeeded(await add({ amount: 30 }, 'OFFER30'));
    succeeded(await add({ percent: 50, amount: null, most: 40, isFirstOrderOnly: true }, 'OFFERHALF'));
    succeeded(await add({ amount: 60, minimumBill: 150 }, 'OFFERMORE'));
    succeeded(await add({ amount: 90, minimumBill: 201 }, 'OFFERFAR'));
    succeeded(await add({ amount: 70, isPublic: false }, 'OFFERSECRET'));
    succeeded(await add({ amount: 5, usesPerPerson: 1 }, 'OFFERONCE'));
    const soon = (hours: number) => timeOf(new Date(Date.now() + hours * 3_600_000));
    succeeded(await add({ amount: 80, hoursFrom: soon(2), hoursTo: soon(3) }, 'OFFERHOURS'));
    const paused = succeeded(await add({ amount: 85 }, 'OFFERPAUSED'));
    succeeded(await act(paused.couponId, 'PAUSE'));
    assert.deepEqual(await offersFor(customer, thali(1)), [
      { code: 'OFFERHALF', words: '50% off, up to ₹40.00, first order only', saving: 40 },
      { code: 'OFFER30', words: '₹30.00 off', saving: 30 },
      { code: 'OFFERONCE', words: '₹5.00 off', saving: 5 },
      { code: 'OFFERMORE', words: '₹60.00 off, on orders above ₹150.00', saving: 60, missing: 50 },
    ]);
    const onMenu = await menuOffersAt(restaurantId);
    assert.deepEqual(onMenu[0], { code: 'OFFERFAR', words: '₹90.00 off, on orders above ₹201.00' });
    assert.deepEqual(
      onMenu.map(({ code }) => code),
      ['OFFERFAR', 'OFFERMORE', 'OFFERHALF', 'OFFER30', 'OFFERONCE'],
    );
    succeeded(await send(customer, thali(1), 95, 'OFFERONCE'));
    const after = (await offersFor(customer, thali(2))).map(({ code }) => code);
    assert.deepEqual(after, ['OFFERMORE', 'OFFER30', 'OFFERFAR']);
    for (const amount of [1, 2, 3, 4]) succeeded(await add({ amount }));
    const most = await offersFor(customer, thali(2));
    assert.deepEqual(
      most.map(({ saving }) => saving),
      [60, 30, 4, 3, 2],
    );
  });
});

it('what a person can no longer use is neither on the menu nor promised by its card', async () => {
  const { restaurantId, add, thali } = await newScene();
  succeeded(await add({ isFirstOrderOnly: true }, 'FIRSTMENU'));
  const { couponId } = succeeded(await add({ usesPerPerson: 1 }, 'ONCEMENU'));
  succeeded(await add({}, 'ALLMENU'));
  const { browser, userId, ...customer } = await newCustomer(app, sql, 1000);
  const params = { userId };
  const areOffered = async () => {
    const found = succeeded(await browser.call(myOffers, { params, query: { restaurantId } }));
    return ['FIRSTMENU', 'ONCEMENU', 'ALLMENU'].map((code) => found.some((each) => each.code === code));
  };
  const used = async () => succeeded(await browser.call(usedOffers, { params }));
  assert.deepEqual(await areOffered(), [true, true, true]);
  assert.deepEqual(await used(), { hasOrdered: false, couponIds: [] });
  succeeded(await send({ ...customer, browser, userId }, thali(1), 90, 'ONCEMENU'));
  assert.deepEqual(await areOffered(), [false, false, true]);
  assert.deepEqual(await used(), { hasOrdered: true, couponIds: [couponId] });
});

it('the assistant names the coupons that are valid at every restaurant', async () => {
  const { restaurantId } = await newScene();
  const { browser, userId } = await newCustomer(app, sql, 0);
  succeeded(await addForAll({}, 'ANYWHERE'));
  succeeded(await addForAll({ restaurantIds: [restaurantId] }, 'ONEPLACE'));
  succeeded(await addForAll({ cuisines: ['Udupi'] }, 'UDUPIONLY'));
  const found = succeeded(await browser.call(myOffers, { params: { userId } }));
  assert.deepEqual(
    ['ANYWHERE', 'ONEPLACE', 'UDUPIONLY'].filter((each) => found.some(({ code }) => code === each)),
    ['ANYWHERE'],
  );
});
