/** Links by mail: a confirmed address, and a new password by a link to it (product rule 1.16). */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { updateProfile, userLogin } from '#contract/accounts/account.ts';
import { confirmEmail, newPassword, newPasswordByLink, sendCode, sendEmailLink } from '#contract/accounts/codes.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { messages } from '#contract/messaging/messages.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { codeFor } from '#tests/codes.ts';
import { NEW_PASSWORD, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now, statements } = await startTestServer();
const ENDED = '410 LINK_ENDED';

/** Prefixes with many codes are paused, so each number has a prefix of its own. */
let prefixes = randomInt(30_000);
const newNumber = () => `${60_000 + (prefixes++ % 40_000)}${randomInt(10_000, 100_000)}`;
async function newOwner(): Promise<Person> {
  const person = await newPerson(app, sql);
  const contactNumber = newNumber();
  await sql`update users set contact_number = ${contactNumber} where user_id = ${person.userId}`;
  return { ...person, contactNumber };
}

async function lastLink(userId: number): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    select facts->>'code' as code from messages
    where user_id = ${userId} and kind in ('EMAIL_LINK', 'PASSWORD_LINK') order by message_id desc limit 1`;
  return row?.code.split('#')[1];
}
const sendProof = ({ browser, userId }: Person) => browser.call(sendEmailLink, { params: { userId } });
async function proofOf(person: Person): Promise<string> {
  succeeded(await sendProof(person));
  return (await lastLink(person.userId)) ?? '';
}
const confirm = async (link: string) => outcomeOf(await new Browser(app).call(confirmEmail, { body: { link } }));
const isProved = async ({ browser }: Person) => succeeded(await browser.call(currentUser, {})).isEmailProved === true;
async function newProved(): Promise<Person> {
  const person = await newOwner();
  assert.equal(await confirm(await proofOf(person)), '200');
  wait(5 * MINUTE_MS);
  return person;
}

const ask = (contactNumber: string) => new Browser(app).call(sendCode, { body: { contactNumber, purpose: 'LINK' } });
async function linkFor({ contactNumber, userId }: Person): Promise<string> {
  succeeded(await ask(contactNumber));
  return (await lastLink(userId)) ?? '';
}
const set = async (link: string, password = NEW_PASSWORD) =>
  outcomeOf(await new Browser(app).call(newPasswordByLink, { body: { link, password, confirmPassword: password } }));
const login = async (contactNumber: string, password: string) =>
  outcomeOf(await new Browser(app).call(userLogin, { body: { contactNumber, password } }));
const changeEmail = (person: Person, emailId: string) =>
  person.browser.call(updateProfile, {
    params: { userId: person.userId },
    body: { userName: 'Asha Rao', emailId, currentPassword: PASSWORD },
  });

describe('an email address', () => {
  it('is confirmed by its link, in any browser, once of ten times at once', async () => {
    const person = await newOwner();
    const link = await proofOf(person);
    assert.equal(await isProved(person), false);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirm(link)));
    assert.deepEqual(outcomes.sort(), ['200', ...Array.from({ length: 9 }, () => ENDED)]);
    assert.equal(await isProved(person), true);
    assert.equal(await confirm(link), ENDED);
    const log = await sql`select from security_log where user_id = ${person.userId} and kind = 'EMAIL_PROVED'`;
    assert.equal(log.length, 1);
  });

  it('is not confirmed by a link after a day, before a newer one, or of another address or person', async () => {
    const person = await newOwner();
    const late = await proofOf(person);
    wait(24 * 60 * MINUTE_MS);
    assert.equal(await confirm(late), ENDED);
    const first = await proofOf(person);
    assert.equal(outcomeOf(await sendProof(person)), '429 CODE_TOO_SOON');
    wait(MINUTE_MS);
    const second = await proofOf(person);
    assert.equal(await confirm(first), ENDED);
    const other = await newOwner();
    assert.equal(await confirm(second.replace(/^\d+/, String(other.userId))), ENDED);
    succeeded(await changeEmail(person, 'other@example.com'));
    assert.equal(await confirm(second), ENDED);
    assert.deepEqual([await isProved(person), await isProved(other)], [false, false]);
    assert.equal(await confirm('123'), '400 INVALID');
  });

  it('is unproved again once it changes, also at the moment of the link', async () => {
    const proved = await newProved();
    succeeded(await changeEmail(proved, 'asha@example.com'));
    assert.equal(await isProved(proved), true);
    succeeded(await changeEmail(proved, 'other@example.com'));
    assert.equal(await isProved(proved), false);
    for (let round = 0; round < 8; round++) {
      const person = await newOwner();
      const link = await proofOf(person);
      await Promise.all([confirm(link), changeEmail(person, 'other@example.com')]);
      assert.equal(await isProved(person), false);
    }
  });

  it('gets no link for a guest, nor where no mail can be sent', async () => {
    const guest = await newOwner();
    await sql`update users set password_hash = '' where user_id = ${guest.userId}`;
    assert.equal(outcomeOf(await sendProof(guest)), '409 CODES_OFF');
    const closed = await startTestServer({ env: { DEMO_DATA: 'off' } });
    const person = await newPerson(closed.app, closed.sql);
    assert.equal(outcomeOf(await sendProof(person)), '409 CODES_OFF');
    const body = { contactNumber: person.contactNumber, purpose: 'LINK' } as const;
    assert.equal(outcomeOf(await person.browser.call(sendCode, { body })), '409 CODES_OFF');
  });
});

describe('a new password by a link', () => {
  it('works once of ten times at once, ends every session, and is reported to the number', async () => {
    const person = await newProved();
    const link = await linkFor(person);
    const passwords = Array.from({ length: 10 }, (_, index) => `${NEW_PASSWORD}-${index}`);
    const outcomes = await Promise.all(passwords.map((each) => set(link, each)));
    assert.equal(outcomes.filter((each) => each === '200').length, 1, outcomes.join(', '));
    assert.equal(outcomes.filter((each) => each === ENDED).length, 9);
    assert.equal(outcomeOf(await person.browser.call(currentUser, {})), '401 LOGIN_REQUIRED');
    assert.equal(await login(person.contactNumber, passwords[outcomes.indexOf('200')] ?? ''), '200');
    const [told] = await sql`
      select contact_number, email_id from messages where user_id = ${person.userId} and kind = 'PASSWORD_CHANGED'`;
    assert.deepEqual({ ...told }, { contactNumber: person.contactNumber, emailId: 'asha@example.com' });
    const [log] =
      await sql`select detail from security_log where user_id = ${person.userId} and kind = 'PASSWORD_CHANGED'`;
    assert.equal(log?.detail, 'BY_LINK');
  });

  it('is checked as at the registration, without using up the link, and leaves a second factor on', async () => {
    const person = await newProved();
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${person.userId}, '\\x00', ${now()})`;
    const link = await linkFor(person);
    for (let tries = 0; tries < 6; tries++) assert.equal(await set(link, 'Admin@4567'), '400 PASSWORD_COMMON');
    assert.equal(await set(link, `Asha@${person.contactNumber}`), '400 PASSWORD_PERSONAL');
    assert.equal(await set(link), '200');
    assert.equal(await login(person.contactNumber, NEW_PASSWORD), '401 SECOND_FACTOR_REQUIRED');
  });

  it('opens accounts that a code does not open after 90 days', async () => {
    const person = await newProved();
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${person.userId}, '\\x00', ${now()})`;
    wait(200 * 24 * 60 * MINUTE_MS);
    const browser = new Browser(app);
    const code = await codeFor(browser, sql, person.contactNumber, 'PASSWORD');
    const body = { contactNumber: person.contactNumber, code, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    assert.equal(outcomeOf(await browser.call(newPassword, { body })), '409 CODE_NOT_ENOUGH');
    wait(MINUTE_MS);
    assert.equal(await set(await linkFor(person)), '200');
  });

  it('is refused after half an hour, a new address, a new password or a block', async () => {
    const person = await newProved();
    const late = await linkFor(person);
    wait(30 * MINUTE_MS);
    assert.equal(await set(late), ENDED);
    const moved = await newProved();
    const before = await linkFor(moved);
    succeeded(await changeEmail(moved, 'other@example.com'));
    assert.equal(await set(before), ENDED);
    const blocked = await newProved();
    const of = await linkFor(blocked);
    await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
    assert.equal(await set(of), ENDED);
  });

  it('and a code: the first ends the other, also at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await newProved();
      const { contactNumber } = person;
      const link = await linkFor(person);
      wait(MINUTE_MS);
      const browser = new Browser(app);
      const code = await codeFor(browser, sql, contactNumber, 'PASSWORD');
      const body = { contactNumber, code, password: PASSWORD, confirmPassword: PASSWORD };
      const byCode = async () => outcomeOf(await browser.call(newPassword, { body }));
      const outcomes = round === 0 ? [await byCode(), await set(link)] : await Promise.all([byCode(), set(link)]);
      assert.equal(outcomes.filter((each) => each === '200').length, 1, outcomes.join(', '));
      assert.equal(await login(contactNumber, outcomes[0] === '200' ? PASSWORD : NEW_PASSWORD), '200');
    }
  });
});

describe('asking for a link', () => {
  it('has the same response and statements for numbers without an account, a confirmed email, and with both', async () => {
    const proved = await newProved();
    const unproved = await newOwner();
    const made: string[][] = [];
    for (const contactNumber of [proved.contactNumber, unproved.contactNumber, newNumber()]) {
      statements.length = 0;
      // The first has asked for a link before.
      const againAfterSeconds = contactNumber === proved.contactNumber ? 60 : 30;
      assert.deepEqual(succeeded(await ask(contactNumber)), { againAfterSeconds });
      made.push(statements.filter((each) => !/savepoint/.test(each)));
      assert.equal(outcomeOf(await ask(contactNumber)), '429 CODE_TOO_SOON');
    }
    assert.deepEqual([made[1], made[2]], [made[0], made[0]]);
    assert.equal(await lastLink(unproved.userId), undefined);
  });

  it('counts with the codes of the number: five a day', async () => {
    const person = await newOwner();
    const outcomes: string[] = [];
    for (let time = 0; time < 3; time++) {
      outcomes.push(outcomeOf(await ask(person.contactNumber)));
      wait(10 * MINUTE_MS);
      outcomes.push(outcomeOf(await sendProof(person)));
      wait(10 * MINUTE_MS);
    }
    assert.deepEqual(outcomes, [...Array.from({ length: 5 }, () => '200'), '429 TOO_MANY_CODES']);
  });

  it('stores the link as a hash, and shows it to administrators only in the demo’s log, until it ends', async () => {
    const person = await newProved();
    const link = await linkFor(person);
    const token = link.split('.')[1] ?? '-';
    const [codes] = await sql<{ text: string }[]>`
      select string_agg(c::text, ' ') as text from codes c where contact_number = ${person.contactNumber}`;
    assert.ok(codes && !codes.text.includes(token));
    const data = await person.browser.call(personalData, { params: { userId: person.userId } });
    assert.ok(data.body.includes('PASSWORD_LINK') && !data.body.includes(token));
    assert.match(data.body, /emailProvedAt/);
    const admin = await newPerson(app, sql, 'ADMIN');
    const shown = async () => (await admin.browser.call(messages, { query: {} })).body.includes(token);
    await sql`update messages set state = 'SENT', channel = 'log' where user_id = ${person.userId}`;
    assert.equal(await shown(), true);
    wait(30 * MINUTE_MS);
    assert.equal(await shown(), false);
  });
});
