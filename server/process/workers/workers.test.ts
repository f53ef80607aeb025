/** A server of three workers: one dies or hangs, and everything else goes on. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { newOrder, updateOrderStatus } from '#contract/ordering/orders.ts';
import { until } from '#ops/faults/ground.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { newCustomer, newVendor, orderOf, type Person } from '#tests/people.ts';
import { childrenOf } from '#tests/postgres-process.ts';
import { callerOver, unlessRefused } from '#tests/real-http.ts';
import { groundForProcesses, startServerProcess } from '#tests/server-process.ts';
import { openStreamAt, type Stream } from '#tests/stream.ts';

const WORKERS = 3;
const CALLERS = 6;
const CALLS = 60;
/** A call without a response for so long is repeated: its connection may have been given to a worker that died. */
const REPEATED_AFTER_MS = 2_000;
/** Two of a client's open connections may lead to a worker that hangs. */
const TRIES_MAX = 3;

const { sql, env } = await groundForProcesses({ WORKERS: String(WORKERS) });
const app = await buildApp({ sql, settings: readSettings(env) });
const customer = await newCustomer(app, sql, 10_000);
const { vendor, restaurantId, dishes } = await newVendor(app, sql, { dishes: [{ name: 'Vada Pav', price: 1 }] });
await app.close();

