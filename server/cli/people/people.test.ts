import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { users } from '#contract/moderation/people.ts';
import { unsettled } from '#contract/personal/personal-data.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { chatpata } from '#tests/chatpata.ts';
import { NEW_PASSWORD, newContact, newCustomer, newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { askPassword } from './ask-password.ts';

const { app, sql, databaseUrl } = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'chatpata-people-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], input?: string) =>
  chatpata(args, { folder, env: { DATABASE_URL: databaseUrl }, ...(input !== undefined && { input }) });
const login = (contactNumber: string, password: string, browser = new Browser(app)) =>
  browser.call(userLogin, { body: { contactNumber, password } });
const lastDecision = async () => {
  const [row] =
    await sql`select user_id, user_name, action, entity, entity_id from audit_log order by audit_id desc limit 1`;
  return { ...row };
};

describe('chatpata admin create', () => {
  const create = (contact: string, more: string[] = [], input?: string) =>
    run(['admin', 'create', '--contact', contact, ...more], input);
  const NAMED = ['--name', 'Meera Iyer', '--email', 'meera@example.com'];

  it('adds an administrator who can log in, and records it in the audit log', async () => {
    const contact = newContact();
    const { code, out, err } = await create(contact, NAMED, `${NEW_PASSWORD}\nignored\n`);
    assert.deepEqual([code, out, err], [0, `Meera Iyer can log in as an administrator with ${contact}.\n`, '']);
    const browser = new Browser(app);
    const response = await login(contact, NEW_PASSWORD, browser);
    assert.deepEqual(response.json().roles, [{ roleType: 'ADMIN' }]);
    assert.equal((await browser.call(users, {})).statusCode, 200);
    assert.deepEqual(await lastDecision(), {
      userId: null,
      userName: 'Operator',
      action: 'Gave ADMIN to',
      entity: 'user',
      entityId: response.json().userId,
    });
  });

  it('gives an existing person the role only with --existing, and asks for no password', async () => {
    const person = await newPerson(app, sql);
    const { contactNumber } = person;
    const unasked = await create(contactNumber, NAMED, `${NEW_PASSWORD}\n`);
    assert.match(unasked.err, /^[0-9]{10} is registered already: give --existing /);
    assert.equal(unasked.code, 1);
    const given = await create(contactNumber, ['--existing']);
    assert.deepEqual([given.code, given.out], [0, 'Asha Rao is an administrator now.\n']);
    const roles = (await login(contactNumber, PASSWORD)).json().roles;
    assert.deepEqual(roles, [{ roleType: 'CUSTOMER' }, { roleType: 'ADMIN' }]);
    assert.equal((await lastDecision()).entityId, person.userId);
    const again = await create(contactNumber, ['--existing']);
    assert.deepEqual([again.code, again.out], [0, 'Asha Rao is an administrator already.\n']);
    assert.match((await create(newContact(), ['--existing'])).err, /^Nobody has registered /);
  });

  it('gives one right with --role, and all of them again without it, but never takes them from the last one', async () => {
    const roleOf = async (contact: string) => {
      const [row] = await sql<{ adminRole: string | null }[]>`
        select admin_role from users where contact_number = ${contact}`;
      return row?.adminRole;
    };
    const contact = newContact();
    assert.equal((await create(contact, [...NAMED, '--role', 'support'], `${NEW_PASSWORD}\n`)).code, 0);
    assert.equal(await roleOf(contact), 'support');
    const changed = await create(contact, ['--existing', '--role', 'money']);
    assert.equal(changed.out, 'Meera Iyer is an administrator with the right money now.\n');
    assert.equal(await roleOf(contact), 'money');
    assert.equal((await lastDecision()).action, 'Changed the right of');
    assert.equal((await create(contact, ['--existing'])).code, 0);
    assert.equal(await roleOf(contact), null);
    await sql`update users set admin_role = 'support' where 'ADMIN' = any(roles) and contact_number <> ${contact}`;
    const last = await create(contact, ['--existing', '--role', 'money']);
    assert.deepEqual(
      [last.code, last.err],
      [1, 'At least one administrator must have all rights. Give all rights to somebody else first.\n'],
    );
    assert.match(
      (await create(contact, ['--existing', '--role', 'staff'])).err,
      /^--role: support, money, moderation\.$/m,
    );
  });

  it('stops with one sentence at invalid options and changes nothing', async () => {
    const [before] = await sql`select count(*) as people from users`;
    const cases: [string, string[], string, RegExp][] = [
      ['12345', NAMED, NEW_PASSWORD, /^--contact: Contact Number Should Start with 6,7,8,9\.$/],
      [newContact(), ['--name', 'meera', '--email', 'm@example.com'], NEW_PASSWORD, /^--name: Only English Alphabet/],
      [newContact(), ['--name', 'Meera'], NEW_PASSWORD, /^--email: Enter a Valid email address\.$/],
      [newContact(), NAMED, 'short', /^Password should contain at least one uppercase/],
      [newContact(), NAMED, 'P@ssw0rd', /^This password is too easy to guess/],
      [newContact(), NAMED, 'Admin@4567', /^This password is too easy to guess/],
      [newContact(), NAMED, 'Meera@4567', /^Please choose a password without your name/],
      [newContact(), NAMED, '', /^Password should contain at least one uppercase/],
    ];
    for (const [contact, more, input, sentence] of cases) {
      const { code, out, err } = await create(contact, more, input);
      assert.deepEqual([code, out], [1, ''], err);
      assert.match(err.trimEnd(), sentence);
    }
    const [after] = await sql`select count(*) as people from users`;
    assert.equal(after?.people, before?.people);
  });
});

describe('a password typed at a terminal', () => {
  function terminal(...keys: string[]) {
    const modes: boolean[] = [];
    const input = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (isRaw: boolean) => {
        modes.push(isRaw);
        if (isRaw) setImmediate(() => input.write(keys.shift() ?? '\x04'));
        return input;
      },
    });
    let shown = '';
    const output = new PassThrough();
    output.on('data', (text) => {
      shown += text;
    });
    return { asked: askPassword(input as never, output), modes, shown: () => shown };
  }

  it('is asked for twice and shown nowhere', async () => {
    const { asked, modes, shown } = terminal('Copper-Lx\x7fantern-62\r', 'wrong\x15Copper-Lantern-62\n');
    assert.equal(await asked, NEW_PASSWORD);
    assert.equal(shown(), 'Password: \nPassword again: \n');
    assert.deepEqual(modes, [true, false, true, false]);
  });

  it('must be typed the same twice and follow the rules; Ctrl-C cancels', async () => {
    await assert.rejects(terminal(`${NEW_PASSWORD}\r`, `${PASSWORD}\r`).asked, /Should be Same/);
    await assert.rejects(terminal('admin\r').asked, /^Error: Password should contain|Password should contain/);
    const { asked, modes } = terminal('Adm\x03');
    await assert.rejects(asked, /No password was given: nothing was changed\./);
    assert.deepEqual(modes, [true, false]);
  });
});

