/** Keys of programs: every call of the contract with every right, at the own restaurant and at others (product rule 13.8). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { payoutsDue } from '#contract/earnings/payouts.ts';
import { type Endpoint, opensToKeys } from '#contract/kit/endpoint.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { ADMIN_ROLES, type AdminRole, KEY_RIGHTS } from '#contract/kit/rights.ts';
import { endKey, endOperatorKey, KEYS_MAX, keys, makeOperatorKey, operatorKeys } from '#contract/kitchen/keys.ts';
import { setAvailability } from '#contract/kitchen/menu.ts';
import { changeStaff, takeOffStaff } from '#contract/kitchen/staff.ts';
import { deleteOwnRestaurant } from '#contract/moderation/approvals.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { setAdminRole, setBlocked } from '#contract/moderation/people.ts';
import { myRestaurant } from '#contract/ordering/my-restaurants.ts';
import { order, updateOrderStatus, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { securityLog } from '#contract/security/security-log.ts';
import { tickets } from '#contract/support/tickets.ts';
import { endpoints } from '#server/calls.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { moved, place } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { type Ids, type KeyRight, makeKeyFor, newPlace, type Place } from '#tests/places.ts';
import { startTestServer } from '#tests/server.ts';
import { newStaff } from '#tests/staff.ts';

const server = await startTestServer();
const { app, sql, wait } = server;
const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });

const made = async (person: Person, restaurantId: number, more?: Parameters<typeof makeKeyFor>[2]) =>
  succeeded(await makeKeyFor(person, restaurantId, more));
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
/** A program, which stores no cookies. */
const call = (key: string, endpoint: Endpoint, ids: Ids) =>
  new Browser(app).callUnchecked(
    endpoint,
    { params: ids, ...(endpoint.body && !endpoint.takes && { body: {} }) },
    bearer(key),
  );
const board = async (key: string, restaurantId: number) =>
  outcomeOf(await call(key, viewRestaurantOrders, { restaurantId }));
const nameOf = ({ path }: Endpoint) => path.split('/')[3] ?? '';

describe('a key', () => {
  /** Those that take away what others need come last. */
  const LAST = ['deleteDish', 'deleteOptionGroup', 'takeTripBack'];
  const ordered = endpoints.toSorted((one, other) => LAST.indexOf(nameOf(one)) - LAST.indexOf(nameOf(other)));
  let owner: Person;
  let other: Place;
  let foreign: Place;
  before(async () => {
    owner = await newPerson(app, sql, 'VENDOR');
    other = await newPlace(server, owner);
    foreign = await newPlace(server, await newPerson(app, sql, 'VENDOR'));
  });

  for (const right of KEY_RIGHTS) {
    it(`with the right “${right}” opens calls with it at its restaurant, and what anyone may read, and nothing else`, async () => {
      const mine = await newPlace(server, owner);
      const { key } = await made(owner, mine.kitchen.restaurantId, { rights: [right] });
      const opened = ordered.filter((endpoint) => 'right' in endpoint.access && endpoint.access.right === right);
      for (const endpoint of ordered.filter((each) => !opened.includes(each) || each.isForPeople)) {
        const outcome = outcomeOf(await call(key, endpoint, { ...mine.ids, userId: owner.userId }));
        const isPublic = endpoint.access.kind === 'anyone' && endpoint.kind === 'read';
        if (isPublic) assert.doesNotMatch(outcome, /^(401|403|5)/, endpoint.path);
        else assert.equal(outcome, '403 KEY_NOT_ALLOWED', endpoint.path);
      }
      for (const endpoint of opened.filter(({ isForPeople }) => !isForPeople)) {
        for (const ids of [other.ids, foreign.ids, {}]) {
          assert.equal(outcomeOf(await call(key, endpoint, ids)), '403 KEY_NOT_ALLOWED', endpoint.path);
        }
        const here = outcomeOf(await call(key, endpoint, mine.ids));
        assert.doesNotMatch(here, /^(401|403|404 (?!NO_INVOICE)|5)/, endpoint.path);
      }
    });
  }
});

