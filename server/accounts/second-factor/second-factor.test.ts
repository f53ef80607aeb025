/** The second factor: setting it up, logging in with it, codes that work once, and turning it off. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer();
const STEP_MS = 30_000;
const CODE_FAILURES_MAX = 5;
const WRONG = 'Wrong@1234';
/** How many different letters and digits a recovery code is made of. */
const RECOVERY_LETTERS = 31;

const login = (contactNumber: string, more: object = {}, browser = new Browser(app)) =>
  browser.call(userLogin, { body: { contactNumber, password: PASSWORD, ...more } });
const put = <E extends Endpoint>({ browser, userId }: Person, endpoint: E, body: object) =>
  browser.callUnchecked(endpoint, { params: { userId }, body });
const stateOf = async ({ browser, userId }: Person) =>
  (await browser.call(secondFactor, { params: { userId } })).json();
const setUp = (person: Person, currentPassword = PASSWORD) => put(person, setUpSecondFactor, { currentPassword });

/** The code that the app shows `steps` time steps from now. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0) => totp.generate({ timestamp: now().getTime() + steps * STEP_MS });
};
type App = ReturnType<typeof appOf>;
/** A code that is not valid now. */
const notOf = (shown: App) =>
  ['111111', '222222', '333333', '444444'].find((code) => ![-1, 0, 1].some((steps) => shown(steps) === code)) ?? '';

interface Protected {
  readonly person: Person;
  readonly shown: App;
  readonly recoveryCodes: readonly string[];
}

async function turnOn(person: Person): Promise<Protected> {
  const { secret } = (await setUp(person)).json();
  const shown = appOf(secret);
  const response = await put(person, confirmSecondFactor, { code: shown() });
  assert.equal(response.statusCode, 200, response.body);
  // The code of the confirmation is used up.
  wait(STEP_MS);
  return { person, shown, recoveryCodes: response.json().recoveryCodes };
}
const newProtected = async () => turnOn(await newPerson(app, sql));

