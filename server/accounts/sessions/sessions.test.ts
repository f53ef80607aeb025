/** The list of a person's sessions, and ending them from another one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { endOtherSessions, endSession, type Session, sessions } from '#contract/accounts/sessions.ts';
import { deviceWords } from '#contract/kit/device-words.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';
import { deviceNameOf } from './device-name.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

for (const { scheme, app, sql, wait, now, statements } of await startOverBoth({ env: { TRUST_PROXY: 'on' } })) {
  describe(`over ${scheme}`, () => {
    async function another({ contactNumber }: Person, headers: Record<string, string> = {}): Promise<Browser> {
      const browser = new Browser(app);
      const payload = { contactNumber, password: PASSWORD };
      const response = await browser.call(userLogin, { body: payload }, { headers });
      assert.equal(response.statusCode, 200);
      return browser;
    }
    const sessionsOf = async (
      browser: Browser,
      userId: number,
      query: Query<typeof sessions> = {},
    ): Promise<Session[]> => {
      const response = await browser.call(sessions, { params: { userId }, query });
      assert.equal(response.statusCode, 200, response.body);
      return response.json();
    };
    const statusOf = async (browser: Browser) => (await browser.call(currentUser, {})).statusCode;
    const ended = async (userId: number) =>
      (await sql`select data from outbox where to_user = ${userId} and event = 'end'`).map(({ data }) => data.token);
    const hashesOf = async (userId: number) =>
      (await sql`select encode(token_hash, 'hex') as hash from sessions where user_id = ${userId}`).map(
        ({ hash }) => hash,
      );

    describe('the sessions of a person', () => {
      it('are listed with device, address and times, last used first, and this one marked', async () => {
        const person = await newPerson(app, sql);
        wait(10 * MINUTE_MS);
        const phone = await another(person, { 'user-agent': IPHONE, 'x-forwarded-for': '203.0.113.7' });
        wait(10 * MINUTE_MS);
        const laptop = await another(person, { 'user-agent': CHROME, 'x-forwarded-for': '2001:db8::1' });
        const list = await sessionsOf(laptop, person.userId);
        assert.deepEqual(
          list.map(({ device, address, isThis }) => [deviceWords(device), address, isThis]),
          [
            ['Chrome on Windows', '2001:db8::1', true],
            ['Safari on iOS', '203.0.113.7', false],
            [deviceWords(list[2]?.device ?? ''), '127.0.0.1', false],
          ],
        );
        assert.ok(list.every(({ startedAt, lastSeenAt }) => startedAt === lastSeenAt));
        assert.deepEqual(
          (await sessionsOf(phone, person.userId)).map(({ isThis }) => isThis),
          [true, false, false],
        );
      });

      it('are listed in pages, and only for the person', async () => {
        const [person, other] = [await newPerson(app, sql), await newPerson(app, sql)];
        for (let count = 0; count < 3; count++) await another(person);
        const page = await person.browser.call(sessions, {
          params: { userId: person.userId },
          query: { page: 2, size: 3 },
        });
        assert.deepEqual([page.json().length, page.headers['x-total-count']], [1, '4']);
        assert.equal((await other.browser.call(sessions, { params: { userId: person.userId } })).statusCode, 403);
      });

      it('are updated as seen at most every five minutes, so that most calls only read', async () => {
        const person = await newPerson(app, sql);
        const seenAt = async () => Date.parse((await sessionsOf(person.browser, person.userId))[0]?.lastSeenAt ?? '');
        const first = await seenAt();
        wait(4 * MINUTE_MS);
        statements.length = 0;
        await Promise.all(Array.from({ length: 5 }, () => statusOf(person.browser)));
        assert.deepEqual(
          statements.filter((statement) => /update|insert/.test(statement)),
          [],
        );
        assert.equal(await seenAt(), first);
        wait(2 * MINUTE_MS);
        const headers = { 'x-forwarded-for': '198.51.100.4' };
        await person.browser.call(currentUser, {}, { headers });
        assert.ok((await seenAt()) >= now().getTime() - MINUTE_MS);
        assert.equal((await sessionsOf(person.browser, person.userId))[0]?.address, '198.51.100.4');
      });

      it('that have ended are not listed', async () => {
        const person = await newPerson(app, sql);
        wait(14 * 24 * 60 * MINUTE_MS);
        const browser = await another(person);
        assert.equal((await sessionsOf(browser, person.userId)).length, 1);
      });
    });

    describe('a session ended from another', () => {
      it('is refused from then on, its event streams end, and other sessions continue', async () => {
        const person = await newPerson(app, sql);
        const [second, third] = [await another(person), await another(person)];
        const before = await hashesOf(person.userId);
        const [newest] = await sessionsOf(third, person.userId);
        const response = await person.browser.call(endSession, {
          params: { sessionId: newest?.sessionId ?? 0, userId: person.userId },
        });
        assert.deepEqual([response.statusCode, response.body], [200, 'This device is logged out.']);
        assert.deepEqual(await Promise.all([person.browser, second, third].map(statusOf)), [200, 200, 401]);
        const left = await hashesOf(person.userId);
        assert.deepEqual(
          await ended(person.userId),
          before.filter((hash) => !left.includes(hash)),
        );
        const again = await person.browser.call(endSession, {
          params: { sessionId: newest?.sessionId ?? 0, userId: person.userId },
        });
        assert.equal(outcomeOf(again), '404 SESSION_NOT_FOUND');
      });

      it('must be the person’s own; that of another person is not found', async () => {
        const [person, other] = [await newPerson(app, sql), await newPerson(app, sql)];
        const [theirs] = await sessionsOf(other.browser, other.userId);
        const response = await person.browser.call(endSession, {
          params: { sessionId: theirs?.sessionId ?? 0, userId: person.userId },
        });
        assert.equal(refusalOf(response).code, 'SESSION_NOT_FOUND');
        assert.equal(await statusOf(other.browser), 200);
      });

      it('can be all others in one call, also in parallel', async () => {
        const person = await newPerson(app, sql);
        const others = [await another(person), await another(person), await another(person)];
        const calls = [person.browser, person.browser].map((browser) =>
          browser.call(endOtherSessions, { params: { userId: person.userId } }),
        );
        for (const response of await Promise.all(calls)) assert.equal(response.statusCode, 200);
        assert.deepEqual(await Promise.all([person.browser, ...others].map(statusOf)), [200, 401, 401, 401]);
        const [own] = await hashesOf(person.userId);
        const tokens = await ended(person.userId);
        assert.deepEqual([tokens.length, tokens.includes(own)], [3, false]);
        assert.equal((await sessionsOf(person.browser, person.userId)).length, 1);
      });
    });

    describe('the name of a device', () => {
      it('is browser and system, as far as the browser sends them', () => {
        for (const [userAgent, stored, shown] of [
          [CHROME, 'Chrome/Windows', 'Chrome on Windows'],
          [undefined, '', 'Unknown device'],
          ['', '', 'Unknown device'],
          ['nonsense', '', 'Unknown device'],
        ] as const) {
          const device = deviceNameOf(userAgent);
          assert.deepEqual([device, deviceWords(device)], [stored, shown]);
        }
        assert.ok(deviceNameOf('Mozilla '.repeat(10_000)).length <= 60);
      });
    });
  });
}
