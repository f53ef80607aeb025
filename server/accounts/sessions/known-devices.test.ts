/** Guesses from elsewhere do not lock a person out of a known device, and one network cannot try many numbers. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { changePassword, userLogin } from '#contract/accounts/account.ts';
import { userLogout } from '#contract/accounts/current-user.ts';
import { networkOf } from '#server/http/limits.ts';
import { Browser, outcomeOf, type Response } from '#tests/browser.ts';
import { NEW_PASSWORD, newContact, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';

const WRONG = 'Wrong@1234';
const NUMBER_MAX = 10;
const NETWORK_MAX = 50;
let networks = 0;
const newNetwork = () => `2001:db8:${(networks++).toString(16)}:1`;

for (const { scheme, app, sql, wait } of await startOverBoth({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })) {
  describe(`over ${scheme}`, () => {
    const login = (
      contactNumber: string,
      password: string,
      { address = `${newNetwork()}::1`, browser = new Browser(app) } = {},
    ) => browser.call(userLogin, { body: { contactNumber, password } }, { headers: { 'x-forwarded-for': address } });
    const statuses = (responses: readonly Response[]) => responses.map((response) => response.statusCode);
    const count = (responses: readonly Response[], status: number) =>
      statuses(responses).filter((each) => each === status).length;
    async function failTimes(person: Person, times: number, browser?: Browser): Promise<Response[]> {
      const responses = [];
      for (let time = 0; time < times; time++)
        responses.push(await login(person.contactNumber, WRONG, browser && { browser }));
      return responses;
    }

    describe('a known device', () => {
      it('is recognised by a long-lived httpOnly cookie, stored as a hash', async () => {
        const { contactNumber, userId } = await newPerson(app, sql);
        const response = await login(contactNumber, PASSWORD);
        const cookie = response.cookies.find(({ name }) => name === 'device');
        assert.match(cookie?.value ?? '', /^[A-Za-z0-9_-]{43}$/);
        assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Lax', '/']);
        const days = ((cookie?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000;
        assert.ok(days > 399 && days <= 400);
        const hash = createHash('sha256')
          .update(cookie?.value ?? '')
          .digest();
        const known = await sql`select from known_devices where user_id = ${userId} and token_hash = ${hash}`;
        assert.equal(known.length, 1);
      });

      it('still allows logins while guesses from elsewhere have locked the number', async () => {
        const person = await newPerson(app, sql);
        assert.equal(count(await failTimes(person, NUMBER_MAX + 2), 429), 2);
        assert.equal((await login(person.contactNumber, PASSWORD)).statusCode, 429);
        const { browser } = person;
        assert.equal((await login(person.contactNumber, PASSWORD, { browser })).statusCode, 200);
        const change = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
        assert.equal(
          (await browser.call(changePassword, { params: { userId: person.userId }, body: change })).statusCode,
          200,
        );
      });

      it('still does so after a logout', async () => {
        const person = await newPerson(app, sql);
        await person.browser.call(userLogout, {});
        await failTimes(person, NUMBER_MAX);
        assert.equal((await login(person.contactNumber, PASSWORD, { browser: person.browser })).statusCode, 200);
      });

      it('has exactly ten guesses of its own, which do not lock the number elsewhere', async () => {
        const person = await newPerson(app, sql);
        const { browser } = person;
        const guesses = Array.from({ length: 30 }, () => login(person.contactNumber, WRONG, { browser }));
        const responses = await Promise.all(guesses);
        assert.deepEqual([count(responses, 401), count(responses, 429)], [NUMBER_MAX, 20]);
        assert.equal((await login(person.contactNumber, PASSWORD, { browser })).statusCode, 429);
        assert.equal((await login(person.contactNumber, PASSWORD)).statusCode, 200);
        wait(15 * 60_000);
        assert.equal((await login(person.contactNumber, PASSWORD, { browser })).statusCode, 200);
      });

      it('is known for this person only: guesses at other numbers count as from an unknown browser', async () => {
        const [person, other] = [await newPerson(app, sql), await newPerson(app, sql)];
        await failTimes(other, NUMBER_MAX, person.browser);
        assert.equal((await login(other.contactNumber, PASSWORD)).statusCode, 429);
        assert.equal((await login(person.contactNumber, PASSWORD, { browser: person.browser })).statusCode, 200);
      });

      it('may be known for several people', async () => {
        const [first, second] = [await newPerson(app, sql), await newPerson(app, sql)];
        const { browser } = first;
        assert.equal((await login(second.contactNumber, PASSWORD, { browser })).statusCode, 200);
        for (const person of [first, second]) {
          await failTimes(person, NUMBER_MAX);
          assert.equal((await login(person.contactNumber, PASSWORD, { browser })).statusCode, 200);
        }
      });

      it('is not recognised by an invented cookie, and a planted one is never adopted', async () => {
        const [person, attacker] = [await newPerson(app, sql), await newPerson(app, sql)];
        const planted = attacker.browser.cookies.get('device') ?? '';
        const browser = new Browser(app);
        for (const token of ['x'.repeat(43), 'x', '%00', planted]) {
          browser.cookies.set('device', token);
          assert.equal((await login(person.contactNumber, PASSWORD, { browser })).statusCode, 200);
          assert.notEqual(browser.cookies.get('device'), token);
        }
        await failTimes(person, NUMBER_MAX);
        const thief = new Browser(app);
        thief.cookies.set('device', planted);
        assert.equal((await login(person.contactNumber, PASSWORD, { browser: thief })).statusCode, 429);
      });

      it('is no longer known when the password changes elsewhere; at most 20 are known', async () => {
        const person = await newPerson(app, sql);
        const old = new Browser(app);
        await login(person.contactNumber, PASSWORD, { browser: old });
        const logins = Array.from({ length: 30 }, () => login(person.contactNumber, PASSWORD));
        assert.equal(count(await Promise.all(logins), 200), 30);
        await login(person.contactNumber, PASSWORD);
        const known = () => sql`select from known_devices where user_id = ${person.userId}`;
        assert.equal((await known()).length, 20);
        await login(person.contactNumber, PASSWORD, { browser: person.browser });
        const change = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
        await person.browser.call(changePassword, { params: { userId: person.userId }, body: change });
        assert.equal((await known()).length, 1);
        await failTimes(person, NUMBER_MAX);
        assert.equal((await login(person.contactNumber, NEW_PASSWORD, { browser: old })).statusCode, 429);
        assert.equal((await login(person.contactNumber, NEW_PASSWORD, { browser: person.browser })).statusCode, 200);
      });
    });

    describe('trying many numbers from one network', () => {
      it('is locked after exactly 50 failures, also in parallel and from its different addresses', async () => {
        const network = newNetwork();
        const person = await newPerson(app, sql);
        const guesses = Array.from({ length: 57 }, (_, index) =>
          login(newContact(), WRONG, { address: `${network}::${(index + 1).toString(16)}` }),
        );
        const responses = await Promise.all(guesses);
        assert.deepEqual([count(responses, 401), count(responses, 429)], [NETWORK_MAX, 7]);
        const address = `${network}::ffff`;
        const refused = await login(person.contactNumber, PASSWORD, { address });
        assert.equal(outcomeOf(refused), '429 TOO_MANY_ATTEMPTS');
        assert.ok(Number(refused.headers['retry-after']) <= 60);
        // Known devices and other networks can log in, and the refused attempt did not count for the number.
        assert.equal(
          (await login(person.contactNumber, PASSWORD, { address, browser: person.browser })).statusCode,
          200,
        );
        assert.equal((await login(person.contactNumber, PASSWORD)).statusCode, 200);
        const [row] =
          await sql`select failures from login_attempts where counted = ${`number ${person.contactNumber}`}`;
        assert.equal(row?.failures, 0);
      });

      it('does not include successful logins from one address', async () => {
        const address = `${newNetwork()}::1`;
        const people = [];
        for (let index = 0; index < 5; index++) people.push(await newPerson(app, sql));
        const logins = people.flatMap(({ contactNumber }) =>
          Array.from({ length: 11 }, () => login(contactNumber, PASSWORD, { address })),
        );
        assert.equal(count(await Promise.all(logins), 200), 55);
      });
    });

    describe('a network', () => {
      it('is an IPv4 address, or the /64 of an IPv6 address in any notation', () => {
        for (const [ip, network] of [
          ['203.0.113.7', '203.0.113.7'],
          ['::ffff:203.0.113.7', '203.0.113.7'],
          ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
          ['2001:db8:1:2::6', '2001:db8:1:2'],
          ['2001:db8::6', '2001:db8:0:0'],
          ['2001:db8::7:8', '2001:db8:0:0'],
          ['::1', '0:0:0:0'],
          ['fe80::', 'fe80:0:0:0'],
        ] as const) {
          assert.equal(networkOf(ip), network, ip);
        }
      });
    });
  });
}