describe('setting up a second factor', () => {
  it('needs the password; logins need no code until one has confirmed the setup', async () => {
    const person = await newPerson(app, sql);
    assert.deepEqual(await stateOf(person), { isOn: false, recoveryCodesLeft: 0 });
    assert.equal(outcomeOf(await setUp(person, WRONG)), '400 CURRENT_PASSWORD_WRONG');
    assert.equal(outcomeOf(await put(person, confirmSecondFactor, { code: '123456' })), '409 SECOND_FACTOR_OFF');
    const response = await setUp(person);
    const { secret, uri } = response.json();
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.match(secret, /^[A-Z2-7]{32}$/);
    assert.ok(uri.startsWith(`otpauth://totp/Chatpata:${person.contactNumber}?`) && uri.includes(`secret=${secret}`));
    const wrong = await put(person, confirmSecondFactor, { code: notOf(appOf(secret)) });
    assert.deepEqual([outcomeOf(wrong), refusalOf(wrong).details[0]?.field], ['400 CODE_WRONG', 'code']);
    assert.equal((await login(person.contactNumber)).statusCode, 200);
    assert.equal((await stateOf(person)).isOn, false);
  });

  it('returns ten recovery codes, stored only as hashes; an earlier secret no longer works', async () => {
    const person = await newPerson(app, sql);
    const first = appOf((await setUp(person)).json().secret);
    const second = appOf((await setUp(person)).json().secret);
    assert.equal(outcomeOf(await put(person, confirmSecondFactor, { code: first() })), '400 CODE_WRONG');
    const code = second();
    const { recoveryCodes } = (
      await put(person, confirmSecondFactor, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    ).json();
    assert.equal(new Set(recoveryCodes).size, 10);
    for (const each of recoveryCodes) {
      assert.match(each, /^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
      // At least 112 bits, since only a fast hash of a code is stored.
      assert.ok(each.replaceAll('-', '').length * Math.log2(RECOVERY_LETTERS) >= 112);
    }
    const [row] = await sql`select string_agg(r::text, ' ') as stored from recovery_codes r`;
    assert.ok(!recoveryCodes.some((each: string) => row?.stored.includes(each)));
    assert.deepEqual(await stateOf(person), { isOn: true, recoveryCodesLeft: 10 });
    assert.equal(outcomeOf(await setUp(person)), '409 SECOND_FACTOR_ON');
  });

  it('succeeds once when confirmed in parallel', async () => {
    const person = await newPerson(app, sql);
    const code = appOf((await setUp(person)).json().secret)();
    const responses = await Promise.all([1, 2, 3].map(() => put(person, confirmSecondFactor, { code })));
    assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
    assert.equal((await stateOf(person)).recoveryCodesLeft, 10);
  });

  it('limits guesses of the code', async () => {
    const person = await newPerson(app, sql);
    const shown = appOf((await setUp(person)).json().secret);
    const code = notOf(shown);
    const responses = await Promise.all(Array.from({ length: 9 }, () => put(person, confirmSecondFactor, { code })));
    assert.equal(responses.filter((response) => response.statusCode === 400).length, CODE_FAILURES_MAX);
    assert.equal(outcomeOf(await put(person, confirmSecondFactor, { code: shown() })), '429 TOO_MANY_ATTEMPTS');
  });
});

describe('a login without a second factor', () => {
  it('ignores a code', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const [plain, coded] = [await login(contactNumber), await login(contactNumber, { code: '123456' })];
    assert.deepEqual([plain.statusCode, coded.statusCode], [200, 200]);
    assert.deepEqual(plain.json(), coded.json());
  });
});

describe('a login with a second factor', () => {
  it('asks for a code only after the correct password, and starts no session before', async () => {
    const { person, shown } = await newProtected();
    assert.equal(outcomeOf(await login(person.contactNumber, { password: WRONG })), '401 CREDENTIALS_WRONG');
    assert.equal(
      outcomeOf(await login(person.contactNumber, { password: WRONG, code: shown() })),
      '401 CREDENTIALS_WRONG',
    );
    const browser = new Browser(app);
    assert.equal(outcomeOf(await login(person.contactNumber, {}, browser)), '401 SECOND_FACTOR_REQUIRED');
    assert.equal(browser.cookies.has('sid'), false);
    assert.equal((await login(person.contactNumber, { code: shown() }, browser)).statusCode, 200);
    assert.equal((await browser.call(currentUser, {})).statusCode, 200);
  });

  it('does not count as failed when the code is missing', async () => {
    const { person, shown } = await newProtected();
    for (let time = 0; time < 12; time++) await login(person.contactNumber);
    assert.equal((await login(person.contactNumber, { code: shown() })).statusCode, 200);
  });

  it('accepts codes of a clock that is at most one step off', async () => {
    for (const [steps, expected] of [
      [-1, 200],
      [1, 200],
      [-2, 401],
      [2, 401],
    ] as const) {
      const { person, shown } = await newProtected();
      wait(STEP_MS * 3);
      assert.equal((await login(person.contactNumber, { code: shown(steps) })).statusCode, expected, String(steps));
    }
  });

  it('accepts each code once, also in parallel, and no earlier code afterwards', async () => {
    const { person, shown } = await newProtected();
    const code = shown();
    const earlier = shown(-1);
    const responses = await Promise.all([1, 2, 3, 4].map(() => login(person.contactNumber, { code })));
    assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 401, 401, 401]);
    assert.equal(outcomeOf(await login(person.contactNumber, { code: earlier })), '401 SECOND_FACTOR_WRONG');
    wait(STEP_MS);
    assert.equal((await login(person.contactNumber, { code: shown() })).statusCode, 200);
  });

  it('accepts a recovery code instead, once, with any spacing and case', async () => {
    const { person, recoveryCodes } = await newProtected();
    const [first = '', second = ''] = recoveryCodes;
    const responses = await Promise.all([1, 2, 3].map(() => login(person.contactNumber, { code: first })));
    assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 401, 401]);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
    assert.equal((await login(person.contactNumber, { code: typed })).statusCode, 200);
    assert.equal((await stateOf(person)).recoveryCodesLeft, 8);
  });

  it('refuses recovery codes of another person', async () => {
    const [one, other] = [await newProtected(), await newProtected()];
    const response = await login(one.person.contactNumber, { code: other.recoveryCodes[0] });
    assert.equal(outcomeOf(response), '401 SECOND_FACTOR_WRONG');
    assert.equal((await stateOf(other.person)).recoveryCodesLeft, 10);
  });

  it('limits guesses of the code exactly, while a known device can still log in', async () => {
    const { person, shown } = await newProtected();
    const code = notOf(shown);
    const responses = await Promise.all(Array.from({ length: 12 }, () => login(person.contactNumber, { code })));
    assert.equal(responses.filter((response) => response.statusCode === 401).length, CODE_FAILURES_MAX);
    assert.equal(responses.filter((response) => response.statusCode === 429).length, 12 - CODE_FAILURES_MAX);
    assert.equal(outcomeOf(await login(person.contactNumber, { code: shown() })), '429 TOO_MANY_ATTEMPTS');
    assert.equal((await login(person.contactNumber, { code: shown() }, person.browser)).statusCode, 200);
    wait(15 * 60_000);
    assert.equal((await login(person.contactNumber, { code: shown() })).statusCode, 200);
  });

  it('refuses a malformed code', async () => {
    const { person } = await newProtected();
    for (const code of ['', '12345', '1234567', 'abcd-efgh', 'abcd-efgh-jkmn', 5, null]) {
      const response = await login(person.contactNumber, { code });
      assert.deepEqual([response.statusCode, refusalOf(response).details[0]?.field], [400, 'code'], String(code));
    }
  });
});

