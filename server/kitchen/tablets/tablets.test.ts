/** Kitchen tablets: their links, PINs, and what a shift opens (product rules 13.30 to 13.34). */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser, userLogout } from '#contract/accounts/current-user.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { TABLET_RIGHTS } from '#contract/kit/rights.ts';
import { setAvailability } from '#contract/kitchen/menu.ts';
import { staff, takeOffStaff } from '#contract/kitchen/staff.ts';
import {
  endTablet,
  enrolTablet,
  TABLET_LINK_MINUTES,
  TABLET_TRIES_MAX,
  TABLETS_MAX,
  tablet as tabletCall,
  tablets,
} from '#contract/kitchen/tablets.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { order as orderLife, placeOrder, updateOrderStatus, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { endpoints } from '#server/calls.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, PASSWORD, type Person, topUp } from '#tests/people.ts';
import { type Ids, newPlace, type Place } from '#tests/places.ts';
import { startTestServer } from '#tests/server.ts';
import { newStaff } from '#tests/staff.ts';
import { openStream, type Stream } from '#tests/stream.ts';
import { addedTablet, atTablet, choosePin, newTablet, PIN, start } from '#tests/tablets.ts';

const server = await startTestServer();
const { app, sql, wait } = server;
await app.listen({ port: 0, host: '127.0.0.1' });
const streams: Stream[] = [];
after(() => {
  for (const stream of streams) stream.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRONG = '739164';
const nameOf = ({ path }: Endpoint) => path.split('/')[3] ?? '';
const board = async (browser: Browser, restaurantId: number) =>
  outcomeOf(await browser.call(viewRestaurantOrders, { params: { restaurantId } }));
const end = async ({ browser }: Person, tabletId: number) =>
  outcomeOf(await browser.call(endTablet, { params: { tabletId } }));
const enrol = async (link: string) => outcomeOf(await new Browser(app).call(enrolTablet, { body: { link } }));
const seen = async (browser: Browser) => succeeded(await browser.call(tabletCall, {}));
const listed = async ({ browser }: Person, restaurantId: number) =>
  succeeded(await browser.call(tablets, { params: { restaurantId } }));
async function opened(person: Person): Promise<Stream> {
  await app.live.deliver();
  const stream = await openStream(app, person);
  streams.push(stream);
  await stream.until('its first id', () => stream.lastId() !== undefined);
  return stream;
}

/** A cook's shift at a tablet. */
async function newShift() {
  const { vendor, ...kitchen } = await newVendor(app, sql);
  const { restaurantId } = kitchen;
  const cook = await newStaff(app, sql, vendor, restaurantId);
  const { tabletId, browser } = await newTablet(app, vendor, restaurantId);
  const shift = await atTablet(browser, cook, restaurantId);
  return { vendor, kitchen, restaurantId, cook, tabletId, browser, shift };
}

describe('a link', () => {
  it('makes one browser a tablet, once, within half an hour; it shows names only and is logged out', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const { link } = await addedTablet(vendor, restaurantId);
    assert.equal(await enrol(`${link.slice(0, -1)}-`), '410 LINK_ENDED');
    const both = await Promise.all([enrol(link), enrol(link)]);
    assert.deepEqual(both.sort(), ['200', '410 LINK_ENDED']);
    const late = await addedTablet(vendor, restaurantId);
    wait(TABLET_LINK_MINUTES * MINUTE_MS);
    assert.equal(await enrol(late.link), '410 LINK_ENDED');
    assert.equal((await listed(vendor, restaurantId)).length, 1);
    const used = await addedTablet(vendor, restaurantId);
    succeeded(await cook.browser.call(enrolTablet, { body: { link: used.link } }));
    assert.equal(outcomeOf(await cook.browser.call(currentUser, {})), '401 LOGIN_REQUIRED');
    const { people, ...about } = await seen(cook.browser);
    assert.deepEqual(Object.keys(about), ['restaurantName']);
    assert.deepEqual(people.map(({ userId, pinState }) => [userId, pinState]).sort(), [
      [vendor.userId, 'MISSING'],
      [cook.userId, 'MISSING'],
    ]);
    assert.equal(outcomeOf(await new Browser(app).call(tabletCall, {})), '410 TABLET_ENDED');
  });

  it('is made ten times at most, also at the same time, and by nobody without the right', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const manager = await newStaff(app, sql, vendor, restaurantId, 'MANAGER');
    await assert.rejects(addedTablet(manager, restaurantId), /403/);
    const made = await Promise.allSettled(
      Array.from({ length: TABLETS_MAX + 2 }, () => addedTablet(vendor, restaurantId)),
    );
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, TABLETS_MAX);
  });
});

