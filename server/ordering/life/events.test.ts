/** Event streams over real sockets, from two copies of the server on one database. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { changePassword, userLogin } from '#contract/accounts/account.ts';
import { userLogout } from '#contract/accounts/current-user.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { events } from '#contract/ordering/events.ts';
import { buildApp } from '#server/app.ts';
import { connect, type Sql, transaction } from '#server/database/database.ts';
import { deleteOldEvents } from '#server/events/outbox.ts';
import { Browser } from '#tests/browser.ts';
import { cancel, place, press } from '#tests/orders.ts';
import { NEW_PASSWORD, newCustomer, newKitchen, newPerson, newVendor, PASSWORD, topUp } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { openStream, type Stream } from '#tests/stream.ts';

const { app, sql, databaseUrl, settings, now } = await startTestServer();
const otherSql = connect(databaseUrl, { connections: 4 });
const other = await buildApp({ sql: otherSql, settings, clock: now });
await app.listen({ port: 0, host: '127.0.0.1' });
await other.listen({ port: 0, host: '127.0.0.1' });
const streams: Stream[] = [];
const open = async (...args: Parameters<typeof openStream>) => {
  const stream = await openStream(...args);
  streams.push(stream);
  return stream;
};
after(async () => {
  for (const stream of streams) stream.close();
  await other.close();
  await otherSql.end();
});
/**
 * Both copies deliver at the same time, as their jobs do; twice, since events that one is numbering wait for the next
 * run.
 */
const deliver = async () => {
  for (let turn = 0; turn < 2; turn++) await Promise.all([app.live.deliver(), other.live.deliver()]);
};
const MENU = { dishes: [{ name: 'Thali', price: 100 }] };
const ready = (stream: Stream) => stream.until('its first id', () => stream.lastId() !== undefined);
const steps = (stream: Stream) =>
  stream.received.map(({ event, data }) => `${event} ${event === 'order' ? data.orderStatus : data.availableAmount}`);

function assertInOrder(stream: Stream): void {
  const ids = stream.received.map(({ id }) => id);
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((a, b) => a - b),
    'ids increase, without duplicates',
  );
}

