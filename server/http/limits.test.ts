/** How many requests an address and a session may send. Written by hand: most of them only count. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readSettings, type Settings } from '#server/process/settings.ts';
import { Browser, refusalOf, SCHEMES } from '#tests/browser.ts';
import { newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const LIMITED = { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' };
const ENTRANCE_MAX = 60;
const SESSION_MAX = 1200;
const ADDRESS_MAX = 6000;
const LOGIN = '/v1/UserAPI/userLogin';
const REGISTER = '/v1/UserAPI/userRegister';
const CURRENT = '/v1/UserAPI/currentUser';
const RESTAURANT = '/v1/searchAPI/restaurant/0';

/** Two servers on one database. */
async function startTwo(env: Record<string, string>, settings: Partial<Settings> = {}) {
  const first = await startTestServer({ env, settings });
  const second = await buildApp({ sql: first.sql, settings: first.settings });
  await second.ready();
  after(() => second.close());
  return { sql: first.sql, apps: [first.app, second] as const };
}

/** All servers start before the first test runs. */
async function startAll(env: Record<string, string>) {
  const limited = { ...env, ...LIMITED };
  return {
    direct: await startTestServer({ env: limited }),
    capped: await startTestServer({ env: { ...limited, CALLS_PER_ADDRESS_MAX: '100' } }),
    copies: await startTwo(limited, { databaseUrl: 'postgres://elsewhere' }),
    workers: await startTwo({ ...limited, WORKERS: '2' }),
    proxied: await startTestServer({ env: { ...limited, TRUST_PROXY: 'on' } }),
    open: await startTestServer({ env: { ...env, RATE_LIMITS: 'off' } }),
  };
}
const [http, https] = SCHEMES;
const table = [
  { ...http, ...(await startAll(http.env)) },
  { ...https, ...(await startAll(https.env)) },
];

