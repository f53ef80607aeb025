/** Vendors and their restaurants: registering, changing, opening, pausing, and what others may not do. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurant } from '#contract/catalog/restaurants.ts';
import type { Parts } from '#contract/kit/caller.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import {
  addDish,
  arrangeDishes,
  deleteDish,
  exportMenu,
  importMenu,
  setAvailability,
  updateDish,
} from '#contract/kitchen/menu.ts';
import {
  newRestaurant,
  pauseRestaurant,
  registerRestaurant,
  setStatus,
  updateRestaurant,
} from '#contract/kitchen/restaurants.ts';
import { restaurantTerms } from '#contract/kitchen/terms.ts';
import { type MyRestaurant, myRestaurant, myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { Browser, outcomeOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);
const HOUR = 3_600_000;

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
const HOURS = [{ day: 0, from: '11:00', to: '01:30' }];

const register = async (vendor: Person, form: object = FORM): Promise<number> => {
  const response = await vendor.browser.callUnchecked(registerRestaurant, {
    params: { userId: vendor.userId },
    body: form,
  });
  assert.equal(response.statusCode, 200, response.body);
  return response.json().restaurantId;
};
const change = <E extends Endpoint>(vendor: Person, endpoint: E, restaurantId: number, body: object) =>
  vendor.browser.callUnchecked(endpoint, { params: { restaurantId }, body });
const mine = async (vendor: Person): Promise<MyRestaurant[]> =>
  (await vendor.browser.call(myRestaurants, { params: { userId: vendor.userId } })).json();
const only = async (vendor: Person): Promise<MyRestaurant> => {
  const [found] = await mine(vendor);
  assert.ok(found);
  return found;
};
const accept = (restaurantId: number) =>
  sql`update restaurants set approval = 'Accepted' where restaurant_id = ${restaurantId}`;
const isListed = async (restaurantId: number) =>
  (await visitor.call(restaurant, { params: { restaurantId } })).statusCode === 200;

describe('a restaurant that a vendor registers', () => {
  it('waits for approval with everything that the vendor entered, hidden from visitors', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    const said = { photoUrls: ['/media/a.webp'], fssaiLicence: '12345678901234', openingHours: HOURS };
    const holidays = ['2026-12-25', '2026-11-25', '2026-12-25'];
    const restaurantId = await register(vendor, { ...FORM, ...said, holidays, pincode: 560034 });
    assert.deepEqual(await mine(vendor), [
      {
        ...FORM,
        ...said,
        restaurantId,
        cuisines: [],
        avgRating: 0,
        transaction: null,
        approval: 'Pending',
        approvalReason: '',
        isSwitchedOn: false,
        pausedUntil: null,
        fssaiExpiry: '',
        isChain: false,
        licence: { state: 'OPTIONAL', until: null },
        holidays: ['2026-11-25', '2026-12-25'],
        ordersToday: 0,
        salesToday: 0,
        waitingOrders: 0,
        acceptsAutomatically: false,
        worksByItself: false,
      },
    ]);
    assert.equal(await isListed(restaurantId), false);
    const response = await vendor.browser.call(myRestaurant, { params: { restaurantId } });
    assert.deepEqual(response.json(), { ...(await only(vendor)), dishes: [] });
  });

  it('delivers within the distance of its form, and everywhere without one; a change of its details has no such field', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    const proposed = await vendor.browser.call(newRestaurant, { params: { userId: vendor.userId } });
    assert.deepEqual(proposed.json(), { deliversWithinKm: 8 });
    const areasOf = async (form: object) => {
      const restaurantId = await register(vendor, form);
      const terms = await vendor.browser.call(restaurantTerms, { params: { restaurantId } });
      return terms.json().deliveryAreas;
    };
    const near = { ...FORM, deliversWithinKm: 8 };
    assert.deepEqual(await areasOf(near), [{ withinKm: 8, fee: 0, minimumBill: 0 }]);
    assert.deepEqual(await areasOf(FORM), []);
    const { restaurantId } = await only(vendor);
    assert.equal((await change(vendor, updateRestaurant, restaurantId, near)).statusCode, 400);
    const [params, bad] = [{ userId: vendor.userId }, { ...FORM, deliversWithinKm: 0 }];
    assert.equal((await vendor.browser.call(registerRestaurant, { params, body: bad as never })).statusCode, 400);
  });

  it('cannot be opened or paused before it is accepted', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    const restaurantId = await register(vendor);
    for (const approval of ['Pending', 'Rejected']) {
      await sql`update restaurants set approval = ${approval} where restaurant_id = ${restaurantId}`;
      for (const restaurantStatus of [true, false]) {
        const response = await change(vendor, setStatus, restaurantId, { restaurantStatus });
        assert.equal(outcomeOf(response), '409 RESTAURANT_NOT_ACCEPTED');
      }
      const paused = await change(vendor, pauseRestaurant, restaurantId, { minutes: 5 });
      assert.equal(outcomeOf(paused), '409 RESTAURANT_NOT_ACCEPTED');
    }
  });
});

describe('a change of a restaurant', () => {
  it('leaves fields that it does not name, and the approval of an accepted restaurant', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    const optional = { photoUrls: ['/media/a.webp'], fssaiLicence: '12345678901234', openingHours: HOURS };
    const restaurantId = await register(vendor, { ...FORM, ...optional, holidays: ['2026-11-25'] });
    await accept(restaurantId);
    const before = await only(vendor);
    const response = await change(vendor, updateRestaurant, restaurantId, { ...FORM, restaurantName: 'Idli Point' });
    assert.equal(response.body, 'Restaurant updated successfully.');
    assert.deepEqual(await only(vendor), { ...before, restaurantName: 'Idli Point' });
    await change(vendor, updateRestaurant, restaurantId, {
      ...FORM,
      photoUrls: [],
      fssaiLicence: '',
      openingHours: [],
      holidays: [],
    });
    assert.deepEqual(await only(vendor), {
      ...before,
      photoUrls: [],
      fssaiLicence: '',
      openingHours: [],
      holidays: [],
    });
  });

  it('makes a rejected restaurant pending again, without the old reason', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    const restaurantId = await register(vendor);
    await sql`update restaurants set approval = 'Rejected', approval_reason = 'No photo' where restaurant_id = ${restaurantId}`;
    assert.equal((await only(vendor)).approvalReason, 'No photo');
    const response = await change(vendor, updateRestaurant, restaurantId, FORM);
    assert.equal(response.body, 'Restaurant updated successfully. It is waiting for approval again.');
    const { approval, approvalReason } = await only(vendor);
    assert.deepEqual({ approval, approvalReason }, { approval: 'Pending', approvalReason: '' });
  });

  it('of its hours opens or closes it immediately', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const isOpen = async () => (await only(vendor)).transaction?.restaurantStatus;
    const today = new Date(Date.now() + 5.5 * HOUR);
    const openingHours = [{ day: (today.getUTCDay() + 6) % 7, from: '00:00', to: '00:00' }];
    const otherDay = [{ day: (today.getUTCDay() + 8) % 7, from: '00:00', to: '00:00' }];
    assert.equal(await isOpen(), true);
    await change(vendor, updateRestaurant, restaurantId, { ...FORM, openingHours: otherDay });
    assert.equal(await isOpen(), false);
    assert.equal((await only(vendor)).isSwitchedOn, true);
    await change(vendor, updateRestaurant, restaurantId, { ...FORM, openingHours });
    assert.equal(await isOpen(), true);
    await change(vendor, updateRestaurant, restaurantId, { ...FORM, holidays: [today.toISOString().slice(0, 10)] });
    assert.equal(await isOpen(), false);
  });
});

describe('the switch', () => {
  it('starts the restaurant online the first time, with its cost for two', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, { isStarted: false });
    assert.equal((await only(vendor)).transaction, null);
    const opened = await change(vendor, setStatus, restaurantId, { restaurantStatus: true });
    assert.equal(opened.body, 'Test Kitchen is open.');
    const open = { restaurantApproxCost: 220, restaurantStatus: true, restaurantOrderCounter: 0 };
    assert.deepEqual((await only(vendor)).transaction, open);
    const customer = await newCustomer(app, sql, 1000);
    const order = () => sendOrder(customer, dishes);
    assert.equal((await order()).statusCode, 200);
    await change(vendor, setStatus, restaurantId, { restaurantStatus: false });
    assert.equal(outcomeOf(await order()), '409 RESTAURANT_CLOSED');
    assert.deepEqual((await only(vendor)).transaction, { ...open, restaurantStatus: false });
  });

  it('turned on and off in parallel is the same for the vendor and for customers in the end', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const turns = [true, false, true, false, true, false];
    await Promise.all(turns.map((restaurantStatus) => change(vendor, setStatus, restaurantId, { restaurantStatus })));
    const { isSwitchedOn, transaction } = await only(vendor);
    assert.equal(transaction?.restaurantStatus, isSwitchedOn);
  });
});

describe('changes in parallel', () => {
  it('leave one of them complete', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const a = { ...FORM, restaurantName: 'A', area: 'A', fssaiLicence: '11111111111111' };
    const b = { ...FORM, restaurantName: 'B', area: 'B', fssaiLicence: '22222222222222' };
    await Promise.all([a, b, a, b].map((form) => change(vendor, updateRestaurant, restaurantId, form)));
    const { restaurantName, area, fssaiLicence } = await only(vendor);
    const expected = restaurantName === 'A' ? a : b;
    assert.deepEqual({ ...expected, restaurantName, area, fssaiLicence }, expected);
  });
});

describe('a vendor’s restaurant', () => {
  it('can be read and changed by nobody else', async () => {
    const { restaurantId, dishes } = await newVendor(app, sql);
    const [dish] = dishes;
    const other = await newPerson(app, sql, 'VENDOR');
    const customer = await newPerson(app, sql);
    const dishForm = {
      dishName: 'Poha',
      dishType: 'Veg',
      dishCuisine: 'Snacks',
      dishDescription: '',
      price: 50,
    };
    const snapshot = () =>
      sql`select r.*, (select json_agg(d order by dish_id) from dishes d where d.restaurant_id = r.restaurant_id) as menu
        from restaurants r where restaurant_id = ${restaurantId}`;
    const before = await snapshot();
    const ofRestaurant = { restaurantId };
    const ofDish = { dishId: dish?.dishId };
    const calls: [endpoint: Endpoint, params: Parts['params'], body?: object | string][] = [
      [myRestaurant, ofRestaurant],
      [updateRestaurant, ofRestaurant, FORM],
      [setStatus, ofRestaurant, { restaurantStatus: false }],
      [pauseRestaurant, ofRestaurant, { minutes: 5 }],
      [addDish, ofRestaurant, dishForm],
      [updateDish, ofDish, dishForm],
      [deleteDish, ofDish],
      [setAvailability, ofRestaurant, { dishes: [{ ...ofDish, isAvailable: false }] }],
      [arrangeDishes, ofRestaurant, { dishIds: dishes.map((each) => each.dishId).reverse() }],
      [importMenu, ofRestaurant, 'dishName,dishType,dishCuisine,dishDescription,price\nPoha,Veg,A,B,50'],
      [exportMenu, ofRestaurant],
    ];
    for (const [endpoint, params = {}, body] of calls) {
      const send = (person: Person) => person.browser.callUnchecked(endpoint, { params, body });
      assert.match(outcomeOf(await send(other)), /^404 (RESTAURANT|DISH)_NOT_FOUND$/, endpoint.path);
      assert.equal(outcomeOf(await send(customer)), '403 FORBIDDEN', endpoint.path);
    }
    assert.deepEqual(await snapshot(), before);
  });

  it('can still be read but not changed once it is removed', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    await sql`update restaurants set approval = 'Removed', approval_reason = 'Fake', is_switched_on = false, open_spans = '{}'
      where restaurant_id = ${restaurantId}`;
    const { approval, approvalReason } = await only(vendor);
    assert.deepEqual({ approval, approvalReason }, { approval: 'Removed', approvalReason: 'Fake' });
    const dishId = dishes[0]?.dishId ?? 0;
    const tries = [
      await change(vendor, updateRestaurant, restaurantId, FORM),
      await change(vendor, setStatus, restaurantId, { restaurantStatus: true }),
      await change(vendor, pauseRestaurant, restaurantId, { minutes: 5 }),
      await change(vendor, setAvailability, restaurantId, { dishes: [{ dishId, price: 1 }] }),
      await change(vendor, arrangeDishes, restaurantId, { dishIds: dishes.map((dish) => dish.dishId) }),
    ];
    for (const response of tries) assert.equal(outcomeOf(response), '404 RESTAURANT_NOT_FOUND');
    assert.equal(outcomeOf(await vendor.browser.call(deleteDish, { params: { dishId } })), '404 DISH_NOT_FOUND');
    assert.equal((await vendor.browser.call(myRestaurant, { params: { restaurantId } })).json().dishes.length, 2);
  });
});

describe('the list of a vendor’s restaurants', () => {
  it('has the orders and sales of today in Asia/Kolkata, without cancelled and rejected ones', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const midnight = new Date(Math.floor((Date.now() + 5.5 * HOUR) / (24 * HOUR)) * 24 * HOUR - 5.5 * HOUR);
    const place = (placedAt: Date, status: string, billPaise: number) =>
      sql`insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, status, placed_at, deadline)
        values (1, ${restaurantId}, 'Test Kitchen', ${billPaise}, ${status}, ${placedAt},
          ${status === 'ACTIVE' ? placedAt : null})`;
    await place(new Date(midnight.getTime() - 1), 'DELIVERED', 100);
    await place(midnight, 'DELIVERED', 1050);
    await place(new Date(), 'ACTIVE', 2000);
    await place(new Date(), 'CANCELLED', 4000);
    await place(new Date(), 'REJECTED', 8000);
    const { ordersToday, salesToday } = await only(vendor);
    assert.deepEqual({ ordersToday, salesToday }, { ordersToday: 2, salesToday: 30.5 });
  });

  it('takes the same number of statements for one restaurant and for many', async () => {
    const { vendor } = await newVendor(app, sql);
    const count = async () => {
      statements.length = 0;
      const { length } = await mine(vendor);
      return { length, statements: statements.length };
    };
    const one = await count();
    for (const name of ['B', 'C', 'D']) await newKitchen(sql, { name, vendorId: vendor.userId });
    assert.deepEqual(await count(), { length: 4, statements: one.statements });
  });
});