describe('a key of the operator', () => {
  const ofOperator = endpoints.flatMap((endpoint) =>
    endpoint.access.kind === 'admin' ? [{ endpoint, rights: endpoint.access.rights }] : [],
  );
  const makeFor = ({ browser }: Person, rights: AdminRole[], more: object = {}) =>
    browser.call(makeOperatorKey, { body: { keyName: 'Books', rights, days: 30, callsPerDay: 10_000, ...more } });

  for (const right of ADMIN_ROLES) {
    it(`with the right “${right}” opens calls of administrators with it, what anyone may read, and nothing else`, async () => {
      const admin = await newPerson(app, sql, 'ADMIN');
      const own = await newPlace(server, await newPerson(app, sql, 'VENDOR'));
      const { key } = succeeded(await makeFor(admin, [right]));
      for (const endpoint of endpoints) {
        const { access, kind, isForPeople } = endpoint;
        const params = { ...own.ids, userId: admin.userId, id: 999_999, ticketId: 999_999, runId: 999_999 };
        const outcome = outcomeOf(await call(key, endpoint, params));
        const isOpened =
          access.kind === 'admin' ? access.rights.includes(right) && !isForPeople : access.kind === 'anyone';
        if (isOpened && (access.kind === 'admin' || kind === 'read'))
          assert.doesNotMatch(outcome, /^(401|403|5)/, endpoint.path);
        else assert.equal(outcome, '403 KEY_NOT_ALLOWED', endpoint.path);
      }
    });
  }

  it('works on for an owner who is an administrator with one right', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    await sql`update users set roles = roles || '{ADMIN}', admin_role = 'support' where user_id = ${vendor.userId}`;
    const { key } = succeeded(await makeKeyFor(vendor, restaurantId, { rights: ['orders'] }));
    const changed = await new Browser(app).call(
      setAvailability,
      { params: { restaurantId }, body: { dishes: dishes.map(({ dishId }) => ({ dishId, isAvailable: false })) } },
      { headers: { authorization: `Bearer ${key}` } },
    );
    assert.equal(outcomeOf(changed), '200');
  });

  it('never opens second factors, payout accounts, administrators, settings, or what two persons decide', () => {
    const closed = ofOperator.filter(({ endpoint }) => !opensToKeys(endpoint)).map(({ endpoint }) => nameOf(endpoint));
    assert.deepEqual(closed.sort(), [
      ...[
        'approvePayouts',
        'brand',
        'brand',
        'cashTerms',
        'cashTerms',
        'deleteRestaurant',
        'dropPayouts',
        'earningTerms',
        'endKey',
      ],
      ...[
        'keys',
        'logo',
        'makeKey',
        'marketplace',
        'marketplace',
        'messageCosts',
        'messages',
        'paymentKeys',
        'payoutFile',
        'payoutRuns',
      ],
      ...['resetPassword', 'serviceArea', 'serviceArea', 'setAdminRole', 'setBlocked', 'terms', 'terms'],
      'tryPayments',
    ]);
  });

  it('is made and ended by administrators with all rights, at most twenty, and is in the audit log', async () => {
    await sql`update restaurant_keys set ended_at = now() where restaurant_id is null`;
    const [admin, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const body = { adminRole: 'support' } as const;
    succeeded(await admin.browser.call(setAdminRole, { params: { userId: other.userId }, body }));
    assert.equal(outcomeOf(await makeFor(other, ['support'])), '403 RIGHT_MISSING');
    assert.equal(outcomeOf(await makeFor(admin, ['staff' as AdminRole])), '400 INVALID');
    const outcomes = await Promise.all(Array.from({ length: KEYS_MAX + 3 }, () => makeFor(admin, ['money'])));
    assert.equal(outcomes.filter((each) => each.statusCode === 200).length, KEYS_MAX);
    const { key, keyId } = succeeded(outcomes.find(({ statusCode }) => statusCode === 200) ?? assert.fail());
    const due = async () => outcomeOf(await call(key, payoutsDue, {}));
    assert.equal(await due(), '200');
    const listed = succeeded(await admin.browser.call(operatorKeys, {}));
    assert.deepEqual(
      listed.filter(({ calls }) => calls > 0).map(({ prefix, rights }) => [prefix, rights]),
      [[key.slice(0, 12), ['money']]],
    );
    const { vendor } = await newVendor(app, sql);
    assert.equal(outcomeOf(await vendor.browser.call(endKey, { params: { keyId } })), '404 KEY_NOT_FOUND');
    succeeded(await admin.browser.call(endOperatorKey, { params: { keyId } }));
    assert.equal(await due(), '401 KEY_ENDED');
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.facts?.key], ['Ended a key of', `Books (${key.slice(0, 12)})`]);
  });

  it('ends for good when its maker loses all rights or is blocked', async () => {
    await sql`update restaurant_keys set ended_at = now() where restaurant_id is null`;
    const [admin, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const { key } = succeeded(await makeFor(other, ['support']));
    const listing = async () => outcomeOf(await call(key, tickets, {}));
    assert.equal(await listing(), '200');
    const give = async (adminRole: AdminRole | null) =>
      succeeded(await admin.browser.call(setAdminRole, { params: { userId: other.userId }, body: { adminRole } }));
    await give('support');
    assert.equal(await listing(), '401 KEY_ENDED');
    await give(null);
    assert.equal(await listing(), '401 KEY_ENDED');
    const again = succeeded(await makeFor(other, ['support']));
    await sql`update users set is_blocked = true where user_id = ${other.userId}`;
    assert.equal(outcomeOf(await call(again.key, tickets, {})), '401 KEY_ENDED');
  });
});

