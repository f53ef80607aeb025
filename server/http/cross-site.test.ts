/**
 * The cross-site token: its cookie, its header, and forbidden requests of other sites. Written by hand: the requests
 * are forged.
 */
import assert from 'node:assert/strict';
import { json } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import type { Endpoint, ErrorBody } from '#contract/kit/endpoint.ts';
import { endpoints } from '#server/calls.ts';
import { refusalOf } from '#tests/browser.ts';
import { newContact, newCustomer, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';

const CURRENT = '/v1/UserAPI/currentUser';
const TOKEN = 'XSRF-TOKEN';

interface Answer {
  readonly cookies: { name: string; value: string; [attribute: string]: unknown }[];
}
const offered = (response: Answer) => response.cookies.find((cookie) => cookie.name === TOKEN);

for (const { scheme, SID, env, app, sql } of await startOverBoth({ env: { TRUST_PROXY: 'on' } })) {
  describe(`over ${scheme}`, () => {
    const { PUBLIC_URL } = env;

    describe('the token', () => {
      const urls = ['/v1/searchAPI/viewAllRestaurants', CURRENT, '/v1/nope', '/nope'];
      for (const url of urls) {
        it(`is set at ${url} for a caller who has none`, async () => {
          const first = offered(await app.inject({ url }));
          const second = offered(await app.inject({ url }));
          assert.match(first?.value ?? '', /^[\w-]{20,}$/);
          assert.notEqual(first?.value, second?.value);
        });
      }

      it('is also set with a refusal of input or of a token', async () => {
        assert.ok(offered(await app.inject({ method: 'POST', url: '/v1/UserAPI/userLogin', payload: {} })));
        assert.ok(offered(await app.inject({ url: '/v1/searchAPI/restaurant/0' })));
        const logout = { method: 'POST', url: '/v1/UserAPI/userLogout', headers: { cookie: `${SID}=x` } } as const;
        assert.ok(offered(await app.inject(logout)));
      });

      it('is also set when the address cannot be read', async () => {
        assert.ok(offered(await app.inject({ url: '/%E0%A4%A' })));
      });

      it('is set for a caller with an empty cookie, and not for one who has a token', async () => {
        assert.ok(offered(await app.inject({ url: CURRENT, headers: { cookie: `${TOKEN}=` } })));
        assert.equal(offered(await app.inject({ url: CURRENT, headers: { cookie: `${TOKEN}=mine` } })), undefined);
        assert.equal(
          offered(await app.inject({ url: CURRENT, headers: { cookie: `a=b; ${TOKEN}=mine; c=d` } })),
          undefined,
        );
      });

      it('is not set with files, found or not, nor with health checks and metrics', async () => {
        for (const url of [
          '/media/none.webp',
          '/media',
          '/assets/none.js',
          '/healthz',
          '/readyz',
          '/metrics',
          '/developers',
        ]) {
          assert.equal(offered(await app.inject({ url })), undefined, url);
          assert.equal(
            offered(await app.inject({ url, method: 'POST' }))?.name,
            /m.dia|assets/.test(url) ? undefined : TOKEN,
          );
        }
        assert.equal(offered(await app.inject({ url: '/media/%E0%A4%A' })), undefined);
      });

      it('is readable by pages of this site, and with an https address only sent over https, whatever the proxy forwards', async () => {
        for (const proto of ['', 'http', 'https']) {
          const headers = proto ? { 'x-forwarded-proto': proto } : {};
          for (const url of [CURRENT, '/%E0%A4%A']) {
            // The framework refuses a malformed address before it reads the proxy's headers.
            const isSecure = scheme === 'https' || (proto === 'https' && url === CURRENT);
            const cookie = offered(await app.inject({ url, headers }));
            assert.deepEqual(
              [cookie?.httpOnly, cookie?.path, cookie?.sameSite, cookie?.secure, cookie?.domain],
              [undefined, '/', 'Lax', isSecure || undefined, undefined],
            );
          }
        }
      });
    });

    describe('registering and logging in', () => {
      let contactNumber: string;
      before(async () => {
        ({ contactNumber } = await newPerson(app, sql));
      });
      const login = (headers: Record<string, string>) =>
        app.inject({
          method: 'POST',
          url: '/v1/UserAPI/userLogin',
          payload: { contactNumber, password: PASSWORD },
          headers,
        });
      const register = (headers: Record<string, string>) => {
        const fields = {
          userName: 'Asha',
          contactNumber: newContact(),
          emailId: 'a@example.com',
          roles: [{ roleType: 'VENDOR' }],
        };
        const payload = { ...fields, password: PASSWORD, confirmPassword: PASSWORD };
        return app.inject({ method: 'POST', url: '/v1/UserAPI/userRegister', payload, headers });
      };

      const cases: [what: string, headers: Record<string, string>, isLetIn: boolean][] = [
        ['nothing at all', {}, true],
        ['a header without a cookie', { 'x-xsrf-token': 'x' }, true],
        ['the cookie and the same header', { cookie: `${TOKEN}=abc`, 'x-xsrf-token': 'abc' }, true],
        ['the cookie without the header', { cookie: `${TOKEN}=abc` }, false],
        ['the cookie and another header', { cookie: `${TOKEN}=abc`, 'x-xsrf-token': 'abd' }, false],
        ['the cookie and a part of it', { cookie: `${TOKEN}=abc`, 'x-xsrf-token': 'ab' }, false],
        ['the cookie and more than it', { cookie: `${TOKEN}=abc`, 'x-xsrf-token': 'abc, abc' }, false],
        ['an empty cookie and an empty header', { cookie: `${TOKEN}=`, 'x-xsrf-token': '' }, false],
        ['an invalid session, without a token', { cookie: `${SID}=made-up` }, false],
        ['an empty session, without a token', { cookie: `${SID}=` }, false],
        ['an invalid session, with a header alone', { cookie: `${SID}=made-up`, 'x-xsrf-token': 'abc' }, false],
        ['an invalid session, with the token', { cookie: `${SID}=x; ${TOKEN}=abc`, 'x-xsrf-token': 'abc' }, true],
        ['an Origin of another site', { origin: 'https://evil.example' }, false],
        ['a Sec-Fetch-Site of another site', { 'sec-fetch-site': 'cross-site' }, false],
        ['an Origin of our own', { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }, true],
      ];
      for (const [what, headers, isLetIn] of cases) {
        it(`with ${what} is ${isLetIn ? 'let in' : 'refused'}`, async () => {
          const responses = [await login(headers), await register(headers)];
          for (const response of responses) {
            const code = response.statusCode === 403 ? refusalOf(response).code : response.statusCode;
            assert.equal(code, isLetIn ? 200 : 'CSRF', response.body);
          }
          assert.equal(
            responses[0]?.cookies.some((cookie) => cookie.name === SID),
            isLetIn,
          );
        });
      }
    });

    describe('a changing call from another site', () => {
      const elsewhere: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: '' },
        { origin: 'https://chatpata.example.evil.example' },
        { origin: 'https://evil.example/https://chatpata.example' },
        { origin: 'https://chatpata.example@evil.example' },
        { origin: 'https://chatpata.example:8443' },
        { origin: `${PUBLIC_URL}, https://evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none, cross-site' },
        { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
        { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      ];
      const here: Record<string, string>[] = [
        {},
        { origin: PUBLIC_URL },
        { origin: 'http://localhost' },
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL },
      ];
      const people = new Map<string, Person>();
      before(async () => {
        for (const role of ['CUSTOMER', 'VENDOR', 'ADMIN'] as const) people.set(role, await newPerson(app, sql, role));
      });

      const codeOf = async ({ method, path, access }: Endpoint, headers: Record<string, string>) => {
        const { browser, userId } = people.get(('role' in access && access.role) || 'CUSTOMER') ?? assert.fail();
        const url = path.replace(':userId', String(userId)).replaceAll(/:[A-Za-z]+/g, '1');
        const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
        const token = browser.cookies.get(TOKEN) ?? '';
        const response = await app.inject({
          method,
          url,
          headers: { host: 'localhost', cookie, 'x-xsrf-token': token, ...headers },
          ...(method !== 'GET' && { payload: {} }),
          payloadAsStream: true,
        });
        if (response.statusCode === 403) return ((await json(response.stream())) as ErrorBody).code;
        response.stream().destroy();
        return response.statusCode;
      };

      for (const endpoint of endpoints.filter((each) => each.kind === 'command')) {
        it(`${endpoint.method} ${endpoint.path} is refused even with the right token`, async () => {
          for (const headers of elsewhere) {
            assert.equal(await codeOf(endpoint, headers), 'CSRF', JSON.stringify(headers));
          }
        });
      }

      it('is let in from our own pages, as reads are from anywhere', async () => {
        for (const endpoint of endpoints.filter((each) => !each.path.endsWith('/userLogout'))) {
          for (const headers of endpoint.kind === 'read' ? [...elsewhere, ...here] : here) {
            const code = await codeOf(endpoint, headers);
            assert.ok(
              code !== 'CSRF' && code !== 401 && Number(code) < 500,
              `${endpoint.path} ${JSON.stringify(headers)}: ${code}`,
            );
          }
        }
      });

      it('moves no money by link, form or script', async () => {
        const { userId, browser } = await newCustomer(app, sql, 10);
        const url = `/v1/UserAPI/updateWalletBalance/100/${userId}`;
        const attempts: Record<string, string>[] = [
          ...elsewhere,
          { 'x-xsrf-token': '' },
          { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
          { 'x-xsrf-token': 'guess', cookie: `${SID}=${browser.cookies.get(SID)}` },
          { 'x-xsrf-token': '', cookie: `${SID}=${browser.cookies.get(SID)}; ${TOKEN}=` },
        ];
        for (const headers of attempts) {
          assert.equal(refusalOf(await browser.get(url, headers)).code, 'CSRF', JSON.stringify(headers));
        }
        assert.equal((await browser.call(currentUser, {})).json().wallet.availableAmount, 10);
      });

      it('is recognized by the host that the proxy sends', async () => {
        const { userId, browser } = await newCustomer(app, sql, 10);
        const url = `/v1/UserAPI/updateWalletBalance/100/${userId}`;
        const headers = { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example' };
        assert.equal((await browser.get(url, headers)).statusCode, 200);
        assert.equal(refusalOf(await browser.get(url, { ...headers, origin: 'https://evil.example' })).code, 'CSRF');
      });
    });
  });
}
