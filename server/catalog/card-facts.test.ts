/** Delivery time, next opening, offer, fee and number of ratings on the cards of restaurants (product rule 4.8). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Input } from '#contract/kit/endpoint.ts';
import { dateOf, daysAfter, timeOf } from '#contract/kit/india.ts';
import { saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { addCoupon, addOperatorCoupon, setCouponState } from '#contract/ordering/coupons.ts';
import { menuOffers, visitorQuote } from '#contract/ordering/quote.ts';
import { transaction } from '#server/database/database.ts';
import { measureDeliveries } from '#server/kitchen/index.ts';
import { replacePincodes } from '#server/nearby/index.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { moved, placed, press } from '#tests/orders.ts';
import { type Kitchen, newCustomer, newKitchen, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now, statements } = await startTestServer();
const visitor = new Browser(app);
const admin = await newPerson(app, sql, 'ADMIN');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function cardOf({ restaurantId }: Kitchen, near?: string) {
  const cards = succeeded(await visitor.call(viewAllRestaurants, { query: { near, page: 1, size: 100 } }));
  const card = cards.find((each) => each.restaurantId === restaurantId);
  const { dishes: _, ...menu } = succeeded(
    await visitor.call(restaurant, { params: { restaurantId }, query: { near } }),
  );
  assert.ok(card);
  for (const fact of ['deliveryMinutes', 'opensAt', 'offer', 'deliveryFee', 'ratings'] as const)
    assert.deepEqual(card[fact], menu[fact], fact);
  return card;
}

describe('the time on a card', () => {
  /** Orders that were promised `promised` minutes and take these minutes from order to door. */
  async function deliver(kitchen: Kitchen & { vendor: Person }, minutes: readonly number[], promised: number) {
    const customer = await newCustomer(app, sql, 50_000);
    const orders: number[] = [];
    for (const _ of minutes) orders.push(await placed(customer, kitchen.dishes));
    for (const orderId of orders) {
      succeeded(await press(kitchen.vendor, orderId, 'ACCEPTED', { minutes: promised }));
      await moved(kitchen.vendor, orderId, 'PREPARING', 'OUT_FOR_DELIVERY');
    }
    let passed = 0;
    for (const [at, orderId] of orders.entries()) {
      wait(((minutes[at] ?? 0) - passed) * MINUTE);
      passed = minutes[at] ?? 0;
      await moved(kitchen.vendor, orderId, 'DELIVERED');
    }
  }
  const measure = (at: Date) => transaction(sql, (tx) => measureDeliveries(tx, at));

  it('is the median of ten deliveries at this hour, before that what was promised, and 30 without either', async () => {
    const kitchen = await newVendor(app, sql);
    assert.equal((await cardOf(kitchen)).deliveryMinutes, 30);
    const placedAt = now();
    await deliver(kitchen, [18, 19, 20, 21, 22, 23, 24, 26, 55], 45);
    await measure(placedAt);
    assert.equal((await cardOf(kitchen)).deliveryMinutes, 45);

    const again = now();
    await deliver(kitchen, [18, 19, 20, 21, 22, 23, 24, 26, 55, 58], 45);
    await measure(again);
    // The nine count as well if the hour was still the same.
    const isSameHour = timeOf(placedAt).slice(0, 2) === timeOf(again).slice(0, 2);
    assert.equal((await cardOf(kitchen)).deliveryMinutes, isSameHour ? 22 : 23);

    await measure(new Date(again.getTime() + 5 * HOUR));
    assert.equal((await cardOf(kitchen)).deliveryMinutes, 45);
    await measure(new Date(again.getTime() + 31 * 24 * HOUR));
    assert.equal((await cardOf(kitchen)).deliveryMinutes, 30);
  });

  it('is none while closed, with the next opening instead', async () => {
    const kitchen = await newKitchen(sql, { name: 'Evenings' });
    const opensAt = new Date(Math.ceil(now().getTime() / HOUR) * HOUR + HOUR);
    await sql`update restaurants set open_spans = tstzmultirange(tstzrange(${opensAt}, ${new Date(opensAt.getTime() + HOUR)}))
      where restaurant_id = ${kitchen.restaurantId}`;
    const closed = await cardOf(kitchen);
    assert.deepEqual([closed.deliveryMinutes, closed.opensAt], [undefined, opensAt.toISOString()]);
    const off = await cardOf(await newKitchen(sql, { isOpen: false }));
    assert.deepEqual([off.deliveryMinutes, off.opensAt], [undefined, undefined]);
  });
});