describe('a PIN', () => {
  it('is refused if it is easy to guess, and is stored nowhere in plain text', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    for (const pin of ['111111', '123456', '987654', '121212', '123123', '012345', '098765']) {
      const refused = refusalOf(await choosePin(vendor, restaurantId, pin));
      assert.equal(refused.message, 'This PIN is easy to guess. Choose another.', pin);
    }
    assert.equal(refusalOf(await choosePin(vendor, restaurantId, '12345')).message, 'A PIN has six digits.');
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const hasPin = async () =>
      succeeded(await vendor.browser.call(staff, { params: { restaurantId } })).map((each) => each.hasPin);
    assert.deepEqual(await hasPin(), [false]);
    succeeded(await choosePin(cook, restaurantId));
    assert.deepEqual(await hasPin(), [true]);
    const [row] = await sql<{ pinHash: string }[]>`select pin_hash from restaurant_pins where user_id = ${cook.userId}`;
    assert.match(row?.pinHash ?? '', /^\$argon2id\$/);
    const file = await cook.browser.call(personalData, { params: { userId: cook.userId } });
    assert.match(file.body, /"pins":\[\s*\{"restaurantName"/);
  });

  it('is locked by exactly five wrong tries at the same time, at all tablets, until the person sets a new one', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const [one, two] = [await newTablet(app, vendor, restaurantId), await newTablet(app, vendor, restaurantId)];
    succeeded(await choosePin(cook, restaurantId));
    succeeded(await choosePin(vendor, restaurantId));
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => start((index % 2 ? one : two).browser, cook, WRONG)),
    );
    const outcomes = tries.map(outcomeOf);
    assert.equal(outcomes.filter((outcome) => outcome === '409 TABLET_PIN_WRONG').length, TABLET_TRIES_MAX - 1);
    assert.equal(outcomes.filter((outcome) => outcome === '409 TABLET_PIN_LOCKED').length, 21 - TABLET_TRIES_MAX);
    assert.equal(outcomeOf(await start(one.browser, cook)), '409 TABLET_PIN_LOCKED');
    const { people } = await seen(one.browser);
    assert.equal(people.find(({ userId }) => userId === cook.userId)?.pinState, 'LOCKED');
    succeeded(await start(one.browser, vendor));
    succeeded(await choosePin(cook, restaurantId, '640281'));
    assert.equal(outcomeOf(await start(two.browser, cook)), '409 TABLET_PIN_WRONG');
    succeeded(await start(two.browser, cook, '640281'));
  });

  it('opens with the right one after four wrong ones, and counts from the beginning then', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const { browser } = await newTablet(app, vendor, restaurantId);
    succeeded(await choosePin(vendor, restaurantId));
    for (const round of [1, 2]) {
      for (let wrong = 1; wrong < TABLET_TRIES_MAX; wrong++) {
        assert.equal(outcomeOf(await start(browser, vendor, WRONG)), '409 TABLET_PIN_WRONG', `round ${round}`);
      }
      succeeded(await start(browser, vendor));
    }
  });

  it('opens nothing for strangers, at another restaurant, or in another browser', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const { restaurantId: elsewhere } = await newKitchen(sql, { vendorId: vendor.userId });
    const { browser } = await newTablet(app, vendor, elsewhere);
    succeeded(await choosePin(vendor, restaurantId));
    assert.equal(outcomeOf(await start(browser, vendor)), '409 TABLET_PIN_LOCKED');
    assert.equal(outcomeOf(await start(browser, await newPerson(app, sql))), '409 TABLET_PIN_LOCKED');
    assert.equal(outcomeOf(await start(new Browser(app), vendor)), '410 TABLET_ENDED');
    assert.equal(
      outcomeOf(await choosePin(await newPerson(app, sql, 'VENDOR'), elsewhere)),
      '404 RESTAURANT_NOT_FOUND',
    );
  });
});

