/** A vendor's changes on pages that three workers have in memory. */
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { addDish, updateDish } from '#contract/kitchen/menu.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { until } from '#ops/faults/ground.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { newVendor } from '#tests/people.ts';
import { callerOver } from '#tests/real-http.ts';
import { groundForProcesses, startServerProcess } from '#tests/server-process.ts';
import { buildWhenStale } from '../../../scripts/build.ts';

const WORKERS = 3;
/** What a change is to take at most; a machine with other work may be slower, up to `FAILS_AFTER_MS`. */
const WANTED_MS = 2_000;
const FAILS_AFTER_MS = 10_000;
/** A worker that is killed may leave a connection open that nobody answers. */
const ANSWERED_WITHIN_MS = 30_000;

await buildWhenStale(() => {});
const { sql, env } = await groundForProcesses({ WORKERS: String(WORKERS) });
const app = await buildApp({ sql, settings: readSettings(env) });
const { vendor, restaurantId, dishes } = await newVendor(app, sql, { name: 'Saffron House' });
await app.close();
const { child, ended, origin } = await startServerProcess(env, 'ignore', []);
after(async () => {
  child.kill();
  await ended;
});

/** A page over a connection of its own: the next connection is the next worker's. */
const visit = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const options = { agent: false, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) };
    get(origin + path, options, (response) => resolve(text(response))).on('error', reject);
  });
const visitAll = (path: string) => Promise.all(Array.from({ length: WORKERS }, () => visit(path)));
const valueIn = (metrics: string, name: string) => Number(metrics.split(`\n${name} `)[1]?.split('\n')[0]);
const fromMemory = async () => valueIn(await visit('/metrics'), 'chatpata_visitor_pages_total{from="memory"}');

const dish = (dishName: string, price: number) =>
  ({ dishName, dishType: 'Veg', dishCuisine: 'North Indian', dishDescription: '', price }) as const;
const asVendor = callerOver(origin, vendor.browser);
const menu = `/checkMenu/${restaurantId}`;
const changes = [
  {
    what: 'a price on the menu',
    page: menu,
    change: () => asVendor(updateDish, { params: { dishId: dishes[0]?.dishId ?? 0 }, body: dish('Dal Fry', 137) }),
    shows: (html: string) => html.includes('₹137'),
  },
  {
    what: 'a new dish, found by the search',
    page: '/home?q=malpua',
    change: () => asVendor(addDish, { params: { restaurantId }, body: dish('Malpua', 80) }),
    shows: (html: string) => html.includes('Malpua'),
  },
  {
    what: 'a closing, in the list of open restaurants',
    page: '/home/allRestaurants?open=true',
    change: () => asVendor(setStatus, { params: { restaurantId }, body: { restaurantStatus: false } }),
    shows: (html: string) => !html.includes('Saffron House'),
  },
];

describe('on the pages that three workers have in memory', () => {
  before(() => until('all workers', async () => valueIn(await visit('/metrics'), 'chatpata_workers') === WORKERS));

  for (const { what, page, change, shows } of changes) {
    it(`${what} is seen within two seconds`, async (test) => {
      await until('the page to be in the memory of all workers', async () => {
        const before = await fromMemory();
        const pages = await visitAll(page);
        assert.ok(!pages.some(shows), 'it is not there yet');
        return (await fromMemory()) - before === WORKERS;
      });
      await change();
      const changedAt = performance.now();
      await until('the change on all workers', async () => (await visitAll(page)).every(shows), FAILS_AFTER_MS);
      const took = performance.now() - changedAt;
      test.diagnostic(`${Math.round(took)} ms${took > WANTED_MS ? ', more than wanted: is the machine busy?' : ''}`);
    });
  }
});
