/** Guests: people who order with a code and a name, without email and password (product rule 1.15). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePassword, updateProfile, userLogin, userRegister } from '#contract/accounts/account.ts';
import { loginByCode, newPassword, sendCode } from '#contract/accounts/codes.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { resetPassword } from '#contract/moderation/people.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { codeFor, lastCodeOf, otherThan, setCodesFor } from '#tests/codes.ts';
import { NEW_PASSWORD, newContact, newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');

/** Numbers of this file share a prefix, which gets 20 codes an hour. */
const later = () => wait(3_600_000);
const NAME = 'Kavya Menon';
const login = (browser: Browser, contactNumber: string, code: string, userName: string | undefined = NAME) =>
  browser.call(loginByCode, { body: { contactNumber, code, userName } });
const byPassword = (contactNumber: string, password: string) =>
  new Browser(app).call(userLogin, { body: { contactNumber, password } });
const newGuest = async () => {
  later();
  const contactNumber = newContact();
  const browser = new Browser(app);
  const code = await codeFor(browser, sql, contactNumber, 'GUEST');
  const person = succeeded(await login(browser, contactNumber, code));
  return { contactNumber, browser, person, params: { userId: person.userId } };
};
const people = (contactNumber: string) => sql`select user_name from users where contact_number = ${contactNumber}`;
const count = (all: readonly string[], one: string) => all.filter((each) => each === one).length;
const registration = (contactNumber: string) => ({
  ...{ userName: 'Asha Rao', contactNumber, emailId: 'asha@example.com', password: PASSWORD },
  ...{ confirmPassword: PASSWORD, roles: [{ roleType: 'CUSTOMER' as const }] },
});

describe('guests', () => {
  it('are refused until an administrator allows them', async () => {
    const contactNumber = newContact();
    const ask = () => new Browser(app).call(sendCode, { body: { contactNumber, purpose: 'GUEST' } });
    await setCodesFor(app, admin, 'LOGIN');
    assert.equal(outcomeOf(await ask()), '409 CODES_OFF');
    assert.equal(outcomeOf(await login(new Browser(app), contactNumber, '123456')), '409 CODES_OFF');
    await setCodesFor(app, admin, 'GUEST');
    assert.equal(outcomeOf(await ask()), '200');
    const nameless = new Browser(app).call(loginByCode, { body: { contactNumber, code: '123456' } });
    assert.equal(outcomeOf(await nameless), '409 CODES_OFF');
  });

  it('are customers with a wallet, without email and password', async () => {
    const { browser, contactNumber, person } = await newGuest();
    const { userId, ...facts } = person;
    const wallet = { availableAmount: 0 };
    const none = { emailId: '', hasNoPassword: true };
    assert.deepEqual(facts, { userName: NAME, contactNumber, roles: [{ roleType: 'CUSTOMER' }], wallet, ...none });
    assert.equal(succeeded(await browser.call(currentUser, {})).userId, userId);
    // The second is the one against which unknown numbers are checked.
    for (const password of [PASSWORD, 'Nobody@123']) {
      assert.equal(outcomeOf(await byPassword(contactNumber, password)), '401 CREDENTIALS_WRONG');
    }
  });

  it('are made once by one code in many tabs', async () => {
    later();
    const contactNumber = newContact();
    const browser = new Browser(app);
    const code = await codeFor(browser, sql, contactNumber, 'GUEST');
    assert.equal(outcomeOf(await login(browser, contactNumber, otherThan(code))), '400 SENT_CODE_WRONG');
    const all = await Promise.all(Array.from({ length: 10 }, () => login(browser, contactNumber, code)));
    const outcomes = all.map(outcomeOf);
    assert.deepEqual([count(outcomes, '200'), count(outcomes, '400 SENT_CODE_WRONG')], [1, 9]);
    assert.equal((await people(contactNumber)).length, 1);
  });

  it('and a registration of the same number in parallel make one account', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 8; round++) {
      later();
      const contactNumber = newContact();
      const browser = new Browser(app);
      const code = await codeFor(browser, sql, contactNumber, 'GUEST');
      const [guest, registered] = await Promise.all([
        login(browser, contactNumber, code).then(outcomeOf),
        new Browser(app).call(userRegister, { body: registration(contactNumber) }).then(outcomeOf),
      ]);
      seen.add(`${guest}, ${registered}`);
      const [one, ...others] = await people(contactNumber);
      assert.equal(others.length, 0);
      assert.equal(one?.userName, registered === '200' ? 'Asha Rao' : NAME);
      if (guest === '200') continue;
      // The code was not used up, and now logs in the person who was registered.
      assert.equal(outcomeOf(await login(browser, contactNumber, code)), '200');
    }
    const possible = ['200, 409 CONTACT_NUMBER_TAKEN', '200, 200', '409 CONTACT_NUMBER_TAKEN, 200'];
    assert.deepEqual(
      [...seen].filter((each) => !possible.includes(each)),
      [],
    );
  });
});

