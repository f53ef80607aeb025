/** Cash of riders: collected, handed in with a code, missing, carried (product rule 5.43). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { dateOf } from '#contract/kit/india.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import * as cash from '#contract/riders/cash.ts';
import { deliverWithPin, offerCash, riderTrip, takeTrip } from '#contract/riders/rider-trip.ts';
import { addOperatorRider, operatorRiders, riders } from '#contract/riders/riders.ts';
import { giveTrip } from '#contract/riders/trips.ts';
import { cashHeld, handInCash } from '#contract/wallet/cash-book.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { moved } from '#tests/orders.ts';
import { newContact, newCustomer, newPerson, newVendor, orderOf } from '#tests/people.ts';
import { newDevice, newRider, pinOf, ridden, sendHandOver } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, wait } = await startTestServer();
const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });
const { restaurantId } = kitchen;
const admin = await newPerson(app, sql, 'ADMIN');
const stranger = await newVendor(app, sql);
const phone = new Browser(app);

before(async () => {
  const body = { isAllowed: true, billMax: 2000, firstBillMax: 2000, openMax: 5 };
  succeeded(await admin.browser.call(saveCashTerms, { body }));
});
const deliveredBy = async (who: 'RESTAURANT' | 'OPERATOR') => {
  const terms = succeeded(await admin.browser.call(marketplaceTerms, {}));
  succeeded(await admin.browser.call(saveMarketplaceTerms, { body: { ...terms, deliveredBy: who } }));
};

/** An order in cash that this rider delivers; returns the rider's phone. */
async function collected(riderId: number) {
  const customer = await newCustomer(app, sql);
  const body = { ...orderOf(kitchen.dishes), payWith: 'CASH' as const };
  const { orderId } = succeeded(await customer.browser.call(newOrder, { params: { userId: customer.userId }, body }));
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING');
  const { held } = await ridden(phone, vendor, kitchen, [orderId], riderId);
  const pin = await pinOf(customer, orderId);
  succeeded(await phone.call(deliverWithPin, { body: { ...held, orderId, pin } }));
  return held;
}
type Held = Awaited<ReturnType<typeof collected>>;
const offer = async (held: Held, amount: number) => {
  const { day } = succeeded(await phone.call(offerCash, { body: { ...held, amount } }));
  return day?.offer?.code ?? '';
};
const take = (riderId: number, amount: number, code: string, { browser } = vendor) =>
  browser.call(cash.takeRiderCash, { params: { riderId }, body: { kind: 'HANDED_IN', amount, code } });
const today = async () =>
  succeeded(await vendor.browser.call(cash.riderDays, { params: { restaurantId }, query: { date: dateOf(now()) } }));

describe('cash of a restaurant’s rider', () => {
  it('is handed in with the code of the rider’s page, once, and what is left is carried', async () => {
    const riderId = await newRider(vendor, kitchen);
    await collected(riderId);
    const held = await collected(riderId);
    assert.equal(succeeded(await phone.call(riderTrip, { body: held })).day?.cashInHand, 200);
    assert.equal(outcomeOf(await phone.call(offerCash, { body: { ...held, amount: 200.01 } })), '409 CASH_NOT_THERE');
    const code = await offer(held, 150);
    assert.match(code, /^\d{6}$/);
    assert.equal(outcomeOf(await take(riderId, 200, code)), '409 CASH_CODE_WRONG', 'another amount');
    assert.equal(outcomeOf(await take(riderId, 150, code, stranger.vendor)), '404 RIDER_NOT_FOUND');
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(riderId, 150, code)));
    assert.equal(taken.filter((response) => outcomeOf(response) === '200').length, 1);
    assert.deepEqual(
      (await today()).map(({ riderName, deliveries, before, collected, handedIn, inHand }) => ({
        ...{ riderName, deliveries, before },
        ...{ collected, handedIn, inHand },
      })),
      [{ riderName: 'Raju Yadav', deliveries: 2, before: 0, collected: 200, handedIn: 150, inHand: 50 }],
    );
    wait(24 * 3_600_000);
    const [next] = await today();
    assert.deepEqual([next?.before, next?.collected, next?.inHand], [50, 0, 50]);
    const missing = { kind: 'MISSING' as const, amount: 50, note: 'Lost' };
    const written = await vendor.browser.call(cash.takeRiderCash, { params: { riderId }, body: missing });
    assert.equal(succeeded(written), '₹50.00 are written off.');
    const [listed] = succeeded(await vendor.browser.call(riders, { params: { restaurantId } }));
    assert.equal(listed?.cashInHand, 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is in the CSV of a day', async () => {
    const riderId = await newRider(vendor, kitchen, '=Meera Das');
    await collected(riderId);
    const query = { date: dateOf(now()) };
    const csv = await vendor.browser.call(cash.exportRiderDays, { params: { restaurantId }, query });
    assert.match(csv.body, /'=Meera Das,1,0,0,100,0,0,100/);
    const others = await stranger.vendor.browser.call(cash.exportRiderDays, { params: { restaurantId }, query });
    assert.equal(outcomeOf(others), '404 RESTAURANT_NOT_FOUND');
  });
});

