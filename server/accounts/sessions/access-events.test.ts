/** The security log of accounts, and that it neither delays logins nor reveals whether a number exists. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { addRole, changePassword, updateProfile, userLogin } from '#contract/accounts/account.ts';
import { userLogout } from '#contract/accounts/current-user.ts';
import { confirmSecondFactor, renewRecoveryCodes, setUpSecondFactor } from '#contract/accounts/second-factor.ts';
import { endOtherSessions } from '#contract/accounts/sessions.ts';
import type { Body, Endpoint } from '#contract/kit/endpoint.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { eraseAccount } from '#contract/personal/personal-data.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { NEW_PASSWORD, newContact, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, wait, statements } = await startTestServer();
const WRONG = 'Wrong@1234';

/** The person's entries in the security log: kind, detail and how often. */
async function recorded(userId: number): Promise<string[]> {
  await app.security.written();
  const rows = await sql<{ kind: string; detail: string; times: number }[]>`
    select kind, detail, times from security_log where user_id = ${userId} order by kind collate "C"`;
  return rows.map(({ kind, detail, times }) => `${kind}${detail && kind !== 'LOGIN' ? ` ${detail}` : ''} ${times}`);
}
/** The log merges equal entries of one minute: start another one. */
const nextMinute = () => wait(60_000);
const login = (contactNumber: string, password = PASSWORD, more: object = {}) =>
  new Browser(app).call(userLogin, { body: { contactNumber, password, ...more } });
const put = <E extends Endpoint>({ browser, userId }: Person, endpoint: E, body: object) =>
  browser.callUnchecked(endpoint, { params: { userId }, body });

describe('the security log of an account', () => {
  it('has successful and failed logins with their address, and no password', async () => {
    const person = await newPerson(app, sql);
    await login(person.contactNumber, WRONG);
    assert.deepEqual(await recorded(person.userId), ['LOGIN 1', 'LOGIN_FAILED CREDENTIALS_WRONG 1', 'REGISTERED 1']);
    const [{ text }] = (await sql`
      select string_agg(l::text, ' ') as text from security_log l where user_id = ${person.userId}`) as never as [
      { text: string },
    ];
    assert.ok(text.includes('127.0.0.1'));
    for (const secret of [WRONG, PASSWORD, person.contactNumber]) assert.ok(!text.includes(secret));
  });

  it('has failed logins for unknown numbers, without a person', async () => {
    const count = async () => {
      await app.security.written();
      const [row] = await sql`
        select coalesce(sum(times), 0)::int as times from security_log where kind = 'LOGIN_FAILED' and user_id is null`;
      return row?.times;
    };
    const before = await count();
    await login(newContact(), WRONG);
    assert.equal(await count(), before + 1);
  });

  it('adds no statement to a failed login, whether or not the number exists', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const sent = async (number: string) => {
      await app.security.written();
      statements.length = 0;
      await login(number, WRONG);
      return statements.filter((statement) => !statement.includes('security_log'));
    };
    assert.deepEqual(await sent(contactNumber), await sent(newContact()));
    await app.security.written();
  });

  it('has every change of password, email, roles and sessions, and wrong passwords', async () => {
    const person = await newPerson(app, sql);
    await sql`delete from security_log where user_id = ${person.userId}`;
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await put(person, changePassword, { currentPassword: WRONG, ...passwords });
    assert.equal((await put(person, changePassword, { currentPassword: PASSWORD, ...passwords })).statusCode, 200);
    const profile = { userName: 'Asha Rao', emailId: 'new@example.com', currentPassword: NEW_PASSWORD };
    assert.equal((await put(person, updateProfile, profile)).statusCode, 200);
    for (let time = 0; time < 2; time++) await put(person, addRole, { roleType: 'VENDOR' });
    assert.equal((await person.browser.call(endOtherSessions, { params: { userId: person.userId } })).statusCode, 200);
    await person.browser.call(userLogout, {});
    assert.deepEqual(await recorded(person.userId), [
      'EMAIL_CHANGED 1',
      'LOGOUT 1',
      'PASSWORD_CHANGED 1',
      'PASSWORD_FAILED 1',
      'ROLE_ADDED VENDOR 1',
      'SESSIONS_ENDED 1',
    ]);
  });

  it('has blocking and unblocking under the blocked person, without the administrator’s address', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    const person = await newPerson(app, sql);
    await sql`delete from security_log where user_id = ${person.userId}`;
    for (const blocked of [true, false]) {
      await admin.browser.call(setBlocked, { params: { userId: person.userId }, body: { blocked, reason: 'Rude' } });
    }
    assert.deepEqual(await recorded(person.userId), ['BLOCKED BY_ADMINISTRATOR 1', 'UNBLOCKED BY_ADMINISTRATOR 1']);
    const [entry] = await sql`select address from security_log where user_id = ${person.userId} limit 1`;
    assert.equal(entry?.address, '');
  });

  it('has changes of the second factor, which erasing an account also needs', async () => {
    const person = await newPerson(app, sql);
    const { userId, contactNumber, browser } = person;
    await sql`delete from security_log where user_id = ${userId}`;
    const { secret } = (await put(person, setUpSecondFactor, { currentPassword: PASSWORD })).json();
    const app2 = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => app2.generate({ timestamp: now().getTime() });
    const { recoveryCodes } = (await put(person, confirmSecondFactor, { code: code() })).json();
    nextMinute();
    await login(contactNumber, PASSWORD, { code: '0000 0000 0000 0000 0000 0000' });
    assert.equal((await login(contactNumber, PASSWORD, { code: recoveryCodes[0] })).statusCode, 200);
    const proof = { currentPassword: PASSWORD, code: code() };
    assert.equal((await put(person, renewRecoveryCodes, proof)).statusCode, 200);
    assert.deepEqual(await recorded(userId), [
      'LOGIN 1',
      'RECOVERY_CODES_RENEWED 1',
      'RECOVERY_CODE_USED 1',
      'SECOND_FACTOR_FAILED 1',
      'SECOND_FACTOR_ON 1',
    ]);
    nextMinute();
    const erase = (body: Body<typeof eraseAccount>) => browser.call(eraseAccount, { params: { userId }, body });
    assert.equal(refusalOf(await erase({ password: PASSWORD })).code, 'SECOND_FACTOR_REQUIRED');
    assert.equal(
      refusalOf(await erase({ password: PASSWORD, code: '0000 0000 0000 0000 0000 0000' })).code,
      'SECOND_FACTOR_WRONG',
    );
    assert.equal((await erase({ password: PASSWORD, code: code() })).statusCode, 200);
    assert.deepEqual(await recorded(userId), ['ACCOUNT_ERASED 1']);
  });
});
