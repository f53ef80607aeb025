/** The embedded PostgreSQL under a running server: it is killed, frozen, or cannot be restarted. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { requestOf } from '#contract/kit/caller.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { events } from '#contract/ordering/events.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { type FaultGround, faultGround, until } from '#ops/faults/ground.ts';
import { connect } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { orderOf } from '#tests/people.ts';
import { folderOf, freezePostgres, isPostmaster, killPostgres } from '#tests/postgres-process.ts';
import { headersOf } from '#tests/real-http.ts';

async function onGround(work: (ground: FaultGround) => Promise<void>): Promise<void> {
  const ground = await faultGround({ customers: 1 });
  try {
    await work(ground);
  } finally {
    await ground.clear();
  }
}

const customerOf = ({ customers: [customer] }: FaultGround) => {
  assert.ok(customer);
  return customer;
};

/** Places an order; the response as it is, since its status and `Retry-After` matter here. */
const place = (ground: FaultGround) => {
  const { userId, browser } = customerOf(ground);
  const { url, headers, ...request } = requestOf(newOrder, {
    params: { userId },
    body: orderOf(ground.kitchen.dishes),
  });
  return fetch(ground.server().origin + url, { ...request, headers: { ...headers, ...headersOf(browser) } });
};

/** Reads a stream; collects everything that it has sent. */
function listen(body: ReadableStream<Uint8Array> | null) {
  let heard = '';
  let isOver = false;
  const reading = async () => {
    for await (const chunk of body ?? []) heard += Buffer.from(chunk).toString();
  };
  reading()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  return { heard: () => heard, isOver: () => isOver };
}

describe('an embedded PostgreSQL that is killed under a running server', () => {
  it('is restarted: calls return 503 until then, and streams and jobs continue by themselves', () =>
    onGround(async (ground) => {
      const { origin } = ground.server();
      const stream = await fetch(origin + events.path, { headers: headersOf(customerOf(ground).browser) });
      const told = listen(stream.body);
      for (let kill = 1; kill <= 2; kill++) {
        const killed = killPostgres(ground.dataDir);
        await until('a new PostgreSQL', () => isPostmaster(ground.dataDir, { otherThan: killed }));
        let placed = await place(ground);
        for (; placed.status !== 200; placed = await place(ground)) {
          assert.deepEqual([placed.status, fieldsOf(await placed.json()).code], [503, 'NOT_READY']);
          assert.ok(Number(placed.headers.get('retry-after')) >= 1);
          assert.equal((await fetch(`${origin}/healthz`)).status, 200);
        }
        const orderId = Number(fieldsOf(await placed.json()).orderId);
        // Numbered and delivered by a job.
        await until('the event', () => told.heard().includes(`"orderId":${orderId}`));
        assert.ok(!told.isOver());
      }
      assert.equal(await ground.stop(), 'code 0');
      assert.deepEqual((await ground.verify())[0], 'The ledger is clean.');
    }));

  it('ends the server with one sentence when it cannot be restarted three times in a row', () =>
    onGround(async (ground) => {
      const folder = folderOf(ground.dataDir);
      renameSync(folder, `${folder}.away`);
      const printed = ground.log().length;
      process.kill(Number(readFileSync(join(`${folder}.away`, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await ground.server().ended;
      renameSync(`${folder}.away`, folder);
      assert.equal(ground.server().child.exitCode, 1);
      const last = ground.log().slice(printed).trim().split('\n').at(-1) ?? '';
      assert.match(last, /^The embedded database ended and could not be started again \(3 attempts\): .*\.$/);
      // A process supervisor restarts the server, this time with everything in place.
      await ground.restart();
      assert.equal((await place(ground)).status, 200);
    }));

  it('does not prevent the server from stopping in order', () =>
    onGround(async (ground) => {
      killPostgres(ground.dataDir);
      assert.equal(await ground.stop(), 'code 0');
      await ground.restart();
      assert.equal((await place(ground)).status, 200);
    }));
});

describe('the socket of an embedded PostgreSQL', () => {
  for (const [depth, host] of [
    ['', 'its folder'],
    ['a'.repeat(90), '127.0.0.1'],
  ] as const) {
    it(`is used by connections, unless its path is too long: ${host} for ${depth.length} more characters`, async () => {
      const top = mkdtempSync(join(tmpdir(), 'chatpata-socket-'));
      const dataDir = join(top, depth);
      mkdirSync(dataDir, { recursive: true });
      for (const folder of [top, dataDir]) chmodSync(folder, 0o755);
      const embedded = await openEmbedded(dataDir, { owns: true, isThrowaway: true });
      const sql = connect(embedded.url, { connections: 1 });
      try {
        const [row] = await sql<{ address: string | null }[]>`select inet_server_addr()::text as address`;
        assert.equal(row?.address ?? null, host === 'its folder' ? null : '127.0.0.1/32');
      } finally {
        await sql.end();
        await embedded.close();
        rmSync(top, { recursive: true });
      }
    });
  }
});

describe('an embedded PostgreSQL that is frozen', () => {
  it('does not prevent the server from stopping in order', () =>
    onGround(async (ground) => {
      const thaw = freezePostgres(ground.dataDir);
      const ending = await ground.stop().finally(thaw);
      assert.equal(ending, 'code 0');
      await ground.restart();
      assert.equal((await place(ground)).status, 200);
    }));
});
