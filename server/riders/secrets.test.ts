/**
 * The PIN of a hand-over and the secret of a trip's link stand nowhere but where they belong: in no call that reads, on
 * no page of any role, in no file, event, notification or line of the log. A new call or page is covered without an edit.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Parts } from '#contract/kit/caller.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { inviteStaff } from '#contract/kitchen/staff.ts';
import { addTablet } from '#contract/kitchen/tablets.ts';
import { events } from '#contract/ordering/events.ts';
import { turnOnPush } from '#contract/push/devices.ts';
import { handOverOf } from '#contract/riders/hand-over.ts';
import * as ride from '#contract/riders/rider-trip.ts';
import { giveTrip, handOver, trips } from '#contract/riders/trips.ts';
import { openTicket, ticketPhoto } from '#contract/support/tickets.ts';
import { day } from '#ops/bench/statements/day.ts';
import { openTown } from '#ops/bench/statements/open-town.ts';
import { endpoints } from '#server/calls.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import { writeMessages } from '#server/push/index.ts';
import { Browser, outcomeOf, type Response, succeeded } from '#tests/browser.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { newDevice, newRider, readyOrder, ridden, sendHandOver } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';
import { buildWhenStale } from '../../scripts/build.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const { app, sql, now, wait } = await startTestServer({ pages, env: { LOG_LEVEL: 'trace' } });
const log: string[] = [];
const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
Object.assign(Reflect.get(app.log, stream ?? ''), { write: (line: string) => log.push(line) });

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Requests of a day on which every call was made, with their last response. */
const made = new Map<string, { readonly endpoint: Endpoint; readonly parts: Parts; readonly bodies: string[] }>();
const reads = endpoints.filter(({ kind }) => kind === 'read');

interface Caller {
  readonly name: string;
  readonly browser: Browser;
  readonly userId: number;
}
interface Handed {
  readonly orderId: number;
  readonly pin: string;
  readonly held: { readonly link: string; readonly device: string };
}

const callers: Caller[] = [];
/** By what has happened to it. */
const orders = new Map<string, Handed>();
let [restaurantId, ticketId] = [0, 0];
const orderOf = (name: string) => orders.get(name) ?? assert.fail();
const secretOf = ({ held }: Handed) => held.link.split('.')[1] ?? '';

/** The orders whose PIN, or link, is in a text; numbers of other kinds never begin with 0 and have four digits. */
const pinsIn = (text: string) =>
  [...orders].filter(([, { pin }]) => new RegExp(`(?<![\\w-])${pin}(?![\\w-])`).test(text)).map(([name]) => name);
const linksIn = (text: string) =>
  [...orders].filter(([, handed]) => text.includes(secretOf(handed))).map(([name]) => name);

const setPin = (orderId: number, pin: string) => sql`update hand_overs set pin = ${pin} where order_id = ${orderId}`;

async function handOut(customer: Person, { vendor, ...kitchen }: Awaited<ReturnType<typeof newVendor>>) {
  const rider = new Browser(app);
  for (const [index, name] of ['waiting', 'riding', 'unconfirmed', 'delivered'].entries()) {
    const orderId = await readyOrder(customer, vendor, kitchen);
    const riderId = await newRider(vendor, kitchen);
    const pin = `070${index}`;
    if (name === 'waiting') {
      const { link = '' } = succeeded(await sendHandOver(vendor, kitchen, [orderId], riderId));
      orders.set(name, { orderId, pin, held: { link, device: newDevice() } });
    } else orders.set(name, { orderId, pin, ...(await ridden(rider, vendor, kitchen, [orderId], riderId)) });
    await setPin(orderId, pin);
  }
  const bodyOf = (name: string) => ({ ...orderOf(name).held, orderId: orderOf(name).orderId });
  for (const name of ['riding', 'unconfirmed']) succeeded(await rider.call(ride.atDoor, { body: bodyOf(name) }));
  const wrong = await rider.call(ride.deliverWithPin, { body: { ...bodyOf('riding'), pin: '9999' } });
  assert.equal(outcomeOf(wrong), '409 PIN_WRONG');
  succeeded(await rider.call(ride.deliverWithoutPin, { body: { ...bodyOf('unconfirmed'), reason: 'PHONE_DEAD' } }));
  succeeded(await rider.call(ride.deliverWithPin, { body: { ...bodyOf('delivered'), pin: orderOf('delivered').pin } }));
}

