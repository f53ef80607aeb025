/** Changing the password: who may, which sessions remain, and races. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePassword, userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { untilOneWaits } from '#tests/database.ts';
import { NEW_PASSWORD, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();
const WRONG = 'Wrong@1234';
const ATTEMPTS_MAX = 10;

const change = (browser: Browser, userId: number, password = NEW_PASSWORD, currentPassword = PASSWORD) =>
  browser.call(changePassword, { params: { userId }, body: { currentPassword, password, confirmPassword: password } });
const login = (browser: Browser, { contactNumber }: Person, password: string) =>
  browser.call(userLogin, { body: { contactNumber, password } });
const statusOf = async (browser: Browser) => (await browser.call(currentUser, {})).statusCode;
const sessionsOf = async ({ userId }: Person) => (await sql`select from sessions where user_id = ${userId}`).length;

async function another(person: Person): Promise<Browser> {
  const browser = new Browser(app);
  assert.equal((await login(browser, person, PASSWORD)).statusCode, 200);
  return browser;
}

describe('a changed password', () => {
  it('is the only one that works from then on', async () => {
    const person = await newPerson(app, sql);
    const response = await change(person.browser, person.userId);
    const words = 'Password changed successfully. You are logged out everywhere else.';
    assert.deepEqual([response.statusCode, response.body], [200, words]);
    assert.equal((await login(new Browser(app), person, PASSWORD)).statusCode, 401);
    assert.equal((await login(new Browser(app), person, NEW_PASSWORD)).statusCode, 200);
  });

  it('ends every session and gives the caller a new one, with a cookie as after a login', async () => {
    const person = await newPerson(app, sql);
    const others = [await another(person), await another(person)];
    const old = new Browser(app);
    for (const [name, value] of person.browser.cookies) old.cookies.set(name, value);
    const response = await change(person.browser, person.userId);
    const cookie = response.cookies.find((each) => each.name === 'sid');
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Lax', '/']);
    assert.notEqual(cookie?.value, old.cookies.get('sid'));
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.deepEqual(await Promise.all([person.browser, old, ...others].map(statusOf)), [200, 401, 401, 401]);
    assert.equal(await sessionsOf(person), 1);
  });

  it('leaves other people logged in', async () => {
    const [person, other] = [await newPerson(app, sql), await newPerson(app, sql)];
    await change(person.browser, person.userId);
    assert.equal(await statusOf(other.browser), 200);
  });

  it('is stored only as a hash', async () => {
    const person = await newPerson(app, sql);
    await change(person.browser, person.userId);
    const [row] = await sql`select users::text as everything from users where user_id = ${person.userId}`;
    assert.doesNotMatch(row?.everything, /Copper/);
  });
});

describe('a change of password is refused', () => {
  it('with a wrong current password, naming the field; nothing changes', async () => {
    const person = await newPerson(app, sql);
    const second = await another(person);
    const response = await change(person.browser, person.userId, NEW_PASSWORD, WRONG);
    assert.equal(outcomeOf(response), '400 CURRENT_PASSWORD_WRONG');
    const message = 'This is not your current password.';
    assert.deepEqual(refusalOf(response).details, [{ field: 'currentPassword', message }]);
    assert.equal(response.cookies.length, 0);
    assert.deepEqual([await statusOf(person.browser), await statusOf(second)], [200, 200]);
    assert.equal((await login(new Browser(app), person, NEW_PASSWORD)).statusCode, 401);
  });

  it('for another person', async () => {
    const [person, other] = [await newPerson(app, sql), await newPerson(app, sql)];
    assert.equal(outcomeOf(await change(person.browser, other.userId)), '403 FORBIDDEN');
    assert.equal((await login(new Browser(app), other, PASSWORD)).statusCode, 200);
  });

  it('for a blocked person', async () => {
    const person = await newPerson(app, sql);
    await sql`update users set is_blocked = true where user_id = ${person.userId}`;
    assert.equal(outcomeOf(await change(person.browser, person.userId)), '401 LOGIN_REQUIRED');
    await sql`update users set is_blocked = false where user_id = ${person.userId}`;
    assert.equal((await login(new Browser(app), person, PASSWORD)).statusCode, 200);
  });

  it('for a person who is blocked while the call is in flight', async () => {
    const person = await newPerson(app, sql);
    const blocking = await sql.reserve();
    await blocking`begin`;
    await blocking`update users set is_blocked = true where user_id = ${person.userId}`;
    const changing = change(person.browser, person.userId);
    await untilOneWaits(sql);
    await blocking`commit`;
    blocking.release();
    assert.equal(outcomeOf(await changing), '401 LOGIN_REQUIRED');
    await sql`update users set is_blocked = false where user_id = ${person.userId}`;
    assert.equal((await login(new Browser(app), person, PASSWORD)).statusCode, 200);
  });
});

describe('guesses of the current password', () => {
  it('count like failed logins and lock the number for both, in an unknown browser', async () => {
    const person = await newPerson(app, sql);
    person.browser.cookies.delete('device');
    for (let guess = 0; guess < ATTEMPTS_MAX; guess++) {
      const response =
        guess % 2
          ? await change(person.browser, person.userId, NEW_PASSWORD, WRONG)
          : await login(new Browser(app), person, WRONG);
      assert.equal(response.statusCode, guess % 2 ? 400 : 401);
    }
    const response = await change(person.browser, person.userId);
    assert.equal(outcomeOf(response), '429 TOO_MANY_ATTEMPTS');
    assert.ok(Number(response.headers['retry-after']) <= 60);
    assert.equal(outcomeOf(await login(new Browser(app), person, PASSWORD)), '429 TOO_MANY_ATTEMPTS');
    assert.equal(await statusOf(person.browser), 200);
    wait(15 * 60_000);
    assert.equal((await change(person.browser, person.userId)).statusCode, 200);
  });

  it('are limited to ten when 30 are made in parallel', async () => {
    const person = await newPerson(app, sql);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => change(person.browser, person.userId, NEW_PASSWORD, WRONG)),
    );
    assert.equal(responses.filter((response) => response.statusCode === 400).length, ATTEMPTS_MAX);
    assert.equal(responses.filter((response) => response.statusCode === 429).length, 30 - ATTEMPTS_MAX);
  });

  it('are not counted when the form is invalid', async () => {
    const person = await newPerson(app, sql);
    for (let time = 0; time < ATTEMPTS_MAX + 2; time++) {
      assert.equal((await change(person.browser, person.userId, 'weak', WRONG)).statusCode, 400);
    }
    assert.equal((await change(person.browser, person.userId)).statusCode, 200);
  });
});

describe('parallel changes of a password', () => {
  it('succeed exactly once and leave one session', async () => {
    const person = await newPerson(app, sql);
    const browsers = [person.browser, await another(person), await another(person), await another(person)];
    const passwords = browsers.map((_, index) => `${NEW_PASSWORD}${index}`);
    const responses = await Promise.all(
      browsers.map((browser, index) => change(browser, person.userId, passwords[index])),
    );
    const winners = responses.flatMap((response, index) => (response.statusCode === 200 ? [index] : []));
    assert.equal(winners.length, 1, responses.map((response) => response.statusCode).join());
    assert.equal(await sessionsOf(person), 1);
    const statuses = await Promise.all(browsers.map(statusOf));
    assert.deepEqual(
      statuses,
      browsers.map((_, index) => (index === winners[0] ? 200 : 401)),
    );
    const letIn = [];
    for (const password of [PASSWORD, ...passwords]) {
      if ((await login(new Browser(app), person, password)).statusCode === 200) letIn.push(password);
    }
    assert.deepEqual(letIn, [passwords[winners[0] ?? -1]]);
  });

  it('and logins leave no session with the old password', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await newPerson(app, sql);
      const browsers = Array.from({ length: 6 }, () => new Browser(app));
      const logins = browsers.map((browser) => login(browser, person, PASSWORD));
      const [changed, ...responses] = await Promise.all([change(person.browser, person.userId), ...logins]);
      assert.equal(changed.statusCode, 200);
      assert.ok(responses.every((response) => response.statusCode === 200 || response.statusCode === 401));
      assert.deepEqual(new Set(await Promise.all(browsers.map(statusOf))), new Set([401]));
      assert.equal(await statusOf(person.browser), 200);
      assert.equal(await sessionsOf(person), 1);
    }
  });

  it('and a login that has already checked the old password refuse that login', async () => {
    const person = await newPerson(app, sql);
    const changing = await sql.reserve();
    await changing`begin`;
    await changing`update users set password_hash = 'another' where user_id = ${person.userId}`;
    const late = new Browser(app);
    const loggingIn = login(late, person, PASSWORD);
    await untilOneWaits(sql);
    await changing`delete from sessions where user_id = ${person.userId}`;
    await changing`commit`;
    changing.release();
    const response = await loggingIn;
    assert.equal(outcomeOf(response), '401 CREDENTIALS_WRONG');
    assert.equal(late.cookies.has('sid'), false);
    assert.equal(await sessionsOf(person), 0);
  });
});
