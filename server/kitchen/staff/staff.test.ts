/** Invitations, joining, changes and leaving (product rules 13.2 to 13.5). */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setAvailability } from '#contract/kitchen/menu.ts';
import { shareOptionGroup } from '#contract/kitchen/options.ts';
import {
  changeStaff,
  INVITATION_DAYS,
  inviteStaff,
  leaveStaff,
  STAFF_MAX,
  staff,
  takeOffStaff,
} from '#contract/kitchen/staff.ts';
import { grantPermission } from '#contract/moderation/approvals.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { order as orderLife, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { vendorWaits } from '#contract/ordering/waits.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { onTheWay } from '#contract/riders/place.ts';
import { handOver } from '#contract/riders/trips.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { moved, place, placed } from '#tests/orders.ts';
import {
  newContact,
  newCustomer,
  newGroup,
  newKitchen,
  newPerson,
  newVendor,
  PASSWORD,
  type Person,
  setState,
  topUp,
} from '#tests/people.ts';
import { newRider, readyOrder, ridden } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';
import { invite, join, newStaff } from '#tests/staff.ts';
import { openStream, type Stream } from '#tests/stream.ts';

const { app, sql, wait } = await startTestServer();
await app.listen({ port: 0, host: '127.0.0.1' });
const streams: Stream[] = [];
after(() => {
  for (const stream of streams) stream.close();
});

const DAY_MS = 86_400_000;
const listed = async ({ browser }: Person, restaurantId: number) =>
  succeeded(await browser.call(staff, { params: { restaurantId } }));
const board = async ({ browser }: Person, restaurantId: number) =>
  outcomeOf(await browser.call(viewRestaurantOrders, { params: { restaurantId } }));
/** From now on, or after an event. */
async function opened(person: Person, after?: number): Promise<Stream> {
  await app.live.deliver();
  const stream = await openStream(app, person, after);
  streams.push(stream);
  await stream.until('its first id', () => stream.lastId() !== undefined);
  return stream;
}
const takeOff = async ({ browser }: Person, staffId: number) =>
  outcomeOf(await browser.call(takeOffStaff, { params: { staffId } }));

describe('an invitation', () => {
  it('is accepted once, by the person with its number, who then works there', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const [cook, other] = [await newPerson(app, sql), await newPerson(app, sql)];
    const { link } = succeeded(await invite(vendor, restaurantId, cook.contactNumber, 'KITCHEN'));
    assert.equal(outcomeOf(await join(other, link)), '403 NOT_INVITED');
    assert.equal(await board(cook, restaurantId), '403 FORBIDDEN');
    const both = await Promise.all([join(cook, link), join(cook, link)]);
    assert.deepEqual(both.map(outcomeOf).sort(), ['200', '410 LINK_ENDED']);
    assert.equal(await board(cook, restaurantId), '200');
    const [row] = await listed(vendor, restaurantId);
    assert.deepEqual([row?.userName, row?.contactNumber, row?.staffRole], ['Asha Rao', cook.contactNumber, 'KITCHEN']);
    const mine = succeeded(await cook.browser.call(myRestaurants, { params: { userId: cook.userId } }));
    assert.deepEqual(
      mine.map((each) => [each.restaurantId, each.work?.staffRole]),
      [[restaurantId, 'KITCHEN']],
    );
    const again = await invite(vendor, restaurantId, cook.contactNumber, 'MANAGER');
    assert.equal(outcomeOf(again), '409 WORKS_HERE');
    assert.equal(outcomeOf(await invite(vendor, restaurantId, vendor.contactNumber, 'OWNER')), '409 WORKS_HERE');
  });

  it('ends after a week, when it is taken back, and when a newer one is made', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const cook = await newPerson(app, sql);
    const made = async () => succeeded(await invite(vendor, restaurantId, cook.contactNumber, 'KITCHEN'));
    const [first, second] = [await made(), await made()];
    assert.equal(first.staffId, second.staffId);
    assert.equal(outcomeOf(await join(cook, first.link)), '410 LINK_ENDED');
    assert.equal(await takeOff(vendor, second.staffId), '200');
    assert.equal(outcomeOf(await join(cook, second.link)), '410 LINK_ENDED');
    assert.deepEqual(await listed(vendor, restaurantId), []);
    const third = await made();
    wait(INVITATION_DAYS * DAY_MS);
    assert.equal(outcomeOf(await join(cook, third.link)), '410 LINK_ENDED');
    wait(-INVITATION_DAYS * DAY_MS);
  });

  it('needs a limit for roles that refund, and counts among fifty', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const body = { contactNumber: newContact(), staffRole: 'COUNTER' };
    const refused = await vendor.browser.callUnchecked(inviteStaff, { params: { restaurantId }, body });
    assert.equal(refusalOf(refused).details[0]?.field, 'refundLimit');
    for (let each = 0; each < STAFF_MAX; each++) succeeded(await invite(vendor, restaurantId, newContact(), 'KITCHEN'));
    assert.equal(outcomeOf(await invite(vendor, restaurantId, newContact(), 'KITCHEN')), '409 TOO_MANY_STAFF');
  });
});

