/** A database that is down, frozen or full, on a separate PostgreSQL that this file can stop. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { currentUser } from '#contract/accounts/current-user.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { type Response, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen } from '#tests/people.ts';
import { freezePostgres } from '#tests/postgres-process.ts';
import { connect } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrateWithoutLimit } from './open-database.ts';

const CONNECTIONS = 6;
const folder = mkdtempSync(join(tmpdir(), 'chatpata-away-'));
chmodSync(folder, 0o755);
const embedded = await openEmbedded(folder, { owns: true, isThrowaway: true });
const limits = { connectMs: 500, statementMs: 500 };
const sql = connect(embedded.url, { connections: CONNECTIONS, ...limits });
const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
await migrateWithoutLimit(embedded.url);
const app = await buildApp({ sql, settings });
const kitchen = await newKitchen(sql);
const customer = await newCustomer(app, sql, 10_000);
after(async () => {
  await app.close();
  await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

const readUser = () => customer.browser.call(currentUser, {});
const order = (key?: string) => sendOrder(customer, kitchen.dishes, 1, key);
const orders = async () => (await sql<{ orderId: number }[]>`select order_id from orders`).map((row) => row.orderId);

function assertAway(response: Response): void {
  assert.equal(response.statusCode, 503, response.body);
  assert.equal(refusalOf(response).code, 'NOT_READY');
  assert.ok(Number(response.headers['retry-after']) >= 1);
}

/** Waits until calls succeed again by themselves. */
async function untilServing(): Promise<void> {
  for (let tried = 0; tried < 200; tried++) {
    if ((await readUser()).statusCode === 200) return;
    await pause(50);
  }
  assert.fail('Calls do not succeed again.');
}

/** Sends statements over a connection that is not the pool's. */
const admin = connect(embedded.url, { connections: 1, applicationName: 'admin' });

async function connectionsInUse(): Promise<number> {
  const rows = await admin`select from pg_stat_activity where application_name = 'chatpata'`;
  return rows.length;
}

const endConnections = () =>
  admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'chatpata'`;

describe('a frozen database', () => {
  it('makes every call return 503 until it continues, and leaks no connections', async () => {
    const thaw = freezePostgres(folder);
    try {
      const calls = Array.from({ length: 4 * CONNECTIONS }, (_, index) => (index % 2 ? order() : readUser()));
      for (const response of await Promise.all(calls)) assertAway(response);
      assertAway(await readUser());
      assertAway(await customer.browser.get('/readyz'));
      assert.equal((await customer.browser.get('/healthz')).statusCode, 200);
    } finally {
      thaw();
    }
    await untilServing();
    assert.equal((await customer.browser.get('/readyz')).statusCode, 200);
    await Promise.all(Array.from({ length: 4 * CONNECTIONS }, readUser));
    // PostgreSQL needs a moment to end the connections that were dropped while it was frozen.
    while ((await connectionsInUse()) > CONNECTIONS);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('stores an order at most once, whatever the response: a retry with its key finds out', async () => {
    for (let round = 0; round < 3; round++) {
      const before = await orders();
      const keys = Array.from({ length: CONNECTIONS }, (_, index) => `frozen ${round} ${index}`);
      const sent = keys.map(order);
      // By then some are in their transaction, some wait for a connection, and some may be done.
      await Promise.race(round === 0 ? [pause(1)] : sent);
      const thaw = freezePostgres(folder);
      const first = await Promise.all(sent).finally(thaw);
      await untilServing();
      const again = await Promise.all(keys.map(order));
      for (const [index, response] of again.entries()) {
        assert.equal(response.statusCode, 200, response.body);
        if (first[index]?.statusCode === 200) assert.equal(first[index].json().orderId, response.json().orderId);
        else if (first[index]) assertAway(first[index]);
      }
      assert.equal((await orders()).length, before.length + keys.length);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('a database that ends its connections', () => {
  it('is used again immediately', async () => {
    for (let round = 0; round < 3; round++) {
      const underWay = [order(), readUser(), order()];
      await endConnections();
      for (const { statusCode } of await Promise.all(underWay)) assert.ok([200, 503].includes(statusCode));
      await untilServing();
    }
  });

  it('and has no connections left makes calls return 503 until it has some', async () => {
    const others: pg.Client[] = [];
    /** Whether PostgreSQL refused another connection. On a busy machine it may also drop it without a reason. */
    const isOneTooMany = async () => {
      const other = new pg.Client(embedded.url);
      others.push(other);
      return await other.connect().then(
        () => false,
        (error: { code?: string }) => error.code === '53300',
      );
    };
    const fill = async () => {
      while (!(await Promise.all(Array.from({ length: 10 }, isOneTooMany))).includes(true));
    };
    // The server's jobs may open a connection while there is room.
    do {
      await endConnections();
      await fill();
    } while ((await connectionsInUse()) > 0);
    const response = await readUser();
    await Promise.all(others.map((other) => other.end()));
    assertAway(response);
    await untilServing();
  });
});

describe('a connection to a database that is not the primary', () => {
  it('makes changes return 503 and is replaced, so that they succeed where the primary is', async () => {
    // Only connections opened from now on are read-only, and stay so, like those to a replica.
    await admin`alter role chatpata set default_transaction_read_only = on`;
    await endConnections();
    await untilServing();
    assertAway(await order('to a replica'));
    assertAway(await order());
    await admin`alter role chatpata reset default_transaction_read_only`;
    // Each of the connections is found out once.
    for (let tried = 0; (await order('to a replica')).statusCode !== 200; tried++) assert.ok(tried < CONNECTIONS);
    assert.equal((await order('to a replica')).statusCode, 200);
  });
});

describe('a proxy that knows no primary', () => {
  it('makes statements fail at once, and is not called in a loop', async () => {
    let calls = 0;
    const proxy = createServer((socket) => {
      calls++;
      socket.end();
    });
    const port = await new Promise<number>((done) => {
      proxy.listen(0, '127.0.0.1', () => done((proxy.address() as AddressInfo).port));
    });
    const away = connect(`postgres://chatpata:x@127.0.0.1:${port}/chatpata`, { connections: 3, connectMs: 600_000 });
    await assert.rejects(away`select 1`, DatabaseAway);
    assert.equal(calls, 1);
    await away.end();
    proxy.close();
  });
});

describe('a statement that takes too long', () => {
  it('ends with 503, and its connection can be used again', async () => {
    const blocking = await sql.reserve();
    await blocking`begin`;
    await blocking`select from wallets for update`;
    assertAway(await order());
    await blocking`rollback`;
    blocking.release();
    assert.equal((await order()).statusCode, 200);
  });

  it('does not wait for a connection for ever', async () => {
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => sql.reserve()));
    assertAway(await readUser());
    for (const each of held) each.release();
    assert.equal((await readUser()).statusCode, 200);
  });
});
