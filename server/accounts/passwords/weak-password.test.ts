/** Weak passwords are refused wherever one is chosen, but existing ones still work. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePassword, userLogin, userRegister } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { PASSWORD_HINT } from '#contract/accounts/fields.ts';
import { Browser, type Response, refusalOf } from '#tests/browser.ts';
import { newContact, newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_VENDOR } from '../../demo/known-passwords.ts';
import { hashPassword } from './password.ts';
import tried from './tried-passwords.json' with { type: 'json' };

const { app, sql } = await startTestServer();

const COMMON =
  'This password is too easy to guess, because it is one or two common words or names. Use three words that do not belong together, with a digit and a sign.';
const PERSONAL = 'Please choose a password without your name or contact number in it.';

const register = (password: string, more: object = {}) =>
  new Browser(app).call(userRegister, {
    body: {
      userName: 'Priyanka De Rao',
      contactNumber: newContact(),
      emailId: 'priyanka@example.com',
      password,
      confirmPassword: password,
      roles: [{ roleType: 'CUSTOMER' }],
      ...more,
    },
  });

function assertRefused(response: Response, message: string, what: string) {
  const { code, details } = refusalOf(response);
  const expected = message === COMMON ? 'PASSWORD_COMMON' : 'PASSWORD_PERSONAL';
  assert.equal(`${response.statusCode} ${code}`, `400 ${expected}`, what);
  assert.deepEqual(details, [{ field: 'password', message }]);
}

describe('registering', () => {
  it(`refuses ${tried.refused.length} passwords that are a usual word, digits and signs`, async () => {
    const accepted: string[] = [];
    for (const password of tried.refused) {
      const response = await register(password);
      if (response.statusCode === 200) accepted.push(password);
      else assertRefused(response, COMMON, password);
    }
    assert.deepEqual(accepted, []);
  });

  it(`accepts ${tried.accepted.length} passwords that are phrases, random or invented`, async () => {
    const refused: string[] = [];
    for (const password of tried.accepted) {
      if ((await register(password)).statusCode !== 200) refused.push(password);
    }
    assert.deepEqual(refused, []);
  });

  it('refuses the published passwords of the demo town', async () => {
    for (const { password } of [DEMO_CUSTOMER, DEMO_VENDOR, DEMO_ADMIN]) {
      assertRefused(await register(password), COMMON, password);
    }
  });
});

describe('registering refuses a password', () => {
  it('that is common, in any capitalisation', async () => {
    const inHint = /\((.*)\)/.exec(PASSWORD_HINT)?.[1]?.split(', ') ?? [];
    for (const password of [...inHint, 'P@ssw0rd', 'p@sSw0rd', 'Pa$$w0rd', '!QAZ2wsx', '1qaz@WSX']) {
      assertRefused(await register(password), COMMON, password);
    }
  });

  it('that contains the contact number', async () => {
    const contactNumber = newContact();
    assertRefused(await register(`Aa@${contactNumber}`, { contactNumber }), PERSONAL, 'a text');
    assertRefused(
      await register(`Aa@${contactNumber}`, { contactNumber: Number(contactNumber) }),
      PERSONAL,
      'a number',
    );
  });

  it('that contains the name, with or without spaces, or a long word of it', async () => {
    for (const password of ['priyanka De rao@1', 'PriyankaDeRao@1', 'my@PRIYANKA1', 'Xpriyankax@1']) {
      assertRefused(await register(password), PERSONAL, password);
    }
    assertRefused(await register('Asha@1234', { userName: 'Asha' }), PERSONAL, 'a whole name of one short word');
  });

  it('but allows one with only a short word of the name, or with a name of one or two letters', async () => {
    assert.equal((await register('Derao@Rao12')).statusCode, 200);
    for (const userName of ['A', 'Om']) assert.equal((await register('Om@Aroma12', { userName })).statusCode, 200);
  });

  it('and does not register the person', async () => {
    const contactNumber = newContact();
    await register('P@ssw0rd', { contactNumber });
    assert.equal((await register(PASSWORD, { contactNumber })).statusCode, 200);
  });
});

describe('a change to a weak password', () => {
  it('is refused for the name and number of the account; nothing changes', async () => {
    const { browser, userId, contactNumber } = await newPerson(app, sql);
    const change = (password: string) =>
      browser.call(changePassword, {
        params: { userId },
        body: {
          currentPassword: PASSWORD,
          password,
          confirmPassword: password,
        },
      });
    assertRefused(await change('P@ssw0rd'), COMMON, 'common');
    assertRefused(await change(`Aa@${contactNumber}`), PERSONAL, 'number');
    assertRefused(await change('AshaRao@12'), PERSONAL, 'name');
    assert.equal((await browser.call(currentUser, {})).statusCode, 200);
    const login = { contactNumber, password: PASSWORD };
    assert.equal((await new Browser(app).call(userLogin, { body: login })).statusCode, 200);
  });
});

describe('an existing weak password', () => {
  it('still logs in', async () => {
    const { userId, contactNumber } = await newPerson(app, sql);
    const password = 'P@ssw0rd';
    await sql`update users set password_hash = ${await hashPassword(password)} where user_id = ${userId}`;
    const response = await new Browser(app).call(userLogin, { body: { contactNumber, password } });
    assert.equal(response.statusCode, 200);
  });
});
