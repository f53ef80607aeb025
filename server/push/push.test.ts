import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { userLogout } from '#contract/accounts/current-user.ts';
import { registerRestaurant } from '#contract/kitchen/restaurants.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import {
  choosePush,
  PUSH_DEVICES_MAX,
  type PushKind,
  pushSettings,
  turnOffPush,
  turnOnPush,
} from '#contract/push/devices.ts';
import { answerTicket, openTicket } from '#contract/support/tickets.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { newSubscription, startPushService } from '#tests/engines/push-service.ts';
import { cancel, delivered, moved, place, press } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { booked, cancelTable, mark, newTables } from '#tests/tables.ts';
import { sweepOrders } from '../ordering/index.ts';
import { pushKeys, sendMessages, writeMessages } from './index.ts';

const { app, sql, wait, now, settings } = await startTestServer({ env: { PUSH_TO_LOOPBACK: 'on' } });
const keys = pushKeys(settings);
const service = await startPushService(() => keys.publicKey);
after(() => service.close());
const sender = { ...settings.push, keys };

const send = () => sendMessages(sql, now, sender);
/** What the jobs of a server do, and what has arrived since. */
async function run() {
  service.received.length = 0;
  await writeMessages(sql, now());
  await send();
  return service.received.map(({ path, message }) => `${path.slice(1)}: ${message.title} | ${message.body}`).sort();
}
/** Numbers committed events, as the job does. */
const settle = () => app.live.deliver();
const arrived = async () => {
  await settle();
  return run();
};

let names = 0;
const nameOf = () => `device${names++}`;
async function withDevice(person: Person, name = nameOf()): Promise<string> {
  const body = service.subscribe(name).form;
  succeeded(await person.browser.call(turnOnPush, { params: { userId: person.userId }, body }));
  return name;
}
const settingsOf = async ({ browser, userId }: Person) =>
  succeeded(await browser.call(pushSettings, { params: { userId } }));

/** The same person in another browser. */
async function elsewhere({ contactNumber, userId }: Person): Promise<Person> {
  const browser = new Browser(app);
  succeeded(await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } }));
  return { contactNumber, userId, browser };
}

async function marketplace() {
  const customer = await newCustomer(app, sql, 5000);
  const kitchen = await newVendor(app, sql, { name: 'Saffron House' });
  return { customer, kitchen, vendor: kitchen.vendor };
}

