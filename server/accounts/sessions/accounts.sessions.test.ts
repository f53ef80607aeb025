import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser, userLogout } from '#contract/accounts/current-user.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { transaction } from '#server/database/database.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { newCustomer, newPerson, PASSWORD, type Person, topUp } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';
import { deleteEndedLogins } from '../index.ts';

for (const { scheme, SID, app, sql, wait, now } of await startOverBoth({ env: { TRUST_PROXY: 'on' } })) {
  describe(`over ${scheme}`, () => {
    const visitor = new Browser(app);

    /** Another browser in which the same person is logged in. */
    async function another({ contactNumber }: Person): Promise<Browser> {
      const browser = new Browser(app);
      assert.equal((await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } })).statusCode, 200);
      return browser;
    }
    const statusOf = async (browser: Browser) => (await browser.call(currentUser, {})).statusCode;
    /** The userId of a session's token, or the status of the refusal. */
    const whoHas = async (sid: string | undefined) => {
      const response = await visitor.call(currentUser, {}, { headers: { cookie: `${SID}=${sid}` } });
      return response.statusCode === 200 ? response.json().userId : response.statusCode;
    };

    describe('a session', () => {
      it('is a random token in an httpOnly cookie of the whole site, for 30 days', async () => {
        const { contactNumber } = await newPerson(app, sql);
        const response = await new Browser(app).call(userLogin, { body: { contactNumber, password: PASSWORD } });
        const cookie = response.cookies.find((each) => each.name === SID);
        assert.match(cookie?.value ?? '', /^[A-Za-z0-9_-]{43}$/);
        assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Lax', '/']);
        assert.equal(cookie?.secure ?? false, scheme === 'https');
        assert.equal(cookie?.domain, undefined);
        assert.equal(Math.round(((cookie?.expires?.getTime() ?? 0) - now().getTime()) / DAY_MS), 30);
      });

      it('has a Secure cookie when the proxy forwards https', async () => {
        const { contactNumber } = await newPerson(app, sql);
        const payload = { contactNumber, password: PASSWORD };
        const headers = { 'x-forwarded-proto': 'https' };
        const response = await new Browser(app).call(userLogin, { body: payload }, { headers });
        assert.equal(response.cookies.find((each) => each.name === SID)?.secure, true);
      });

      it('is stored only as a hash', async () => {
        const { browser, userId } = await newPerson(app, sql);
        const sid = browser.cookies.get(SID) ?? '';
        const rows = await sql<{ tokenHash: Buffer; everything: string }[]>`
          select token_hash, sessions::text as everything from sessions where user_id = ${userId}`;
        assert.equal(rows.length, 1);
        assert.deepEqual(rows[0]?.tokenHash, createHash('sha256').update(sid).digest());
        assert.doesNotMatch(rows[0]?.everything ?? '', new RegExp(sid));
        assert.equal(await whoHas(rows[0]?.tokenHash.toString('hex')), 401);
        assert.equal(await whoHas(rows[0]?.tokenHash.toString('base64url')), 401);
      });

      it('may be one of several of the same person, and logging out ends only that one', async () => {
        const person = await newCustomer(app, sql);
        const [second, third] = [await another(person), await another(person)];
        assert.deepEqual(await Promise.all([person.browser, second, third].map(statusOf)), [200, 200, 200]);
        const sid = second.cookies.get(SID);
        const response = await second.call(userLogout, {});
        assert.equal(response.statusCode, 200);
        assert.equal(second.cookies.has(SID), false);
        assert.equal(await whoHas(sid), 401);
        assert.deepEqual(await Promise.all([person.browser, second, third].map(statusOf)), [200, 401, 200]);
      });

      it('cannot log out a second time', async () => {
        const { browser } = await newPerson(app, sql);
        const cookies = new Map(browser.cookies);
        await browser.call(userLogout, {});
        for (const [name, value] of cookies) browser.cookies.set(name, value);
        assert.equal(refusalOf(await browser.call(userLogout, {})).code, 'LOGIN_REQUIRED');
      });

      it('may be used by 20 parallel calls, one of which logs out', async () => {
        const { browser } = await newPerson(app, sql);
        const cookies = new Map(browser.cookies);
        const calls = Array.from({ length: 20 }, (_, index) =>
          index === 10 ? browser.call(userLogout, {}) : browser.call(currentUser, {}),
        );
        const statuses = (await Promise.all(calls)).map((response) => response.statusCode);
        assert.ok(
          statuses.every((status) => status === 200 || status === 401),
          statuses.join(),
        );
        assert.equal(await whoHas(cookies.get(SID)), 401);
      });

      it('is always new after a login; a planted token is never adopted', async () => {
        const { contactNumber, userId } = await newPerson(app, sql);
        for (const planted of ['planted', 'x'.repeat(43), '', '"quoted"', '%00', '..']) {
          const headers = { cookie: `${SID}=${planted}; XSRF-TOKEN=token`, 'x-xsrf-token': 'token' };
          const payload = { contactNumber, password: PASSWORD };
          const response = await new Browser(app).call(userLogin, { body: payload }, { headers });
          const sid = response.cookies.find((each) => each.name === SID)?.value;
          assert.ok(sid && sid !== planted, planted);
          assert.equal(await whoHas(sid), userId);
          assert.equal(await whoHas(planted), 401);
        }
      });

      it('of an attacker, planted in a browser, stays the attacker’s when somebody else logs in there', async () => {
        const [attacker, victim] = [await newPerson(app, sql), await newPerson(app, sql)];
        const browser = new Browser(app);
        for (const [name, value] of attacker.browser.cookies) browser.cookies.set(name, value);
        const planted = attacker.browser.cookies.get(SID);
        await browser.call(userLogin, { body: { contactNumber: victim.contactNumber, password: PASSWORD } });
        assert.notEqual(browser.cookies.get(SID), planted);
        assert.equal(await whoHas(planted), attacker.userId);
        assert.equal(await whoHas(browser.cookies.get(SID)), victim.userId);
      });

      it('does not change when a login fails', async () => {
        const person = await newPerson(app, sql);
        const sid = person.browser.cookies.get(SID);
        const payload = { contactNumber: person.contactNumber, password: 'Wrong@1234' };
        assert.equal((await person.browser.call(userLogin, { body: payload })).statusCode, 401);
        assert.equal(person.browser.cookies.get(SID), sid);
        assert.equal(await statusOf(person.browser), 200);
      });

      it('ends immediately and in every browser for a blocked person', async () => {
        const person = await newPerson(app, sql);
        const second = await another(person);
        await sql`update users set is_blocked = true where user_id = ${person.userId}`;
        assert.deepEqual(await Promise.all([person.browser, second].map(statusOf)), [401, 401]);
      });

      it('has the current roles', async () => {
        const person = await newCustomer(app, sql, 5);
        await sql`update users set roles = '{VENDOR}' where user_id = ${person.userId}`;
        assert.equal(refusalOf(await topUp(person, 1)).code, 'FORBIDDEN');
        await sql`update users set roles = '{VENDOR,CUSTOMER}' where user_id = ${person.userId}`;
        assert.equal((await topUp(person, 1)).json().availableAmount, 6);
      });

      it('ends after 30 days, however often it is used', async () => {
        const used = await newPerson(app, sql);
        for (let day = 0; day < 29; day++) {
          wait(DAY_MS);
          assert.equal(await statusOf(used.browser), 200);
        }
        wait(DAY_MS - 60_000);
        const sid = used.browser.cookies.get(SID);
        assert.equal(await whoHas(sid), used.userId);
        wait(60_000);
        assert.equal(await whoHas(sid), 401);
        assert.equal(await statusOf(await another(used)), 200);
      });

      it('ends after 14 days without use, and the job deletes it', async () => {
        const [used, unused] = [await newPerson(app, sql), await newPerson(app, sql)];
        wait(14 * DAY_MS - 60_000);
        assert.equal(await statusOf(used.browser), 200);
        const sid = unused.browser.cookies.get(SID);
        wait(60_000);
        assert.equal(await whoHas(sid), 401);
        assert.equal(await statusOf(used.browser), 200);
        await transaction(sql, (tx) => deleteEndedLogins(tx, now()));
        const people = [used.userId, unused.userId];
        const left = await sql`select user_id from sessions where user_id = any(${people})`;
        assert.deepEqual(
          left.map(({ userId }) => userId),
          [used.userId],
        );
      });
    });
  });
}
