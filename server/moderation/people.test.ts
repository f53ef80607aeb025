import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { restaurant } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { deleteOwnRestaurant, grantPermission } from '#contract/moderation/approvals.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { setBlocked, user, users } from '#contract/moderation/people.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import { verifyAudit } from '#server/security/index.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const find = async (q: string, page: Query<typeof users> = {}) => {
  const response = await admin.browser.call(users, { query: { q, ...page } });
  assert.equal(response.statusCode, 200, response.body);
  return response;
};
const namesOf = async (q: string) => (await find(q)).json().map((person) => person.userName);
const block = (userId: number, body: object) => admin.browser.callUnchecked(setBlocked, { params: { userId }, body });

const named = async (userName: string) => {
  const person = await newPerson(app, sql);
  await sql`update users set user_name = ${userName} where user_id = ${person.userId}`;
  return person;
};

describe('the record of a person', () => {
  it('has the date of registration, the restaurants, and the decisions about both', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { approval: 'Pending', isOpen: false });
    const { userId } = vendor;
    const ask = (by: typeof admin, of = userId) => by.browser.call(user, { params: { userId: of } });
    await admin.browser.call(grantPermission, { params: { id: restaurantId }, body: { status: 'Accepted' } });
    await block(userId, { blocked: true, reason: 'Orders that nobody takes' });
    const record = (await ask(admin)).json();
    const [stored] = await sql<{ createdAt: Date; restaurantName: string; city: string }[]>`
      select u.created_at, restaurant_name, city from users u join restaurants on vendor_id = user_id where user_id = ${userId}`;
    assert.equal(record.registeredAt, stored?.createdAt.toISOString());
    assert.deepEqual([record.isBlocked, record.blockedReason], [true, 'Orders that nobody takes']);
    assert.deepEqual(record.restaurants, [
      { restaurantId, restaurantName: stored?.restaurantName, city: stored?.city, approval: 'Accepted' },
    ]);
    assert.deepEqual(
      record.decisions.map(({ action, entity, entityId }) => [action, entity, entityId]),
      [
        ['Blocked', 'user', userId],
        ['Accepted', 'restaurant', restaurantId],
      ],
    );
    const other = await newPerson(app, sql);
    assert.deepEqual((await ask(admin, other.userId)).json().decisions, []);
    assert.equal(outcomeOf(await ask(other, other.userId)), '403 FORBIDDEN');
    assert.equal(outcomeOf(await ask(admin, 999_999)), '404 USER_NOT_FOUND');
    await sql`update users set erased_at = now(), contact_number = null where user_id = ${other.userId}`;
    assert.equal(outcomeOf(await ask(admin, other.userId)), '404 USER_NOT_FOUND');
  });
});

describe('users', () => {
  it('are found by part of their name in any case, or of their number', async () => {
    const zoya = await named('Zoya Khan');
    await named('Zubin Mehta');
    await named('Percent 100% a_b\\c');
    assert.deepEqual(await namesOf('zoYA kh'), ['Zoya Khan']);
    assert.deepEqual(await namesOf('z'), ['Zubin Mehta', 'Zoya Khan']);
    assert.deepEqual(await namesOf(zoya.contactNumber.slice(1)), ['Zoya Khan']);
    for (const q of ['0% a', 'a_b', '\\c']) assert.deepEqual(await namesOf(q), ['Percent 100% a_b\\c'], q);
    for (const q of ['%', '_', '\\']) assert.deepEqual(await namesOf(q), ['Percent 100% a_b\\c'], q);
    assert.deepEqual(await namesOf('nobody has this'), []);
    const [person] = (await find('Zoya')).json();
    assert.deepEqual(person, {
      userId: zoya.userId,
      userName: 'Zoya Khan',
      contactNumber: zoya.contactNumber,
      emailId: 'asha@example.com',
      roles: [{ roleType: 'CUSTOMER' }],
      isBlocked: false,
      blockedReason: '',
    });
  });

  it('are listed newest first, 20 per page by default', async () => {
    for (let count = 0; count < 22; count++) await newKitchen(sql, { dishes: [] });
    const first = await admin.browser.call(users, {});
    const total = Number(first.headers['x-total-count']);
    const ids = first.json().map((person) => person.userId);
    assert.equal(ids.length, 20);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
    );
    const past = await admin.browser.call(users, { query: { page: 100 } });
    assert.deepEqual([past.json(), past.headers['x-total-count']], [[], String(total)]);
    const vendors = await find('Vendor', { page: 2, size: 20 });
    assert.deepEqual([vendors.json().length, vendors.headers['x-total-count']], [2, '22']);
    assert.equal((await admin.browser.call(users, { query: { q: 'x'.repeat(101) } })).statusCode, 400);
  });
});