describe('a shift', () => {
  /** Those that take away what others need come last. */
  const LAST = ['deleteDish', 'deleteOptionGroup', 'takeTripBack', 'userLogout'];
  const ordered = endpoints.toSorted((one, other) => LAST.indexOf(nameOf(one)) - LAST.indexOf(nameOf(other)));
  const rightOf = ({ access }: Endpoint) => ('right' in access ? access.right : undefined);
  const call = async (browser: Browser, endpoint: Endpoint, ids: Ids) =>
    outcomeOf(
      await browser.callUnchecked(endpoint, { params: ids, ...(endpoint.body && !endpoint.takes && { body: {} }) }),
    );
  let owner: Person;
  let other: Place;
  before(async () => {
    owner = await newPerson(app, sql, 'VENDOR');
    await sql`update users set roles = '{CUSTOMER,VENDOR,ADMIN}' where user_id = ${owner.userId}`;
    other = await newPlace(server, owner);
  });

  for (const role of ['OWNER', 'MANAGER', 'restaurant owner'] as const) {
    it(`of a ${role} opens orders of its restaurant, what anyone may read, and nothing else`, async () => {
      const mine = await newPlace(server, owner);
      const { restaurantId } = mine.kitchen;
      const person = role === 'restaurant owner' ? owner : await newStaff(app, sql, owner, restaurantId, role);
      const { browser } = await atTablet((await newTablet(app, owner, restaurantId)).browser, person, restaurantId);
      const ids = { ...mine.ids, userId: person.userId };
      for (const endpoint of ordered.filter(({ access, gives }) => access.kind !== 'anyone' && gives !== 'events')) {
        const right = rightOf(endpoint);
        const isOpen = right !== undefined && TABLET_RIGHTS.includes(right) && !endpoint.isForPeople;
        if (isOpen) {
          assert.equal(await call(browser, endpoint, other.ids), '403 TABLET_NOT_ALLOWED', endpoint.path);
          assert.doesNotMatch(await call(browser, endpoint, ids), /^(401|403|404 (?!NO_INVOICE)|5)/, endpoint.path);
        } else if (endpoint.isForTablets) assert.equal(await call(browser, endpoint, ids), '200', endpoint.path);
        else assert.match(await call(browser, endpoint, ids), /^403 (FORBIDDEN|TABLET_NOT_ALLOWED)/, endpoint.path);
      }
      assert.equal(await board(browser, restaurantId), '401 LOGIN_REQUIRED', 'after userLogout');
    });
  }

  it('shows nothing of its person but the name, and has no more rights within a call', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const { restaurantId, dishes } = kitchen;
    const { browser } = await atTablet((await newTablet(app, vendor, restaurantId)).browser, vendor, restaurantId);
    const user = succeeded(await browser.call(currentUser, {}));
    assert.deepEqual(user, {
      ...{
        userId: vendor.userId,
        userName: 'Asha Rao',
        contactNumber: '',
        emailId: '',
        shiftAt: restaurantId,
      },
      ...{ roles: [{ roleType: 'VENDOR' }], wallet: { availableAmount: 0 } },
    });
    const [{ dishId } = { dishId: 0 }] = dishes;
    const change = (more: object) =>
      browser.call(setAvailability, { params: { restaurantId }, body: { dishes: [{ dishId, ...more }] } });
    assert.equal(outcomeOf(await change({ isAvailable: true })), '200');
    assert.equal(outcomeOf(await change({ price: 1 })), '403 TABLET_NOT_ALLOWED');
  });

  it('orders nothing as a customer', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const cook = await newStaff(app, sql, vendor, kitchen.restaurantId);
    const { browser } = await newTablet(app, vendor, kitchen.restaurantId);
    await atTablet(browser, cook, kitchen.restaurantId);
    const ordered = await browser.callUnchecked(placeOrder, { params: { userId: cook.userId }, body: {} });
    assert.equal(outcomeOf(ordered), '403 FORBIDDEN');
  });

  it('writes the name of its person into the history of orders, and both logs', async () => {
    const { vendor, kitchen, cook, browser, tabletId } = await newShift();
    const orderId = await place(await newCustomer(app, sql, 1000), kitchen);
    const body = { orderStatus: 'ACCEPTED' as const };
    succeeded(await browser.call(updateOrderStatus, { params: { orderId }, body }));
    const { history } = succeeded(await vendor.browser.call(orderLife, { params: { orderId } }));
    assert.equal(history.at(-1)?.staffName, 'Asha Rao');
    assert.equal(await end(vendor, tabletId), '200');
    const admin = await newPerson(app, sql, 'ADMIN');
    const entries = succeeded(await admin.browser.call(auditLog, { query: { size: 2 } }));
    assert.deepEqual(
      entries.map(({ action, userId, facts }) => [action, userId, facts?.tablet]),
      [
        ['Ended a tablet of', vendor.userId, 'Stove'],
        ['Added a tablet of', vendor.userId, 'Stove'],
      ],
    );
    const [row] = await sql`
      select from security_log where user_id = ${cook.userId} and kind = 'LOGIN' and detail = 'Stove'`;
    assert.ok(row);
  });

  it('gets the events of its restaurant alone', async () => {
    const { vendor, kitchen, cook, shift } = await newShift();
    const elsewhere = await newKitchen(sql, { vendorId: vendor.userId });
    const { browser } = await newTablet(app, vendor, kitchen.restaurantId);
    const both = [await opened(shift), await opened(await atTablet(browser, { ...vendor }, kitchen.restaurantId))];
    const customer = await newCustomer(app, sql, 2000);
    succeeded(await topUp(cook, 1));
    await place(customer, elsewhere);
    const orderId = await place(customer, kitchen);
    await app.live.deliver();
    for (const stream of both) {
      await stream.until('the order', () => stream.received.length > 0);
      assert.deepEqual(
        stream.received.map(({ event, data }) => [event, data.orderId]),
        [['order', orderId]],
      );
    }
  });
});

