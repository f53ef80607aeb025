/**
 * No page that is sent to several people has anything of one of them: every public page is requested without a session,
 * with one, and with all sorts of cookies, and compared byte by byte.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { likeRestaurant } from '#contract/catalog/restaurants.ts';
import { succeeded } from '#tests/browser.ts';
import { newAddress, newCustomer, newKitchen, type Person } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const NAME = 'Zubeida Qureshi';
const BALANCE = '4,321.09';
/** Their pages are like those of the first. */
const OTHER_RESTAURANTS = /^\/\w+\/([2-9]|1\d)\b|from=%2F\w+%2F([2-9]|1\d)/;

for (const { scheme, SID, app, sql, wait } of await startOverBoth({ pages })) {
  describe(`over ${scheme}`, () => {
    /** Every page that there is, and all pages that those link to. */
    async function everyPage(): Promise<string[]> {
      const { paths } = await pages.screens('en');
      const shared = paths.filter((path) => path !== '/setup');
      const waiting = [...shared.map((path) => path.replaceAll(/:\w+/g, '1')), '/nope'];
      const found = new Set<string>();
      for (let url = waiting.shift(); url; url = waiting.shift()) {
        if (found.has(url)) continue;
        found.add(url);
        const { body } = await app.inject({ url });
        for (const [, href = ''] of body.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g)) {
          // Other languages: server/languages/speaking.test.ts.
          if (!OTHER_RESTAURANTS.test(href) && !href.includes('lang=')) waiting.push(href.replaceAll('&amp;', '&'));
        }
      }
      return [...found];
    }

    describe('a page that several people get', () => {
      let person: Person;
      let urls: string[] = [];
      /** What must be in none of them. */
      let secrets: string[] = [];
      before(async () => {
        for (let index = 0; index < 21; index++) await newKitchen(sql, { name: `House ${index}`, ratings: [9, 2] });
        person = await newCustomer(app, sql, 4321.09);
        await sql`update users set user_name = ${NAME} where user_id = ${person.userId}`;
        await newAddress(person);
        const params = { userId: person.userId, restaurantId: 1 };
        succeeded(await person.browser.call(likeRestaurant, { params }));
        const { cookies } = person.browser;
        secrets = [NAME, BALANCE, '4321.09', '432109', person.contactNumber, 'asha@example.com', '1 MG Road'];
        secrets.push(...[SID, 'XSRF-TOKEN', 'planted'].map((name) => cookies.get(name) ?? name));
        urls = await everyPage();
        // From now on every request is rendered, also while the page is open.
        wait(30_000);
      });

      const cookiesOf = ({ browser }: Person) => [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const visit = (url: string, cookie?: string) =>
        app.inject({ url, headers: { 'accept-language': 'hi', ...(cookie && { cookie }) } });

      it('is not the setup, whose address has a secret', async () => {
        const { headers } = await visit('/setup?token=x');
        assert.deepEqual([headers['cache-control'], headers.etag], ['private, no-cache', undefined]);
      });

      it('has no cookie, name, balance or token, and is the same with and without cookies of others', async () => {
        const shared: string[] = [];
        for (const url of urls) {
          const own = await visit(url, cookiesOf(person));
          const first = await visit(url);
          const again = await visit(url);
          const others = [
            await visit(url, 'XSRF-TOKEN=planted; role=ADMIN'),
            await visit(url, 'theme=<script>; place=%00; a=b'),
            await visit(url, `place=${'x'.repeat(300)}`),
          ];
          assert.match(String(own.headers['cache-control']), /^no-store$/, url);
          assert.equal(own.headers.etag, undefined);
          for (const visitor of [first, again, ...others]) {
            assert.equal(visitor.headers['set-cookie'], undefined, url);
            assert.ok(visitor.rawPayload.equals(first.rawPayload), `${url} differs`);
            const all = JSON.stringify(visitor.headers) + visitor.body;
            assert.deepEqual(
              secrets.filter((secret) => all.includes(secret)),
              [],
              url,
            );
            if (/public|s-maxage/.test(String(visitor.headers['cache-control']))) shared.push(url);
          }
        }
        // Otherwise nothing has been looked at.
        for (const url of ['/', '/home/allRestaurants?page=2', '/checkMenu/1', '/login', '/register']) {
          assert.ok(shared.includes(url), `${url} is shared`);
        }
      });

      it('is shared by all who chose the same place, never sent to others, and not stored by shared caches', async () => {
        for (const url of urls) {
          const everywhere = await visit(url);
          const near = await visit(url, 'place=Bengaluru');
          const same = [
            await visit(url, 'XSRF-TOKEN=planted; role=ADMIN; place=12%20Home:Bengaluru'),
            await visit(url, 'place=%20Bengaluru%2C; theme=<script>'),
          ];
          for (const visitor of [near, ...same]) {
            assert.equal(visitor.headers['set-cookie'], undefined, url);
            assert.ok(visitor.rawPayload.equals(near.rawPayload), `${url} differs`);
            const all = JSON.stringify(visitor.headers) + visitor.body;
            assert.ok(!secrets.some((secret) => all.includes(secret)), url);
          }
          if (near.statusCode === 200) {
            assert.ok(near.body.includes('Deliver to </span><strong>Bengaluru'), url);
            assert.ok(!everywhere.body.includes('Deliver to '), url);
            assert.equal(near.headers['cache-control'], 'private, no-cache', url);
          }
          assert.ok((await visit(url)).rawPayload.equals(everywhere.rawPayload), `${url} is mixed up`);
        }
      });

      it('begins at the place of the cookie; one that is not known is ignored', async () => {
        const LIST = '/home/allRestaurants';
        assert.ok((await visit(LIST, 'place=Bengaluru')).body.includes('near Bengaluru'));
        const unknown = await visit(LIST, 'place=Atlantis');
        assert.equal(unknown.statusCode, 200);
        assert.ok(unknown.body.includes('Set your location') && unknown.body.includes('on Chatpata'));
        assert.ok(!unknown.body.includes('near Atlantis'));
      });

      it('would show them to the person themselves', async () => {
        const { body } = await visit('/', cookiesOf(person));
        assert.ok(body.includes(NAME) && body.includes(BALANCE));
      });

      it('has the theme of the cookie, and is not stored by shared caches', async () => {
        const themed = await visit('/', 'theme=chatpata-dark');
        assert.ok(themed.body.includes('data-theme="chatpata-dark"'));
        assert.equal(themed.headers['cache-control'], 'private, no-cache');
        assert.ok(!(await visit('/')).body.includes('data-theme'));
      });

      it('is not changed by the host, the language or the address of who asks first', async () => {
        const url = '/home/trends?first=1';
        const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-language': 'hi' };
        const first = await app.inject({ url, headers, remoteAddress: '198.51.100.7' });
        assert.equal(first.statusCode, 200);
        assert.ok(!first.body.includes('evil.example') && !first.body.includes('198.51.100.7'));
        assert.ok((await visit(url)).body === first.body);
      });
    });
  });
}