/** Writes the notifications of what has happened. */
async function notifyDevices(): Promise<void> {
  await app.live.deliver();
  await writeMessages(sql, now());
}

before(async () => {
  const town = openTown({ app, sql, now, wait }, async ({ endpoint, parts }, send) => {
    const response = await send();
    const { bodies = [] } = made.get(nameOf(endpoint)) ?? {};
    made.set(nameOf(endpoint), { endpoint, parts, bodies: [...bodies, response.body] });
    return response;
  });
  await day(town);
  const customer = await newCustomer(app, sql, 50_000);
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  const params = { userId: customer.userId };
  succeeded(await customer.browser.call(turnOnPush, { params, body: { endpoint: 'https://push.example/1', ...keys } }));
  await notifyDevices();
  const kitchen = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });
  restaurantId = kitchen.restaurantId;
  const admin = await newPerson(app, sql, 'ADMIN');
  await handOut(customer, kitchen);
  const complaint = { message: 'Where is it?', orderId: orderOf('riding').orderId };
  ticketId = succeeded(await customer.browser.call(openTicket, { body: complaint })).ticketId;
  const stranger = { customer: await newCustomer(app, sql, 100), vendor: (await newVendor(app, sql)).vendor };
  callers.push({ name: 'customer', ...customer }, { name: 'vendor', ...kitchen.vendor }, { name: 'admin', ...admin });
  callers.push({ name: 'other customer', ...stranger.customer }, { name: 'other vendor', ...stranger.vendor });
  callers.push({ name: 'visitor', browser: new Browser(app), userId: 0 });
});

/** The requests of a caller for a call that reads, about everything in the town that it can be about. */
function requestsOf(endpoint: Endpoint, { userId }: Caller): Parts[] {
  const { parts } = made.get(nameOf(endpoint)) ?? assert.fail();
  const people = [...new Set([userId, ...callers.map((each) => each.userId)])];
  let requests: Parts[] = [parts];
  const vary = (name: string, values: readonly unknown[]) => {
    if (parts.params && name in parts.params)
      requests = requests.flatMap(({ params, ...rest }) =>
        values.map((value) => ({ ...rest, params: { ...params, [name]: value } })),
      );
  };
  vary('userId', people);
  vary(
    'orderId',
    [...orders.values()].map(({ orderId }) => orderId),
  );
  vary('restaurantId', [restaurantId]);
  vary('ticketId', [ticketId]);
  if (endpoint.path !== ride.riderTrip.path) return requests;
  return [...orders.values()].flatMap(({ held }) => [{ body: held }, { body: { ...held, device: newDevice() } }]);
}