const started: number[] = [];
after(() => {
  for (const pid of started) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

async function start() {
  const server = await startServerProcess(env);
  const { hostname: host, port } = new URL(server.origin);
  const pid = server.child.pid ?? 0;
  const ask = () => fetch(`${server.origin}/metrics`);
  // The connection that fetch reuses may be a killed worker's.
  const metrics = async () => (await ask().catch(ask)).text();
  // A connection of its own, which a frozen worker may get.
  const ready = async (): Promise<Record<string, unknown>> => {
    const signal = AbortSignal.timeout(1_000);
    const headers = { connection: 'close' };
    const asked = await fetch(`${server.origin}/readyz`, { signal, headers }).catch(() => undefined);
    return fieldsOf(await asked?.json());
  };
  started.push(pid);
  const address = { host, port: Number(port) };
  const running = { ...server, pid, address, metrics, ready, workers: () => childrenOf(pid) };
  await until('all workers', async () => valueIn(await metrics(), 'chatpata_workers') === WORKERS);
  return running;
}

const valueIn = (metrics: string, name: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

/** Neither gone nor a zombie. */
const isRunning = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
};

const freeze = (pid: number) => {
  process.kill(pid, 'SIGSTOP');
  return until('the process to stop', () =>
    execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .startsWith('T'),
  );
};

describe('three workers', async () => {
  const server = await start();

  /** A call over a connection of its own; returns its status, 0 when the connection was lost or nothing came. */
  const call = () =>
    new Promise<number>((resolve) => {
      const path = `/v1/searchAPI/restaurant/${restaurantId}`;
      const signal = AbortSignal.timeout(REPEATED_AFTER_MS);
      request({ ...server.address, path, signal, agent: false }, (response) =>
        response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0)),
      )
        .once('error', () => resolve(0))
        .end();
    });
  const counted = (metrics: string) =>
    valueIn(metrics, 'chatpata_request_seconds_count{route="/v1/searchAPI/restaurant/:restaurantId",status="200"}');

  /** An order with a key; returns its id, 0 without a response. */
  const orderWith = async (idempotencyKey: string) => {
    const ordering = callerOver(server.origin, customer.browser);
    const signal = AbortSignal.timeout(REPEATED_AFTER_MS);
    const input = { params: { userId: customer.userId }, body: orderOf(dishes) };
    const order = await ordering(newOrder, input, { idempotencyKey, signal }).catch(unlessRefused);
    return order?.orderId ?? 0;
  };
  let keys = 0;

  /**
   * Callers who call again and again, and one who orders, until `stop`. That returns what each call came to, and its
   * repetitions if there was no response.
   */
  function startCalls() {
    const calls: number[][] = [];
    const orders: number[][] = [];
    let isOver = false;
    after(() => {
      isOver = true;
    });
    const untilOver = async (all: number[][], once: (key: string) => Promise<number>) => {
      while (!isOver) {
        const key = `order ${keys++}`;
        const came: number[] = [];
        all.push(came);
        do came.push(await once(key));
        while (came.at(-1) === 0 && came.length < TRIES_MAX);
      }
    };
    const all = Promise.all([
      ...Array.from({ length: CALLERS }, () => untilOver(calls, call)),
      untilOver(orders, orderWith),
    ]);
    const stop = () => {
      isOver = true;
      return all.then(() => ({ calls, orders }));
    };
    const more = (count: number) => {
      const before = calls.length;
      return until(`${count} more calls`, () => calls.length >= before + count);
    };
    return { more, stop };
  }

  /** Every call succeeded, at the latest when repeated, and every order is there once. */
  async function assertServed({ calls, orders }: { readonly calls: number[][]; readonly orders: number[][] }) {
    assert.deepEqual(
      calls.filter((came) => came.at(-1) !== 200),
      [],
    );
    const ids = orders.map((came) => came.at(-1) ?? 0);
    const stored = await sql<{ orderId: number }[]>`
      select order_id from orders where restaurant_id = ${restaurantId} and order_id >= ${Math.min(...ids)} order by order_id`;
    assert.deepEqual(
      ids.toSorted((one, other) => one - other),
      stored.map(({ orderId }) => orderId),
    );
  }

  it('count their calls together', async () => {
    const statuses = await Promise.all(Array.from({ length: CALLS }, call));
    assert.deepEqual(new Set(statuses), new Set([200]));
    assert.equal(counted(await server.metrics()), CALLS);
  });

  it('send an event to the streams of all of them, once, and jobs run once', async () => {
    const streams: Stream[] = [];
    for (let each = 0; each < 2 * WORKERS; each++) streams.push(await openStreamAt(server.address, customer));
    const heard = (stream: Stream, orderId: number) =>
      stream.received.filter(({ data }) => data.orderId === orderId).map(({ data }) => data.orderStatus);
    const as = (person: Person) => callerOver(server.origin, person.browser);
    const order = () => as(customer)(newOrder, { params: { userId: customer.userId }, body: orderOf(dishes) });
    try {
      const { orderId } = await order();
      await as(vendor)(updateOrderStatus, { params: { orderId }, body: { orderStatus: 'ACCEPTED' } });
      for (const stream of streams)
        await stream.until('the acceptance', () => heard(stream, orderId).includes('ACCEPTED'));

      const { orderId: dueId } = await order();
      await sql`update orders set deadline = now() where order_id = ${dueId}`;
      for (const stream of streams) await stream.until('the end', () => heard(stream, dueId).includes('CANCELLED'));
      for (const stream of streams) {
        assert.deepEqual(heard(stream, orderId), ['ACTIVE', 'ACCEPTED']);
        assert.deepEqual(heard(stream, dueId), ['ACTIVE', 'CANCELLED']);
      }
      const steps = await sql<
        { status: string }[]
      >`select status from order_events where order_id = ${dueId} order by at`;
      assert.deepEqual(
        steps.map(({ status }) => status),
        ['CANCELLED'],
      );
      // Each worker has a part of the streams: those of a dead one end, and resume at another one.
      const [victim = 0] = server.workers();
      process.kill(victim, 'SIGKILL');
      await until('some streams to end', () => streams.some((stream) => stream.isEnded()));
      // Until the primary has noticed, it may give the dead one a new connection, which gets no response.
      await until('the dead worker to be gone', () => !server.workers().includes(victim));
      assert.ok(streams.some((stream) => !stream.isEnded()));
      const resumed = await openStreamAt(server.address, customer, streams[0]?.received[0]?.id);
      streams.push(resumed);
      await resumed.until('what it missed', () => heard(resumed, dueId).includes('CANCELLED'));
    } finally {
      for (const stream of streams) stream.close();
    }
    await until('another worker', async () => valueIn(await server.metrics(), 'chatpata_workers') === WORKERS);
  });

  it('lose no order and few calls when one is killed, and another one is started', async () => {
    const before = { pids: server.workers(), counted: counted(await server.metrics()) };
    const [victim = 0] = before.pids;
    const load = startCalls();
    await load.more(CALLS);
    process.kill(victim, 'SIGKILL');
    await until('its end', () => !isRunning(victim));
    await until('another worker', async () => valueIn(await server.metrics(), 'chatpata_workers') === WORKERS);
    await load.more(CALLS);
    const came = await load.stop();
    await assertServed(came);
    const repeated = came.calls.filter(({ length }) => length > 1);
    assert.ok(repeated.length <= CALLERS, `${repeated.length} calls were lost`);
    assert.equal(server.workers().length, WORKERS);
    assert.ok(!server.workers().includes(victim));
    assert.ok(counted(await server.metrics()) >= before.counted, 'what a dead worker counted stays counted');
  });

  it('lose no order when one hangs, which is killed and replaced', async () => {
    const [victim = 0] = server.workers();
    await freeze(victim);
    const load = startCalls();
    // Among them one that was given to the frozen worker and waits there.
    await load.more(CALLS);
    await until('/readyz to count it out', async () => (await server.ready()).workers === WORKERS - 1);
    await until('its end', () => !isRunning(victim));
    await assertServed(await load.stop());
    await until('another worker', async () => valueIn(await server.metrics(), 'chatpata_workers') === WORKERS);
    assert.equal(valueIn(await server.metrics(), 'chatpata_worker_hangs_total'), 1);
    // Workers hear the number from the primary once a second.
    await until('/readyz to count it in', async () => (await server.ready()).workers === WORKERS);
  });

  it('end with Ctrl-C, which reaches every process, even while one hangs', async () => {
    const workers = server.workers();
    await freeze(workers[0] ?? 0);
    for (const pid of [server.pid, ...workers]) process.kill(pid, 'SIGINT');
    await server.ended;
    assert.deepEqual(workers.filter(isRunning), []);
  });
});

describe('workers', () => {
  it('end when their primary is killed', async () => {
    const { child, workers } = await start();
    const pids = workers();
    child.kill('SIGKILL');
    await until('the workers to end', () => !pids.some(isRunning));
  });

  it('print one sentence when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const main = join(import.meta.dirname, '../../main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--calls-only'], {
      env: { ...env, TOP_UP: 'off', PORT: String(port) },
      encoding: 'utf8',
    });
    taken.close();
    assert.equal(stdout, '');
    assert.equal(stderr, `Port ${port} is taken. Stop what runs there, or set PORT to another number.\n`);
    assert.equal(status, 1);
  });
});
