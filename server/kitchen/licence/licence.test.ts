/**
 * Licences to sell food: what they are needed for, who is warned, and that they end on the right night (product rule
 * 2.9).
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { registerRestaurant, setStatus, updateRestaurant } from '#contract/kitchen/restaurants.ts';
import { grantPermission, newlyAddedRestaurants } from '#contract/moderation/approvals.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { myRestaurant } from '#contract/ordering/my-restaurants.ts';
import { notices } from '#contract/ordering/notices.ts';
import { order } from '#contract/ordering/orders.ts';
import { transaction } from '#server/database/database.ts';
import { renewOpenSpans } from '#server/kitchen/index.ts';
import { writeLicenceNotices } from '#server/ordering/index.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { placed, sendOrder } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, wait } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const NUMBER = '11219332000123';
const MINUTE = 60_000;

const FORM = {
  restaurantName: 'Dosa Point',
  restaurantType: 'Veg',
  restaurantContact: '9876543210',
  addressLine1: '12 Church Street',
  area: '5th Block',
  city: 'Bengaluru',
  resState: 'Karnataka',
  pincode: '560034',
};
const OPERATOR = {
  ...{ legalName: 'Annapurna Foods', address: '12 Lake View, Bengaluru', fssaiLicence: '10012011000001', gstins: [] },
  ...{ officerName: 'Asha Rao', officerDesignation: 'Grievance Officer' },
  ...{ contactNumber: '9876500000', emailId: 'help@example.com' },
  ...{ officerContact: '9876500001', officerEmail: 'officer@example.com' },
};

const inDays = (days: number) => daysAfter(dateOf(now()), days);
const update = ({ browser }: Person, restaurantId: number, body: object) =>
  browser.callUnchecked(updateRestaurant, { params: { restaurantId }, body: { ...FORM, ...body } });
const mine = async ({ browser }: Person, restaurantId: number) =>
  succeeded(await browser.call(myRestaurant, { params: { restaurantId } }));
const noticesOf = async ({ browser, userId }: Person) => {
  while (await transaction(sql, (tx) => writeLicenceNotices(tx, now())));
  const found = succeeded(await browser.call(notices, { params: { userId }, query: {} }));
  return found.map(({ kind, dueOn }) => `${kind} ${dueOn}`);
};
/** Moves the clock to a moment; people whose sessions ended meanwhile log in again. */
async function waitUntil(moment: Date, ...people: Person[]): Promise<void> {
  wait(moment.getTime() - now().getTime());
  for (const { browser, contactNumber } of people)
    succeeded(await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } }));
  while (await transaction(sql, (tx) => renewOpenSpans(tx, now())));
}
const requireLicences = async (licencesRequired: boolean) => {
  succeeded(await admin.browser.call(saveMarketplace, { body: { ...OPERATOR, licencesRequired } }));
  while (await transaction(sql, (tx) => renewOpenSpans(tx, now())));
};
const accept = (id: number) =>
  admin.browser.callUnchecked(grantPermission, { params: { id }, body: { status: 'Accepted' } });

