/** `robots.txt`, the sitemaps, and the last changes that they state. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDish, updateDish } from '#contract/kitchen/menu.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { newKitchen, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements, wait } = await startTestServer({ env: { PUBLIC_URL: 'https://food.example' } });
const get = (url: string) => app.inject({ url });
const YEARS_AGO = '2020-01-01T00:00:00.000Z';
const CACHED_MS = 30_000;
const BIRYANI = {
  dishName: 'Biryani',
  dishType: 'Veg',
  dishCuisine: 'Hyderabadi',
  dishDescription: 'With raita.',
  price: 180,
  speciality: '',
  imageUrl: '',
} as const;

/** Address and last change of each entry. */
async function entriesOf(url: string): Promise<Map<string, string | undefined>> {
  const response = await get(url);
  assert.equal(response.statusCode, 200, response.body);
  assert.equal(response.headers['content-type'], 'application/xml; charset=utf-8');
  const entries = response.body.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g);
  return new Map(
    [...entries].map(([, address = '', changedAt]) => [address.replace('https://food.example', ''), changedAt]),
  );
}
const menu = ({ restaurantId }: { restaurantId: number }) => `/checkMenu/${restaurantId}`;
const setChangedAt = (at: string) => sql`update restaurant_figures set changed_at = ${at}`;

describe('robots.txt', () => {
  it('names the sitemap and keeps robots from calls, not from pages that ask not to be listed', async () => {
    const { body } = await get('/robots.txt');
    assert.equal(body, 'User-agent: *\nDisallow: /v1/\n\nSitemap: https://food.example/sitemap.xml\n');
  });
});

describe('the sitemap', () => {
  it('has accepted restaurants, in parts of 50,000 ids, each read by a statement for 1,000', async () => {
    const [shown, pending] = [await newKitchen(sql), await newKitchen(sql, { approval: 'Pending' })];
    const left = await newKitchen(sql, { approval: 'Removed', isOpen: false });
    await sql`alter sequence restaurants_restaurant_id_seq restart with 50000`;
    const [last, next] = [await newKitchen(sql), await newKitchen(sql)];
    assert.deepEqual(
      [...(await entriesOf('/sitemap.xml')).keys()],
      ['/sitemap-pages.xml', '/sitemap-0.xml', '/sitemap-1.xml'],
    );
    const first = await entriesOf('/sitemap-0.xml');
    for (const [kitchen, has] of [
      [shown, true],
      [pending, false],
      [left, false],
      [last, true],
      [next, false],
    ] as const) {
      assert.equal(first.has(menu(kitchen)), has, menu(kitchen));
    }
    statements.length = 0;
    assert.deepEqual([...(await entriesOf('/sitemap-1.xml')).keys()], [menu(next)]);
    assert.equal(statements.length, 1);
    for (const url of ['/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-.xml']) {
      assert.equal((await get(url)).statusCode, 404, url);
    }
  });

  it('states when a menu or a restaurant last changed, and nothing of its opening and closing', async () => {
    const { restaurantId, dishes, vendor } = await newVendor(app, sql);
    const changedAt = async () =>
      (await entriesOf(`/sitemap-${Math.floor((restaurantId - 1) / 50_000)}.xml`)).get(menu({ restaurantId }));
    const open = (restaurantStatus: boolean) =>
      vendor.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus } });
    const dishId = dishes[0]?.dishId ?? 0;
    const changes: readonly [what: string, change: () => Promise<unknown>, isStated: boolean][] = [
      ['closing', () => open(false), false],
      ['opening', () => open(true), false],
      ['an order', () => sql`update restaurant_figures set order_counter = order_counter + 1`, false],
      ['a new dish', () => vendor.browser.call(addDish, { params: { restaurantId }, body: BIRYANI }), true],
      ['a description', () => vendor.browser.call(updateDish, { params: { dishId }, body: BIRYANI }), true],
      ['hours', () => sql`update restaurants set opening_hours = '[{"day": 0, "from": "11:00", "to": "23:00"}]'`, true],
    ];
    for (const [what, change, isStated] of changes) {
      await setChangedAt(YEARS_AGO);
      await change();
      const stated = await changedAt();
      assert.equal(stated !== YEARS_AGO, isStated, what);
      assert.ok(!isStated || Date.now() - Date.parse(stated ?? '') < 60_000, what);
    }
    const newest = [...(await entriesOf('/sitemap.xml')).values()].filter(Boolean).sort().at(-1);
    assert.equal(newest, await changedAt());
  });

  it('has pages of cities, areas and cuisines with at least three restaurants, under encoded addresses', async () => {
    const dishes = [{ name: 'Misal', cuisine: 'Maharashtrian & Co' }];
    for (const area of ['शिवाजी नगर', 'शिवाजी नगर', 'शिवाजी नगर', 'Aundh', 'Aundh']) {
      await newKitchen(sql, { city: 'Pune', area, dishes });
    }
    for (const city of ['Agra', 'Agra']) await newKitchen(sql, { city, area: 'Taj Ganj', dishes: [] });
    wait(CACHED_MS);
    const entries = [...(await entriesOf('/sitemap-pages.xml')).keys()];
    const has = (path: string) => entries.includes(path);
    assert.ok(has('/home') && has('/home/allRestaurants') && has('/restaurants/pune'));
    assert.ok(has(`/restaurants/pune/${encodeURIComponent('शिवाजी-नगर')}`) && has('/cuisines/maharashtrian-co'));
    assert.ok(!has('/restaurants/pune/aundh') && !has('/restaurants/agra'));
    for (const path of entries) assert.ok(!path.includes('?') && !path.startsWith('/login'), path);
  });

  it('is whole for each of many who read it at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => get('/sitemap-0.xml')));
    assert.ok(all.every(({ body }) => body === all[0]?.body && body.endsWith('</urlset>\n')));
  });
});
