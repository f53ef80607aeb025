/**
 * Access to every call of the contract by every kind of caller, with every kind of cross-site token. A new call is
 * tested as soon as it is declared. The last part checks rules of the contract itself.
 */
import assert from 'node:assert/strict';
import { json } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import type { HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import { userLogin } from '#contract/accounts/account.ts';
import type { Endpoint, ErrorBody, Role } from '#contract/kit/endpoint.ts';
import { endpoints } from '#server/calls.ts';
import { Browser } from '#tests/browser.ts';
import { newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();
const SESSION_MS = 30 * 86_400_000;
// The right one is last, because only it may end the session.
const TOKENS = ['missing', 'wrong', 'right'] as const;
type Token = (typeof TOKENS)[number];

interface Caller {
  readonly name: string;
  readonly person: Person;
  /** Undefined: the session is over, or the person is blocked. */
  readonly role: Role | undefined;
}

const callers: Caller[] = [];
let stranger: Person;

before(async () => {
  const expired = await newPerson(app, sql);
  wait(SESSION_MS);
  const blocked = await newPerson(app, sql);
  await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
  for (const role of ['CUSTOMER', 'VENDOR', 'ADMIN'] as const) {
    callers.push({ name: role, person: await newPerson(app, sql, role), role });
  }
  callers.push({ name: 'an expired session', person: expired, role: undefined });
  callers.push({ name: 'a blocked person', person: blocked, role: undefined });
  stranger = await newPerson(app, sql);
});

/** The path with this person's id; every other parameter is 1. */
const pathOf = (endpoint: Endpoint, userId: number, other = '1') =>
  endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name) => (name === 'userId' ? String(userId) : other));

interface Ask {
  readonly cookies?: ReadonlyMap<string, string>;
  readonly token?: Token;
  readonly method?: HTTPMethods;
}

/** Sends a call with an empty body; a success is not read to its end, since streams have none. */
async function ask(endpoint: Endpoint, url: string, { cookies = new Map(), token, method }: Ask = {}) {
  const rightToken = cookies.get('XSRF-TOKEN') ?? '';
  const sentToken = token === 'right' ? rightToken : token === 'wrong' ? `${rightToken.slice(0, -1)}#` : undefined;
  const response = await app.inject({
    method: method ?? endpoint.method,
    url,
    headers: {
      ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(sentToken !== undefined && { 'x-xsrf-token': sentToken }),
    },
    ...(endpoint.method !== 'GET' && { payload: {} }),
    payloadAsStream: true,
  });
  const stream = response.stream();
  if (response.statusCode >= 400 && method !== 'HEAD') {
    const { code } = (await json(stream)) as ErrorBody;
    return `${response.statusCode} ${code}`;
  }
  stream.destroy();
  return String(response.statusCode);
}

const isLetIn = (answer: string) => !/^(401|403|429|5)/.test(answer);

/** The refusal that the access rules require (product rules 12.1 and 12.3); undefined means let in. */
function expectedRefusal({ access, kind }: Endpoint, caller: Caller, token: Token, isSelf: boolean) {
  const tokenRefusal = kind === 'command' && token !== 'right' ? '403 CSRF' : undefined;
  if (access.kind === 'anyone') return tokenRefusal;
  if (!caller.role) return '401 LOGIN_REQUIRED';
  if (tokenRefusal) return tokenRefusal;
  const hasRole = !('role' in access) || access.role === undefined || access.role === caller.role;
  return hasRole && (access.kind !== 'self' || isSelf) ? undefined : '403 FORBIDDEN';
}

/** Logs in again, because a successful call may have ended all sessions of its person. */
async function loggedIn(person: Person): Promise<ReadonlyMap<string, string>> {
  const browser = new Browser(app);
  const { contactNumber } = person;
  const login = await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } });
  assert.equal(login.statusCode, 200, login.body);
  return browser.cookies;
}

