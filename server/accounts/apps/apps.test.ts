/** Connected apps: registration, consent, codes and tokens (product rules 13.22, 13.23 and 13.28). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { APPS_MAX, apps, connectApp } from '#contract/accounts/apps.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/india.ts';
import { packed } from '#contract/kit/packed.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { openOrders } from '#contract/ordering/orders.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { securityLog } from '#contract/security/security-log.ts';
import { transaction } from '#server/database/database.ts';
import {
  ask,
  authorize,
  bearer,
  challengeOf,
  connect,
  consent,
  exchange,
  postForm,
  REDIRECT,
  refresh,
  register,
  VERIFIER,
} from '#tests/apps.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { newCustomer, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { deleteEndedLogins } from '../index.ts';

const { app, sql, wait, now } = await startTestServer();

const track = async (token: string, { userId }: Person) =>
  outcomeOf(await new Browser(app).call(openOrders, { params: { userId } }, bearer(token)));
const listed = async ({ browser, userId }: Person) => succeeded(await browser.call(apps, { params: { userId } }));
const request = { client: packed({ appName: 'Claude', redirectUris: [REDIRECT] }), redirectUri: REDIRECT };
const body = {
  ...{ ...request, codeChallenge: challengeOf(VERIFIER) },
  ...{ orderMax: 500, dayMax: 1000, askAbove: 300, days: 30 },
};

describe('an app', () => {
  it('is found by the documents of the protocol', async () => {
    const read = async (name: string) => (await ask(app, `/.well-known/${name}`)).json;
    const [resource, server] = [await read('oauth-protected-resource/mcp'), await read('oauth-authorization-server')];
    assert.equal(resource.authorization_servers[0], server.issuer);
    assert.equal(resource.resource, `${server.issuer}/mcp`);
    assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
    assert.equal(server.registration_endpoint, `${server.issuer}/oauth/register`);
  });

  it('registers itself, which stores nothing, with https and loopback addresses only', async () => {
    const { status, json, headers } = await register(app);
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    assert.deepEqual([headers.get('x-content-type-options'), headers.get('cache-control')], ['nosniff', 'no-store']);
    assert.deepEqual(
      [status, json.client_name, json.redirect_uris, json.client_secret],
      [201, 'Claude', [REDIRECT], undefined],
    );
    assert.equal((await register(app, { redirect_uris: ['http://127.0.0.1:7777/done'] })).status, 201);
    for (const uri of [
      ...['http://claude.example/', 'javascript:alert(1)', 'https://a:b@claude.example/', `${REDIRECT}#x`, 'data:,x'],
      ...['http://localhost.evil.example/', `https://claude.example/${'x'.repeat(500)}`],
    ]) {
      assert.equal((await register(app, { redirect_uris: [uri] })).status, 400, uri);
    }
    assert.equal((await register(app, { redirect_uris: Array(6).fill(REDIRECT) })).status, 400);
    assert.equal((await register(app, { client_name: 'x'.repeat(61) })).status, 400);
    assert.equal((await register(app, { client_name: 'Clau\u202ede' })).status, 400);
  });

  it('is redirected to its own addresses only, and must send a challenge', async () => {
    const { client_id: client } = (await register(app)).json;
    const foreign = await authorize(app, client, { redirect_uri: 'https://evil.example/' });
    assert.deepEqual([foreign.status, foreign.headers.get('location')], [400, null]);
    assert.equal((await authorize(app, 'made up')).status, 400);
    for (const more of [
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
      { resource: 'https://evil.example/mcp' },
    ]) {
      // Anybody can register an address, so nothing leads there without a consent.
      const { status, headers } = await authorize(app, client, more);
      assert.deepEqual([status, headers.get('location')], [400, null]);
    }
    const local = (await register(app, { redirect_uris: ['http://127.0.0.1/done'] })).json.client_id;
    assert.equal((await authorize(app, local, { redirect_uri: 'http://127.0.0.1:5555/done' })).status, 302);
    assert.equal((await authorize(app, local, { redirect_uri: 'http://127.0.0.1:5555/other' })).status, 400);
  });

  it('gets a consent only for an address of its own, and from the customer alone', async () => {
    const customer = await newCustomer(app, sql);
    const give = (more: object, by = customer) =>
      by.browser.call(connectApp, { params: { userId: customer.userId }, body: { ...body, ...more } });
    assert.equal(outcomeOf(await give({ redirectUri: 'https://evil.example/' })), '400 APP_UNKNOWN');
    assert.equal(outcomeOf(await give({ redirectUri: 'javascript:alert(1)' })), '400 INVALID');
    assert.equal(outcomeOf(await give({ client: 'madeup' })), '400 APP_UNKNOWN');
    assert.equal(outcomeOf(await give({ days: 367 })), '400 INVALID');
    assert.equal(outcomeOf(await give({}, await newCustomer(app, sql))), '403 FORBIDDEN');
    assert.equal(outcomeOf(await give({})), '200');
    // Listed once it has used its code.
    assert.deepEqual(await listed(customer), []);
    const outcomes = await Promise.all(Array.from({ length: APPS_MAX + 3 }, async () => outcomeOf(await give({}))));
    assert.equal(outcomes.filter((outcome) => outcome === '200').length, APPS_MAX - 1);
  });
});

describe('a code', () => {
  it('needs its verifier, its app and its address, and works once, for a minute', async () => {
    const customer = await newCustomer(app, sql);
    const { client, code } = await consent(app, customer);
    const other = packed({ appName: 'Other', redirectUris: [REDIRECT] });
    for (const [from, more] of [
      [client, { code_verifier: 'w'.repeat(43) }],
      [other, {}],
      [client, { redirect_uri: 'https://evil.example/' }],
      [client, { resource: 'https://evil.example/mcp' }],
    ] as const) {
      assert.equal((await exchange(app, from, code, more)).status, 400);
    }
    const first = await exchange(app, client, code);
    assert.deepEqual([first.status, first.json.token_type, first.json.expires_in], [200, 'Bearer', 3600]);
    assert.equal(await track(first.json.access_token, customer), '200');
    assert.equal((await exchange(app, client, code)).json.error, 'invalid_grant');
    assert.equal(await track(first.json.access_token, customer), '401 KEY_ENDED');
    const late = await consent(app, customer);
    wait(MINUTE_MS);
    assert.equal((await exchange(app, late.client, late.code)).json.error, 'invalid_grant');
    await transaction(sql, (tx) => deleteEndedLogins(tx, now()));
    const [{ count } = { count: -1 }] = await sql<{ count: number }[]>`
      select count(*)::int from apps where user_id = ${customer.userId}`;
    assert.equal(count, 1);
  });

  it('gives tokens once, also to ten at the same time', async () => {
    const { client, code } = await consent(app, await newCustomer(app, sql));
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(app, client, code)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(400)]);
  });
});

describe('a token', () => {
  it('works for an hour, and is renewed by a refresh token that works once', async () => {
    const customer = await newCustomer(app, sql);
    const { client, token, refreshToken } = await connect(app, customer);
    wait(HOUR_MS);
    assert.equal(await track(token, customer), '401 KEY_ENDED');
    const renewed = (await refresh(app, client, refreshToken)).json;
    assert.equal(await track(renewed.access_token, customer), '200');
    assert.equal((await exchange(app, client, renewed.refresh_token)).status, 400);
    const again = (await refresh(app, client, renewed.refresh_token)).json;
    assert.equal(await track(renewed.access_token, customer), '401 KEY_ENDED');
    assert.equal(await track(again.access_token, customer), '200');
    // A stolen refresh token that is used later ends the app.
    assert.equal((await refresh(app, client, renewed.refresh_token)).json.error, 'invalid_grant');
    assert.equal(await track(again.access_token, customer), '401 KEY_ENDED');
    assert.equal((await refresh(app, client, again.refresh_token)).status, 400);
  });

  it('ends with the app, which can end itself', async () => {
    const customer = await newCustomer(app, sql);
    const { client, token, refreshToken } = await connect(app, customer);
    assert.equal((await listed(customer)).length, 1);
    await postForm(app, '/oauth/revoke', { client_id: client, token });
    assert.equal(await track(token, customer), '401 KEY_ENDED');
    assert.equal((await refresh(app, client, refreshToken)).status, 400);
    assert.deepEqual(await listed(customer), []);
  });

  it('ends on the last day, by a block for good, and without the role of a customer', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    const [first, second, third] = [
      await newCustomer(app, sql),
      await newCustomer(app, sql),
      await newCustomer(app, sql),
    ];
    const short = await connect(app, first, { days: 1 });
    const [blocked, vendor] = [await connect(app, second), await connect(app, third)];
    const block = (isBlocked: boolean) =>
      admin.browser.call(setBlocked, {
        params: { userId: second.userId },
        body: { blocked: isBlocked, reason: 'Fraud' },
      });
    succeeded(await block(true));
    assert.equal(await track(blocked.token, second), '401 KEY_ENDED');
    succeeded(await block(false));
    assert.equal((await refresh(app, blocked.client, blocked.refreshToken)).status, 400);
    await sql`update users set roles = '{VENDOR}' where user_id = ${third.userId}`;
    assert.equal(await track(vendor.token, third), '401 KEY_ENDED');
    wait(DAY_MS);
    assert.equal((await refresh(app, short.client, short.refreshToken)).status, 400);
  });

  it('is in the security log by its beginning, and nowhere whole; erasure removes the app', async () => {
    const customer = await newCustomer(app, sql);
    const { token, refreshToken } = await connect(app, customer);
    const [{ prefix, host } = { prefix: '', host: '' }] = await listed(customer);
    assert.deepEqual([token.slice(0, 12), refreshToken.slice(0, 12), host], [prefix, prefix, 'claude.example']);
    assert.equal(await track(`${prefix}_${'x'.repeat(43)}`, customer), '401 KEY_ENDED');
    await app.security.written();
    const admin = await newPerson(app, sql, 'ADMIN');
    const noted = succeeded(await admin.browser.call(securityLog, { query: { size: 20 } }));
    assert.ok(noted.some(({ detail }) => detail.startsWith(`KEY_ENDED ${prefix} GET`)));
    const file = await customer.browser.call(personalData, { params: { userId: customer.userId } });
    assert.match(file.body, /"appName":\s*"Claude"/);
    assert.ok(![token, refreshToken].some((secret) => (file.body + JSON.stringify(noted)).includes(secret.slice(13))));
    const erased = { params: { userId: customer.userId }, body: { password: PASSWORD } };
    succeeded(await customer.browser.call(eraseAccount, erased));
    assert.equal(await track(token, customer), '401 KEY_ENDED');
    assert.deepEqual([...(await sql`select from apps where user_id = ${customer.userId}`)], []);
  });

  it('is refused together with a session', async () => {
    const customer = await newCustomer(app, sql);
    const { token } = await connect(app, customer);
    const params = { userId: customer.userId };
    assert.equal(outcomeOf(await customer.browser.call(openOrders, { params }, bearer(token))), '400 KEY_AND_SESSION');
  });
});

it(`a person connects at most ${APPS_MAX} apps`, async () => {
  const customer = await newCustomer(app, sql);
  for (let count = 0; count < APPS_MAX; count++) await connect(app, customer);
  const params = { userId: customer.userId };
  assert.equal(outcomeOf(await customer.browser.call(connectApp, { params, body })), '409 TOO_MANY_APPS');
});