describe('a shift ends', () => {
  it('by the person, after twelve hours, and when another one begins there', async () => {
    const { vendor, restaurantId, cook, browser, shift } = await newShift();
    succeeded(await browser.call(userLogout, {}));
    assert.equal(await board(browser, restaurantId), '401 LOGIN_REQUIRED');
    succeeded(await start(browser, cook));
    wait(12 * HOUR_MS);
    assert.equal(await board(browser, restaurantId), '401 LOGIN_REQUIRED');
    succeeded(await start(browser, shift));
    const first = new Browser(app);
    for (const [name, value] of browser.cookies) first.cookies.set(name, value);
    await atTablet(browser, vendor, restaurantId);
    assert.deepEqual(
      [await board(first, restaurantId), await board(browser, restaurantId)],
      ['401 LOGIN_REQUIRED', '200'],
    );
  });

  const ENDS: Readonly<Record<string, (shift: Awaited<ReturnType<typeof newShift>>) => Promise<unknown>>> = {
    'with the tablet': ({ vendor, tabletId }) => end(vendor, tabletId),
    'when the person is taken off': async ({ vendor, cook: { staffId } }) =>
      succeeded(await vendor.browser.call(takeOffStaff, { params: { staffId } })),
    'when the person is blocked': async ({ cook: { userId } }) => {
      const admin = await newPerson(app, sql, 'ADMIN');
      succeeded(await admin.browser.call(setBlocked, { params: { userId }, body: { blocked: true, reason: 'Fraud' } }));
    },
    'when the person is erased': async ({ cook: { userId, browser } }) =>
      succeeded(await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } })),
  };
  for (const [title, ends] of Object.entries(ENDS)) {
    it(`${title}: calls at once, and the stream`, async () => {
      const shift = await newShift();
      const { browser, restaurantId, cook } = shift;
      const stream = await opened(shift.shift);
      assert.equal(await board(browser, restaurantId), '200');
      await ends(shift);
      assert.equal(await board(browser, restaurantId), '401 LOGIN_REQUIRED');
      await app.live.deliver();
      await stream.until('the end', stream.isEnded);
      assert.match(outcomeOf(await start(browser, cook)), /^4(10 TABLET_ENDED|09 TABLET_PIN_LOCKED)/);
    });
  }

  it('while other calls run, and no session is left afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const { vendor, restaurantId, cook, tabletId, browser } = await newShift();
      const again = new Browser(app);
      for (const [name, value] of browser.cookies) if (name === 'tablet') again.cookies.set(name, value);
      const [ended] = await Promise.all([
        round % 2 ? end(vendor, tabletId) : vendor.browser.call(takeOffStaff, { params: { staffId: cook.staffId } }),
        start(again, cook, PIN),
        board(browser, restaurantId),
      ]);
      assert.ok(ended);
      const outcomes = [await board(browser, restaurantId), await board(again, restaurantId)];
      assert.deepEqual(outcomes, ['401 LOGIN_REQUIRED', '401 LOGIN_REQUIRED']);
      const [left] = await sql`select from sessions where tablet_id = ${tabletId}`;
      assert.equal(left, undefined);
    }
  });
});