describe('changing a second factor that is on', () => {
  it('renews recovery codes with password and code; the old ones no longer work', async () => {
    const { person, shown, recoveryCodes } = await newProtected();
    const renew = (currentPassword: string, code: string) => put(person, renewRecoveryCodes, { currentPassword, code });
    assert.equal(outcomeOf(await renew(WRONG, shown())), '400 CURRENT_PASSWORD_WRONG');
    assert.equal(outcomeOf(await renew(PASSWORD, notOf(shown))), '400 CODE_WRONG');
    const response = await renew(PASSWORD, shown());
    assert.equal(response.json().recoveryCodes.length, 10);
    assert.equal((await login(person.contactNumber, { code: recoveryCodes[0] })).statusCode, 401);
    assert.equal((await login(person.contactNumber, { code: response.json().recoveryCodes[0] })).statusCode, 200);
  });

  it('turns it off, after which the password is enough', async () => {
    const { person, shown, recoveryCodes } = await newProtected();
    const off = (code: string | undefined) => put(person, turnOffSecondFactor, { currentPassword: PASSWORD, code });
    assert.equal(outcomeOf(await off(notOf(shown))), '400 CODE_WRONG');
    const response = await off(recoveryCodes[0]);
    assert.deepEqual([response.statusCode, response.body], [200, 'Two-step verification is off.']);
    assert.equal(outcomeOf(await off(shown())), '409 SECOND_FACTOR_OFF');
    assert.equal((await login(person.contactNumber)).statusCode, 200);
    assert.deepEqual(await stateOf(person), { isOn: false, recoveryCodesLeft: 0 });
    assert.equal((await turnOn(person)).recoveryCodes.length, 10);
  });

  it('is refused for another person', async () => {
    const [one, other] = [await newProtected(), await newPerson(app, sql)];
    const body = { currentPassword: PASSWORD, code: one.shown() };
    const response = await other.browser.call(turnOffSecondFactor, { params: { userId: one.person.userId }, body });
    assert.equal(outcomeOf(response), '403 FORBIDDEN');
    assert.equal((await stateOf(one.person)).isOn, true);
  });
});
