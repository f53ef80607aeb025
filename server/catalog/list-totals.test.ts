/** Totals of the list that are kept: after any changes they are what a reading of the whole list counts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Endpoint, Query } from '#contract/kit/endpoint.ts';
import { addDish, deleteDish, updateDish } from '#contract/kitchen/menu.ts';
import { registerRestaurant, setStatus, updateRestaurant } from '#contract/kitchen/restaurants.ts';
import {
  allRestaurants,
  deleteOwnRestaurant,
  deleteRestaurant,
  grantPermission,
} from '#contract/moderation/approvals.ts';
import { eraseAccount } from '#contract/personal/personal-data.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { importText } from '#tests/import-fixture.ts';
import { newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
/** Of `sql`. */
const CONNECTIONS = 12;
const visitor = new Browser(app);
const admin = await newPerson(app, sql, 'ADMIN');
const vendors = [await newPerson(app, sql, 'VENDOR'), await newPerson(app, sql, 'VENDOR')];

const CITIES = ['Pune', 'poona', 'Bangalore', 'Bengaluru', 'Agra'];
const CUISINES = ['Thai', 'thai', 'Mughlai', 'Café Food', 'İtalian'];

type Filter = Query<typeof viewAllRestaurants>;

/** The total of a page, which is kept, and how many the list has without a page. */
async function totals(filter: Filter): Promise<[kept: number, read: number]> {
  const page = await visitor.call(viewAllRestaurants, { query: { ...filter, page: 1, size: 1 } });
  assert.equal(page.headers['x-is-total-exact'], undefined);
  const all = (await visitor.call(viewAllRestaurants, { query: { ...filter, sort: 'name' } })).json();
  return [Number(page.headers['x-total-count']), all.length];
}

async function expectTotals(): Promise<void> {
  const filters: Filter[] = [{}, ...CITIES.map((city) => ({ city })), ...CUISINES.map((cuisine) => ({ cuisine }))];
  for (const filter of filters) {
    const [kept, read] = await totals(filter);
    assert.equal(kept, read, JSON.stringify(filter));
  }
  const [ofAdmin, ofAll] = [
    await admin.browser.call(allRestaurants, { query: { page: 1, size: 1 } }),
    await visitor.call(viewAllRestaurants, {}),
  ];
  assert.equal(ofAdmin.headers['x-total-count'], String(ofAll.json().length));
  assert.equal(ofAll.headers['x-total-count'], String(ofAll.json().length));
}

// The same changes in every run.
let seed = 7;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  assert.ok(item !== undefined);
  return item;
};

interface Own {
  readonly vendor: Person;
  readonly restaurantId: number;
  readonly dishes: number[];
}

const form = () => ({
  restaurantName: pick(['Dosa Point', 'Kebab Corner']),
  restaurantType: pick(['Veg', 'Nonveg']),
  restaurantContact: '9876543210',
  addressLine1: '12 Church Street',
  area: '5th Block',
  city: pick(CITIES),
  resState: 'Karnataka',
  pincode: '560034',
});
const dish = () => ({
  dishName: 'Rice',
  dishType: 'Veg',
  dishCuisine: pick(CUISINES),
  dishDescription: '',
  price: 100 + Math.floor(random() * 100),
});
const send = async <E extends Endpoint>(
  { browser }: Person,
  endpoint: E,
  params: Record<string, unknown>,
  body?: object,
) => {
  const response = await browser.callUnchecked(endpoint, { params, ...(body && { body }) });
  assert.equal(response.statusCode, 200, `${endpoint.path}: ${response.body}`);
  return response;
};

async function register(vendor: Person): Promise<Own> {
  const { restaurantId } = (await send(vendor, registerRestaurant, { userId: vendor.userId }, form())).json();
  const own = { vendor, restaurantId, dishes: [] };
  await add(own);
  return own;
}
async function add({ vendor, restaurantId, dishes }: Own): Promise<void> {
  dishes.push((await send(vendor, addDish, { restaurantId }, dish())).json().dishId);
}
const accept = (id: number) => send(admin, grantPermission, { id }, { status: 'Accepted' });