describe('a person who is registered', () => {
  it('is logged in as by a code, and keeps their name and password', async () => {
    later();
    const { contactNumber, userId } = await newPerson(app, sql);
    const browser = new Browser(app);
    const unknown = newContact();
    const ask = (number: string) =>
      new Browser(app).call(sendCode, { body: { contactNumber: number, purpose: 'GUEST' } });
    assert.equal((await ask(unknown)).body, (await ask(contactNumber)).body);
    wait(30_000);
    const code = await codeFor(browser, sql, contactNumber, 'GUEST');
    const person = succeeded(await login(browser, contactNumber, code));
    assert.deepEqual([person.userId, person.userName, person.hasNoPassword], [userId, 'Asha Rao', undefined]);
    assert.equal(outcomeOf(await byPassword(contactNumber, PASSWORD)), '200');
  });

  it('is refused when blocked, and after 90 days with a balance', async () => {
    const { contactNumber, params } = await newGuest();
    await sql`update wallets set balance_paise = 100 where user_id = ${params.userId}`;
    wait(91 * 86_400_000);
    const browser = new Browser(app);
    const code = await codeFor(browser, sql, contactNumber, 'GUEST');
    assert.equal(outcomeOf(await login(browser, contactNumber, code)), '409 CODE_NOT_ENOUGH');
    await sql`update users set is_blocked = true where user_id = ${params.userId}`;
    assert.equal(outcomeOf(await login(browser, contactNumber, code)), '400 SENT_CODE_WRONG');
    await sql`update wallets set balance_paise = 0 where user_id = ${params.userId}`;
  });
});

describe('a guest', () => {
  const ofMail = (contactNumber: string) => sql`
    select m.kind, m.email_id, m.contact_number from messages m join users u using (user_id)
    where u.contact_number = ${contactNumber} and m.kind <> 'CODE'`;

  it('keeps being without an email, and sets the first password with a code', async () => {
    const { browser, contactNumber, params } = await newGuest();
    const save = (body: { userName: string; emailId: string | null }) => browser.call(updateProfile, { params, body });
    assert.equal(outcomeOf(await save({ userName: 'Kavya', emailId: null })), '200');
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    assert.equal(outcomeOf(await browser.call(changePassword, { params, body: change })), '400 CURRENT_PASSWORD_WRONG');
    wait(60_000);
    const code = await codeFor(browser, sql, contactNumber, 'PASSWORD');
    const set = { contactNumber, code, password: PASSWORD, confirmPassword: PASSWORD };
    assert.equal(outcomeOf(await browser.call(newPassword, { body: set })), '200');
    // Nothing could be sent to an address.
    assert.equal((await ofMail(contactNumber)).length, 0);
    assert.equal(outcomeOf(await browser.call(currentUser, {})), '401 LOGIN_REQUIRED');
    const person = succeeded(await byPassword(contactNumber, PASSWORD));
    assert.deepEqual([person.userName, person.emailId, person.hasNoPassword], ['Kavya', '', undefined]);
  });

  it('can enter and change an email, but not remove it', async () => {
    const { browser, params } = await newGuest();
    const save = (emailId: string | null) => browser.call(updateProfile, { params, body: { userName: NAME, emailId } });
    for (const emailId of ['kavya@example.com', 'menon@example.com']) {
      assert.equal(outcomeOf(await save(emailId)), '200');
      assert.equal(succeeded(await browser.call(currentUser, {})).emailId, emailId);
    }
    const refused = refusalOf(await save(null));
    assert.deepEqual(refused.details, [{ field: 'emailId', message: 'Enter a Valid email address' }]);
  });

  it('gets a one-time password from an administrator, and a message to the number', async () => {
    const { contactNumber, params } = await newGuest();
    admin.browser.cookies.clear();
    await admin.browser.call(userLogin, { body: { contactNumber: admin.contactNumber, password: PASSWORD } });
    const reset = await admin.browser.call(resetPassword, { params, body: { reason: 'They called' } });
    assert.equal(outcomeOf(reset), '200');
    assert.deepEqual([...(await ofMail(contactNumber))], [{ kind: 'PASSWORD_CHANGED', emailId: null, contactNumber }]);
    assert.notEqual(await lastCodeOf(sql, contactNumber), undefined);
  });
});
