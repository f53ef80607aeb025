/** Logins and registrations by code, which administrators switch on (product rule 1.11). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { userLogin, userRegister } from '#contract/accounts/account.ts';
import { loginByCode, sendCode } from '#contract/accounts/codes.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#contract/accounts/second-factor.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { codeFor, lastCodeOf, otherThan, setCodesFor } from '#tests/codes.ts';
import { newContact, newCustomer, newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');

const login = (browser: Browser, contactNumber: string, code: string, more: object = {}) =>
  browser.call(loginByCode, { body: { contactNumber, code, ...more } });
const registration = (contactNumber: string) => ({
  userName: 'Asha Rao',
  contactNumber,
  emailId: 'asha@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  roles: [{ roleType: 'CUSTOMER' as const }],
});
/** Numbers of this file share a prefix, which gets 20 codes an hour. */
const later = () => wait(3_600_000);

describe('what codes are for', () => {
  it('is only a forgotten password at first; administrators decide, with an audit', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const ask = async (purpose: 'LOGIN' | 'REGISTER') =>
      outcomeOf(await new Browser(app).call(sendCode, { body: { contactNumber, purpose } }));
    await setCodesFor(app, admin);
    assert.deepEqual([await ask('LOGIN'), await ask('REGISTER')], ['409 CODES_OFF', '409 CODES_OFF']);
    assert.equal(outcomeOf(await login(new Browser(app), contactNumber, '123456')), '409 CODES_OFF');
    await setCodesFor(app, admin, 'LOGIN');
    assert.deepEqual([await ask('LOGIN'), await ask('REGISTER')], ['200', '409 CODES_OFF']);
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.equal(entry && decisionWords(entry), 'whether people log in with codes');
  });
});

describe('a login by code', () => {
  it('is one as by password, once for each code', async () => {
    await setCodesFor(app, admin, 'LOGIN');
    const { contactNumber, userId } = await newPerson(app, sql);
    const browser = new Browser(app);
    const code = await codeFor(browser, sql, contactNumber, 'LOGIN');
    assert.equal(outcomeOf(await login(browser, contactNumber, otherThan(code))), '400 SENT_CODE_WRONG');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => login(browser, contactNumber, code)));
    assert.deepEqual(outcomes.map(outcomeOf).filter((each) => each === '200').length, 1);
    assert.equal(succeeded(await browser.call(currentUser, {})).userId, userId);
    const byPassword = await new Browser(app).call(userLogin, { body: { contactNumber, password: PASSWORD } });
    const byCode = outcomes.find(({ statusCode }) => statusCode === 200);
    assert.equal(byCode?.body, byPassword.body);
  });

  it('needs the second factor of those who have one, and does not use up the code before', async () => {
    later();
    const { contactNumber, userId, browser } = await newPerson(app, sql);
    const params = { userId };
    const { secret } = succeeded(
      await browser.call(setUpSecondFactor, { params, body: { currentPassword: PASSWORD } }),
    );
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const shown = () => totp.generate({ timestamp: now().getTime() });
    succeeded(await browser.call(confirmSecondFactor, { params, body: { code: shown() } }));
    wait(30_000);
    const phone = new Browser(app);
    const code = await codeFor(phone, sql, contactNumber, 'LOGIN');
    assert.equal(outcomeOf(await login(phone, contactNumber, code)), '401 SECOND_FACTOR_REQUIRED');
    const wrong = { secondFactorCode: otherThan(shown()) };
    assert.equal(outcomeOf(await login(phone, contactNumber, code, wrong)), '401 SECOND_FACTOR_WRONG');
    assert.equal(outcomeOf(await login(phone, contactNumber, code, { secondFactorCode: shown() })), '200');
  });

  it('is refused to people who were blocked meanwhile, and after 90 days to people with a balance', async () => {
    later();
    const blocked = await newPerson(app, sql);
    const browser = new Browser(app);
    const code = await codeFor(browser, sql, blocked.contactNumber, 'LOGIN');
    await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
    assert.equal(outcomeOf(await login(browser, blocked.contactNumber, code)), '400 SENT_CODE_WRONG');
    const away = await newCustomer(app, sql, 100);
    wait(91 * DAY_MS);
    const late = await codeFor(browser, sql, away.contactNumber, 'LOGIN');
    assert.equal(outcomeOf(await login(browser, away.contactNumber, late)), '409 CODE_NOT_ENOUGH');
    const byPassword = { contactNumber: away.contactNumber, password: PASSWORD };
    succeeded(await new Browser(app).call(userLogin, { body: byPassword }));
    assert.equal(outcomeOf(await login(browser, away.contactNumber, late)), '200');
  });
});

describe('a registration, where numbers must be proved,', () => {
  it('needs a code to the number, once, whether or not somebody has it', async () => {
    later();
    admin.browser.cookies.clear();
    await admin.browser.call(userLogin, { body: { contactNumber: admin.contactNumber, password: PASSWORD } });
    await setCodesFor(app, admin, 'REGISTER');
    const contactNumber = newContact();
    const browser = new Browser(app);
    const register = (number: string, more: object = {}) =>
      browser.call(userRegister, { body: { ...registration(number), ...more } });
    const weak = { password: 'Admin@4567', confirmPassword: 'Admin@4567' };
    assert.equal(outcomeOf(await register(contactNumber, weak)), '400 PASSWORD_COMMON');
    assert.equal(outcomeOf(await register(contactNumber)), '409 CODE_REQUIRED');
    const code = await codeFor(browser, sql, contactNumber, 'REGISTER');
    assert.equal(outcomeOf(await register(contactNumber, { code: otherThan(code) })), '400 SENT_CODE_WRONG');
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => register(contactNumber, { code })));
    assert.deepEqual(outcomes.map(outcomeOf).filter((each) => each === '200').length, 1);
    // Only who has the phone learns that it is registered.
    assert.equal(outcomeOf(await register(contactNumber)), '409 CODE_REQUIRED');
    wait(30_000);
    const again = await codeFor(browser, sql, contactNumber, 'REGISTER');
    assert.equal(outcomeOf(await register(contactNumber, { code: again })), '409 CONTACT_NUMBER_TAKEN');
    await setCodesFor(app, admin);
    assert.equal(outcomeOf(await register(newContact())), '200');
    assert.equal(await lastCodeOf(sql, newContact()), undefined);
  });
});