const changes: ((accepted: Own[]) => Promise<unknown>)[] = [
  async (accepted) => {
    const own = await register(pick(vendors));
    await accept(own.restaurantId);
    accepted.push(own);
  },
  async () => {
    const { restaurantId } = await register(pick(vendors));
    await send(admin, grantPermission, { id: restaurantId }, { status: 'Rejected', reason: 'No licence' });
  },
  async (accepted) => {
    const { vendor, restaurantId } = pick(accepted);
    await send(vendor, updateRestaurant, { restaurantId }, form());
  },
  async (accepted) => add(pick(accepted)),
  async (accepted) => {
    const { vendor, dishes } = pick(accepted);
    await send(vendor, updateDish, { dishId: pick(dishes) }, dish());
  },
  async (accepted) => {
    const { vendor, dishes } = pick(accepted.filter((each) => each.dishes.length > 1));
    await send(vendor, deleteDish, { dishId: dishes.pop() });
  },
  async (accepted) => {
    const { vendor, restaurantId } = pick(accepted);
    await send(vendor, setStatus, { restaurantId }, { restaurantStatus: random() < 0.5 });
  },
];

/** How many there were in this database. Each connection reports its own only once in a while, unless told to. */
async function deadlocks(): Promise<number | undefined> {
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => sql.reserve()));
  const ids = new Set<number>();
  for (const connection of all) {
    const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid, pg_stat_force_next_flush()`;
    await connection`select 1`;
    if (own) ids.add(own.pid);
    connection.release();
  }
  assert.equal(ids.size, CONNECTIONS);
  const [database] = await sql<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return database?.deadlocks;
}

describe('the kept totals', () => {
  it('are those of the whole list after every kind of change', async () => {
    const accepted: Own[] = [];
    for (let start = 0; start < 4; start++) await changes[0]?.(accepted);
    await add(accepted[0] ?? assert.fail());
    for (let round = 0; round < 60; round++) {
      if (!accepted.some((each) => each.dishes.length > 1)) await add(pick(accepted));
      await pick(changes)(accepted);
      if (round % 12 === 11) {
        const [gone] = accepted.splice(Math.floor(random() * accepted.length), 1);
        if (gone) await send(admin, deleteRestaurant, { id: gone.restaurantId });
        await expectTotals();
      }
    }

    const [vendor] = vendors;
    assert.ok(vendor);
    for (const { restaurantId } of accepted.filter((each) => each.vendor === vendor))
      await send(vendor, deleteOwnRestaurant, { restaurantId });
    const own = await sql<{ restaurantId: number }[]>`
      select restaurant_id from restaurants where vendor_id = ${vendor.userId} and approval <> 'Removed'`;
    for (const { restaurantId } of own) await send(vendor, deleteOwnRestaurant, { restaurantId });
    await send(vendor, eraseAccount, { userId: vendor.userId }, { password: PASSWORD });
    await expectTotals();
  });

  it('are those of the whole list after an import, and after it was made again with other cuisines', async () => {
    const file = (cuisine: string) => `id,name,city,cuisine,rate,cost
      ${Array.from({ length: 30 }, (_, index) => `${index},Sign ${index},${CITIES[index % 5]},${cuisine},4,300`).join('\n')}`;
    const { contactNumber } = vendors[1] ?? assert.fail();
    for (const cuisine of ['Thai', 'Mughlai']) await importText(sql, file(cuisine), { owner: contactNumber });
    const [kept] = await totals({});
    assert.ok(kept >= 30, `${kept}`);
    await expectTotals();
  });

  it('miss none of many approvals and changes at the same time, and no two of these wait for each other', async () => {
    const [, vendor] = vendors;
    assert.ok(vendor);
    const waiting: Own[] = [];
    for (let index = 0; index < 12; index++) waiting.push(await register(vendor));
    const [before] = await totals({});
    const [some, others] = [waiting.slice(0, 6), waiting.slice(6)];
    for (const { restaurantId } of others) await accept(restaurantId);
    await Promise.all([
      ...some.map(({ restaurantId }) => accept(restaurantId)),
      ...others.flatMap((own) => [
        add(own),
        send(vendor, updateRestaurant, { restaurantId: own.restaurantId }, form()),
      ]),
    ]);
    assert.equal((await totals({}))[0], before + waiting.length);
    await expectTotals();

    const removed = await Promise.all(
      waiting.map(({ restaurantId }) => admin.browser.call(deleteRestaurant, { params: { id: restaurantId } })),
    );
    assert.deepEqual(
      removed.map(outcomeOf),
      waiting.map(() => '200'),
    );
    assert.equal((await totals({}))[0], before);
    await expectTotals();
    assert.equal(await deadlocks(), 0);
  });

  it('are 0 for what nobody offers', async () => {
    for (const filter of [{ city: 'Atlantis' }, { cuisine: 'Klingon' }]) assert.deepEqual(await totals(filter), [0, 0]);
    succeeded(await visitor.call(viewAllRestaurants, { query: { city: 'Atlantis', page: 50 } }));
  });
});