describe('a notification', () => {
  it('reaches customer and vendor at each step, once, with nothing but the number and the restaurant', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    const [phone, tablet] = [await withDevice(customer), await withDevice(vendor)];
    const orderId = await place(customer, kitchen);
    assert.deepEqual(await arrived(), [`${tablet}: New order | Saffron House · Order ${orderId}`]);
    assert.deepEqual(await arrived(), []);
    await moved(vendor, orderId, 'ACCEPTED');
    assert.deepEqual(await arrived(), [`${phone}: Your order is accepted | Saffron House · Order ${orderId}`]);
    await moved(vendor, orderId, 'PREPARING');
    assert.deepEqual(await arrived(), []);
    await moved(vendor, orderId, 'READY');
    // Nothing new for someone who waits at home.
    assert.deepEqual(await arrived(), []);
    await moved(vendor, orderId, 'OUT_FOR_DELIVERY');
    assert.deepEqual(await arrived(), [`${phone}: Your order is on its way | Saffron House · Order ${orderId}`]);
    const [{ headers, message } = assert.fail()] = service.received;
    assert.deepEqual([headers.urgency, headers.topic, message.tag], ['high', `order-${orderId}`, `order-${orderId}`]);
    assert.ok(Number(headers.ttl) > 7000 && Number(headers.ttl) <= 7200);
    assert.equal(message.path, `/home/order/${orderId}`);
    await moved(vendor, orderId, 'DELIVERED');
    assert.deepEqual(await arrived(), [`${phone}: Delivered. Enjoy! | Saffron House · Order ${orderId}`]);
  });

  it('skips steps that an order has left while nothing could be sent', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    const phone = await withDevice(customer);
    const orderId = await delivered(customer, vendor, kitchen.dishes);
    assert.deepEqual(await arrived(), [`${phone}: Delivered. Enjoy! | Saffron House · Order ${orderId}`]);
  });

  it('says that a rejected order is refunded, and nothing to customers who cancel themselves', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    const phone = await withDevice(customer);
    const rejected = await place(customer, kitchen);
    await moved(vendor, rejected, 'REJECTED');
    const words = `Saffron House · Order ${rejected}. The full amount is back in your wallet.`;
    assert.deepEqual(await arrived(), [`${phone}: Your order was cancelled | ${words}`]);
    await cancel(customer, await place(customer, kitchen));
    assert.deepEqual(await arrived(), []);
  });

  it('about a new order is repeated every two minutes until the vendor has acted', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    const tablet = await withDevice(vendor);
    const orderId = await place(customer, kitchen);
    const words = `${tablet}: New order | Saffron House · Order ${orderId}`;
    assert.deepEqual(await arrived(), [words]);
    wait(119_000);
    assert.deepEqual(await arrived(), []);
    wait(2_000);
    assert.deepEqual(await arrived(), [words]);
    succeeded(await press(vendor, orderId, 'ACCEPTED'));
    wait(121_000);
    assert.deepEqual(await arrived(), []);
  });

  it('about a missed order replaces the one about the new order', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    const [phone, tablet] = [await withDevice(customer), await withDevice(vendor)];
    const orderId = await place(customer, kitchen);
    await arrived();
    const [{ headers } = assert.fail()] = service.received;
    wait(16 * 60_000);
    await sweepOrders(sql, now(), settings);
    const mine = (await arrived()).filter((line) => line.startsWith(phone) || line.startsWith(tablet));
    assert.deepEqual(mine, [
      `${phone}: Your order was cancelled | Saffron House · Order ${orderId}. The full amount is back in your wallet.`,
      `${tablet}: An order was missed | Saffron House · Order ${orderId} was not accepted in time. The customer has been refunded.`,
    ]);
    assert.equal(service.received.find(({ path }) => path === `/${tablet}`)?.headers.topic, headers.topic);
  });

  it('is sent about tables, questions and approvals', async () => {
    const guest = await newCustomer(app, sql);
    const { vendor, restaurantId } = await newTables(app, sql, {}, { name: 'Tandoor Court' });
    const administrator = await newPerson(app, sql, 'ADMIN');
    const [phone, tablet, desk] = [await withDevice(guest), await withDevice(vendor), await withDevice(administrator)];
    const bookingId = await booked(guest, restaurantId);
    assert.deepEqual(await arrived(), [
      `${phone}: Your table is booked | Tandoor Court`,
      `${tablet}: A table was booked | Tandoor Court`,
    ]);
    succeeded(await mark(vendor, bookingId, 'CANCELLED'));
    assert.deepEqual(await arrived(), [`${phone}: Your table was cancelled | Tandoor Court`]);
    succeeded(await cancelTable(guest, await booked(guest, restaurantId)));
    assert.deepEqual(await arrived(), [
      `${phone}: Your table is booked | Tandoor Court`,
      `${tablet}: A table was cancelled | Tandoor Court`,
    ]);

    const { ticketId } = succeeded(await guest.browser.call(openTicket, { body: { message: 'Where is my bag?' } }));
    assert.deepEqual(await arrived(), [`${desk}: A question is waiting for an answer | Support Tickets`]);
    await guest.browser.call(openTicket, { body: { message: 'Where is my bag?' } });
    assert.deepEqual(await arrived(), []);
    wait(24 * 3_600_000 + 1000);
    assert.deepEqual(await arrived(), [`${desk}: A question is waiting for an answer | Support Tickets`]);
    const answer = { params: { ticketId }, body: { answer: 'At the counter.' } };
    succeeded(await administrator.browser.call(answerTicket, answer));
    assert.deepEqual(await arrived(), [`${phone}: Your question was answered | Read it under Chat Support.`]);

    const form = {
      restaurantName: 'New Place',
      restaurantType: 'Veg',
      restaurantContact: '9876500000',
      addressLine1: '1 Road',
      area: 'Indiranagar',
      city: 'Bengaluru',
      resState: 'Karnataka',
      pincode: '560038',
    } as const;
    succeeded(await vendor.browser.call(registerRestaurant, { params: { userId: vendor.userId }, body: form }));
    assert.deepEqual(await arrived(), [`${desk}: A restaurant is waiting for approval | New Place`]);
  });

  it('is not sent of a kind that the person has turned off', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    await withDevice(customer);
    const choose = (kind: PushKind, isOn: boolean) =>
      customer.browser.call(choosePush, { params: { userId: customer.userId }, body: { kind, isOn } });
    succeeded(await choose('ORDER_ACCEPTED', false));
    assert.deepEqual((await settingsOf(customer)).muted, ['ORDER_ACCEPTED']);
    const orderId = await place(customer, kitchen);
    await moved(vendor, orderId, 'ACCEPTED');
    assert.deepEqual(await arrived(), []);
    succeeded(await choose('ORDER_ACCEPTED', true));
    await moved(vendor, await place(customer, kitchen), 'ACCEPTED');
    assert.equal((await arrived()).length, 1);
  });
});