async function checkCaller(endpoint: Endpoint, caller: Caller): Promise<void> {
  let { cookies }: { cookies: ReadonlyMap<string, string> } = caller.person.browser;
  for (const isSelf of endpoint.access.kind === 'self' ? [true, false] : [true]) {
    if (caller.role) cookies = await loggedIn(caller.person);
    for (const token of TOKENS) {
      const expected = expectedRefusal(endpoint, caller, token, isSelf);
      const url = pathOf(endpoint, isSelf ? caller.person.userId : stranger.userId);
      const answer = await ask(endpoint, url, { cookies, token });
      const what = `${caller.name}, token ${token}, ${isSelf ? 'own' : "another's"} path: ${answer}`;
      if (expected) assert.equal(answer, expected, what);
      else assert.ok(isLetIn(answer), what);
    }
  }
}

for (const endpoint of endpoints) {
  const name = `${endpoint.method} ${endpoint.path}`;
  describe(name, () => {
    it('lets in exactly the callers of its access rule, and refuses others in the order of checks', async () => {
      const visited = await ask(endpoint, pathOf(endpoint, stranger.userId));
      if (endpoint.access.kind === 'anyone') assert.ok(isLetIn(visited), visited);
      else assert.equal(visited, '401 LOGIN_REQUIRED', 'a visitor');
      for (const caller of callers) await checkCaller(endpoint, caller);
    });

    it('reports wrong input only to callers with access', async () => {
      const role = 'role' in endpoint.access ? endpoint.access.role : undefined;
      const caller = callers.find((each) => each.name === (role ?? 'CUSTOMER'));
      assert.ok(caller);
      const cookies = await loggedIn(caller.person);
      const { userId } = caller.person;
      const params = Object.fromEntries([...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, key = '']) => [key, '!']));
      const hasWrongParams = endpoint.params && !z.safeParse(endpoint.params, { ...params, userId }).success;
      const hasWrongBody = endpoint.body && !z.safeParse(endpoint.body, {}).success;
      if (!hasWrongParams && !hasWrongBody) return;
      const url = pathOf(endpoint, userId, hasWrongParams ? '!' : '1');
      assert.match(await ask(endpoint, url, { cookies, token: 'right' }), /^4(00 INVALID|15 WRONG_TYPE)$/);
      const foreign = await ask(endpoint, pathOf(endpoint, stranger.userId, '!'));
      if (endpoint.access.kind !== 'anyone') assert.equal(foreign, '401 LOGIN_REQUIRED');
    });

    it('exists for no other method', async () => {
      const { cookies } = callers[0]?.person.browser ?? stranger.browser;
      const declared = endpoints.filter((each) => each.path === endpoint.path).map((each) => each.method);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        if (method === 'OPTIONS' || method === 'PATCH' || !declared.includes(method)) {
          const url = pathOf(endpoint, stranger.userId);
          assert.equal(await ask(endpoint, url, { cookies, token: 'right', method }), '404 NOT_FOUND', method);
          assert.equal(await ask(endpoint, url, { method }), '404 NOT_FOUND', method);
        }
      }
    });
  });
}

describe('a person in a path', () => {
  const ofSelf = endpoints.filter((endpoint) => endpoint.access.kind === 'self');

  it('is the caller only when written exactly as their userId', async () => {
    const caller = callers[0];
    assert.ok(caller);
    const { userId } = caller.person;
    const cookies = await loggedIn(caller.person);
    const spellings = [
      `0${userId}`,
      `${userId}.0`,
      `+${userId}`,
      `%20${userId}`,
      `${userId}%20`,
      `${userId}e0`,
      '',
      '0',
    ];
    for (const endpoint of ofSelf.filter((each) => each.kind === 'read')) {
      for (const spelling of [...spellings, `${userId},${stranger.userId}`, `${stranger.userId}?userId=${userId}`]) {
        const url = endpoint.path.replace(':userId', spelling).replaceAll(/:[A-Za-z]+/g, '1');
        assert.equal(await ask(endpoint, url, { cookies, token: 'right' }), '403 FORBIDDEN', url);
      }
    }
  });

  it('is never known from a header, a query or a body', async () => {
    const cookies = await loggedIn(callers[0]?.person ?? stranger);
    for (const endpoint of ofSelf) {
      const url = `${pathOf(endpoint, stranger.userId)}?userId=${callers[0]?.person.userId}`;
      assert.equal(await ask(endpoint, url, { cookies, token: 'right' }), '403 FORBIDDEN', url);
    }
  });
});