const block = async (admin: Person, userId: number, blocked: boolean) =>
  succeeded(await admin.browser.call(setBlocked, { params: { userId }, body: { blocked, reason: 'Fraud' } }));

describe('people', () => {
  it('make at most twenty keys, also at the same time, and only with the right to', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const manager = await newStaff(app, sql, vendor, restaurantId, 'MANAGER');
    assert.equal(outcomeOf(await makeKeyFor(manager, restaurantId)), '403 RIGHT_MISSING');
    const outcomes = await Promise.all(Array.from({ length: KEYS_MAX + 3 }, () => makeKeyFor(vendor, restaurantId)));
    assert.equal(outcomes.filter((each) => each.statusCode === 200).length, KEYS_MAX);
    assert.equal(outcomeOf(await makeKeyFor(vendor, restaurantId)), '409 TOO_MANY_KEYS');
  });

  it('give a key no rights over people or payouts', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    for (const right of ['money', 'staff', 'all']) {
      const refused = await makeKeyFor(vendor, restaurantId, { rights: [right as KeyRight] });
      assert.equal(refusalOf(refused).details[0]?.message, 'Choose at least one right.');
    }
  });

  it('give a key their own rights in no part of a call', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    await place(await newCustomer(app, sql, 1000), { restaurantId, dishes });
    const { key } = await made(vendor, restaurantId);
    const [{ dishId } = { dishId: 0 }] = dishes;
    const change = (more: object) =>
      new Browser(app).call(
        setAvailability,
        { params: { restaurantId }, body: { dishes: [{ dishId, ...more }] } },
        bearer(key),
      );
    assert.equal(outcomeOf(await change({ isAvailable: true })), '200');
    assert.equal(outcomeOf(await change({ price: 1 })), '403 KEY_NOT_ALLOWED');
    const mine = succeeded(await new Browser(app).call(myRestaurant, { params: { restaurantId } }, bearer(key)));
    assert.deepEqual([mine.ordersToday, mine.salesToday], [1, 0]);
  });

  it('find a key by its name in orders that it moved, and by its prefix in both logs; the secret is nowhere', async () => {
    // The log lists a hundred different refusals of a minute.
    wait(60_000);
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const partner = await newStaff(app, sql, vendor, kitchen.restaurantId, 'OWNER');
    const customer = await newCustomer(app, sql, 1000);
    const orderId = await place(customer, kitchen);
    const { key, keyId } = await made(partner, kitchen.restaurantId, { keyName: 'Loyalty' });
    const prefix = key.slice(0, 12);
    const move = (orderStatus: 'ACCEPTED' | 'PREPARING') =>
      new Browser(app).call(updateOrderStatus, { params: { orderId }, body: { orderStatus } }, bearer(key));
    succeeded(await move('ACCEPTED'));
    const stepsOf = async ({ browser }: Person) =>
      succeeded(await browser.call(order, { params: { orderId } })).history.map(
        ({ staffName = '-', keyName = '-' }) => `${staffName} ${keyName}`,
      );
    assert.deepEqual(await stepsOf(vendor), ['- -', `Asha Rao Loyalty (${prefix})`]);
    assert.deepEqual(await stepsOf(customer), ['- -', '- -']);
    succeeded(await vendor.browser.call(endKey, { params: { keyId } }));
    assert.equal(outcomeOf(await move('PREPARING')), '401 KEY_ENDED');
    await moved(partner, orderId, 'PREPARING');
    assert.deepEqual((await stepsOf(vendor)).at(-1), 'Asha Rao -');
    await app.security.written();
    const admin = await newPerson(app, sql, 'ADMIN');
    const audited = succeeded(await admin.browser.call(auditLog, { query: { size: 2 } }));
    assert.deepEqual(
      audited.map(({ action, userId, facts }) => [action, userId, facts?.key]),
      [
        ['Ended a key of', vendor.userId, `Loyalty (${prefix})`],
        ['Made a key for', partner.userId, `Loyalty (${prefix})`],
      ],
    );
    const noted = succeeded(await admin.browser.call(securityLog, { query: { size: 100 } }));
    assert.deepEqual(
      noted.filter(({ detail }) => detail.includes(prefix)).map(({ kind, detail }) => `${kind} ${detail}`),
      [`REFUSED KEY_ENDED ${prefix} PUT /v1/orderAPI/updateOrderStatus/:orderId`, `KEY_USED ${prefix}`],
    );
    const file = await partner.browser.call(personalData, { params: { userId: partner.userId } });
    assert.match(file.body, new RegExp(`"keyName":\\s*"Loyalty","prefix":"${prefix}"`));
    assert.ok(!(file.body + JSON.stringify([audited, noted])).includes(key.slice(13)));
  });
});