describe('a stream', () => {
  it('has the headers of an event stream, and HEAD opens none', async () => {
    const person = await newPerson(app, sql);
    const stream = await open(app, person);
    assert.equal(stream.status, 200);
    assert.equal(stream.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(stream.headers['cache-control'], 'no-store');
    assert.equal(stream.headers['x-accel-buffering'], 'no');
    assert.equal(stream.headers['content-encoding'], undefined);
    await ready(stream);
    assert.match(stream.text(), /^retry: \d+\n\nid: \d+\n\n$/);
    const before = app.live.count();
    const head = await person.browser.send({ method: 'HEAD', url: '/v1/orderAPI/events' });
    assert.equal(head.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(app.live.count(), before);
    const inProcess = await person.browser.call(events, {});
    assert.match(inProcess.body, /^retry: /);
    assert.equal(app.live.count(), before);
    stream.close();
  });

  it('of another copy sends customer and vendor each step and each balance in order, and nothing to others', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const [customer, stranger] = [await newCustomer(app, sql, 500), await newCustomer(app, sql, 500)];
    await deliver();
    const [customers, vendors, strangers] = [
      await open(other, customer),
      await open(other, vendor),
      await open(other, stranger),
    ];
    await Promise.all([customers, vendors, strangers].map(ready));
    const orderId = await place(customer, kitchen);
    const at = performance.now();
    await deliver();
    await vendors.until('the new order', () => vendors.received.length === 1);
    assert.ok(performance.now() - at < 1000);
    assert.deepEqual(
      [vendors.received[0]?.data.orderId, vendors.received[0]?.data.restaurantId],
      [orderId, kitchen.restaurantId],
    );
    await press(vendor, orderId, 'ACCEPTED');
    await press(vendor, orderId, 'REJECTED');
    await topUp(customer, 50.25);
    await deliver();
    const wanted = ['order ACTIVE', 'wallet 400', 'order ACCEPTED', 'order REJECTED', 'wallet 500', 'wallet 550.25'];
    await customers.until('six events', () => customers.received.length === 6);
    assert.deepEqual(steps(customers), wanted);
    await vendors.until('three events', () => vendors.received.length === 3);
    assert.deepEqual(steps(vendors), ['order ACTIVE', 'order ACCEPTED', 'order REJECTED']);
    assert.deepEqual(strangers.received, []);
    assertInOrder(customers);
  });

  it('resumes at another copy without loss or duplicates while events keep coming', async () => {
    const kitchen = await newKitchen(sql, MENU);
    const customer = await newCustomer(app, sql, 100_000);
    await deliver();
    let stream = await open(app, customer);
    await ready(stream);
    const received: number[] = [];
    const states: unknown[] = [];
    const ORDERS = 40;
    let lastId = stream.lastId();
    const work = (async () => {
      for (let each = 0; each < ORDERS; each++) await cancel(customer, await place(customer, kitchen));
    })();
    let isDone = false;
    const finished = work.then(() => {
      isDone = true;
    });
    for (let turn = 0; !isDone || turn < 4; turn++) {
      await deliver();
      // A stream that ended before its first id leaves the last id unchanged.
      lastId = stream.lastId() ?? lastId;
      stream.close();
      for (const each of stream.received) {
        received.push(each.id);
        if (each.event === 'order') states.push(each.data.orderStatus);
      }
      stream = await open(turn % 2 ? app : other, customer, lastId);
    }
    await finished;
    await deliver();
    await stream.until('the last', () => received.length + stream.received.length >= ORDERS * 4);
    for (const each of stream.received) {
      received.push(each.id);
      if (each.event === 'order') states.push(each.data.orderStatus);
    }
    assert.equal(received.length, ORDERS * 4);
    assert.deepEqual(
      received,
      [...new Set(received)].sort((a, b) => a - b),
    );
    assert.deepEqual(states, Array.from({ length: ORDERS }, () => ['ACTIVE', 'CANCELLED']).flat());
  });

  it('sends resync when the missed events are deleted, or the id was never given out', async () => {
    const customer = await newCustomer(app, sql, 10);
    await deliver();
    const first = await open(app, customer);
    await ready(first);
    const early = first.lastId() ?? 0;
    await topUp(customer, 1);
    await deliver();
    await first.until('the top-up', () => first.received.length === 1);
    for (const lastId of [1, early + 1_000_000]) {
      await deleteOldEvents(sql, new Date(lastId === 1 ? now().getTime() - 1 : 0));
      await topUp(customer, 1);
      await deliver();
      const late = await open(app, customer, lastId);
      await late.until('resync', () => late.received.length === 1);
      assert.equal(late.received[0]?.event, 'resync');
      assert.ok((late.lastId() ?? 0) > early);
    }
  });

  it('sends thousands of missed events as fast as they are read', async () => {
    const customer = await newCustomer(app, sql, 10);
    await deliver();
    const first = await open(app, customer);
    await ready(first);
    const filler = 'x'.repeat(300);
    await sql`insert into outbox (at, event, to_user, data)
      select ${now()}, 'wallet', ${customer.userId}, jsonb_build_object('availableAmount', n, 'filler', ${filler}::text)
      from generate_series(1, 6000) n`;
    const lastId = first.lastId();
    first.close();
    await deliver();
    const stream = await open(app, customer, lastId);
    await stream.until('all of them', () => stream.received.length === 6000);
    assertInOrder(stream);
  });

  it('gets an event whose transaction commits late, once, also when it resumes after later events', async () => {
    const customer = await newCustomer(app, sql, 100);
    await deliver();
    const [first, second] = [await open(app, customer), await open(other, customer)];
    await Promise.all([first, second].map(ready));
    const write = (tx: Sql, amount: number) => tx`
      insert into outbox (at, event, to_user, data)
      values (${now()}, 'wallet', ${customer.userId}, ${JSON.stringify({ availableAmount: amount })})`;
    const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = transaction(sql, async (tx) => {
      await write(tx, 1);
      written.resolve();
      await release.promise;
    });
    await written.promise;
    // Two batches while the late transaction is open: it is in progress in the snapshots of both.
    for (const amount of [2, 3]) {
      await write(sql, amount);
      await deliver();
    }
    const inTime = ['wallet 2', 'wallet 3'];
    await first.until('the events in time', () => first.received.length === 2);
    second.close();
    release.resolve();
    await late;
    await write(sql, 4);
    await deliver();
    const resumed = await open(other, customer, first.received[1]?.id);
    for (const stream of [first, resumed]) {
      await stream.until('the late event', () => stream.received.some(({ data }) => data.availableAmount === 1));
      await stream.until('the last event', () => stream.received.some(({ data }) => data.availableAmount === 4));
      assertInOrder(stream);
    }
    assert.deepEqual(steps(first).sort(), ['wallet 1', ...inTime, 'wallet 4']);
    assert.deepEqual(steps(resumed).sort(), ['wallet 1', 'wallet 4']);
    // From before all of them, the same events come with the same ids.
    const all = await open(app, customer, (first.received[0]?.id ?? 0) - 1);
    await all.until('all four', () => all.received.length === 4);
    assert.deepEqual(all.received, first.received);
  });

  it('goes on after a restore into a cluster with lower transaction ids', async () => {
    const customer = await newCustomer(app, sql, 100);
    await topUp(customer, 1);
    await deliver();
    const before = await open(app, customer);
    await ready(before);
    const lastId = before.lastId();
    // What the tables of a much older cluster would say.
    await sql`update outbox set transaction_id = '900000000000'`;
    await sql`update outbox_batches set snapshot = '900000000001:900000000001:'`;
    const restored = await buildApp({ sql: otherSql, settings, clock: now });
    await restored.listen({ port: 0, host: '127.0.0.1' });
    const stream = await open(restored, customer, lastId);
    await stream.until('resync', () => stream.received.length === 1);
    assert.equal(stream.received[0]?.event, 'resync');
    await topUp(customer, 1);
    await restored.live.deliver();
    await stream.until('the top-up', () => stream.received.length === 2);
    assert.deepEqual(steps(stream).at(-1), 'wallet 102');
    assertInOrder(stream);
    await restored.close();
  });

  it('ends with its session, all of them with a new password or a block, and the oldest of eleven', async () => {
    const person = await newPerson(app, sql);
    const second = { ...person, browser: new Browser(app) };
    const { contactNumber, userId } = person;
    await second.browser.call(userLogin, { body: { contactNumber, password: PASSWORD } });
    const [mine, others] = [await open(app, person), await open(other, second)];
    await Promise.all([mine, others].map(ready));
    await person.browser.call(userLogout, {});
    await deliver();
    await mine.until('the end', mine.isEnded);
    assert.equal(others.isEnded(), false);
    await second.browser.call(changePassword, {
      params: { userId },
      body: {
        currentPassword: PASSWORD,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
    });
    await deliver();
    await others.until('the end', others.isEnded);
    const eleven: Stream[] = [];
    for (let each = 0; each < 11; each++) {
      eleven.push(await open(app, second));
      await ready(eleven[each] as Stream);
    }
    await deliver();
    const [oldest, ...rest] = eleven;
    await oldest?.until('the end of the oldest', oldest.isEnded);
    assert.equal(
      rest.some((each) => each.isEnded()),
      false,
    );
    const admin = await newPerson(app, sql, 'ADMIN');
    await admin.browser.call(setBlocked, { params: { userId }, body: { blocked: true, reason: 'Fraud' } });
    await deliver();
    for (const each of rest) await each.until('the end', each.isEnded);
    assert.equal((await open(app, second)).status, 401);
  });

  it('ends when its server stops, without delaying it', async () => {
    const third = await buildApp({ sql: otherSql, settings, clock: now });
    await third.listen({ port: 0, host: '127.0.0.1' });
    const stream = await open(third, await newPerson(app, sql));
    await ready(stream);
    await third.close();
    await stream.until('the end', stream.isEnded);
  });
});

describe('events', () => {
  it('are numbered once, however many copies run at the same time', async () => {
    const kitchen = await newKitchen(sql, MENU);
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(app, sql, 10_000)));
    await deliver();
    const first = await open(app, customers[0] as (typeof customers)[number]);
    await ready(first);
    let isDone = false;
    const delivering = Promise.all(
      [app, other, app, other].map(async (each) => {
        while (!isDone) await each.live.deliver();
      }),
    );
    await Promise.all(
      customers.map(async (each) => {
        for (let order = 0; order < 25; order++) await place(each, kitchen);
      }),
    );
    isDone = true;
    await delivering;
    await deliver();
    await first.until('all of its events', () => first.received.length === 50);
    assertInOrder(first);
    assert.deepEqual(
      steps(first).filter((step) => step.startsWith('wallet')),
      Array.from({ length: 25 }, (_, index) => `wallet ${10_000 - 100 * (index + 1)}`),
    );
  });
});