describe('a device', () => {
  it('belongs to the login: it ends with it, and another person who logs in there takes it over', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    const phone = await withDevice(customer);
    const other = await newCustomer(app, sql);
    await withDevice(other, phone);
    assert.deepEqual((await settingsOf(customer)).devices, []);
    await moved(vendor, await place(customer, kitchen), 'ACCEPTED');
    assert.deepEqual(await arrived(), []);

    await withDevice(customer, nameOf());
    const later = await elsewhere(customer);
    succeeded(await customer.browser.call(userLogout, {}));
    assert.deepEqual((await settingsOf(later)).devices, []);
  });

  it('is listed, can be turned off, and the eleventh replaces the first', async () => {
    const person = await newCustomer(app, sql);
    await withDevice(person, 'first');
    const browsers = [person];
    for (let index = 0; index < PUSH_DEVICES_MAX; index++) {
      const browser = await elsewhere(person);
      await withDevice(browser, nameOf());
      browsers.push(browser);
    }
    const { devices, publicKey } = await settingsOf(browsers.at(-1) ?? person);
    assert.equal(publicKey, keys.publicKey);
    assert.deepEqual(
      devices.map(({ isThis }) => isThis),
      [true, ...Array(PUSH_DEVICES_MAX - 1).fill(false)],
    );
    const [{ count = -1 } = {}] = await sql`select count(*) from push_devices where endpoint like '%/first'`;
    assert.equal(count, 0);
    const [{ deviceId } = assert.fail()] = devices;
    const stranger = await newCustomer(app, sql);
    succeeded(await stranger.browser.call(turnOffPush, { params: { userId: stranger.userId, deviceId } }));
    assert.equal((await settingsOf(person)).devices.length, PUSH_DEVICES_MAX);
    succeeded(await person.browser.call(turnOffPush, { params: { userId: person.userId, deviceId } }));
    assert.equal((await settingsOf(person)).devices.length, PUSH_DEVICES_MAX - 1);
  });

  it('of a blocked person gets nothing, not even what waited', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    await withDevice(customer);
    await moved(vendor, await place(customer, kitchen), 'ACCEPTED');
    await settle();
    const administrator = await newPerson(app, sql, 'ADMIN');
    const block = { params: { userId: customer.userId }, body: { blocked: true, reason: 'Fraud' } };
    succeeded(await administrator.browser.call(setBlocked, block));
    const others = (await arrived()).filter((line) => !line.includes('A person was blocked'));
    assert.deepEqual(others, []);
  });

  for (const endpoint of [
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://user:secret@push.example/a',
    'https://10.0.0.1/a',
    'https://[::ffff:169.254.169.254]/a',
    'https://[fd00::1]/a',
    'https://2130706433.example@192.168.1.1/',
    'https://metadata.google.internal/a',
    'https://printer/a',
    'https://169.254.169.254/latest',
    'ftp://push.example/a',
  ]) {
    it(`is refused at ${endpoint}`, async () => {
      const { browser, userId } = await newCustomer(app, sql);
      const body = newSubscription(endpoint).form;
      const refused = await browser.call(turnOnPush, { params: { userId }, body });
      assert.equal(refused.statusCode, 400);
      assert.equal(JSON.parse(refused.body).code, 'PUSH_ADDRESS_REFUSED');
    });
  }

  it('whose name leads into a private network is dropped when it is sent to', async () => {
    const { customer, kitchen, vendor } = await marketplace();
    await withDevice(customer);
    // A name of this machine that looks public until it is looked up.
    await sql`update push_devices set endpoint = 'https://localhost.localdomain/a' where user_id = ${customer.userId}`;
    await moved(vendor, await place(customer, kitchen), 'ACCEPTED');
    assert.deepEqual(await arrived(), []);
    const [{ tries = 0 } = {}] = await sql`
      select tries from push_messages join push_devices using (device_id) where user_id = ${customer.userId}`;
    const { devices } = await settingsOf(customer);
    assert.ok(devices.length === 0 || tries === 1, 'dropped, or not found by its name');
  });
});

