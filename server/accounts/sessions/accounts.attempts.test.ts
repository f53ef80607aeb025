/** Failed logins: ten for a contact number in 15 minutes lock it (product rule 1.8). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { Browser, outcomeOf, type Response } from '#tests/browser.ts';
import { newContact, newPerson, PASSWORD } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';

const ATTEMPTS_MAX = 10;
const WRONG = 'Wrong@1234';

for (const { scheme, SID, app, sql, wait } of await startOverBoth()) {
  describe(`over ${scheme}`, () => {
    const login = (contactNumber: string | number, password: string) =>
      new Browser(app).call(userLogin, { body: { contactNumber, password } });
    const statuses = (responses: readonly Response[]) => responses.map((response) => response.statusCode);
    const count = (responses: readonly Response[], status: number) =>
      responses.filter((response) => response.statusCode === status).length;

    async function failTimes(contactNumber: string, times: number): Promise<Response[]> {
      const responses = [];
      for (let attempt = 0; attempt < times; attempt++) responses.push(await login(contactNumber, WRONG));
      return responses;
    }

    describe('failed logins', () => {
      it('are refused as such ten times; then the correct password is refused too', async () => {
        const { contactNumber } = await newPerson(app, sql);
        const failed = await failTimes(contactNumber, ATTEMPTS_MAX);
        assert.deepEqual(statuses(failed), Array(ATTEMPTS_MAX).fill(401));
        for (const password of [PASSWORD, WRONG]) {
          const response = await login(contactNumber, password);
          assert.equal(outcomeOf(response), '429 TOO_MANY_ATTEMPTS');
          const seconds = Number(response.headers['retry-after']);
          assert.ok(seconds >= 1 && seconds <= 60);
          assert.equal(
            response.cookies.some((cookie) => cookie.name === SID),
            false,
          );
        }
      });

      it('lock an unregistered number in the same way', async () => {
        const [known, unknown] = [(await newPerson(app, sql)).contactNumber, newContact()];
        const [first, second] = [await failTimes(known, ATTEMPTS_MAX + 2), await failTimes(unknown, ATTEMPTS_MAX + 2)];
        assert.deepEqual(statuses(first), statuses(second));
        assert.deepEqual(
          first.map((response) => response.body),
          second.map((response) => response.body),
        );
        const rows =
          await sql`select from login_attempts where counted = any(${[`number ${known}`, `number ${unknown}`]})`;
        assert.equal(rows.length, 2);
      });

      it('are limited to ten when 40 are made in parallel', async () => {
        const { contactNumber } = await newPerson(app, sql);
        const responses = await Promise.all(Array.from({ length: 40 }, () => login(contactNumber, WRONG)));
        assert.ok(count(responses, 401) <= ATTEMPTS_MAX, `${count(responses, 401)} were tried`);
        assert.equal(count(responses, 401) + count(responses, 429), 40);
        assert.equal((await login(contactNumber, PASSWORD)).statusCode, 429);
      });

      it('do not lock the number up to the ninth', async () => {
        const { contactNumber } = await newPerson(app, sql);
        await failTimes(contactNumber, ATTEMPTS_MAX - 1);
        assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
      });

      it('still count after the right person has logged in between', async () => {
        const { contactNumber } = await newPerson(app, sql);
        const guesses = [];
        for (let round = 0; round < 6; round++) {
          guesses.push(...(await failTimes(contactNumber, 2)));
          await login(contactNumber, PASSWORD);
        }
        assert.equal(count(guesses, 401), ATTEMPTS_MAX);
        assert.equal(count(guesses, 429), 2);
      });

      it('count for the number sent as text or as a number', async () => {
        const { contactNumber } = await newPerson(app, sql);
        for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
          await login(attempt % 2 ? contactNumber : Number(contactNumber), WRONG);
        }
        for (const spelling of [contactNumber, Number(contactNumber)]) {
          assert.equal((await login(spelling, PASSWORD)).statusCode, 429);
        }
      });

      it('lock only their own number and end no session', async () => {
        const [closed, other] = [await newPerson(app, sql), await newPerson(app, sql)];
        await failTimes(closed.contactNumber, ATTEMPTS_MAX + 1);
        assert.equal((await login(other.contactNumber, PASSWORD)).statusCode, 200);
        assert.equal((await closed.browser.call(currentUser, {})).statusCode, 200);
      });

      it('do not count when the form is invalid', async () => {
        const { contactNumber } = await newPerson(app, sql);
        for (let attempt = 0; attempt < 15; attempt++) {
          assert.equal((await login(contactNumber, 'short')).statusCode, 400);
        }
        assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
      });

      it('no longer count after 15 minutes, also when logins were refused meanwhile', async () => {
        const { contactNumber } = await newPerson(app, sql);
        await failTimes(contactNumber, ATTEMPTS_MAX);
        for (let minute = 0; minute < 14; minute++) {
          wait(MINUTE_MS);
          assert.equal((await login(contactNumber, PASSWORD)).statusCode, 429);
        }
        wait(MINUTE_MS);
        assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
        assert.deepEqual(statuses(await failTimes(contactNumber, 3)), [401, 401, 401]);
        assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
      });

      it('are limited to ten again after 15 minutes, also in parallel', async () => {
        const { contactNumber } = await newPerson(app, sql);
        await failTimes(contactNumber, ATTEMPTS_MAX);
        wait(15 * MINUTE_MS);
        const responses = await Promise.all(Array.from({ length: 40 }, () => login(contactNumber, WRONG)));
        assert.ok(count(responses, 401) <= ATTEMPTS_MAX);
        assert.ok(count(responses, 401) >= 1);
      });
    });

    describe('successful logins', () => {
      it('never lock a number', async () => {
        const { contactNumber } = await newPerson(app, sql);
        for (let attempt = 0; attempt < 15; attempt++)
          assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
      });

      it('30 times in parallel do not lock the number afterwards', async () => {
        const { contactNumber } = await newPerson(app, sql);
        await Promise.all(Array.from({ length: 30 }, () => login(contactNumber, PASSWORD)));
        assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
      });

      it('30 times in parallel all succeed', async () => {
        const { contactNumber } = await newPerson(app, sql);
        const responses = await Promise.all(Array.from({ length: 30 }, () => login(contactNumber, PASSWORD)));
        assert.equal(count(responses, 200), 30);
      });
    });
  });
}