describe('setBlocked', () => {
  it('ends sessions and refuses logins until the person is unblocked', async () => {
    const { userId, contactNumber, browser } = await newPerson(app, sql);
    const blocked = await block(userId, { blocked: true, reason: ' Stolen cards ' });
    assert.deepEqual([blocked.statusCode, blocked.body], [200, 'Asha Rao is blocked and logged out everywhere.']);
    assert.equal((await browser.call(currentUser, {})).statusCode, 401);
    const login = () => new Browser(app).call(userLogin, { body: { contactNumber, password: PASSWORD } });
    assert.equal(refusalOf(await login()).code, 'ACCOUNT_BLOCKED');
    const [person] = (await find(contactNumber)).json();
    assert.deepEqual([person?.isBlocked, person?.blockedReason], [true, 'Stolen cards']);
    assert.equal((await block(userId, { blocked: false, reason: 'Proven wrong' })).body, 'Asha Rao can log in again.');
    assert.equal((await login()).statusCode, 200);
    assert.equal((await browser.call(currentUser, {})).statusCode, 401, 'old sessions stay ended');
    const [free] = (await find(contactNumber)).json();
    assert.deepEqual([free?.isBlocked, free?.blockedReason], [false, '']);
  });

  it('closes a vendor’s restaurants until the vendor opens them again', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, { name: 'Blocked Kitchen' });
    const second = await newKitchen(sql, { vendorId: vendor.userId });
    await newKitchen(sql, { vendorId: vendor.userId, isOpen: false });
    const rival = await newKitchen(sql);
    const customer = await newCustomer(app, sql, 5000);
    const order = async (of: { dishes: typeof dishes }) => {
      const response = await sendOrder(customer, of.dishes);
      return response.statusCode === 200 ? 200 : refusalOf(response).code;
    };
    const isOpen = async () =>
      (await customer.browser.call(restaurant, { params: { restaurantId } })).json().transaction?.restaurantStatus;
    assert.deepEqual([await order({ dishes }), await isOpen()], [200, true]);

    const blocked = await block(vendor.userId, { blocked: true, reason: 'Fake licence' });
    assert.equal(blocked.body, 'Asha Rao is blocked and logged out everywhere. 2 restaurants of theirs are closed.');
    assert.deepEqual(
      [await order({ dishes }), await order(second), await order(rival), await isOpen()],
      ['RESTAURANT_CLOSED', 'RESTAURANT_CLOSED', 200, false],
    );
    const [entry] = (await admin.browser.call(auditLog, { query: { size: 1 } })).json();
    assert.ok(entry);
    assert.deepEqual([entry.reason, entry.facts], ['Fake licence', { restaurantsClosed: 2 }]);
    assert.equal(decisionWords(entry), 'Fake licence (restaurants closed: 2)');

    await block(vendor.userId, { blocked: false, reason: 'Shown the licence' });
    assert.equal(await order({ dishes }), 'RESTAURANT_CLOSED');
    const browser = new Browser(app);
    await browser.call(userLogin, { body: { contactNumber: vendor.contactNumber, password: PASSWORD } });
    await browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: true } });
    assert.deepEqual([await order({ dishes }), await order(second)], [200, 'RESTAURANT_CLOSED']);
  });

  it('refuses the administrator’s own account, unknown people and invalid input', async () => {
    const own = await block(admin.userId, { blocked: true, reason: 'Tired' });
    assert.deepEqual([own.statusCode, refusalOf(own).code], [409, 'OWN_ACCOUNT']);
    const nobody = await block(999_999, { blocked: true, reason: 'Ghost' });
    assert.deepEqual([nobody.statusCode, refusalOf(nobody).code], [404, 'USER_NOT_FOUND']);
    const { userId } = await newPerson(app, sql);
    for (const [body, message] of [
      [{ reason: 'x' }, 'blocked must be true or false.'],
      [{ blocked: 'true', reason: 'x' }, 'blocked must be true or false.'],
      [{ blocked: true }, 'Please give a reason.'],
      [{ blocked: true, reason: '  ' }, 'Please give a reason.'],
      [{ blocked: true, reason: 'x', for: 'ever' }, 'for is not a field of this call.'],
    ] as const) {
      const response = await block(userId, body);
      assert.deepEqual([response.statusCode, refusalOf(response).message], [400, message]);
    }
  });
});

