/** The bridge of docs/pos.md, run as it is, between this server and a till. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { exportMenu } from '#contract/kitchen/menu.ts';
import { order } from '#contract/ordering/orders.ts';
import { addWebhook } from '#contract/webhooks/webhooks.ts';

import { succeeded } from '#tests/browser.ts';
import { cancel, place } from '#tests/orders.ts';
import { newCustomer, newVendor } from '#tests/people.ts';
import { makeKeyFor } from '#tests/places.ts';
import { startTestServer } from '#tests/server.ts';
import { freePort } from '#tests/server-process.ts';
import { createSender, writeDeliveries } from './index.ts';

const { app, sql, now, wait } = await startTestServer({ env: { PUSH_TO_LOOPBACK: 'on' } });
const TILL_KEY = 'key of the till';

async function startTill() {
  const requests: { readonly what: string; readonly body: unknown }[] = [];
  const answer = { status: 204 };
  const server = createServer(async (request, response) => {
    assert.equal(request.headers.authorization, `Bearer ${TILL_KEY}`);
    const body = await text(request);
    requests.push({ what: `${request.method} ${request.url}`, body: body && JSON.parse(body) });
    if (request.url === '/menu') response.end(JSON.stringify(MENU));
    else response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests, answer };
}

const MENU = [
  { name: 'Dal Fry', price: 130, isVeg: true, group: 'North Indian', description: 'With "ghee"', isAvailable: true },
  { name: 'Butter Naan', price: 45, isVeg: true, group: 'North Indian', description: '', isAvailable: true },
];

it('the bridge brings the menu in, orders out and states back', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const kitchen = await newVendor(app, sql);
  const { vendor, restaurantId } = kitchen;
  const till = await startTill();
  const port = await freePort();
  const bridge = `http://127.0.0.1:${port}`;
  const body = { url: `${bridge}/events`, kinds: ['order.moved' as const] };
  const { secret } = succeeded(await vendor.browser.call(addWebhook, { params: { restaurantId }, body }));
  const { key } = succeeded(await makeKeyFor(vendor, restaurantId, { rights: ['orders', 'menu'] }));
  const env = {
    CHATPATA: origin,
    CHATPATA_KEY: key,
    RESTAURANT_ID: String(restaurantId),
    WEBHOOK_SECRET: secret,
    TILL: till.origin,
    TILL_KEY,
    PORT: String(port),
  };
  const file = join(import.meta.dirname, '../../docs/pos/bridge.mjs');
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  after(() => child.kill());
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.startsWith('listening')) break;
  }
  assert.deepEqual(said, ['menu: 1 added, 1 changed, 0 refused', `listening on ${port}`]);
  assert.match((await vendor.browser.call(exportMenu, { params: { restaurantId } })).body, /Butter Naan/);

  const sender = createSender({ sql, clock: now, allowsLoopback: true });
  const run = async () => {
    await app.live.deliver();
    await writeDeliveries(sql, now());
    await sender.start();
    await sender.ended();
    return till.requests.splice(0);
  };
  await run();
  const customer = await newCustomer(app, sql, 5000);
  const dishes = kitchen.dishes.map((dish, index) => ({ ...dish, price: index === 0 ? 130 : dish.price }));
  till.answer.status = 500;
  const orderId = await place(customer, { restaurantId, dishes });
  assert.equal((await run()).length, 1);
  till.answer.status = 204;
  wait(6000);
  const [ticket] = await run();
  assert.deepEqual(ticket, {
    what: `PUT /orders/${orderId}`,
    body: {
      number: orderId,
      fulfilment: 'DELIVERY',
      note: '',
      total: 229.5,
      lines: [
        { name: 'Dal Fry', qty: 1, options: [], wish: '' },
        { name: 'Jeera Rice', qty: 1, options: [], wish: '' },
      ],
    },
  });

  const post = async (to: string, sent: object, key = TILL_KEY) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(bridge + to, { method: 'POST', headers, body: JSON.stringify(sent) })).status;
  };
  assert.equal(await post('/states', { number: orderId, state: 'accepted', minutes: 30 }), 204);
  assert.equal(await post('/states', { number: orderId, state: 'cooking' }), 204);
  assert.equal(await post('/states', { number: orderId, state: 'accepted' }), 409);
  assert.equal(await post('/states', { number: orderId, state: 'eaten' }), 400);
  assert.equal(await post('/states', { number: orderId, state: 'ready' }, 'another key'), 401);
  assert.equal(await post('/events', { type: 'order.moved', data: { orderId, orderStatus: 'CANCELLED' } }), 401);
  const { orderStatus } = succeeded(await vendor.browser.call(order, { params: { orderId } }));
  assert.equal(orderStatus, 'PREPARING');

  const other = await place(customer, { restaurantId, dishes });
  succeeded(await cancel(customer, other));
  assert.deepEqual(
    (await run()).map(({ what }) => what),
    [`PUT /orders/${other}`, `DELETE /orders/${other}`],
  );
});