describe('chatpata user reset-password', () => {
  it('prints a working password, ends every session and clears failed logins', async () => {
    const { contactNumber, userId, browser } = await newPerson(app, sql);
    for (let count = 0; count < 10; count++) await login(contactNumber, 'Wrong@123');
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 429);
    const { code, out, err } = await run(['user', 'reset-password', contactNumber]);
    assert.deepEqual([code, err], [0, '']);
    const [, password = ''] = /^Asha Rao is logged out everywhere\. One-time password, .*: (\S{16})\n$/.exec(out) ?? [];
    assert.equal((await browser.call(currentUser, {})).statusCode, 401);
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 401);
    assert.equal((await login(contactNumber, password)).statusCode, 200);
    assert.deepEqual(await lastDecision(), {
      userId: null,
      userName: 'Operator',
      action: 'Reset password of',
      entity: 'user',
      entityId: userId,
    });
    const [log] = await sql`select string_agg(t::text, '') as text from audit_log t`;
    assert.ok(!log?.text.includes(password));
    const nobody = await run(['user', 'reset-password', '9000000000']);
    assert.deepEqual([nobody.code, nobody.err], [1, 'Nobody has registered 9000000000.\n']);
  });
});

describe('chatpata user reset-second-factor', () => {
  it('lets a person log in with the password alone again, and records it in the audit log', async () => {
    const { contactNumber, userId } = await newPerson(app, sql);
    const reset = () => run(['user', 'reset-second-factor', contactNumber]);
    const without = await reset();
    assert.deepEqual([without.code, without.err], [1, 'Asha Rao has no second factor.\n']);
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, '\\x00', now())`;
    assert.equal(refusalOf(await login(contactNumber, PASSWORD)).code, 'SECOND_FACTOR_REQUIRED');
    const { code, out } = await reset();
    const sentence = 'Asha Rao logs in with the password alone and can set up a second factor again.\n';
    assert.deepEqual([code, out], [0, sentence]);
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
    const { action, entityId } = await lastDecision();
    assert.deepEqual([action, entityId], ['Reset second factor of', userId]);
  });
});

describe('chatpata verify-audit', () => {
  it('prints that the log is intact, or the first broken row', async () => {
    const { rows, hash } = await verifyAudit(sql);
    const intact = await run(['verify-audit']);
    assert.deepEqual(intact, {
      code: 0,
      out: `The audit log is intact: ${rows} rows, the last one's hash is ${hash}\n`,
      err: '',
    });
    await sql`alter table audit_log disable trigger user`;
    await sql`update audit_log set user_name = 'Nobody' where audit_id = 2`;
    assert.deepEqual(await run(['verify-audit']), { code: 1, out: 'Row 2 was changed or inserted.\n', err: '' });
  });
});

describe('chatpata user pay-out', () => {
  it('empties a wallet once, with an entry in the statement and in the audit log, and the ledger stays balanced', async () => {
    const person = await newCustomer(app, sql, 500);
    const paid = await run(['user', 'pay-out', person.contactNumber]);
    assert.match(paid.out, /^₹500\.00 left the wallet of Asha Rao, which is empty now: pay this amount to them\.\n$/);
    const again = await run(['user', 'pay-out', person.contactNumber]);
    assert.deepEqual([again.code, again.err], [1, 'The wallet of Asha Rao is empty.\n']);
    const statement = await person.browser.call(walletStatement, { params: { userId: person.userId } });
    const [last] = statement.json();
    assert.deepEqual([last?.kind, last?.amount, last?.balanceAfter], ['PAY_OUT', -500, 0]);
    assert.deepEqual(await verifyLedger(sql), []);
    const [decision] =
      await sql`select action, entity_id, reason, facts::json from audit_log order by audit_id desc limit 1`;
    const facts = { amountPaidOut: 500 };
    assert.deepEqual({ ...decision }, { action: 'Paid out the wallet of', entityId: person.userId, reason: '', facts });
    assert.deepEqual((await person.browser.call(unsettled, { params: { userId: person.userId } })).json(), []);
  });
});