describe('auditLog', () => {
  it('lists each decision with its reason, newest first, without refused ones', async () => {
    const before = (await admin.browser.call(auditLog, {})).headers['x-total-count'];
    const { vendor, restaurantId } = await newVendor(app, sql, { approval: 'Pending', isOpen: false });
    await admin.browser.call(grantPermission, {
      params: { id: restaurantId },
      body: { status: 'Accepted', reason: 'Clean kitchen' },
    });
    await admin.browser.call(grantPermission, {
      params: { id: restaurantId },
      body: { status: 'Rejected', reason: 'Too late' },
    });
    await vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId } });
    await block(vendor.userId, { blocked: true, reason: 'As asked' });
    const response = await admin.browser.call(auditLog, { query: { size: 3 } });
    assert.equal(response.headers['x-total-count'], String(Number(before) + 3));
    const told = response.json().map((row) => [row.userId, row.action, row.entity, row.entityId, decisionWords(row)]);
    assert.deepEqual(told, [
      [admin.userId, 'Blocked', 'user', vendor.userId, 'As asked'],
      [vendor.userId, 'Removed', 'restaurant', restaurantId, 'By its vendor; open orders cancelled and refunded: 0.'],
      [admin.userId, 'Accepted', 'restaurant', restaurantId, 'Clean kitchen'],
    ]);
    assert.ok(response.json().every((row) => row.userName === 'Asha Rao'));
    await sql`update restaurants set restaurant_name = 'Another name' where restaurant_id = ${restaurantId}`;
    await sql`update users set user_name = 'Asha Iyer' where user_id = ${vendor.userId}`;
    const shown = (await admin.browser.call(auditLog, { query: { size: 3 } })).json();
    assert.deepEqual(
      shown.map(({ entityName, approval, contactNumber, userName }) => [entityName, approval, contactNumber, userName]),
      [
        ['Asha Iyer', null, vendor.contactNumber, 'Asha Rao'],
        ['Test Kitchen', 'Removed', null, 'Asha Iyer'],
        ['Test Kitchen', 'Removed', null, 'Asha Rao'],
      ],
    );
    assert.equal((await verifyAudit(sql)).problem, undefined);
  });

  it('has no gap after parallel decisions', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(app, sql)));
    const responses = await Promise.all(
      people.map(({ userId }) => block(userId, { blocked: true, reason: 'All at once' })),
    );
    assert.ok(responses.every((response) => response.statusCode === 200));
    const [log] = await sql`select count(*) as rows, max(audit_id) as last from audit_log`;
    assert.equal(log?.rows, log?.last);
    assert.deepEqual((await verifyAudit(sql)).problem, undefined);
  });
});