describe('a licence with a last day', () => {
  it('is shown to visitors and on bills, and closes the kitchen on the night after that day, in India', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const customer = await newCustomer(app, sql, 2000);
    const fssaiExpiry = inDays(5);
    assert.equal((await update(vendor, restaurantId, { fssaiLicence: NUMBER, fssaiExpiry })).statusCode, 200);
    const shown = succeeded(await customer.browser.call(restaurant, { params: { restaurantId }, query: {} }));
    assert.equal(shown.fssaiLicence, NUMBER);

    await waitUntil(new Date(momentOf(daysAfter(fssaiExpiry, 1)).getTime() - MINUTE));
    const orderId = await placed(customer, dishes);
    const bill = succeeded(await customer.browser.call(order, { params: { orderId } }));
    assert.equal(bill.fssaiLicence, NUMBER);
    assert.deepEqual((await mine(vendor, restaurantId)).licence, { state: 'ENDING', until: fssaiExpiry });

    await waitUntil(momentOf(daysAfter(fssaiExpiry, 1)));
    assert.equal(outcomeOf(await sendOrder(customer, dishes)), '409 RESTAURANT_CLOSED');
    const listed = succeeded(await customer.browser.call(viewAllRestaurants, { query: { open: true } }));
    assert.ok(!listed.some((each) => each.restaurantId === restaurantId));
    const { licence, transaction: figures, isSwitchedOn } = await mine(vendor, restaurantId);
    assert.deepEqual([licence.state, figures?.restaurantStatus, isSwitchedOn], ['EXPIRED', false, true]);
    const body = { restaurantStatus: true };
    const pressed = await vendor.browser.call(setStatus, { params: { restaurantId }, body });
    assert.match(succeeded(pressed), /stays closed until you enter a valid FSSAI licence/);
    assert.equal(outcomeOf(await sendOrder(customer, dishes)), '409 RESTAURANT_CLOSED');

    assert.equal((await update(vendor, restaurantId, { fssaiExpiry: inDays(400) })).statusCode, 200);
    assert.equal((await sendOrder(customer, dishes)).statusCode, 200);
    assert.equal((await mine(vendor, restaurantId)).fssaiLicence, NUMBER);
  });

  it('also ends a kitchen with opening hours past midnight', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const customer = await newCustomer(app, sql, 2000);
    const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '18:00', to: '02:00' }));
    const fssaiExpiry = inDays(9);
    await update(vendor, restaurantId, { openingHours, fssaiLicence: NUMBER, fssaiExpiry });
    await waitUntil(momentOf(fssaiExpiry, '23:50'), vendor, customer);
    assert.equal((await sendOrder(customer, dishes)).statusCode, 200);
    await waitUntil(momentOf(daysAfter(fssaiExpiry, 1), '00:10'));
    assert.equal(outcomeOf(await sendOrder(customer, dishes)), '409 RESTAURANT_CLOSED');
  });

  it('is announced to its vendor 30 days before, and again when it has ended, once each', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const fssaiExpiry = inDays(31);
    await update(vendor, restaurantId, { fssaiLicence: NUMBER, fssaiExpiry });
    assert.deepEqual(await noticesOf(vendor), []);
    await waitUntil(momentOf(inDays(1), '09:00'), vendor);
    assert.deepEqual(await noticesOf(vendor), [`LICENCE_ENDING ${fssaiExpiry}`]);
    assert.deepEqual(await noticesOf(vendor), [`LICENCE_ENDING ${fssaiExpiry}`]);
    await waitUntil(momentOf(daysAfter(fssaiExpiry, 1)), vendor);
    assert.deepEqual(await noticesOf(vendor), [`LICENCE_ENDED ${fssaiExpiry}`, `LICENCE_ENDING ${fssaiExpiry}`]);
  });

  it('needs a number, and goes with it', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const refused = await update(vendor, restaurantId, { fssaiLicence: '', fssaiExpiry: inDays(9) });
    assert.equal(refusalOf(refused).message, 'Please also enter the licence number.');
    const wrong = await update(vendor, restaurantId, { fssaiLicence: NUMBER, fssaiExpiry: '31.12.2027' });
    assert.equal(refusalOf(wrong).message, 'Dates are written as 2026-11-25.');
    await update(vendor, restaurantId, { fssaiLicence: NUMBER, fssaiExpiry: inDays(9) });
    await update(vendor, restaurantId, { fssaiLicence: '' });
    const { fssaiLicence, fssaiExpiry, licence } = await mine(vendor, restaurantId);
    assert.deepEqual([fssaiLicence, fssaiExpiry, licence.state], ['', '', 'OPTIONAL']);
  });
});

describe('where the operator requires licences', () => {
  it('a restaurant is not accepted without one; before, it is', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    const register = async () => {
      const params = { userId: vendor.userId };
      return succeeded(await vendor.browser.callUnchecked(registerRestaurant, { params, body: FORM })).restaurantId;
    };
    await waitUntil(now(), admin);
    assert.equal((await accept(await register())).statusCode, 200);
    await requireLicences(true);
    const restaurantId = await register();
    const missing = async () => {
      const pending = succeeded(await admin.browser.call(newlyAddedRestaurants, { query: {} }));
      return pending.find((each) => each.restaurantId === restaurantId)?.isLicenceMissing;
    };
    for (const body of [{}, { fssaiLicence: NUMBER }, { fssaiLicence: NUMBER, fssaiExpiry: inDays(-1) }]) {
      await update(vendor, restaurantId, body);
      assert.equal(outcomeOf(await accept(restaurantId)), '409 LICENCE_MISSING', JSON.stringify(body));
      assert.equal(await missing(), true);
    }
    assert.equal((await mine(vendor, restaurantId)).approval, 'Pending');
    await update(vendor, restaurantId, { fssaiExpiry: inDays(0) });
    assert.equal(await missing(), false);
    assert.equal((await accept(restaurantId)).statusCode, 200);
    assert.equal(outcomeOf(await accept(restaurantId)), '409 NOT_PENDING');
    assert.equal(outcomeOf(await accept(999_999)), '404 RESTAURANT_NOT_FOUND');
    await requireLicences(false);
  });

  it('those that take orders already have 60 days to enter theirs, and hear of it', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const careful = await newVendor(app, sql);
    const customer = await newCustomer(app, sql, 5000);
    await update(careful.vendor, careful.restaurantId, { fssaiLicence: NUMBER, fssaiExpiry: inDays(500) });
    await requireLicences(true);
    const due = inDays(60);
    assert.deepEqual((await mine(vendor, restaurantId)).licence, { state: 'WANTED', until: due });
    assert.deepEqual(await noticesOf(vendor), [`LICENCE_WANTED ${due}`]);
    assert.deepEqual(await noticesOf(careful.vendor), []);
    assert.equal((await sendOrder(customer, dishes)).statusCode, 200);

    await waitUntil(momentOf(daysAfter(due, 1)), admin, vendor, customer);
    assert.equal(outcomeOf(await sendOrder(customer, dishes)), '409 RESTAURANT_CLOSED');
    assert.equal((await sendOrder(customer, careful.dishes)).statusCode, 200);
    assert.equal((await mine(vendor, restaurantId)).licence.state, 'OVERDUE');

    await requireLicences(false);
    assert.equal((await sendOrder(customer, dishes)).statusCode, 200);
  });
});