describe('somebody who works at a restaurant', () => {
  it('reads which right is missing, and whom to ask', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const [{ dishId } = { dishId: 0 }] = dishes;
    const change = (more: object) =>
      cook.browser.call(setAvailability, { params: { restaurantId }, body: { dishes: [{ dishId, ...more }] } });
    assert.equal(outcomeOf(await change({ isAvailable: false })), '200');
    const refused = refusalOf(await change({ price: 1 }));
    assert.equal(refused.message, 'This needs the right “Menu”. Ask Asha.');
  });

  it('reaches nothing of another restaurant of the same owner through a body', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const other = await newKitchen(sql, { vendorId: vendor.userId });
    const manager = await newStaff(app, sql, vendor, kitchen.restaurantId, 'MANAGER');
    const customer = await newCustomer(app, sql, 1000);
    const params = { restaurantId: kitchen.restaurantId };
    const [{ dishId } = { dishId: 0 }] = other.dishes;
    const { groupId } = await newGroup(sql, kitchen.dishes[0]?.dishId ?? 0, { name: 'Size', options: { Small: 0 } });
    const orderId = await place(customer, other);
    const { call } = manager.browser;
    const body = { dishes: [{ dishId, isAvailable: false }] };
    assert.equal(outcomeOf(await call(setAvailability, { params, body })), '404 DISH_NOT_FOUND');
    const share = await call(shareOptionGroup, { params: { groupId }, body: { dishIds: [dishId] } });
    assert.equal(outcomeOf(share), '404 DISH_NOT_FOUND');
    const own = await place(customer, kitchen);
    await moved(vendor, own, 'ACCEPTED', 'PREPARING');
    const riderId = await newRider(vendor, other);
    assert.equal(outcomeOf(await call(handOver, { params, body: { orderIds: [orderId] } })), '404 ORDER_NOT_FOUND');
    assert.equal(
      outcomeOf(await call(handOver, { params, body: { orderIds: [own], riderId } })),
      '404 RIDER_NOT_FOUND',
    );
  });

  it('refunds up to their limit for one order, also in several steps; the order has who did it', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 60 }] });
    const counter = await newStaff(app, sql, vendor, restaurantId, 'COUNTER');
    const customer = await newCustomer(app, sql, 1000);
    const orderId = await placed(customer, dishes, 5);
    await moved(counter, orderId, 'ACCEPTED', 'PREPARING');
    const life = succeeded(await vendor.browser.call(orderLife, { params: { orderId } }));
    const [{ orderItemsId } = { orderItemsId: 0 }] = life.orderItemsList;
    const refund = (person: Person) => {
      const body = { items: [{ orderItemsId, qty: 1 }], reasonCode: 'SPOILED' as const };
      return person.browser.call(refundItems, { params: { orderId }, body });
    };
    assert.equal(outcomeOf(await refund(counter)), '200');
    assert.equal(outcomeOf(await refund(counter)), '409 REFUND_ABOVE_LIMIT');
    assert.equal(outcomeOf(await refund(vendor)), '200');
    const [{ left } = { left: 0 }] = await sql<{ left: number }[]>`
      select count(*)::int as left from order_refunds where order_id = ${orderId}`;
    assert.equal(left, 2);
    const stepsOf = async (person: Person) =>
      succeeded(await person.browser.call(orderLife, { params: { orderId } })).history.map(
        ({ orderStatus, staffName }) => `${orderStatus} ${staffName ?? '-'}`,
      );
    assert.deepEqual(await stepsOf(vendor), ['ACTIVE -', 'ACCEPTED Asha Rao', 'PREPARING Asha Rao']);
    assert.deepEqual(await stepsOf(customer), ['ACTIVE -', 'ACCEPTED -', 'PREPARING -']);
  });

  it('refunds no order of their own', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const counter = await newStaff(app, sql, vendor, kitchen.restaurantId, 'COUNTER');
    const customer = await newCustomer(app, sql, 1000);
    const orderId = await place(customer, kitchen);
    await sql`update orders set customer_id = ${counter.userId} where order_id = ${orderId}`;
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING');
    const life = succeeded(await vendor.browser.call(orderLife, { params: { orderId } }));
    const [{ orderItemsId } = { orderItemsId: 0 }] = life.orderItemsList;
    const body = { items: [{ orderItemsId, qty: 1 }], reasonCode: 'SPOILED' as const };
    assert.equal(outcomeOf(await counter.browser.call(refundItems, { params: { orderId }, body })), '409 OWN_ORDER');
  });

  it('opens an order that a rider has, and nothing of a removed restaurant once its orders have ended', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const { restaurantId } = kitchen;
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const customer = await newCustomer(app, sql, 1000);
    const orderId = await readyOrder(customer, vendor, kitchen);
    await ridden(new Browser(app), vendor, kitchen, [orderId], await newRider(vendor, kitchen));
    assert.equal(succeeded(await cook.browser.call(onTheWay, { params: { orderId } })), null);
    await sql`update restaurants set approval = 'Removed' where restaurant_id = ${restaurantId}`;
    assert.equal(await board(cook, restaurantId), '200');
    await setState(sql, orderId, 'DELIVERED');
    assert.equal(await board(cook, restaurantId), '404 RESTAURANT_NOT_FOUND');
  });

  it('sees waiting orders, but no sales without that right', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const { restaurantId } = kitchen;
    const [cook, manager] = [
      await newStaff(app, sql, vendor, restaurantId),
      await newStaff(app, sql, vendor, restaurantId, 'MANAGER'),
    ];
    await place(await newCustomer(app, sql, 1000), kitchen);
    const seen = async ({ browser, userId }: Person) => {
      const [row] = succeeded(await browser.call(myRestaurants, { params: { userId } }));
      const [waits] = succeeded(await browser.call(vendorWaits, { params: { userId } }));
      return [row?.waitingOrders, waits?.waitingOrders, row?.salesToday];
    };
    assert.deepEqual(await seen(cook), [1, 1, 0]);
    assert.deepEqual(await seen(manager), [1, 1, 219.5]);
  });

  it('is out at once when taken off: calls, and streams after a last event', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const { restaurantId } = kitchen;
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const customer = await newCustomer(app, sql, 2000);
    const stream = await opened(cook);
    const orderId = await place(customer, kitchen);
    await app.live.deliver();
    await stream.until('the order', () => stream.received.some(({ data }) => data.orderId === orderId));
    assert.equal(await takeOff(vendor, cook.staffId), '200');
    assert.equal(await board(cook, restaurantId), '404 RESTAURANT_NOT_FOUND');
    await app.live.deliver();
    await stream.until('the end', stream.isEnded);
    assert.deepEqual(
      stream.received.map(({ event }) => event),
      ['order', 'rights'],
    );
    const next = await opened(cook, stream.lastId());
    await moved(vendor, orderId, 'ACCEPTED');
    succeeded(await topUp(cook, 1));
    await app.live.deliver();
    await next.until('the top-up', () => next.received.length > 0);
    assert.deepEqual(
      next.received.map(({ event }) => event),
      ['wallet'],
    );
  });

  it('resumes with missed events of the restaurant, each once', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const cook = await newStaff(app, sql, vendor, kitchen.restaurantId);
    const customer = await newCustomer(app, sql, 2000);
    const first = await opened(cook);
    first.close();
    const orderId = await place(customer, kitchen);
    await place(customer, await newKitchen(sql, { vendorId: vendor.userId }));
    const second = await opened(cook, first.lastId());
    await moved(vendor, orderId, 'ACCEPTED');
    await app.live.deliver();
    await second.until('both', () => second.received.length >= 2);
    assert.deepEqual(
      second.received.map(({ data }) => `${data.orderId} ${data.orderStatus}`),
      [`${orderId} ACTIVE`, `${orderId} ACCEPTED`],
    );
  });

  it('leaves, but the owner cannot; two who take each other off leave one', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const [one, two] = [
      await newStaff(app, sql, vendor, restaurantId, 'OWNER'),
      await newStaff(app, sql, vendor, restaurantId, 'OWNER'),
    ];
    const outcomes = await Promise.all([takeOff(one, two.staffId), takeOff(two, one.staffId)]);
    assert.equal(outcomes.filter((outcome) => outcome === '200').length, 1, outcomes.join());
    const [left] = await listed(vendor, restaurantId);
    const last = left?.staffId === one.staffId ? one : two;
    const leave = async ({ browser }: Person) =>
      outcomeOf(await browser.call(leaveStaff, { params: { restaurantId } }));
    assert.equal(await leave(vendor), '409 LAST_OWNER');
    assert.equal(await leave(last), '200');
    assert.equal(await leave(last), '404 RESTAURANT_NOT_FOUND');
    assert.deepEqual(await listed(vendor, restaurantId), []);
  });

  it('gets the rights of a new role at once', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const params = { staffId: cook.staffId };
    succeeded(await vendor.browser.call(changeStaff, { params, body: { staffRole: 'OWNER' } }));
    assert.equal((await listed(cook, restaurantId)).length, 1);
    succeeded(await vendor.browser.call(changeStaff, { params, body: { staffRole: 'MANAGER', refundLimit: 50 } }));
    const refused = await cook.browser.call(staff, { params: { restaurantId } });
    assert.equal(refusalOf(refused).message, 'This needs the right “Staff and removal”. Ask Asha.');
  });

  it('decides nothing about it as an administrator', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { approval: 'Pending' });
    const admin = await newPerson(app, sql, 'ADMIN');
    await newPerson(app, sql, 'ADMIN');
    const { link } = succeeded(await invite(vendor, restaurantId, admin.contactNumber, 'KITCHEN'));
    succeeded(await join(admin, link));
    const body = { status: 'Accepted' as const };
    const decided = await admin.browser.call(grantPermission, { params: { id: restaurantId }, body });
    assert.equal(outcomeOf(decided), '409 OWN_RESTAURANT');
  });
});

describe('the journal and personal data', () => {
  it('have who invited, joined, changed and left', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const cook = await newStaff(app, sql, vendor, restaurantId);
    await takeOff(vendor, cook.staffId);
    const admin = await newPerson(app, sql, 'ADMIN');
    const entries = succeeded(await admin.browser.call(auditLog, { query: { size: 3 } }));
    assert.deepEqual(
      entries.map(({ action, userId, facts }) => [action, userId, facts?.staffId, facts?.staffRole]),
      [
        ['Took off staff of', vendor.userId, cook.staffId, 'KITCHEN'],
        ['Joined staff of', cook.userId, cook.staffId, 'KITCHEN'],
        ['Invited staff of', vendor.userId, cook.staffId, 'KITCHEN'],
      ],
    );
  });

  it('an erased account works nowhere, and the file has where the person worked', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { name: 'Green Katori' });
    const cook = await newStaff(app, sql, vendor, restaurantId);
    const { userId, browser } = cook;
    const file = await browser.call(personalData, { params: { userId } });
    assert.match(file.body, /"work":\[\s*\{"restaurantName":"Green Katori","staffRole":"KITCHEN"/);
    succeeded(await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } }));
    assert.deepEqual(await listed(vendor, restaurantId), []);
  });
});