describe('the contract', () => {
  const names = (found: readonly Endpoint[]) => found.map((each) => `${each.method} ${each.path}`).sort();

  it('has few commands that are open without a session: registering, logging in, codes, links, PINs, the first administrator', () => {
    const withoutSession = endpoints.filter((each) => each.access.kind === 'anyone');
    // A rider's calls have a link instead.
    const ofRiders = withoutSession.filter(({ path }) => path.startsWith('/v1/riderAPI/'));
    const open = names(withoutSession.filter((each) => each.kind === 'command' && !ofRiders.includes(each)));
    assert.deepEqual(open, [
      'POST /v1/UserAPI/code',
      'POST /v1/UserAPI/confirmEmail',
      'POST /v1/UserAPI/firstAdministrator',
      'POST /v1/UserAPI/loginByCode',
      'POST /v1/UserAPI/loginByPasskey',
      'POST /v1/UserAPI/newPassword',
      'POST /v1/UserAPI/newPasswordByLink',
      'POST /v1/UserAPI/passkeyChallenge',
      'POST /v1/UserAPI/userLogin',
      'POST /v1/UserAPI/userRegister',
      'PUT /v1/restaurantAPI/enrolTablet',
      'PUT /v1/restaurantAPI/startShift',
    ]);
    assert.deepEqual(names(endpoints.filter((each) => each.isEntrance)), open);
    assert.deepEqual(names(ofRiders.filter(({ kind }) => kind === 'command')), [
      'PUT /v1/riderAPI/atDoor',
      'PUT /v1/riderAPI/deliver',
      'PUT /v1/riderAPI/deliverWithoutPin',
      'PUT /v1/riderAPI/offerCash',
      'PUT /v1/riderAPI/pickUp',
      'PUT /v1/riderAPI/sharePlace',
      'PUT /v1/riderAPI/takeTrip',
    ]);
  });

  it('has one GET that changes something, the top-up, and only quotes that ask with a body', () => {
    const changing = names(endpoints.filter((each) => each.kind === 'command' && each.method === 'GET'));
    assert.deepEqual(changing, ['GET /v1/UserAPI/updateWalletBalance/:amount/:userId']);
    const asking = names(endpoints.filter((each) => each.kind === 'read' && each.method !== 'GET'));
    assert.deepEqual(asking, ['POST /v1/orderAPI/quote', 'POST /v1/orderAPI/quote/:userId', 'POST /v1/riderAPI/trip']);
  });

  it('limits every path with a userId to that person or to administrators', () => {
    for (const { path, access } of endpoints.filter((each) => each.path.includes(':userId'))) {
      const isOwn = access.kind === 'self' && access.param === 'userId';
      assert.ok(isOwn || access.kind === 'admin', path);
    }
  });

  it('limits all of AdminAPI to administrators', () => {
    for (const { path, access } of endpoints.filter((each) => each.path.startsWith('/v1/AdminAPI/'))) {
      assert.equal(access.kind, 'admin', path);
    }
  });

  it('requires the role CUSTOMER where money moves', () => {
    const customerOnly = [
      'GET /v1/UserAPI/updateWalletBalance/:amount/:userId',
      'PUT /v1/orderAPI/newOrder/:userId',
      'PUT /v1/orderAPI/placeOrder/:userId',
    ];
    const found = endpoints.filter((each) => customerOnly.includes(`${each.method} ${each.path}`));
    assert.equal(found.length, customerOnly.length);
    for (const { path, access } of found) {
      assert.deepEqual(access, { kind: 'self', param: 'userId', role: 'CUSTOMER' }, path);
    }
  });
});