describe('sending', () => {
  /** An order that its customer's device is to hear of. */
  async function waiting() {
    const { customer, kitchen, vendor } = await marketplace();
    const phone = await withDevice(customer);
    const orderId = await place(customer, kitchen);
    await moved(vendor, orderId, 'ACCEPTED');
    await settle();
    return { customer, vendor, phone, orderId };
  }

  it('forgets a device that the push service does not know any more', async () => {
    for (const status of [404, 410]) {
      const { customer, phone } = await waiting();
      service.respond(phone, status);
      await run();
      assert.deepEqual((await settingsOf(customer)).devices, []);
    }
  });

  it('tries again after 429 and 5xx, when the push service says and with longer pauses, and then gives up', async () => {
    const { phone, customer } = await waiting();
    service.respond(phone, 429, { 'Retry-After': '100' });
    assert.equal((await run()).length, 1);
    wait(95_000);
    assert.equal((await run()).length, 0);
    service.respond(phone, 503);
    wait(6_000);
    assert.equal((await run()).length, 1);
    wait(20_000);
    assert.equal((await run()).length, 0);
    wait(20_000);
    service.respond(phone, 201);
    assert.equal((await run()).length, 1);
    wait(3_600_000);
    assert.equal((await run()).length, 0);
    assert.equal((await settingsOf(customer)).devices.length, 1);
  });

  it('is not repeated after a refusal, and does not last longer than the message is of use', async () => {
    const { phone } = await waiting();
    service.respond(phone, 413);
    assert.equal((await run()).length, 1);
    wait(60_000);
    assert.equal((await run()).length, 0);
    await waiting();
    wait(3_601_000);
    assert.equal((await run()).length, 0);
  });

  it('replaces what waits by what is newer', async () => {
    const { phone, vendor, orderId } = await waiting();
    service.respond(phone, 500);
    await run();
    await moved(vendor, orderId, 'PREPARING', 'OUT_FOR_DELIVERY');
    service.respond(phone, 201);
    assert.deepEqual(await arrived(), [`${phone}: Your order is on its way | Saffron House · Order ${orderId}`]);
    wait(600_000);
    assert.deepEqual(await arrived(), []);
  });

  it('happens once when many copies of the server do it at the same time', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, waiting));
    service.received.length = 0;
    await Promise.all(Array.from({ length: 6 }, () => writeMessages(sql, now())));
    await Promise.all(Array.from({ length: 6 }, send));
    const topics = service.received.map(({ headers }) => headers.topic);
    assert.deepEqual(topics.sort(), many.map(({ orderId }) => `order-${orderId}`).sort());
  });

  it('is repeated once when the server dies after sending, never twice', async () => {
    await waiting();
    service.received.length = 0;
    await writeMessages(sql, now());
    for (let start = 0; start < 4; start++) {
      let readings = 0;
      // The clock is read a second time when the outcome is stored: there the server dies, and nothing is stored.
      const dying = () => {
        if (readings++ > 0) throw new Error('killed');
        return now();
      };
      await sendMessages(sql, dying, sender).catch(({ message }) => assert.equal(message, 'killed'));
      wait(60_000);
    }
    assert.equal(service.received.length, 2);
    assert.equal((await run()).length, 0);
  });
});

describe('the keys', () => {
  it('are made once, and are the same after a restart', () => {
    assert.deepEqual(pushKeys({ dataDir: settings.dataDir, push: settings.push }), keys);
    const given = { publicKey: 'a'.repeat(87), privateKey: 'b'.repeat(43) };
    assert.deepEqual(pushKeys({ ...settings, push: { ...settings.push, keys: given } }), given);
  });
});

describe('registering', () => {
  it('needs a session of one’s own', async () => {
    const browser = new Browser(app);
    const { userId } = await newCustomer(app, sql);
    const body = newSubscription('https://push.example/a').form;
    assert.equal((await browser.call(turnOnPush, { params: { userId }, body })).statusCode, 401);
  });
});
