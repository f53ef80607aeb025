/** Visitors' pages from memory: which are sent, until when, and how caches may store them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { updateDish } from '#contract/kitchen/menu.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { succeeded } from '#tests/browser.ts';
import { newKitchen, newVendor } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';
import { setTables } from '#tests/tables.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';
import { packPage } from './packed-page.ts';
import { createSharedPages } from './shared-pages.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const LIST = '/home/allRestaurants';

for (const { scheme, app, sql, statements, wait } of await startOverBoth({ pages })) {
  describe(`over ${scheme}`, async () => {
    const { restaurantId, dishes, vendor } = await newVendor(app, sql, { name: 'Saffron House' });
    const other = await newKitchen(sql, { name: 'Other House' });
    const MENU = `/checkMenu/${restaurantId}`;

    const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
    /** Whether the page contains this text; bodies are too long to be printed. */
    const shows = async (url: string, text: string) => (await visit(url)).body.includes(text);
    /** How many statements the database gets while somebody visits. */
    async function statementsFor(...urls: string[]): Promise<number> {
      statements.length = 0;
      for (const url of urls) assert.equal((await visit(url)).statusCode, 200, url);
      return statements.length;
    }
    /** Caches pages for longer than their usual half second. */
    async function keep(...urls: string[]): Promise<void> {
      await app.live.deliver();
      wait(30_000);
      for (const url of urls) await visit(url);
      wait(600);
      assert.equal(await statementsFor(...urls), 0, 'kept pages need no statement');
    }
    const setPrice = async (price: number) => {
      const [dish] = dishes;
      assert.ok(dish);
      const body = {
        dishName: 'Dal Fry',
        dishType: 'Veg',
        dishCuisine: 'North Indian',
        dishDescription: '',
        price,
      } as const;
      succeeded(await vendor.browser.call(updateDish, { params: { dishId: dish.dishId }, body }));
    };

    describe('a page for visitors', () => {
      it('is counted, and so is the memory that all of them take', async () => {
        const metrics = async () => (await app.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).body;
        const countOf = (text: string, name: string) => Number(text.split(`\n${name} `)[1]?.split('\n')[0]);
        const [hits, misses, bytes] = [
          'chatpata_visitor_pages_total{from="memory"}',
          'chatpata_visitor_pages_total{from="rendering"}',
          'chatpata_visitor_pages_bytes',
        ];
        const before = await metrics();
        const { body } = await visit('/login?counted=1');
        await visit('/login?counted=1');
        const after = await metrics();
        const grownBy = (name: string) => countOf(after, name) - countOf(before, name);
        assert.deepEqual([grownBy(hits), grownBy(misses)], [1, 1]);
        assert.ok(grownBy(bytes) >= body.length && grownBy(bytes) < 3 * body.length, String(grownBy(bytes)));
      });

      it('is rendered once, however many ask for it at once and afterwards', async () => {
        // The first list of all also loads the filters.
        await visit(LIST);
        const once = await statementsFor(`${LIST}?page=1`);
        assert.ok(once > 0);
        statements.length = 0;
        const answers = await Promise.all(Array.from({ length: 20 }, () => visit(`${LIST}?page=1&again=1`)));
        assert.equal(statements.length, once);
        assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
        assert.equal(await statementsFor(`${LIST}?page=1&again=1`), 0);
      });

      it('changes with the event of a change of price, and only the pages that show it', async () => {
        const [menu, others] = [MENU, `/checkMenu/${other.restaurantId}`];
        await keep(menu, others, LIST, '/login');
        await setPrice(135);
        assert.equal(await statementsFor(menu, others, LIST, '/login'), 0, 'the event has not been delivered');
        await app.live.deliver();
        assert.ok(await shows(menu, '₹135'));
        assert.equal(await statementsFor(others, '/login'), 0);
        assert.ok((await statementsFor(LIST)) > 0);
      });

      const changes: [what: string, url: string, change: () => Promise<unknown>][] = [
        ['offers tables', MENU, () => setTables(vendor, restaurantId)],
        [
          'is rated',
          LIST,
          () =>
            sql`update restaurant_figures set rating_sum = 9, rating_count = 2 where restaurant_id = ${restaurantId}`,
        ],
        [
          'charges for packing',
          MENU,
          () => sql`insert into restaurant_terms (restaurant_id, packing_paise) values (${restaurantId}, 1000)`,
        ],
        ['gets a platform fee', MENU, () => sql`update marketplace_terms set platform_fee_paise = 500`],
        [
          'gives a coupon',
          MENU,
          () => sql`
            insert into coupons (code, restaurant_id, amount_paise, uses_max, holds_from, holds_until)
            values ('KEPT10', ${restaurantId}, 1000, 2, now() - interval '1 day', now() + interval '9 days')`,
        ],
        ['has given the last of a coupon', MENU, () => sql`update coupons set uses = 2 where code = 'KEPT10'`],
        ['is added', LIST, () => newKitchen(sql, { name: 'Newest House' })],
        [
          'is removed',
          LIST,
          () => sql`update restaurants set approval = 'Removed' where restaurant_id = ${other.restaurantId}`,
        ],
        [
          'closes',
          MENU,
          () => vendor.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: false } }),
        ],
        [
          'is one of many that change',
          MENU,
          () => sql`
          with many as (insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval)
            select vendor_id, 'Many', 'Veg', 'Pune', 'Accepted' from restaurants, generate_series(1, 101)
            where restaurant_id = ${restaurantId}
            returning restaurant_id)
          select from many`,
        ],
      ];
      for (const [what, url, change] of changes) {
        it(`changes when a restaurant ${what}`, async () => {
          await keep(url);
          const before = (await visit(url)).headers.etag;
          await change();
          await app.live.deliver();
          assert.ok((await statementsFor(url)) > 0);
          const isShown = what !== 'is one of many that change';
          assert.equal((await visit(url)).headers.etag !== before, isShown);
        });
      }

      it('does not change with data that visitors do not see', async () => {
        await keep(MENU, LIST);
        await sql`update restaurant_figures set order_counter = order_counter + 1 where order_counter > 1`;
        await sql`update restaurants set approval_reason = 'No.' where approval <> 'Accepted'`;
        await app.live.deliver();
        assert.equal(await statementsFor(MENU, LIST), 0);
      });

      it('is rendered at most twice per second while it changes all the time', async () => {
        let now = 0;
        let rendered = 0;
        const shared = createSharedPages(
          () => new Date(now),
          (page) => page,
          1_000_000,
        );
        const page = packPage('', 'n');
        const asked = () =>
          shared.find('a page', async () => {
            rendered++;
            return { status: 200, location: null, page, about: 'many', isDatabaseAway: false, isWhole: true };
          });
        for (; now < 10_000; now += 50) {
          shared.changed({ restaurantIds: [1] });
          await asked();
        }
        assert.equal(rendered, 20);
      });

      it('is never older than 30 seconds, even if no event comes', async () => {
        await keep(MENU);
        await setPrice(137);
        wait(20_000);
        assert.ok(!(await shows(MENU, '₹137')));
        wait(10_000);
        assert.ok(await shows(MENU, '₹137'));
      });

      it('is not cached when it is not found, redirects, or a part of it failed', async () => {
        for (const [url, status] of [
          ['/nope', 404],
          ['/checkMenu/424242', 404],
          ['/home/wallet', 302],
        ] as const) {
          const answer = await visit(url);
          assert.equal(answer.statusCode, status);
          assert.equal(answer.headers['cache-control'], 'private, no-cache');
          assert.equal(answer.headers.etag, undefined);
        }
        assert.equal((await visit('/home/wallet')).headers.location, '/login?from=%2Fhome%2Fwallet');
      });
    });

    describe('the headers of a page for visitors', () => {
      const decode = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

      it('let every cache store it for two seconds, by encoding, and not for callers with cookies', async () => {
        const plain = await visit(MENU);
        assert.equal(plain.headers['cache-control'], 'max-age=0, must-revalidate, s-maxage=2, public');
        assert.equal(plain.headers.vary, 'Accept-Encoding, Cookie');
        for (const encoding of ['br', 'zstd', 'gzip'] as const) {
          const answer = await visit(MENU, { 'accept-encoding': encoding });
          assert.equal(answer.headers['content-encoding'], encoding);
          assert.equal(answer.headers.etag, plain.headers.etag);
          assert.ok(decode[encoding](answer.rawPayload).toString() === plain.body);
        }
        const accepted: Record<string, string | undefined> = {
          'gzip, deflate, br, zstd': 'br',
          'br;q=0, gzip': 'gzip',
          identity: undefined,
          'deflate, zstd': 'zstd',
          deflate: undefined,
        };
        for (const [header, encoding] of Object.entries(accepted)) {
          assert.equal(
            (await visit(MENU, { 'accept-encoding': header })).headers['content-encoding'],
            encoding,
            header,
          );
        }
      });

      it('answer 304 to those who have it, and 200 once it has changed', async () => {
        const etag = String((await visit(MENU)).headers.etag);
        const again = await visit(MENU, { 'if-none-match': `"x", ${etag}` });
        assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
        assert.equal(again.headers['content-length'], undefined);
        await setPrice(141);
        wait(30_000);
        assert.equal((await visit(MENU, { 'if-none-match': etag })).statusCode, 200);
      });

      it('are the same for HEAD, which has no body', async () => {
        const [get, head] = [await visit(MENU), await app.inject({ method: 'HEAD', url: MENU })];
        assert.deepEqual([head.statusCode, head.body], [200, '']);
        for (const name of ['etag', 'content-length', 'cache-control', 'content-security-policy']) {
          assert.equal(head.headers[name], get.headers[name], name);
        }
      });

      it('allow exactly the scripts that the server wrote', async () => {
        for (const url of [MENU, LIST, '/login', '/nope']) {
          const { body, headers } = await visit(url);
          const inline = [...body.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
            ([, text = '']) => text,
          );
          assert.ok(inline.length >= 1, url);
          const policy = String(headers['content-security-policy']);
          const hashes = new Set([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash));
          const expected = inline.map((text) => createHash('sha256').update(text).digest('base64'));
          assert.deepEqual(hashes, new Set(expected), url);
          assert.doesNotMatch(policy, /nonce|unsafe-inline'.*script|script-src[^;]*unsafe/);
          assert.ok(!body.includes('nonce'));
        }
        const smuggled = packPage('<script nonce="n">ours()</script><script>theirs()</script>', 'n');
        assert.equal(smuggled.policy.match(/sha256-/g)?.length, 1);
        assert.ok(smuggled.policy.includes(createHash('sha256').update('ours()').digest('base64')));
      });
    });
  });
}