describe('the PIN of a hand-over and the secret of its link', () => {
  it('are read by calls that the day makes, all but a stream and a photo', () => {
    const others = reads.filter((endpoint) => !made.has(nameOf(endpoint))).map(nameOf);
    assert.deepEqual(others.sort(), [events, ticketPhoto].map(nameOf).sort());
  });

  it('are in no response to anybody but the customer’s hand-over, and the restaurant’s list of trips until a phone has them', async () => {
    const found: Record<'pins' | 'links', string[]> = { pins: [], links: [] };
    let [answered, asked] = [0, 0];
    for (const caller of callers)
      for (const endpoint of reads.filter((each) => made.has(nameOf(each))))
        for (const parts of requestsOf(endpoint, caller)) {
          const { statusCode, body }: Response = await caller.browser.callUnchecked(endpoint, parts);
          assert.ok(statusCode < 500, `${nameOf(endpoint)}: ${body}`);
          asked++;
          if (statusCode === 200) answered++;
          const where = `${caller.name}, ${endpoint.path}: `;
          found.pins.push(...pinsIn(body).map((name) => where + name));
          found.links.push(...linksIn(body).map((name) => where + name));
        }
    assert.ok(answered > 200 && asked > 1000, `${answered} of ${asked} requests were answered`);
    const own = (name: string) => `customer, ${handOverOf.path}: ${name}`;
    assert.deepEqual(found.pins.sort(), ['riding', 'unconfirmed', 'waiting'].map(own));
    assert.deepEqual(found.links, [`vendor, ${trips.path}: waiting`]);
  });

  it('are on no page but that of the customer’s order, and those on which the restaurant hands over', async () => {
    const { paths } = await pages.screens('en');
    const found: Record<'pins' | 'links', string[]> = { pins: [], links: [] };
    for (const { name: who, browser } of callers)
      for (const path of [...paths, '/trip', ...paths.map((each) => `${each}?restaurantId=${restaurantId}`)])
        for (const { orderId } of path.includes(':orderId') ? orders.values() : [orderOf('riding')]) {
          const ids: Readonly<Record<string, number>> = { orderId, restaurantId, ticketId };
          const url = path.replaceAll(/:([A-Za-z]+)/g, (_, part) => String(ids[part] ?? callers[0]?.userId));
          const { body, statusCode } = await browser.get(url);
          assert.ok(statusCode < 500, `${url}: ${statusCode}`);
          const page = path.split('?')[0];
          found.pins.push(...pinsIn(body).map((name) => `${who}, ${page}: ${name}`));
          found.links.push(...linksIn(body).map((name) => `${who}, ${page}: ${name}`));
        }
    const own = (name: string) => `customer, /home/order/:orderId: ${name}`;
    assert.deepEqual([...new Set(found.pins)].sort(), ['riding', 'unconfirmed', 'waiting'].map(own));
    assert.deepEqual(
      [...new Set(found.links)].sort(),
      ['kitchenView', 'orderBoard'].map((page) => `vendor, /home/${page}: waiting`),
    );
  });

  it('are in no response to a command', () => {
    const withPin = [...made.values()].filter(({ bodies }) => bodies.some((body) => /"pin"\s*:/.test(body)));
    assert.deepEqual(
      withPin.map(({ endpoint }) => nameOf(endpoint)),
      [nameOf(handOverOf)],
    );
    const link = /"[1-9][0-9]*\.[\w-]{43}"/;
    const withLink = [...made.values()].filter(({ bodies }) => bodies.some((body) => link.test(body)));
    assert.deepEqual(
      withLink.map(({ endpoint }) => nameOf(endpoint)).sort(),
      // Invitations to work at a restaurant look alike.
      [addTablet, giveTrip, handOver, inviteStaff, trips].map(nameOf).sort(),
    );
  });

  it('are in no event, notification, message or other row, and in no line of the log', async () => {
    await notifyDevices();
    const tables = await sql<{ name: string }[]>`
      select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('landmarks', 'schema_files')
      order by 1`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await sql.unsafe<{ row: string }[]>(`select to_jsonb(t)::text as row from ${name} t`);
      const text = rows.map(({ row }) => row).join('\n');
      if (pinsIn(text).length > 0) found.push(`PIN in ${name}`);
      found.push(...linksIn(text).map((order) => `link of ${order} in ${name}`));
    }
    assert.deepEqual(found, ['PIN in hand_overs', 'link of waiting in trips']);
    const lines = log.join('\n');
    assert.deepEqual([pinsIn(lines), linksIn(lines)], [[], []]);
    const [notified] = await sql`select count(*)::integer as messages from push_messages`;
    assert.ok(notified?.messages > 0, 'the customer was notified');
  });
});
