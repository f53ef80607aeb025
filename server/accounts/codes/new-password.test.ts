/** A forgotten password: a code to the number, a new password, and what ends with the old one (product rule 1.12). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { newPassword } from '#contract/accounts/codes.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { setUpSecondFactor } from '#contract/accounts/second-factor.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { eraseAccount } from '#contract/personal/personal-data.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { codeFor, lastCodeOf, otherThan } from '#tests/codes.ts';
import { NEW_PASSWORD, newCustomer, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer();

const set = (browser: Browser, contactNumber: string, code: string, password = NEW_PASSWORD) =>
  browser.call(newPassword, { body: { contactNumber, code, password, confirmPassword: password } });
const login = (contactNumber: string, password: string, more: object = {}) =>
  new Browser(app).call(userLogin, { body: { contactNumber, password, ...more } });
const isIn = async ({ browser }: Person) => outcomeOf(await browser.call(currentUser, {})) === '200';
const asked = async (contactNumber: string) => {
  // Numbers of this file share a prefix, which gets 20 codes an hour.
  wait(3_600_000);
  const browser = new Browser(app);
  return { browser, code: await codeFor(browser, sql, contactNumber, 'PASSWORD') };
};
const setAfterCode = async (contactNumber: string) => {
  const { browser, code } = await asked(contactNumber);
  return outcomeOf(await set(browser, contactNumber, code));
};

describe('a new password by a code', () => {
  it('ends every session and starts none; the old password is wrong from then on', async () => {
    const person = await newPerson(app, sql);
    const elsewhere = succeeded(await login(person.contactNumber, PASSWORD));
    const { browser, code } = await asked(person.contactNumber);
    const response = await set(browser, person.contactNumber, code);
    assert.match(response.body, /^Your new password is set/);
    assert.equal(await isIn(person), false);
    assert.equal(outcomeOf(await browser.call(currentUser, {})), '401 LOGIN_REQUIRED');
    const [row] = await sql`select count(*)::int as sessions from sessions where user_id = ${elsewhere.userId}`;
    assert.equal(row?.sessions, 0);
    assert.equal(outcomeOf(await login(person.contactNumber, PASSWORD)), '401 CREDENTIALS_WRONG');
    assert.equal(outcomeOf(await login(person.contactNumber, NEW_PASSWORD)), '200');
  });

  it('is in the security log, and the person reads of it in a mail', async () => {
    const { contactNumber, userId } = await newPerson(app, sql);
    const { browser, code } = await asked(contactNumber);
    await set(browser, contactNumber, otherThan(code));
    await set(browser, contactNumber, code);
    await app.security.written();
    const log = await sql<{ kind: string; detail: string }[]>`
      select kind, detail from security_log where user_id = ${userId} and detail <> '' and kind <> 'LOGIN' order by kind`;
    assert.deepEqual(
      log.map(({ kind, detail }) => `${kind} ${detail}`),
      ['LOGIN_FAILED SENT_CODE_WRONG', 'PASSWORD_CHANGED BY_CODE'],
    );
    const [mail] = await sql`
      select email_id, contact_number, facts from messages where user_id = ${userId} and kind = 'PASSWORD_CHANGED'`;
    assert.deepEqual({ ...mail }, { emailId: 'asha@example.com', contactNumber: null, facts: {} });
  });

  it('works once, also when ten come at once', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const { browser, code } = await asked(contactNumber);
    const passwords = Array.from({ length: 10 }, (_, index) => `${NEW_PASSWORD}-${index}`);
    const outcomes = await Promise.all(
      passwords.map(async (each) => outcomeOf(await set(browser, contactNumber, code, each))),
    );
    assert.deepEqual(outcomes.filter((each) => each === '200').length, 1, outcomes.join(', '));
    assert.equal(outcomeOf(await login(contactNumber, passwords[outcomes.indexOf('200')] ?? '')), '200');
    assert.equal(outcomeOf(await set(browser, contactNumber, code)), '400 SENT_CODE_WRONG');
  });

  it('and another code at the same moment: either the code was used, or only the new one is live', async () => {
    for (let round = 0; round < 8; round++) {
      const { contactNumber } = await newPerson(app, sql);
      const { browser, code } = await asked(contactNumber);
      wait(30_000);
      const elsewhere = new Browser(app);
      const [used] = await Promise.all([
        set(browser, contactNumber, code),
        codeFor(elsewhere, sql, contactNumber, 'PASSWORD'),
      ]);
      const live = await sql`select from codes where contact_number = ${contactNumber} and is_live`;
      assert.equal(live.length, 1);
      const isUsed = outcomeOf(used) === '200';
      assert.equal(outcomeOf(await login(contactNumber, NEW_PASSWORD)), isUsed ? '200' : '401 CREDENTIALS_WRONG');
      assert.equal(outcomeOf(await set(browser, contactNumber, code)), '400 SENT_CODE_WRONG');
      const newest = (await lastCodeOf(sql, contactNumber)) ?? '';
      assert.equal(outcomeOf(await set(elsewhere, contactNumber, newest)), '200');
    }
  });

  it('is checked as at the registration, without using up the code', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const { browser, code } = await asked(contactNumber);
    assert.equal(outcomeOf(await set(browser, contactNumber, code, 'Admin@4567')), '400 PASSWORD_COMMON');
    for (let tries = 0; tries < 6; tries++) {
      const personal = await set(browser, contactNumber, code, `Asha@${contactNumber}`);
      assert.equal(outcomeOf(personal), '400 PASSWORD_PERSONAL');
    }
    const unequal = { contactNumber, code, password: NEW_PASSWORD, confirmPassword: PASSWORD };
    const refused = await browser.call(newPassword, { body: unequal });
    assert.equal(refusalOf(refused).details[0]?.field, 'confirmPassword');
    assert.equal(outcomeOf(await set(browser, contactNumber, code)), '200');
  });

  it('unlocks a number that was locked by wrong passwords, and ends a one-time password', async () => {
    const { contactNumber, userId } = await newPerson(app, sql);
    for (let tries = 0; tries < 11; tries++) await login(contactNumber, 'Wrong@1234');
    assert.equal(outcomeOf(await login(contactNumber, PASSWORD)), '429 TOO_MANY_ATTEMPTS');
    await sql`update users set password_ends_at = ${now()} where user_id = ${userId}`;
    assert.equal(await setAfterCode(contactNumber), '200');
    const person = succeeded(await login(contactNumber, NEW_PASSWORD));
    assert.equal(person.mustFirst, undefined);
  });

  it('leaves a second factor on', async () => {
    const person = await newPerson(app, sql);
    const params = { userId: person.userId };
    succeeded(await person.browser.call(setUpSecondFactor, { params, body: { currentPassword: PASSWORD } }));
    await sql`update second_factors set confirmed_at = ${now()} where user_id = ${person.userId}`;
    assert.equal(await setAfterCode(person.contactNumber), '200');
    assert.equal(outcomeOf(await login(person.contactNumber, NEW_PASSWORD)), '401 SECOND_FACTOR_REQUIRED');
  });

  it('is refused to people who were blocked or erased meanwhile, as if the code were wrong', async () => {
    const blocked = await newPerson(app, sql);
    const first = await asked(blocked.contactNumber);
    await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
    assert.equal(outcomeOf(await set(first.browser, blocked.contactNumber, first.code)), '400 SENT_CODE_WRONG');
    const erased = await newPerson(app, sql);
    const second = await asked(erased.contactNumber);
    const params = { userId: erased.userId };
    succeeded(await erased.browser.call(eraseAccount, { params, body: { password: PASSWORD } }));
    assert.equal((await sql`select from codes where contact_number = ${erased.contactNumber}`).length, 0);
    assert.equal(outcomeOf(await set(second.browser, erased.contactNumber, second.code)), '400 SENT_CODE_WRONG');
  });
});

describe('after 90 days without a login, when the number may be somebody else’s, a code', () => {
  const unused = async (rupees: number) => {
    const person = await newCustomer(app, sql, rupees);
    await sql`update users set created_at = ${new Date(now().getTime() - 200 * DAY_MS)} where user_id = ${person.userId}`;
    wait(91 * DAY_MS);
    return person;
  };

  it('opens no account with a balance, an order under way or a second factor', async () => {
    const { contactNumber, userId } = await unused(100);
    assert.equal(await setAfterCode(contactNumber), '409 CODE_NOT_ENOUGH');
    await sql`update known_devices set last_login_at = ${new Date(now().getTime() - DAY_MS)} where user_id = ${userId}`;
    assert.equal(await setAfterCode(contactNumber), '200');
    const careful = await unused(0);
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${careful.userId}, '\\x00', ${now()})`;
    assert.equal(await setAfterCode(careful.contactNumber), '409 CODE_NOT_ENOUGH');
  });

  it('opens an account without any of them', async () => {
    const { contactNumber } = await unused(0);
    assert.equal(await setAfterCode(contactNumber), '200');
  });
});
