/**
 * What every call has in common, as HTTP: paths, errors, compression. Written by hand: the contract has no such
 * requests.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAddressList } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { endpoints } from '#server/calls.ts';
import { type Response, refusalOf } from '#tests/browser.ts';
import { newCustomer, newKitchen, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
const LIST = '/v1/searchAPI/viewAllRestaurants';
// What must never leave the server: statements, tables, stacks, files, the framework's own codes.
const INSIDE = /select |insert |relation|restaurant_figures|\n\s+at |\.ts\b|node_modules|postgres|FST_|\/v1\/|Error:/i;

/** Asserts the usual shape of errors; returns the body. */
function assertError(response: Response, status: number, code: string) {
  assert.equal(response.statusCode, status, response.body);
  assert.equal(response.headers['content-type'], 'application/json; charset=utf-8');
  const body = refusalOf(response);
  const { details, ...rest } = body;
  assert.deepEqual(Object.keys(rest).sort(), ['code', 'message', 'statusCode']);
  assert.equal(body.statusCode, status);
  assert.equal(body.code, code);
  assert.match(String(body.message), /^[A-Za-z][^\n]{9,}$/);
  assert.doesNotMatch(response.body, INSIDE);
  return { body, details };
}

describe('an error', () => {
  const notFound = [
    '/',
    '//',
    '/v1',
    '/v1/',
    '/v1/UserAPI',
    '/v1/UserAPI/currentUser/',
    '/v1/userapi/currentuser',
    '/V1/UserAPI/currentUser',
    '/v2/UserAPI/currentUser',
    '/v1/../v1/UserAPI/currentUser/x',
    '/v1/UserAPI/currentUser%2F',
    '/v1/UserAPI/currentUser;a=1',
    '/v1/UserAPI/nope',
    '/.env',
    '/package.json',
    '/media/none.webp',
    '/media/../package.json',
    '/media/%2e%2e%2f%2e%2e%2fpackage.json',
    '/v1/__proto__/constructor',
  ];
  for (const url of notFound) {
    it(`returns 404 for ${url}`, async () => {
      assertError(await app.inject({ url }), 404, 'NOT_FOUND');
    });
  }

  it('returns 404 for the folder of photos itself', async () => {
    assertError(await app.inject({ url: '/media/' }), 404, 'NOT_FOUND');
  });

  it('has the usual shape and a sentence for every mistake of a caller', async () => {
    const person = await newCustomer(app, sql);
    const { browser, userId } = person;
    assertError(await app.inject({ url: '/v1/UserAPI/currentUser' }), 401, 'LOGIN_REQUIRED');
    assertError(await browser.call(getAddressList, { params: { userId: 1234567 } }), 403, 'FORBIDDEN');
    const headers = { 'x-xsrf-token': 'made-up' };
    assertError(await browser.call(updateWalletBalance, { params: { amount: '1', userId } }, { headers }), 403, 'CSRF');
    assertError(await browser.call(restaurant, { params: { restaurantId: 999999 } }), 404, 'RESTAURANT_NOT_FOUND');
    const kitchen = await newKitchen(sql);
    const short = await browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) });
    assertError(short, 409, 'INSUFFICIENT_BALANCE');
    const { body, details } = assertError(await browser.get(`${LIST}?page=0&size=0`), 400, 'INVALID');
    assert.deepEqual(details, [
      { field: 'page', message: body.message },
      { field: 'size', message: 'size must be a whole number from 1 to 100.' },
    ]);
  });

  it('has the usual shape for an address that cannot be decoded', async () => {
    for (const url of ['/%E0%A4%A', '/v1/UserAPI/getAddressList/%E0%A4%A', '/v1/searchAPI/restaurant/%', '/%ff%fe']) {
      assertError(await app.inject({ url }), 400, 'MALFORMED');
    }
  });

  it('has the usual shape for an address that is too long, and does not repeat it', async () => {
    const response = await app.inject({ url: `/v1/searchAPI/restaurant/${'9'.repeat(30_000)}` });
    assert.ok(response.statusCode >= 400 && response.statusCode < 500);
    assertError(response, response.statusCode, refusalOf(response).code);
    assert.ok(response.body.length < 1000);
  });

  it('names a wrong parameter of an address in a sentence, whatever is wrong with it', async () => {
    const wrong = ['q=a&q=b', 'city=a&city=b', 'area=a&area=b', 'cuisine=a&cuisine=b', 'page=1&page=2', 'open=1'];
    for (const query of [...wrong, 'type=veg', 'sort=', 'include=all', 'minRating=5.1', 'maxCost=-1', 'trending=yes']) {
      const { body, details } = assertError(await app.inject({ url: `${LIST}?${query}` }), 400, 'INVALID');
      assert.deepEqual(details, [{ field: query.split('=')[0], message: body.message }]);
      assert.notEqual(body.message, 'Invalid input', query);
    }
  });

  it('refuses malformed ids, and returns 404 for unknown ones', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '1e3', '0x1', '%00', '%20', '9007199254740993', '9223372036854775808']) {
      assertError(await app.inject({ url: `/v1/searchAPI/restaurant/${id}` }), 400, 'INVALID');
    }
    for (const id of ['99999999', '999999999999999']) {
      assertError(await app.inject({ url: `/v1/searchAPI/restaurant/${id}` }), 404, 'RESTAURANT_NOT_FOUND');
    }
  });

  it('reveals no internals when something breaks, compressed or not', async () => {
    const { userId, browser } = await newCustomer(app, sql, 500);
    const kitchen = await newKitchen(sql);
    await sql`alter table restaurants rename to hidden`;
    try {
      for (const url of [LIST, `${LIST}?q=a`, '/v1/searchAPI/restaurant/1']) {
        for (const encoding of ['identity', 'gzip', 'br']) {
          const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
          assertError(response, 500, 'INTERNAL');
        }
      }
      const order = await browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) });
      assertError(order, 500, 'INTERNAL');
    } finally {
      await sql`alter table hidden rename to restaurants`;
    }
    assert.equal((await browser.call(currentUser, {})).json().wallet.availableAmount, 500);
  });

  it('is not announced as compressed when it is not', async () => {
    await sql`alter table restaurants rename to hidden`;
    const responses = [];
    for (const encoding of ['gzip', 'br']) {
      responses.push(await app.inject({ url: LIST, headers: { 'accept-encoding': encoding } }));
    }
    await sql`alter table hidden rename to restaurants`;
    for (const response of responses) assert.equal(response.headers['content-encoding'], undefined);
  });
});

