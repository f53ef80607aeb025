/** Passkeys, from a real authenticator in software (product rule 1.14). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import {
  addPasskey,
  askForPasskey,
  loginByPasskey,
  passkeyChallenge,
  passkeys,
  removePasskey,
} from '#contract/accounts/passkeys.ts';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { eraseAccount } from '#contract/personal/personal-data.ts';
import { blockPerson, deleteEndedLogins } from '#server/accounts/index.ts';
import { transaction } from '#server/database/database.ts';
import { newAuthenticator } from '#tests/authenticator.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer({ env: { PUBLIC_URL: 'https://chatpata.example' } });
const local = await startTestServer();
type Authenticator = ReturnType<typeof newAuthenticator>;

async function options({ userId, browser }: Person) {
  const body = { currentPassword: PASSWORD };
  const { challenge, rp, user, ...more } = succeeded(await browser.call(askForPasskey, { params: { userId }, body }));
  return { use: { challenge, rpId: rp.id, userHandle: user.id }, more };
}
const add = ({ userId, browser }: Person, body: ReturnType<Authenticator['create']>) =>
  browser.call(addPasskey, { params: { userId }, body });

async function withPasskey(counter = 0) {
  const person = await newPerson(app, sql);
  const authenticator = newAuthenticator(counter);
  succeeded(await add(person, authenticator.create((await options(person)).use)));
  return { person, authenticator };
}

async function challengeFor(browser: Browser) {
  const { challenge, rpId } = succeeded(await browser.call(passkeyChallenge, {}));
  return { challenge, rpId };
}
const login = (browser: Browser, body: ReturnType<Authenticator['get']>) => browser.call(loginByPasskey, { body });
async function loginWith({ get }: Authenticator, changed: Partial<Parameters<Authenticator['get']>[0]> = {}) {
  const browser = new Browser(app);
  return login(browser, get({ ...(await challengeFor(browser)), ...changed }));
}
const WRONG = '401 PASSKEY_WRONG';

describe('a passkey', () => {
  it('logs in without password and second factor, and is in the list and the security log', async () => {
    const { person, authenticator } = await withPasskey();
    const { userId } = person;
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, '\\x00', ${now()})`;
    const browser = new Browser(app);
    const response = await login(browser, authenticator.get(await challengeFor(browser)));
    assert.equal(succeeded(response).userId, userId);
    assert.equal(succeeded(await browser.call(currentUser, {})).userId, userId);
    const listed = succeeded(await browser.call(passkeys, { params: { userId } }));
    assert.deepEqual(
      listed.map((each) => Object.keys(each)),
      [['passkeyId', 'device', 'addedAt', 'lastUsedAt']],
    );
    const log = await sql<{ entry: string }[]>`
      select kind || ' ' || sum(times) as entry from security_log
      where user_id = ${userId} and kind in ('PASSKEY_ADDED', 'LOGIN') group by kind order by kind`;
    assert.deepEqual(
      log.map(({ entry }) => entry),
      ['LOGIN 2', 'PASSKEY_ADDED 1'],
    );
  });

  it('needs the password before it is added, and the second factor where there is one', async () => {
    const { userId, browser } = await newPerson(app, sql);
    const ask = (currentPassword: string) =>
      browser.call(askForPasskey, { params: { userId }, body: { currentPassword } });
    assert.equal(outcomeOf(await ask('Wrong@1234')), '400 CURRENT_PASSWORD_WRONG');
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, '\\x00', ${now()})`;
    assert.equal(outcomeOf(await ask(PASSWORD)), '401 SECOND_FACTOR_REQUIRED');
  });

  it('is asked of the device as a discoverable one with verification, and not twice of the same', async () => {
    const { person } = await withPasskey();
    const { use, more } = await options(person);
    assert.equal(use.rpId, 'chatpata.example');
    assert.deepEqual(more.authenticatorSelection, { residentKey: 'required', userVerification: 'required' });
    assert.equal(more.excludeCredentials.length, 1);
    const { rpId } = succeeded(await new Browser(local.app).call(passkeyChallenge, {}));
    assert.equal(rpId, 'localhost');
  });

  it('is not added with another origin, without verification, with an old, used or foreign challenge', async () => {
    const person = await newPerson(app, sql);
    const authenticator = newAuthenticator();
    const tried = async (changed: object) =>
      outcomeOf(await add(person, authenticator.create({ ...(await options(person)).use, ...changed })));
    assert.equal(await tried({ origin: 'https://chatpata.example.evil.example' }), WRONG);
    assert.equal(await tried({ isVerified: false }), WRONG);
    assert.equal(await tried({ rpId: 'evil.example', origin: 'https://chatpata.example' }), WRONG);
    assert.equal(await tried({ challenge: (await challengeFor(new Browser(app))).challenge }), WRONG);
    const { use } = await options(person);
    wait(5 * MINUTE_MS);
    assert.equal(outcomeOf(await add(person, authenticator.create(use))), WRONG);
    const other = await newPerson(app, sql);
    const { use: theirs } = await options(other);
    person.browser.cookies.set('passkey', other.browser.cookies.get('passkey') ?? '');
    assert.equal(outcomeOf(await add(person, authenticator.create(theirs))), WRONG);
    const { use: right } = await options(person);
    assert.equal(outcomeOf(await add(person, authenticator.create(right))), '200');
    assert.equal(outcomeOf(await add(person, authenticator.create(right))), WRONG);
    // The same key of somebody else.
    assert.equal(outcomeOf(await add(other, authenticator.create((await options(other)).use))), WRONG);
    assert.equal((await sql`select from passkeys where user_id in (${person.userId}, ${other.userId})`).length, 1);
  });

  it('opens nothing with another origin or site, without verification, or with the handle of another person', async () => {
    const { authenticator } = await withPasskey();
    const other = await newPerson(app, sql);
    const handle = Buffer.from(String(other.userId)).toString('base64url');
    assert.equal(outcomeOf(await loginWith(authenticator, { origin: 'https://evil.example' })), WRONG);
    assert.equal(outcomeOf(await loginWith(authenticator, { origin: 'http://localhost:3000' })), WRONG);
    assert.equal(
      outcomeOf(await loginWith(authenticator, { rpId: 'evil.example', origin: 'https://chatpata.example' })),
      WRONG,
    );
    assert.equal(outcomeOf(await loginWith(authenticator, { isVerified: false })), WRONG);
    assert.equal(outcomeOf(await loginWith(authenticator, { userHandle: handle })), WRONG);
    assert.equal(outcomeOf(await loginWith(newAuthenticator())), WRONG);
    assert.equal(outcomeOf(await loginWith(authenticator)), '200');
    await app.security.written();
    const [log] = await sql`select sum(times)::int as times from security_log where detail = 'PASSKEY_WRONG'`;
    assert.equal(log?.times, 6);
  });

  it('uses a challenge once, also ten times at once, for five minutes, and only in the browser that asked', async () => {
    const { authenticator } = await withPasskey();
    const browser = new Browser(app);
    const signed = authenticator.get(await challengeFor(browser));
    const copy = { ...Object.fromEntries(browser.cookies) };
    assert.equal(outcomeOf(await login(new Browser(app), signed)), WRONG);
    const browsers = Array.from({ length: 10 }, () => {
      const each = new Browser(app);
      for (const [name, value] of Object.entries(copy)) each.cookies.set(name, value);
      return each;
    });
    const outcomes = await Promise.all(browsers.map(async (each) => outcomeOf(await login(each, signed))));
    assert.equal(outcomes.filter((each) => each === '200').length, 1, outcomes.join(', '));
    const late = new Browser(app);
    const old = authenticator.get(await challengeFor(late));
    wait(5 * MINUTE_MS);
    assert.equal(outcomeOf(await login(late, old)), WRONG);
    await transaction(sql, (tx) => deleteEndedLogins(tx, now()));
    assert.equal((await sql`select from passkey_challenges`).length, 0);
  });

  it('is offered instead of the second factor after the right password, for its own account only', async () => {
    const { person, authenticator } = await withPasskey();
    const other = await withPasskey();
    const { contactNumber, userId } = person;
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, '\\x00', ${now()})`;
    const start = (password: string) => new Browser(app).call(userLogin, { body: { contactNumber, password } });
    assert.deepEqual(refusalOf<object>(await start(PASSWORD)).details, { hasPasskey: true });
    assert.equal(refusalOf(await start('Wrong@1234')).details, undefined);
    const finish = async ({ get }: Authenticator) => {
      const browser = new Browser(app);
      const body = { ...get(await challengeFor(browser)), contactNumber };
      return outcomeOf(await browser.call(loginByPasskey, { body }));
    };
    assert.deepEqual([await finish(other.authenticator), await finish(authenticator)], [WRONG, '200']);
    await sql`delete from passkeys where user_id = ${userId}`;
    assert.equal(refusalOf(await start(PASSWORD)).details, undefined);
  });

  it('that was cloned is refused: its count must rise, also at the same moment', async () => {
    const { authenticator } = await withPasskey(7);
    authenticator.device.counter = 8;
    assert.equal(outcomeOf(await loginWith(authenticator)), '200');
    assert.equal(outcomeOf(await loginWith(authenticator)), WRONG);
    authenticator.device.counter = 6;
    assert.equal(outcomeOf(await loginWith(authenticator)), WRONG);
    authenticator.device.counter = 9;
    const both = await Promise.all([loginWith(authenticator), loginWith(authenticator)]);
    assert.deepEqual(both.map(outcomeOf).sort(), ['200', WRONG]);
  });

  it('does not open a blocked or erased account, or one from which it was removed', async () => {
    const blocked = await withPasskey();
    await transaction(sql, (tx) => blockPerson(tx, blocked.person.userId, 'Fraud', now()));
    assert.equal(outcomeOf(await loginWith(blocked.authenticator)), '403 ACCOUNT_BLOCKED');
    const erased = await withPasskey();
    const { userId, browser } = erased.person;
    succeeded(await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } }));
    assert.equal(outcomeOf(await loginWith(erased.authenticator)), WRONG);
    const { person, authenticator } = await withPasskey();
    const params = { userId: person.userId };
    const [listed] = succeeded(await person.browser.call(passkeys, { params }));
    const passkeyId = listed?.passkeyId ?? 0;
    const other = await newPerson(app, sql);
    const foreign = { params: { userId: other.userId, passkeyId } };
    assert.equal(outcomeOf(await other.browser.call(removePasskey, foreign)), '404 PASSKEY_NOT_FOUND');
    const removing = { params: { ...params, passkeyId } };
    assert.equal(outcomeOf(await person.browser.call(removePasskey, removing)), '200');
    assert.equal(outcomeOf(await person.browser.call(removePasskey, removing)), '404 PASSKEY_NOT_FOUND');
    assert.equal(outcomeOf(await loginWith(authenticator)), WRONG);
  });

  it('is one of at most ten', async () => {
    const person = await newPerson(app, sql);
    for (let count = 0; count < 10; count++) {
      succeeded(await add(person, newAuthenticator().create((await options(person)).use)));
    }
    const { userId, browser } = person;
    const refused = await browser.call(askForPasskey, { params: { userId }, body: { currentPassword: PASSWORD } });
    assert.equal(refusalOf(refused).code, 'PASSKEYS_FULL');
  });
});
