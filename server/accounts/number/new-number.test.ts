/** A new contact number: with both codes at once, without the old number after 72 hours (product rule 1.13). */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { userLogin, userRegister } from '#contract/accounts/account.ts';
import { newPassword } from '#contract/accounts/codes.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { askForNumber, changeNumber, stopNumberChange, waitingNumber } from '#contract/accounts/new-number.ts';
import { HOUR_MS } from '#contract/kit/india.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { blockPerson, makeNumberChange } from '#server/accounts/index.ts';
import { transaction } from '#server/database/database.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { codeFor, lastCodeOf, otherThan } from '#tests/codes.ts';
import { NEW_PASSWORD, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer();
const withoutMessages = await startTestServer({ env: { MESSAGES_LOG: 'off' } });
const ROUNDS = 8;

/** Prefixes with many codes are paused, so each number has a prefix of its own. */
let prefixes = randomInt(30_000);
const newNumber = () => `${60_000 + (prefixes++ % 40_000)}${randomInt(10_000, 100_000)}`;

async function person(): Promise<Person> {
  const { userId, browser } = await newPerson(app, sql);
  const contactNumber = newNumber();
  await sql`update users set contact_number = ${contactNumber} where user_id = ${userId}`;
  return { userId, browser, contactNumber };
}

const login = (contactNumber: string, browser = new Browser(app), password = PASSWORD) =>
  browser.call(userLogin, { body: { contactNumber, password } });
const isIn = async (browser: Browser) => outcomeOf(await browser.call(currentUser, {})) === '200';
const numberOf = async (userId: number) => {
  const [row] = await sql<{ contactNumber: string | null }[]>`
    select contact_number from users where user_id = ${userId}`;
  return row?.contactNumber;
};

interface Asking {
  readonly isOldLost?: boolean;
  readonly currentPassword?: string;
  readonly code?: string;
  readonly browser?: Browser;
}
const ask = ({ userId, browser }: Person, contactNumber: string, { browser: other, ...more }: Asking = {}) =>
  (other ?? browser).call(askForNumber, {
    params: { userId },
    body: { contactNumber, currentPassword: PASSWORD, isOldLost: false, ...more },
  });
const codeOf = async (contactNumber: string) => (await lastCodeOf(sql, contactNumber)) ?? '';
const confirm = ({ userId, browser }: Person, contactNumber: string, code: string, oldCode?: string) =>
  browser.call(changeNumber, { params: { userId }, body: { contactNumber, code, ...(oldCode && { oldCode }) } });
const stop = ({ userId, browser }: Person) => browser.call(stopNumberChange, { params: { userId } });

/** The codes of both numbers, or of the new one. */
async function asked(who: Person, contactNumber: string, isOldLost = false) {
  succeeded(await ask(who, contactNumber, { isOldLost }));
  return { code: await codeOf(contactNumber), oldCode: isOldLost ? undefined : await codeOf(who.contactNumber) };
}
async function change(who: Person, contactNumber: string, isOldLost = false) {
  const { code, oldCode } = await asked(who, contactNumber, isOldLost);
  return confirm(who, contactNumber, code, oldCode);
}
const waiting = async () => {
  const who = await person();
  const to = newNumber();
  succeeded(await change(who, to, true));
  return { who, to };
};
const isWaiting = async ({ userId }: Person) =>
  (await sql`select from number_changes where user_id = ${userId}`).length === 1;
const kindsOf = async (userId: number) => {
  const log = await sql<{ entry: string }[]>`
    select kind || case when detail = '' then '' else ' ' || detail end as entry from security_log
    where user_id = ${userId} and kind like 'NUMBER%' order by entry_id`;
  return log.map(({ entry }) => entry);
};
const messagesOf = async (userId: number) => {
  const sent = await sql<{ message: string }[]>`
    select kind || ' ' || coalesce(contact_number, email_id) as message from messages
    where user_id = ${userId} and kind like 'NUMBER%' order by message_id`;
  return sent.map(({ message }) => message);
};

describe('a new contact number with the codes of both', () => {
  it('is the login at once; other sessions end, and the old number is informed', async () => {
    const who = await person();
    const to = newNumber();
    const elsewhere = new Browser(app);
    succeeded(await login(who.contactNumber, elsewhere));
    const forgotten = new Browser(app);
    const codeOfOld = await codeFor(forgotten, sql, who.contactNumber, 'PASSWORD');
    wait(30_000);
    assert.equal(succeeded(await ask(who, to)).againAfterSeconds, 60);
    const response = await confirm(who, to, await codeOf(to), await codeOf(who.contactNumber));
    assert.match(succeeded(response), new RegExp(`^Your contact number is ${to} now`));
    assert.equal(succeeded(await who.browser.call(currentUser, {})).contactNumber, to);
    assert.equal(await isIn(elsewhere), false);
    assert.equal(outcomeOf(await login(who.contactNumber)), '401 CREDENTIALS_WRONG');
    assert.equal(succeeded(await login(to)).userId, who.userId);
    assert.deepEqual(await kindsOf(who.userId), ['NUMBER_CHANGED']);
    const told = [`NUMBER_CHANGED ${who.contactNumber}`, 'NUMBER_CHANGED asha@example.com'];
    assert.deepEqual(await messagesOf(who.userId), told);
    const set = { contactNumber: who.contactNumber, code: codeOfOld, password: NEW_PASSWORD };
    const late = await forgotten.call(newPassword, { body: { ...set, confirmPassword: NEW_PASSWORD } });
    assert.equal(outcomeOf(late), '400 SENT_CODE_WRONG');
  });

  it('needs the password, and the second factor where there is one', async () => {
    const who = await person();
    const to = newNumber();
    const wrong = await ask(who, to, { currentPassword: 'Wrong@1234' });
    assert.deepEqual(
      [outcomeOf(wrong), refusalOf(wrong).details[0]?.field],
      ['400 CURRENT_PASSWORD_WRONG', 'currentPassword'],
    );
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${who.userId}, '\\x00', ${now()})`;
    assert.equal(outcomeOf(await ask(who, to)), '401 SECOND_FACTOR_REQUIRED');
    assert.equal(outcomeOf(await ask(who, to, { code: '123456' })), '401 SECOND_FACTOR_WRONG');
    assert.equal(await lastCodeOf(sql, to), undefined);
    assert.equal(outcomeOf(await ask(who, who.contactNumber)), '400 NUMBER_UNCHANGED');
  });

  it('is refused with a wrong code of either, in another browser, and to another person in this browser', async () => {
    const who = await person();
    const to = newNumber();
    const { code, oldCode = '' } = await asked(who, to);
    for (const [field, response] of [
      ['code', await confirm(who, to, otherThan(code), oldCode)],
      ['oldCode', await confirm(who, to, code, otherThan(oldCode))],
    ] as const) {
      assert.equal(outcomeOf(response), '400 SENT_CODE_WRONG');
      assert.equal(refusalOf(response).details[0]?.field, field);
    }
    const elsewhere = new Browser(app);
    succeeded(await login(who.contactNumber, elsewhere));
    assert.equal(outcomeOf(await confirm({ ...who, browser: elsewhere }, to, code, oldCode)), '400 SENT_CODE_WRONG');
    // Somebody else logs in where the codes were asked for: they never entered their password for this number.
    const other = await person();
    const cookie = who.browser.cookies.get('code') ?? '';
    other.browser.cookies.set('code', cookie);
    assert.equal(outcomeOf(await confirm(other, to, code)), '400 SENT_CODE_WRONG');
    assert.equal(await isWaiting(other), false);
    assert.equal(await numberOf(who.userId), who.contactNumber);
    assert.equal(outcomeOf(await confirm(who, to, code, oldCode)), '200');
  });

  it('counts like every code, and visitors cannot ask for one', async () => {
    const who = await person();
    const to = newNumber();
    succeeded(await ask(who, to));
    assert.equal(outcomeOf(await ask(who, to)), '429 CODE_TOO_SOON');
    for (let sent = 1; sent < 5; sent++) {
      wait(HOUR_MS);
      succeeded(await ask(who, to));
    }
    wait(HOUR_MS);
    assert.equal(outcomeOf(await ask(who, to)), '429 TOO_MANY_CODES');
    assert.equal(outcomeOf(await ask(who, newNumber())), '429 TOO_MANY_CODES');
    const direct = { method: 'POST', url: '/v1/UserAPI/code' } as const;
    await who.browser.get('/v1/UserAPI/currentUser');
    const response = await who.browser.send({ ...direct, payload: { contactNumber: to, purpose: 'NEW_NUMBER' } });
    assert.equal(response.statusCode, 400);
  });

  it('of another account gets the same response and a code, and is refused only with that code', async () => {
    const other = await person();
    const who = await person();
    const taken = await ask(who, other.contactNumber);
    const [code, oldCode] = [await codeOf(other.contactNumber), await codeOf(who.contactNumber)];
    const wrong = await confirm(who, other.contactNumber, otherThan(code), oldCode);
    assert.equal(outcomeOf(wrong), '400 SENT_CODE_WRONG');
    assert.equal(outcomeOf(await confirm(who, other.contactNumber, code)), '409 CONTACT_NUMBER_TAKEN');
    assert.equal(outcomeOf(await confirm(who, other.contactNumber, code, oldCode)), '409 CONTACT_NUMBER_TAKEN');
    assert.equal(await numberOf(who.userId), who.contactNumber);
    const somebody = await person();
    const free = await ask(somebody, newNumber());
    assert.deepEqual([taken.statusCode, taken.body], [free.statusCode, free.body]);
  });

  it('changes nothing where no codes can be sent', async () => {
    const there = await newPerson(withoutMessages.app, withoutMessages.sql);
    assert.equal(outcomeOf(await ask(there, newNumber())), '409 CODES_OFF');
  });
});

describe('without the old number a change', () => {
  it('waits for 72 hours, which the old number, the account and the download say; then all sessions end', async () => {
    const { who, to } = await waiting();
    const { userId } = who;
    assert.deepEqual(await messagesOf(userId), [`NUMBER_WAITS ${who.contactNumber}`, 'NUMBER_WAITS asha@example.com']);
    const shown = succeeded(await who.browser.call(waitingNumber, { params: { userId } }));
    assert.equal(shown.contactNumber, to);
    assert.ok(Math.abs(Date.parse(shown.changesAt ?? '') - now().getTime() - 72 * HOUR_MS) < 60_000);
    const file = succeeded(await who.browser.call(personalData, { params: { userId } }));
    assert.equal(Object(file.waitingNumber)[0].contactNumber, to);
    wait(72 * HOUR_MS - 60_000);
    assert.equal(await makeNumberChange(sql, now()), false);
    assert.equal(await numberOf(userId), who.contactNumber);
    wait(60_000);
    assert.deepEqual(
      await Promise.all([makeNumberChange(sql, now()), makeNumberChange(sql, now())]).then((all) => all.sort()),
      [false, true],
    );
    assert.equal(await makeNumberChange(sql, now()), false);
    assert.equal(await numberOf(userId), to);
    assert.equal(await isIn(who.browser), false);
    assert.equal(outcomeOf(await login(to)), '200');
    assert.deepEqual(await kindsOf(userId), ['NUMBER_CHANGE_ASKED', 'NUMBER_CHANGED']);
    const sent = await messagesOf(userId);
    assert.deepEqual(sent.slice(2), [`NUMBER_CHANGED ${who.contactNumber}`, 'NUMBER_CHANGED asha@example.com']);
  });

  it('is stopped once, in any session of the person', async () => {
    const { who } = await waiting();
    const elsewhere = new Browser(app);
    succeeded(await login(who.contactNumber, elsewhere));
    assert.match(succeeded(await stop({ ...who, browser: elsewhere })), /^Your contact number stays as it is/);
    assert.equal(outcomeOf(await stop(who)), '409 NUMBER_NOT_WAITING');
    wait(73 * HOUR_MS);
    assert.equal(await makeNumberChange(sql, now()), false);
    assert.equal(await numberOf(who.userId), who.contactNumber);
    assert.deepEqual(await kindsOf(who.userId), ['NUMBER_CHANGE_ASKED', 'NUMBER_CHANGE_STOPPED']);
  });

  it('is replaced by a later one, and ends with a change by both codes or a new password by the old number', async () => {
    const { who, to } = await waiting();
    wait(HOUR_MS);
    const later = newNumber();
    succeeded(await change(who, later, true));
    wait(71.5 * HOUR_MS);
    assert.equal(await makeNumberChange(sql, now()), false);
    wait(HOUR_MS);
    assert.equal(await makeNumberChange(sql, now()), true);
    assert.equal(await numberOf(who.userId), later);
    const first = await waiting();
    wait(HOUR_MS);
    succeeded(await change(first.who, to));
    assert.equal(await isWaiting(first.who), false);
    const second = await waiting();
    const forgotten = new Browser(app);
    wait(HOUR_MS);
    const { contactNumber } = second.who;
    const code = await codeFor(forgotten, sql, contactNumber, 'PASSWORD');
    const body = { contactNumber, code, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    succeeded(await forgotten.call(newPassword, { body }));
    assert.equal(await isWaiting(second.who), false);
  });

  it('is dropped where the number was registered or the person blocked or erased meanwhile', async () => {
    const [registered, blocked, erased] = [await waiting(), await waiting(), await waiting()];
    const other = await person();
    await sql`update users set contact_number = ${registered.to} where user_id = ${other.userId}`;
    await transaction(sql, (tx) => blockPerson(tx, blocked.who.userId, 'Fraud', now()));
    const { userId, browser } = erased.who;
    succeeded(await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } }));
    assert.equal(await isWaiting(erased.who), false);
    wait(73 * HOUR_MS);
    while (await makeNumberChange(sql, now()));
    assert.equal(await numberOf(registered.who.userId), registered.who.contactNumber);
    assert.equal(await numberOf(blocked.who.userId), blocked.who.contactNumber);
    assert.equal(await numberOf(userId), null);
    assert.deepEqual(await kindsOf(registered.who.userId), [
      'NUMBER_CHANGE_ASKED',
      'NUMBER_CHANGE_STOPPED NUMBER_TAKEN',
    ]);
    assert.equal((await sql`select from number_changes`).length, 0);
  });
});

describe('at the same moment as a change of number', () => {
  it('a registration: one of both has the number', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await person();
      const to = newNumber();
      const { code, oldCode } = await asked(who, to);
      const names = { userName: 'Ravi Rao', emailId: 'ravi@example.com', roles: [{ roleType: 'CUSTOMER' as const }] };
      const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
      const outcomes = await Promise.all([
        confirm(who, to, code, oldCode),
        new Browser(app).call(userRegister, { body: { ...names, ...passwords, contactNumber: to } }),
      ]);
      assert.deepEqual(outcomes.map(outcomeOf).sort(), ['200', '409 CONTACT_NUMBER_TAKEN']);
      const isChanged = outcomes[0]?.statusCode === 200;
      assert.equal(await numberOf(who.userId), isChanged ? to : who.contactNumber);
      assert.equal((await sql`select from users where contact_number = ${to}`).length, 1);
    }
  });

  it('a login with the old number: refused, or its session has ended', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await person();
      const to = newNumber();
      const { code, oldCode } = await asked(who, to);
      const elsewhere = new Browser(app);
      const [changed, loggedIn] = await Promise.all([
        confirm(who, to, code, oldCode),
        login(who.contactNumber, elsewhere),
      ]);
      assert.equal(outcomeOf(changed), '200');
      assert.match(outcomeOf(loggedIn), /^(200|401 CREDENTIALS_WRONG)$/);
      assert.equal(await isIn(elsewhere), false);
      assert.equal((await sql`select from sessions where user_id = ${who.userId}`).length, 1);
    }
  });

  it('the same change: the codes work once', async () => {
    const who = await person();
    const to = newNumber();
    const { code, oldCode } = await asked(who, to);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => confirm(who, to, code, oldCode)));
    assert.deepEqual(outcomes.map(outcomeOf).filter((each) => each === '200').length, 1);
    assert.equal((await messagesOf(who.userId)).length, 2);
  });

  it('a stop: stopped, or changed and nothing to stop', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, to } = await waiting();
      wait(72 * HOUR_MS);
      succeeded(await login(who.contactNumber, who.browser));
      const [, stopped] = await Promise.all([makeNumberChange(sql, now()), stop(who)]);
      const isStopped = outcomeOf(stopped) === '200';
      if (!isStopped) assert.match(outcomeOf(stopped), /^(409 NUMBER_NOT_WAITING|401 LOGIN_REQUIRED)$/);
      assert.equal(await numberOf(who.userId), isStopped ? who.contactNumber : to);
      const last = isStopped ? 'NUMBER_CHANGE_STOPPED' : 'NUMBER_CHANGED';
      assert.deepEqual(await kindsOf(who.userId), ['NUMBER_CHANGE_ASKED', last]);
      assert.equal(await isWaiting(who), false);
    }
  });

  it('a block or an erasure: no blocked or erased person has a new number, unless it came first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, to } = await waiting();
      wait(72 * HOUR_MS);
      succeeded(await login(who.contactNumber, who.browser));
      const { userId, browser } = who;
      const [made] = await Promise.all([
        makeNumberChange(sql, now()),
        round % 2
          ? transaction(sql, (tx) => blockPerson(tx, userId, 'Fraud', now()))
          : browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } }),
      ]);
      while (await makeNumberChange(sql, now()));
      const number = await numberOf(userId);
      if (round % 2) assert.ok(number === to ? made : number === who.contactNumber);
      else assert.ok(number === null || (number === to && !(await isIn(browser))));
      assert.equal(await isWaiting(who), false);
      assert.equal((await sql`select from sessions where user_id = ${userId}`).length, 0);
    }
  });

  it('another that waited for the same number: one has it, the other is dropped', async () => {
    const [one, two] = [await waiting(), await waiting()];
    await sql`update number_changes set contact_number = ${one.to} where user_id = ${two.who.userId}`;
    wait(72 * HOUR_MS);
    const made = await Promise.all([makeNumberChange(sql, now()), makeNumberChange(sql, now())]);
    assert.deepEqual(made, [true, true]);
    const numbers = [await numberOf(one.who.userId), await numberOf(two.who.userId)];
    assert.equal(numbers.filter((each) => each === one.to).length, 1);
    assert.equal((await sql`select from number_changes`).length, 0);
  });
});