describe('other methods', () => {
  it('return the headers of GET for HEAD, without a body', async () => {
    for (const url of [`${LIST}?page=1`, '/healthz', '/v1/searchAPI/restaurant/999999', '/v1/UserAPI/currentUser']) {
      const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];
      assert.equal(head.statusCode, get.statusCode, url);
      assert.equal(head.body, '');
      assert.equal(head.headers['x-total-count'], get.headers['x-total-count']);
    }
  });

  it('move no money by HEAD, which has no side effects', async () => {
    const { userId, browser } = await newCustomer(app, sql);
    const headers = { 'idempotency-key': 'looked' };
    await browser.send({ method: 'HEAD', url: `/v1/UserAPI/updateWalletBalance/100/${userId}` });
    await browser.send({ method: 'HEAD', url: `/v1/UserAPI/updateWalletBalance/100/${userId}`, headers });
    assert.equal((await browser.call(currentUser, {})).json().wallet.availableAmount, 0);
  });

  it('return 404 for OPTIONS, with or without a preflight', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    for (const url of [LIST, '/v1/UserAPI/currentUser', '/v1/orderAPI/newOrder/1', '/healthz']) {
      const response = await app.inject({ method: 'OPTIONS', url, headers });
      assertError(response, 404, 'NOT_FOUND');
      assert.equal(response.headers['access-control-allow-origin'], undefined);
    }
  });
});

describe('the routes for operators and programs', () => {
  it('describe every call of the contract, and no other, in the OpenAPI document', async () => {
    const { openapi, paths } = (await app.inject({ url: '/openapi.json' })).json();
    assert.match(openapi, /^3\./);
    const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`);
    assert.deepEqual(documented.sort(), declared.sort());
  });

  it('include /healthz, /readyz and /metrics', async () => {
    assert.deepEqual((await app.inject({ url: '/healthz' })).json(), { status: 'ok' });
    assert.deepEqual((await app.inject({ url: '/readyz' })).json(), { status: 'ready' });
    const metrics = await app.inject({ url: '/metrics' });
    assert.match(String(metrics.headers['content-type']), /^text\/plain/);
    assert.match(metrics.body, /chatpata_request_seconds_count\{[^}]*route="\/healthz"[^}]*\} [1-9]/);
  });

  it('have no ids and searches in the metrics', async () => {
    await app.inject({ url: '/v1/searchAPI/restaurant/424242?token=secret-in-query' });
    await app.inject({ url: '/no/such/secret-path' });
    assert.doesNotMatch((await app.inject({ url: '/metrics' })).body, /424242|secret/);
  });

  it('say alive but not ready while the database is not migrated for this version', async () => {
    await sql`alter table schema_level rename to hidden_level`;
    const [ready, alive] = [await app.inject({ url: '/readyz' }), await app.inject({ url: '/healthz' })];
    await sql`alter table hidden_level rename to schema_level`;
    assertError(ready, 503, 'NOT_READY');
    assert.equal(alive.statusCode, 200);
  });
});