describe('cash of an operator’s rider', () => {
  it('has an account of its own in the ledger, from which administrators take it in', async () => {
    await deliveredBy('OPERATOR');
    const body = { riderName: 'Farid Khan', contactNumber: newContact() };
    const { riderId } = succeeded(await admin.browser.call(addOperatorRider, { body }));
    const held = await collected(riderId);
    const account = `cash:rider:${riderId}`;
    const [moved] = await sql`select amount_paise from wallet_transfers where debit_account = ${account}`;
    assert.equal(moved?.amountPaise, 10_000);
    assert.equal(succeeded(await admin.browser.call(cashHeld, {})).balance, 100);
    const unnamed = { kind: 'HANDED_IN' as const, amount: 100, handedBy: 'Somebody' };
    assert.equal(outcomeOf(await admin.browser.call(handInCash, { body: unnamed })), '409 CASH_NOT_THERE');
    wait(3 * 3_600_000);
    const code = await offer(held, 100);
    assert.equal(outcomeOf(await take(riderId, 100, code)), '404 RIDER_NOT_FOUND', 'not the restaurant’s');
    const params = { riderId };
    const taken = { kind: 'HANDED_IN' as const, amount: 100, code };
    succeeded(await admin.browser.call(cash.takeOperatorRiderCash, { params, body: taken }));
    assert.equal(succeeded(await admin.browser.call(cashHeld, {})).balance, 0);
    const [listed] = succeeded(await admin.browser.call(operatorRiders, {}));
    assert.deepEqual([listed?.riderName, listed?.cashInHand], ['Farid Khan', 0]);
    const [day] = succeeded(await admin.browser.call(cash.operatorRiderDays, { query: { date: dateOf(now()) } }));
    const { before: carried = 0, collected: came = 0, handedIn, inHand } = day ?? {};
    assert.deepEqual([carried + came, handedIn, inHand], [100, 100, 0]);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('cash on delivery', () => {
  const inCash = async () => {
    const customer = await newCustomer(app, sql);
    const body = { ...orderOf(kitchen.dishes), payWith: 'CASH' as const };
    const { orderId } = succeeded(await customer.browser.call(newOrder, { params: { userId: customer.userId }, body }));
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING');
    return orderId;
  };

  it('is carried by riders of the side that collects it, on their own phone', async () => {
    await deliveredBy('OPERATOR');
    const own = await newRider(vendor, kitchen, 'Own Rider');
    const ofOperators = await inCash();
    assert.equal(outcomeOf(await sendHandOver(vendor, kitchen, [ofOperators], own)), '409 RIDER_TAKES_NO_CASH');
    const { riderName, tripId, link = '' } = succeeded(await sendHandOver(vendor, kitchen, [ofOperators]));
    assert.equal(riderName, 'Farid Khan', 'the free one of the operator');
    const others = await phone.call(takeTrip, { body: { link, device: newDevice() } });
    assert.equal(outcomeOf(others), '409 PHONE_UNKNOWN', 'the rider has another phone');
    const given = await vendor.browser.call(giveTrip, { params: { tripId }, body: { riderId: own } });
    assert.equal(outcomeOf(given), '409 RIDER_TAKES_NO_CASH');
    await deliveredBy('RESTAURANT');
    const ofRestaurants = await inCash();
    succeeded(await sendHandOver(vendor, kitchen, [ofRestaurants], own));
  });

  it('of an operator’s rider, and the number, are not listed for restaurants', async () => {
    await deliveredBy('OPERATOR');
    const listed = succeeded(await vendor.browser.call(riders, { params: { restaurantId } }));
    const farid = listed.find(({ riderName }) => riderName === 'Farid Khan');
    assert.deepEqual([farid?.isOperators, farid?.contactNumber, farid?.cashInHand], [true, '', 0]);
  });
});