for (const { scheme, SID, direct, capped, copies, workers, proxied, open } of table) {
  describe(`over ${scheme}`, () => {
    const { app, sql } = direct;
    let addresses = 0;
    /** An address that nothing else in this file calls from. */
    const newAddress = () => `198.51.${addresses >> 8}.${addresses++ & 255}`;

    /** Makes these calls one after the other; returns how many succeeded before the first 429. */
    async function before429(count: number, call: (index: number) => InjectOptions, server = app): Promise<number> {
      for (let index = 0; index < count; index++) {
        const answer = await server.inject(call(index));
        if (answer.statusCode !== 429) continue;
        assert.equal(refusalOf(answer).code, 'TOO_MANY_REQUESTS');
        const seconds = Number(answer.headers['retry-after']);
        assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, String(answer.headers['retry-after']));
        return index;
      }
      return count;
    }

    const entering = (url: string, remoteAddress: string): InjectOptions => ({
      method: 'POST',
      url,
      remoteAddress,
      payload: {},
    });

    /** A person who has just made a call that needs a session. */
    async function seenPerson(remoteAddress: string): Promise<Person> {
      const person = await newPerson(app, sql);
      assert.equal((await person.browser.send({ url: CURRENT, remoteAddress })).statusCode, 200);
      return person;
    }

    const asPerson = ({ browser }: Person, url: string, remoteAddress: string): InjectOptions => ({
      url,
      remoteAddress,
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    });

    describe('the limits of an address', () => {
      it('are 60 attempts per minute to register and, separately, 60 to log in', async () => {
        const remoteAddress = newAddress();
        assert.equal(await before429(100, () => entering(LOGIN, remoteAddress)), ENTRANCE_MAX);
        assert.equal(await before429(100, () => entering(REGISTER, remoteAddress)), ENTRANCE_MAX);
        assert.equal(await before429(1, () => entering(LOGIN, newAddress())), 1);
        assert.equal(await before429(1, () => ({ url: RESTAURANT, remoteAddress })), 1);
      });

      it('count attempts with right and with wrong input, and are checked before anything else', async () => {
        const remoteAddress = newAddress();
        const { contactNumber } = await newPerson(app, sql);
        const payloads = [{}, { contactNumber: 1 }, { contactNumber, password: PASSWORD }];
        const attempt = (index: number): InjectOptions => ({
          ...entering(LOGIN, remoteAddress),
          payload: payloads[index < 50 ? 0 : index % 3] ?? {},
          ...(index % 2 === 1 && { headers: { origin: 'https://evil.example' } }),
        });
        assert.equal(await before429(61, attempt), ENTRANCE_MAX);
        const malformed = await app.inject({
          ...entering(LOGIN, remoteAddress),
          payload: '{',
          headers: { 'content-type': 'a/b' },
        });
        assert.equal(malformed.statusCode, 429);
      });

      it('cannot be avoided at register and login by a session, real or made up', async () => {
        const remoteAddress = newAddress();
        const { browser } = await seenPerson(newAddress());
        const attempt = (index: number): InjectOptions => ({
          ...entering(LOGIN, remoteAddress),
          headers: {
            cookie: `${SID}=${index % 2 ? browser.cookies.get(SID) : `made-up-${index}`}`,
          },
        });
        assert.equal(await before429(61, attempt), ENTRANCE_MAX);
      });

      it('are 6,000 calls per minute without a session, and a made-up session does not count as one', async () => {
        const remoteAddress = newAddress();
        // Most are refused before the database is asked, so that all are sent within the minute on a busy machine too.
        const call = (index: number): InjectOptions => ({
          url: index % 40 ? RESTAURANT : CURRENT,
          remoteAddress,
          ...(index % 60 === 0 && { headers: { cookie: `${SID}=made-up-${index}` } }),
        });
        assert.equal(await before429(ADDRESS_MAX + 1, call), ADDRESS_MAX);
        const refused = await app.inject({ url: CURRENT, remoteAddress });
        assert.equal(refused.statusCode, 429, 'before 401');
        const unknown = await app.inject({ url: '/v1/UserAPI/nope', remoteAddress });
        assert.equal(unknown.statusCode, 404, '404 comes before 429');
        for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/media/none.webp']) {
          assert.notEqual((await app.inject({ url, remoteAddress })).statusCode, 429, url);
        }
        const person = await newPerson(app, sql);
        const other = await app.inject(asPerson(person, CURRENT, newAddress()));
        assert.equal(other.statusCode, 200);
      });

      it('cannot be avoided by headers with another address', async () => {
        const remoteAddress = newAddress();
        const attempt = (index: number): InjectOptions => ({
          ...entering(LOGIN, remoteAddress),
          headers: {
            'x-forwarded-for': `203.0.113.${index}`,
            'x-real-ip': `203.0.113.${index}`,
            forwarded: `for=10.0.0.${index}`,
          },
        });
        assert.equal(await before429(61, attempt), ENTRANCE_MAX);
      });
    });

    describe('the limit of a session', () => {
      it('is 1,200 calls per minute from any address, and each session has its own', async () => {
        const remoteAddress = newAddress();
        const [first, second] = [await seenPerson(remoteAddress), await seenPerson(remoteAddress)];
        const call = (person: Person) => (index: number) =>
          asPerson(person, CURRENT, index % 2 ? remoteAddress : newAddress());
        // newPerson made one call with the session.
        assert.equal(await before429(SESSION_MAX + 1, call(first)), SESSION_MAX - 1);
        assert.equal(await before429(1, call(second)), 1);
        assert.equal(await before429(1, () => ({ url: RESTAURANT, remoteAddress })), 1);
      });

      it('also counts calls that are open to anyone', async () => {
        const remoteAddress = newAddress();
        const person = await seenPerson(remoteAddress);
        const call = (index: number) => asPerson(person, index % 2 ? CURRENT : RESTAURANT, remoteAddress);
        assert.equal(await before429(SESSION_MAX + 1, call), SESSION_MAX - 1);
      });

      it('also counts them for a person who has made only open calls since logging in', async () => {
        const remoteAddress = newAddress();
        const person = await newPerson(app, sql);
        assert.equal(await before429(SESSION_MAX + 1, () => asPerson(person, RESTAURANT, remoteAddress)), SESSION_MAX);
      });
    });

    describe('logging in again', () => {
      it('gives a new session, but does not reset the count of the address', async () => {
        const remoteAddress = newAddress();
        const person = await newPerson(capped.app, capped.sql);
        const sessions = [person.browser.cookies.get(SID)];
        const { browser } = person;
        for (let again = 0; again < 3; again++) {
          await browser.send({
            method: 'POST',
            url: LOGIN,
            payload: { contactNumber: person.contactNumber, password: PASSWORD },
          });
          sessions.push(browser.cookies.get(SID));
        }
        assert.equal(new Set(sessions).size, 4);
        const call = (index: number): InjectOptions => ({
          url: index % 2 ? CURRENT : RESTAURANT,
          remoteAddress,
          headers: { cookie: `${SID}=${sessions[index % sessions.length]}` },
        });
        assert.equal(await before429(101, call, capped.app), 100);
        assert.equal(await before429(1, () => ({ url: RESTAURANT, remoteAddress: newAddress() }), capped.app), 1);
      });
    });

    describe('two copies of the server on one database', () => {
      const [first, second] = copies.apps;

      it('count attempts to log in exactly together', async () => {
        const remoteAddress = newAddress();
        const responses = await Promise.all(
          Array.from({ length: 100 }, (_, index) => copies.apps[index % 2]?.inject(entering(LOGIN, remoteAddress))),
        );
        assert.equal(responses.filter((each) => each?.statusCode !== 429).length, ENTRANCE_MAX);
      });

      it('refuse a caller who has used up the limit at the other one', async () => {
        const remoteAddress = newAddress();
        const person = await newPerson(first, copies.sql);
        assert.equal(
          await before429(SESSION_MAX + 1, () => asPerson(person, RESTAURANT, remoteAddress), first),
          SESSION_MAX,
        );
        let allowed = 0;
        while ((await second.inject(asPerson(person, CURRENT, remoteAddress))).statusCode !== 429) {
          assert.ok(++allowed < SESSION_MAX / 2, 'the other copy does not know');
          await pause(20);
        }
      });

      it('count alone while the database is away', async () => {
        const remoteAddress = newAddress();
        await copies.sql`alter table limit_counts rename to limit_counts_away`;
        assert.equal(await before429(61, () => entering(LOGIN, remoteAddress), second), ENTRANCE_MAX);
        await copies.sql`alter table limit_counts_away rename to limit_counts`;
      });
    });

    describe('two workers of one server', () => {
      it('count attempts to log in together, on the embedded database, too', async () => {
        const remoteAddress = newAddress();
        let allowed = 0;
        for (const server of Array.from({ length: ENTRANCE_MAX / 2 + 1 }, () => workers.apps).flat()) {
          if ((await server.inject(entering(LOGIN, remoteAddress))).statusCode !== 429) allowed++;
        }
        assert.equal(allowed, ENTRANCE_MAX);
      });

      it('have each a part of the connections and uploads', () => {
        const whole = readSettings({ WORKERS: '1' }).limits;
        const { limits } = readSettings({ WORKERS: '8' });
        assert.equal(limits.connectionsMax, whole.connectionsMax / 8);
        assert.equal(limits.connectionsPerAddressMax, whole.connectionsPerAddressMax / 8);
        assert.equal(limits.uploadsMax, whole.uploadsMax / 8);
        assert.equal(limits.callsPerAddressMax, whole.callsPerAddressMax);
      });
    });

    describe('behind a proxy', () => {
      const from = (forwardedFor: string): InjectOptions => ({
        ...entering(LOGIN, '127.0.0.1'),
        headers: { 'x-forwarded-for': forwardedFor },
      });

      it('the address is the one that the proxy sends', async () => {
        assert.equal(await before429(61, () => from('203.0.113.1'), proxied.app), ENTRANCE_MAX);
        assert.equal(await before429(1, () => from('203.0.113.2'), proxied.app), 1);
      });

      it('the address is not one that the caller wrote before it', async () => {
        assert.equal(await before429(61, (index) => from(`192.0.2.${index}, 203.0.113.3`), proxied.app), ENTRANCE_MAX);
      });
    });

    describe('without limits', () => {
      it('no caller is refused', async () => {
        assert.equal(await before429(200, () => entering(LOGIN, '127.0.0.1'), open.app), 200);
        const browser = new Browser(open.app);
        assert.equal((await browser.get(CURRENT)).statusCode, 401);
      });
    });
  });
}
