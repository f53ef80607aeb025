/** Public reads with a replica: everybody sees what was committed before they asked, whatever the replica does. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { search } from '#contract/search/search.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { startStandby } from '#tests/engines/standby.ts';
import { until } from '#tests/faults/ground.ts';
import { newKitchen } from '#tests/people.ts';
import { freezePostgres, killPostgres } from '#tests/postgres-process.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { connect } from '../database.ts';
import { mayUseReplica, replicaCounts, withoutReplica } from './replica.ts';

const build = await buildWhenStale(() => {});
const pages = { server: await import(join(build, 'server', 'index.js')), clientFolder: join(build, 'client') };
const standby = await startStandby();
const { primaryUrl, replicaUrl, primaryDir, replicaDir } = standby;
const env = { DATABASE_URL: primaryUrl, DATABASE_REPLICA_URL: replicaUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const said: string[] = [];
const limits = { connections: 6, connectMs: 2_000, statementMs: 2_000 };
const sql = connect(primaryUrl, { ...limits, replicaUrl, say: (sentence) => said.push(sentence) });
const onReplica = connect(replicaUrl, { connections: 1 });
let ahead = 0;
const app = await buildApp({
  sql,
  settings: readSettings({ ...env, DATA_DIR: replicaDir, WORKERS: '1' }),
  clock: () => new Date(Date.now() + ahead),
  pages,
});
after(async () => {
  await app.close();
  await Promise.all([sql.end({ timeout: 1 }), onReplica.end({ timeout: 1 })]);
});
const { restaurantId } = await newKitchen(sql, { name: 'Saffron House' });
const visitor = new Browser(app);
let price = 100;

async function setPrice(): Promise<void> {
  price++;
  await sql`update dishes set price_paise = ${price * 100} where restaurant_id = ${restaurantId}`;
}
async function pricesSeen(): Promise<(number | undefined)[]> {
  const [menu, list, found] = await Promise.all([
    visitor.call(restaurant, { params: { restaurantId } }),
    visitor.call(viewAllRestaurants, { query: { include: 'dishes', page: 1 } }),
    visitor.call(search, { query: { q: 'dal fry' } }),
  ]);
  return [
    succeeded(menu).dishes[0]?.price,
    succeeded(list)[0]?.dishes?.[0]?.price,
    succeeded(found).items[0]?.matchedDishes[0]?.price,
  ];
}
/** Changes the price and reads it at once, again and again. */
async function seeChanges(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await setPrice();
    assert.deepEqual(await pricesSeen(), [price, price, price]);
  }
}
const isUsed = async () => {
  const before = replicaCounts().replica;
  await pricesSeen();
  return replicaCounts().replica > before;
};
const untilUsed = () => until('the replica to be used', isUsed);

describe('public reads with a replica', () => {
  it('use it, and see every change that was made before them', async () => {
    await untilUsed();
    await seeChanges(20);
    await untilUsed();
  });

  it('use the primary while the replica is behind, also for a page that is kept for everybody', async () => {
    await onReplica`select pg_wal_replay_pause()`;
    // Until then it still follows.
    await until('the replica to stand still', async () => {
      const [row] = await onReplica`select pg_get_wal_replay_pause_state() as state`;
      return row?.state === 'paused';
    });
    const url = `/checkMenu/${restaurantId}`;
    const shows = async () => (await app.inject({ url })).body.includes(`₹${price}`);
    try {
      await app.live.deliver();
      assert.ok(await shows());
      await seeChanges(5);
      // Longer than a page does not change, and shorter than it is kept: the event makes it new.
      ahead += 5_000;
      const isNew = async () => {
        await app.live.deliver();
        return shows();
      };
      await until('the page to be made again', isNew, 10_000);
      assert.ok(!(await isUsed()));
    } finally {
      await onReplica`select pg_wal_replay_resume()`;
    }
    await untilUsed();
  });

  it('that it refuses as too slow are answered by the primary, and its connections stay', async () => {
    const connections = async () => {
      const rows = await onReplica<{ pid: number }[]>`
        select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`;
      return rows.map(({ pid }) => pid);
    };
    // Tried again, because a busy machine may lose the replica for a moment.
    const isKept = async () => {
      const [before, { primary }] = [await connections(), { ...replicaCounts() }];
      said.length = 0;
      await mayUseReplica(async () => void (await sql`select pg_sleep(1.5)`));
      assert.equal(replicaCounts().primary, primary + 1);
      const now = await connections();
      await untilUsed();
      return said.length === 0 && before.every((pid) => now.includes(pid));
    };
    await until('the connections to stay', isKept, 15_000);
  });

  it('do not use it for work that says so', async () => {
    const { replica } = replicaCounts();
    await mayUseReplica(() => withoutReplica(async () => void (await sql`select 1`)));
    assert.equal(replicaCounts().replica, replica);
  });

  it('are answered while it is frozen', async () => {
    const thaw = freezePostgres(replicaDir);
    try {
      await seeChanges(5);
    } finally {
      thaw();
    }
    await untilUsed();
  });

  it('are answered while it is dead', async () => {
    killPostgres(replicaDir);
    await seeChanges(5);
    const away = 'The replica is away, the primary answers alone: ';
    await until('that to be said', () => said.some((sentence) => sentence.startsWith(away)));
    await standby.restart();
    await untilUsed();
    assert.ok(said.includes('The replica is back.'));
    await seeChanges(5);
  });

  it('are refused while the primary is frozen, since nobody knows what the replica lacks', async () => {
    const thaw = freezePostgres(primaryDir);
    const menu = await visitor.call(restaurant, { params: { restaurantId } });
    thaw();
    assert.equal(menu.statusCode, 503);
    await until('the primary', async () => (await app.inject('/readyz')).statusCode === 200);
    await untilUsed();
  });

  it('do not use it after it has become a primary of its own', async () => {
    await onReplica`select pg_promote()`;
    await seeChanges(5);
    assert.ok(!(await isUsed()));
  });
});
