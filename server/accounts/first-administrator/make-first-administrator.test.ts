import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { userLogin, userRegister } from '#contract/accounts/account.ts';
import { makeFirstAdministrator, setupLink } from '#contract/accounts/first-administrator.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { chatpata } from '#tests/chatpata.ts';
import { NEW_PASSWORD, newContact, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { newSetupToken } from '../index.ts';

const open = async () => {
  const server = await startTestServer();
  const token = (await newSetupToken(server.sql, server.now())) ?? '';
  return { ...server, token };
};
const make = (browser: Browser, token: string, contactNumber = newContact(), password = PASSWORD) =>
  browser.call(makeFirstAdministrator, {
    body: { token, userName: 'Asha Rao', contactNumber, emailId: 'asha@example.com', password },
  });
const stateOf = async (browser: Browser, token?: string) =>
  succeeded(await browser.call(setupLink, { query: token ? { token } : {} })).state;

describe('the link of the start', () => {
  it('makes the first administrator once, who can log in; only the hash of its token is stored', async () => {
    const { app, sql, token, now } = await open();
    const browser = new Browser(app);
    const [stored] = await sql`select token_hash from setup_link`;
    assert.deepEqual(stored?.tokenHash, hash('sha256', token, 'buffer'));
    assert.deepEqual([await stateOf(browser, token), await stateOf(browser)], ['OPEN', 'ENDED']);
    const contactNumber = newContact();
    succeeded(await make(browser, token, contactNumber));
    assert.deepEqual([await stateOf(browser, token), await stateOf(browser)], ['DONE', 'DONE']);
    assert.equal(outcomeOf(await make(browser, token)), '409 SETUP_DONE');
    assert.equal((await sql`select from setup_link`).length, 0);
    assert.equal(await newSetupToken(sql, now()), undefined);
    const person = succeeded(await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } }));
    assert.deepEqual(person.roles, [{ roleType: 'ADMIN' }]);
    const [entry] = succeeded(await browser.call(auditLog, {}));
    assert.deepEqual([entry?.userId, entry?.action, entry?.entityId], [person.userId, 'Gave ADMIN to', person.userId]);
  });

  it('works for 24 hours and until the next start', async () => {
    const { app, sql, token, now, wait } = await open();
    const browser = new Browser(app);
    const second = (await newSetupToken(sql, now())) ?? '';
    assert.equal(outcomeOf(await make(browser, token)), '410 SETUP_LINK_ENDED');
    wait(DAY_MS - 60_000);
    assert.equal(await stateOf(browser, second), 'OPEN');
    wait(60_000);
    assert.equal(await stateOf(browser, second), 'ENDED');
    assert.equal(outcomeOf(await make(browser, second)), '410 SETUP_LINK_ENDED');
    assert.equal(outcomeOf(await make(browser, 'x'.repeat(43))), '410 SETUP_LINK_ENDED');
    assert.equal(outcomeOf(await make(browser, 'x')), '400 INVALID');
    const third = (await newSetupToken(sql, now())) ?? '';
    succeeded(await make(browser, third));
  });

  it('stays after a refusal', async () => {
    const { app, token } = await open();
    const browser = new Browser(app);
    const contactNumber = newContact();
    succeeded(
      await browser.call(userRegister, {
        body: {
          userName: 'Asha Rao',
          contactNumber,
          emailId: 'asha@example.com',
          password: PASSWORD,
          confirmPassword: PASSWORD,
          roles: [{ roleType: 'VENDOR' }],
        },
      }),
    );
    assert.equal(refusalOf(await make(browser, token, contactNumber)).code, 'CONTACT_NUMBER_TAKEN');
    assert.equal(outcomeOf(await make(browser, token, newContact(), 'Password@123')), '400 PASSWORD_COMMON');
    succeeded(await make(browser, token));
  });

  it('makes one administrator of ten at once', async () => {
    const { app, sql, token } = await open();
    const all = await Promise.all(Array.from({ length: 10 }, () => make(new Browser(app), token)));
    const outcomes = all.map(outcomeOf).toSorted();
    assert.deepEqual(outcomes, ['200', ...Array.from({ length: 9 }, () => '409 SETUP_DONE')]);
    const [people] = await sql`
      select count(*) as everybody, count(*) filter (where 'ADMIN' = any(roles)) as administrators from users`;
    assert.deepEqual({ ...people }, { everybody: 1, administrators: 1 });
    assert.equal((await sql`select from setup_link`).length, 0);
  });

  it('ends with an administrator of the command line', async () => {
    const { app, sql, token, databaseUrl } = await open();
    const folder = mkdtempSync(join(tmpdir(), 'chatpata-setup-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    const names = ['--name', 'Meera Iyer', '--email', 'meera@example.com'];
    const { code } = await chatpata(['admin', 'create', '--contact', newContact(), ...names], {
      folder,
      env: { DATABASE_URL: databaseUrl },
      input: `${NEW_PASSWORD}\n`,
    });
    assert.equal(code, 0);
    assert.equal((await sql`select from setup_link`).length, 0);
    assert.equal(outcomeOf(await make(new Browser(app), token)), '409 SETUP_DONE');
  });
});