describe('a key works', () => {
  it('until its last day, and until it is ended, once', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const [short, long] = [await made(vendor, restaurantId, { days: 1 }), await made(vendor, restaurantId)];
    assert.match(short.key, /^cpk_[0-9a-f]{8}_[\w-]{43}$/);
    assert.deepEqual([await board(short.key, restaurantId), await board(long.key, restaurantId)], ['200', '200']);
    const [row] = succeeded(await vendor.browser.call(keys, { params: { restaurantId } }));
    assert.deepEqual([row?.prefix, row?.calls, row?.rights], [short.key.slice(0, 12), 1, ['orders']]);
    wait(DAY_MS);
    assert.deepEqual(
      [await board(short.key, restaurantId), await board(long.key, restaurantId)],
      ['401 KEY_ENDED', '200'],
    );
    const end = () => vendor.browser.call(endKey, { params: { keyId: long.keyId } });
    const both = await Promise.all([end(), end()]);
    assert.deepEqual(both.map(outcomeOf).sort(), ['200', '404 KEY_NOT_FOUND']);
    assert.equal(await board(long.key, restaurantId), '401 KEY_ENDED');
    assert.deepEqual(succeeded(await vendor.browser.call(keys, { params: { restaurantId } })), []);
  });

  it('no more once its maker is taken off, demoted or blocked, and not again when they are back', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const [partner, other] = [
      await newStaff(app, sql, vendor, restaurantId, 'OWNER'),
      await newStaff(app, sql, vendor, restaurantId, 'OWNER'),
    ];
    const [first, second, own] = [
      await made(partner, restaurantId),
      await made(other, restaurantId),
      await made(vendor, restaurantId),
    ];
    assert.equal(await board(first.key, restaurantId), '200');
    succeeded(await vendor.browser.call(takeOffStaff, { params: { staffId: partner.staffId } }));
    assert.equal(await board(first.key, restaurantId), '401 KEY_ENDED');
    const body = { staffRole: 'MANAGER', refundLimit: 100 } as const;
    succeeded(await vendor.browser.call(changeStaff, { params: { staffId: other.staffId }, body }));
    assert.equal(await board(second.key, restaurantId), '401 KEY_ENDED');
    const owner = { staffId: other.staffId };
    succeeded(await vendor.browser.call(changeStaff, { params: owner, body: { staffRole: 'OWNER' } }));
    assert.equal(await board(second.key, restaurantId), '401 KEY_ENDED');
    const admin = await newPerson(app, sql, 'ADMIN');
    await block(admin, vendor.userId, true);
    assert.equal(await board(own.key, restaurantId), '401 KEY_ENDED');
    await block(admin, vendor.userId, false);
    assert.equal(await board(own.key, restaurantId), '401 KEY_ENDED');
  });

  it('no more once its restaurant is removed', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const { key } = await made(vendor, restaurantId);
    succeeded(await vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId } }));
    assert.equal(await board(key, restaurantId), '401 KEY_ENDED');
  });

  it('for exactly its calls of a day, also at the same time, and again on the next day', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const { key } = await made(vendor, restaurantId, { callsPerDay: 7 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => board(key, restaurantId)));
    assert.equal(outcomes.filter((outcome) => outcome === '200').length, 7);
    assert.equal(outcomes.filter((outcome) => outcome === '429 KEY_CALLS_USED').length, 13);
    const [row] = succeeded(await vendor.browser.call(keys, { params: { restaurantId } }));
    assert.equal(row?.calls, 7);
    wait(DAY_MS);
    assert.equal(await board(key, restaurantId), '200');
  });

  it('within the limits of a session', async () => {
    const { vendor, restaurantId } = await newVendor(limited.app, limited.sql);
    const { key } = await made(vendor, restaurantId);
    const ask = () =>
      new Browser(limited.app).call(
        restaurant,
        { params: { restaurantId } },
        { ...bearer(key), remoteAddress: '192.0.2.7' },
      );
    const outcomes = [];
    for (let count = 0; count < 1202; count++) outcomes.push(outcomeOf(await ask()));
    assert.equal(outcomes.indexOf('429 TOO_MANY_REQUESTS'), 1200);
  });

  it('never beside a session, nor a wrong one, also for what anyone may read', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const { key } = await made(vendor, restaurantId);
    const params = { restaurantId };
    const both = await vendor.browser.call(viewRestaurantOrders, { params }, bearer(key));
    assert.equal(outcomeOf(both), '400 KEY_AND_SESSION');
    for (const wrong of [`${key.slice(0, -1)}-`, key.slice(0, 12), '', 'x'.repeat(5000)]) {
      assert.equal(outcomeOf(await call(wrong, viewRestaurantOrders, params)), '401 KEY_ENDED');
      assert.equal(outcomeOf(await call(wrong, restaurant, params)), '401 KEY_ENDED');
    }
  });
});
