import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import type { Attempt } from './person.ts';
import { simulate } from './simulate.ts';

const { app, sql } = await startTestServer();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const folder = mkdtempSync(join(tmpdir(), 'chatpata-simulate-'));
const isOrder = (url = '') => url.includes('/newOrder/');
let orders = 0;

/** A proxy that loses every other response to an order: the order is placed, and its customer does not know. */
const proxy = createServer((incoming, outgoing) => {
  const { method, headers, url = '' } = incoming;
  const forwarded = request(origin + url, { method, headers }, (response) => {
    if (isOrder(url) && orders++ % 2 === 0) return outgoing.destroy();
    outgoing.writeHead(response.statusCode ?? 0, response.headers);
    response.pipe(outgoing);
  });
  incoming.pipe(forwarded);
});
after(() => {
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

it('repeats orders whose response was lost, with their key, and writes down every attempt', async () => {
  const admin = await newPerson(app, sql, 'ADMIN');
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const journal = join(folder, 'journal');
  const lines: string[] = [];
  const lost = await simulate(
    {
      minutes: 0.05,
      customers: 3,
      restaurants: 1,
      riders: 0,
      url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      adminContact: admin.contactNumber,
      adminPassword: PASSWORD,
      journal,
    },
    (line) => lines.push(line),
  );
  const attempts = readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Attempt)
    .filter(({ call }) => call === 'newOrder');
  const placed = attempts.filter(({ status }) => status === 200);
  const unknown = attempts.filter(({ status }) => status === 0);
  const stored = await sql<{ orderId: number }[]>`select order_id from orders order by order_id`;
  assert.ok(unknown.length > 0);
  assert.deepEqual(
    placed.map(({ orderId = 0 }) => orderId).sort((a, b) => a - b),
    stored.map(({ orderId }) => orderId),
  );
  assert.ok(unknown.every(({ key }) => attempts.some((other) => other.key === key && other.status > 0)));
  assert.deepEqual([lost, lines[0]], [0, `orders placed    ${stored.length}`]);
});

it('has riders and customers who cheat: each is listed within 20 orders, and nobody honest is', async () => {
  const admin = await newPerson(app, sql, 'ADMIN');
  const lines: string[] = [];
  const people = { customers: 8, restaurants: 2, riders: 6 };
  const login = { adminContact: admin.contactNumber, adminPassword: PASSWORD };
  const options = { minutes: 3, untilListed: true, ...people, url: origin, ...login } as const;
  const wrong = await simulate(options, (line) => lines.push(line));
  assert.equal(wrong, 0, lines.join('\n'));
  for (const cheat of ['presses early', 'disputes', 'keeps cash'])
    assert.ok(
      lines.some((line) => line.startsWith(cheat)),
      cheat,
    );
});