describe('the offer on a card', () => {
  const today = dateOf(now());
  type Terms = Input<typeof addCoupon>['body'];
  const TERMS: Omit<Terms, 'code'> = {
    ...{ percent: null, amount: 10, most: null, minimumBill: 0, isFirstOrderOnly: false, isPublic: true },
    ...{ holdsFrom: `${today}T00:00`, holdsUntil: `${daysAfter(today, 60)}T00:00`, hoursFrom: null, hoursTo: null },
    ...{ usesMax: null, usesPerPerson: null },
  };
  const clock = (hours: number) => timeOf(new Date(now().getTime() + hours * HOUR));

  it('is the first of its menu, also as coupons come, pause and are used up', async () => {
    const kitchen = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100, cuisine: 'Udupi' }] });
    const other = await newKitchen(sql, { name: 'Other House' });
    const params = { restaurantId: kitchen.restaurantId };
    const add = async (code: string, more: Partial<Terms>) =>
      succeeded(await kitchen.vendor.browser.call(addCoupon, { params, body: { ...TERMS, ...more, code } })).couponId;
    const addForAll = async (code: string, more: Partial<Input<typeof addOperatorCoupon>['body']>) =>
      succeeded(
        await admin.browser.call(addOperatorCoupon, {
          body: { ...TERMS, restaurantIds: [], cuisines: [], ...more, code },
        }),
      );
    const firstOffer = async (expected: string | undefined, offer: object | undefined) => {
      const [first] = succeeded(await visitor.call(menuOffers, { params }));
      assert.equal(first?.code, expected);
      assert.deepEqual((await cardOf(kitchen)).offer, offer);
    };
    await firstOffer(undefined, undefined);
    await addForAll('CHEAP', { amount: 5 });
    await firstOffer('CHEAP', { amount: 5 });
    await addForAll('UDUPI', { amount: 6, cuisines: ['udupi'] });
    await firstOffer('UDUPI', { amount: 6 });
    await addForAll('ELSEWHERE', { amount: 90, restaurantIds: [other.restaurantId] });
    await add('HIDDEN', { amount: 95, isPublic: false });
    await add('LATER', { amount: 95, holdsFrom: `${daysAfter(today, 30)}T00:00` });
    await add('HOURS', { amount: 95, hoursFrom: clock(2), hoursTo: clock(3) });
    await firstOffer('UDUPI', { amount: 6 });
    await add('NOW', { amount: 8, hoursFrom: clock(-1), hoursTo: clock(1) });
    await firstOffer('NOW', { amount: 8 });
    await add('PART', { percent: 20, amount: null, most: 60, minimumBill: 199, isFirstOrderOnly: true });
    const part = { percent: 20, most: 60, minimumBill: 199, isFirstOrderOnly: true };
    await firstOffer('PART', { ...part, others: [{ amount: 8 }, { amount: 6 }] });
    const once = await add('ONCE', { amount: 70, usesMax: 1 });
    await firstOffer('ONCE', { amount: 70 });
    const paused = await add('PAUSES', { amount: 80 });
    await firstOffer('PAUSES', { amount: 80 });
    await kitchen.vendor.browser.call(setCouponState, { params: { couponId: paused }, body: { action: 'PAUSE' } });
    await firstOffer('ONCE', { amount: 70 });
    await sql`update coupons set uses = 1 where coupon_id = ${once}`;
    await firstOffer('PART', { ...part, others: [{ amount: 8 }, { amount: 6 }] });
    const couponId = await add('MINE', { amount: 71, usesPerPerson: 1 });
    await firstOffer('MINE', { amount: 71, couponId, others: [part, { amount: 8 }] });
    assert.deepEqual((await cardOf(other)).offer, { amount: 90 });
  });
});

describe('the fee on a card', () => {
  it('is that of a bill to the place, and absent without a place or a delivery there', async () => {
    const places = [
      ['560038', 12.978],
      ['560034', 12.928],
    ] as const;
    await transaction(sql, (tx) =>
      replacePincodes(
        tx,
        places.map(([pincode, lat]) => ({ pincode, lat, lng: 77.64, city: 'Bengaluru', state: 'Karnataka' })),
      ),
    );
    const kitchen = await newVendor(app, sql, { name: 'Near House', pincode: '560034' });
    const free = await newKitchen(sql, { name: 'Free House', pincode: '560034' });
    const deliveryAreas = [{ pincodes: ['560038'], fee: 30.5, minimumBill: 0 }];
    const terms = { packing: 0, packingPer: 'ORDER', freeDeliveryAbove: null, offersPickup: false, gstin: '' } as const;
    succeeded(
      await kitchen.vendor.browser.call(saveRestaurantTerms, {
        params: { restaurantId: kitchen.restaurantId },
        body: { ...terms, deliveryAreas },
      }),
    );
    const orderItemsList = [{ dish: { dishId: kitchen.dishes[0]?.dishId ?? 0 }, qty: 1 }];
    const quoted = succeeded(await visitor.call(visitorQuote, { body: { orderItemsList, pincode: '560038' } }));
    assert.equal(quoted.billLines.find(({ kind }) => kind === 'DELIVERY')?.amount, 30.5);
    const facts = async (of: Kitchen, near?: string) => {
      const { deliversHere, deliveryFee } = await cardOf(of, near);
      return [deliversHere, deliveryFee];
    };
    assert.deepEqual(await facts(kitchen, '560038'), [true, 30.5]);
    assert.deepEqual(await facts(kitchen, '560034'), [false, undefined]);
    assert.deepEqual(await facts(kitchen), [undefined, undefined]);
    assert.deepEqual(await facts(free, '560038'), [true, 0]);
  });
});

it('the number of ratings is absent without any, and a list stays one statement', async () => {
  assert.equal((await cardOf(await newKitchen(sql, { ratings: [9, 2] }))).ratings, 2);
  assert.equal((await cardOf(await newKitchen(sql))).ratings, undefined);
  statements.length = 0;
  await visitor.call(viewAllRestaurants, { query: { page: 1, size: 100 } });
  assert.equal(statements.length, 1);
});
