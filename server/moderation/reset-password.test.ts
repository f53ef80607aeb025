/** Administrators reset the passwords of people who lost them, never of administrators (product rule 1.12). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { resetPassword } from '#contract/moderation/people.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const reset = (userId: number, by: Person = admin, reason = 'They called') =>
  by.browser.call(resetPassword, { params: { userId }, body: { reason } });
const login = (contactNumber: string, password: string) =>
  new Browser(app).call(userLogin, { body: { contactNumber, password } });

describe('a password that an administrator resets', () => {
  it('is a one-time password, in this response alone; all sessions end, and the person gets a mail', async () => {
    const { userId, contactNumber, browser } = await newPerson(app, sql);
    const response = await reset(userId);
    assert.equal(response.headers['cache-control'], 'no-store');
    const [, oneTime = ''] = /: (\S+)$/.exec(succeeded(response)) ?? [];
    assert.equal(outcomeOf(await browser.call(currentUser, {})), '401 LOGIN_REQUIRED');
    assert.equal(outcomeOf(await login(contactNumber, PASSWORD)), '401 CREDENTIALS_WRONG');
    assert.equal(succeeded(await login(contactNumber, oneTime)).mustFirst, 'CHANGE_PASSWORD');
    const [mail] = await sql`select kind, email_id from messages where user_id = ${userId}`;
    assert.deepEqual({ ...mail }, { kind: 'PASSWORD_CHANGED', emailId: 'asha@example.com' });
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.entityId, entry?.reason], ['Reset password of', userId, 'They called']);
    assert.equal(entry?.userId, admin.userId);
    await app.security.written();
    const log = await sql<{ text: string }[]>`select l::text as text from security_log l where user_id = ${userId}`;
    assert.ok(log.some(({ text }) => text.includes('PASSWORD_RESET')));
    for (const { text } of log) assert.ok(!text.includes(oneTime));
  });

  it('is never that of an administrator, nor of somebody who does not exist, and needs a reason', async () => {
    const other = await newPerson(app, sql, 'ADMIN');
    for (const { userId } of [other, admin]) {
      assert.equal(outcomeOf(await reset(userId)), '409 ADMINISTRATOR_PASSWORD');
    }
    assert.equal(outcomeOf(await login(other.contactNumber, PASSWORD)), '200');
    assert.equal(outcomeOf(await reset(999_999)), '404 USER_NOT_FOUND');
    const { userId } = await newPerson(app, sql);
    assert.equal(outcomeOf(await reset(userId, admin, ' ')), '400 INVALID');
    assert.equal(outcomeOf(await reset(userId, await newPerson(app, sql))), '403 FORBIDDEN');
  });
});
