import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { hashPassword } from '#server/accounts/index.ts';
import { transaction } from '#server/database/database.ts';
import { readSettings } from '#server/process/settings.ts';
import { groundForProcesses, startServerProcess } from '#tests/server-process.ts';
import { seedTown } from './index.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_VENDOR } from './known-passwords.ts';

const LOGINS = [DEMO_CUSTOMER, DEMO_VENDOR, DEMO_ADMIN];
const ELSEWHERE = { PUBLIC_URL: 'https://chatpata.example' };
const guarded = { timeout: 120_000 };

/** A database with the town, as an earlier start on a private machine would have left it. */
async function groundWithTown() {
  const ground = await groundForProcesses();
  const [customer = '', vendor = '', admin = ''] = await Promise.all(LOGINS.map((each) => hashPassword(each.password)));
  await transaction(ground.sql, (tx) => seedTown(tx, { customer, vendor, admin }, [], readSettings({})));
  return ground;
}

/** Runs a start that is expected to fail; returns its exit code and output. */
async function refusedStart(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main, '--calls-only'], { env: { ...env, PORT: '0' }, stdio: 'pipe' });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said: said.trim() };
}

/** Starts a server with this environment, tries each demo login and stops it; returns the statuses. */
async function loginsOn(env: NodeJS.ProcessEnv): Promise<number[]> {
  const { child, origin, ended } = await startServerProcess(env);
  const statuses: number[] = [];
  for (const login of LOGINS) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(login);
    statuses.push((await fetch(`${origin}/v1/UserAPI/userLogin`, { method: 'POST', headers, body })).status);
  }
  child.kill('SIGTERM');
  await ended;
  return statuses;
}

describe('the setting DEMO_DATA', () => {
  const cases: [env: Record<string, string>, demoData: string | RegExp][] = [
    [{}, 'on'],
    [{ HOST: 'localhost' }, 'on'],
    [{ HOST: '::1' }, 'on'],
    [{ PUBLIC_URL: 'http://localhost:8080' }, 'on'],
    [{ DATABASE_URL: 'postgres://x' }, 'off'],
    [{ DATABASE_URL: 'postgres://x', DEMO_DATA: 'on' }, 'on'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '::' }, 'off'],
    [{ HOST: '192.168.1.20' }, 'off'],
    [{ HOST: 'chatpata.example' }, 'off'],
    [ELSEWHERE, 'off'],
    [{ HOST: '0.0.0.0', DEMO_DATA: 'off' }, 'off'],
    [{ HOST: '0.0.0.0', DEMO_DATA: 'public' }, 'public'],
    [{ ...ELSEWHERE, DEMO_DATA: 'public' }, 'public'],
    [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, /^DEMO_DATA=on is refused .* DEMO_DATA=public/],
    [{ HOST: '::', DEMO_DATA: 'on' }, /^DEMO_DATA=on is refused/],
    [{ ...ELSEWHERE, DEMO_DATA: 'on' }, /^DEMO_DATA=on is refused/],
    [{ ...ELSEWHERE, DEMO_DATA: 'on', DATABASE_URL: 'postgres://x' }, /^DEMO_DATA=on is refused/],
    [{ DEMO_DATA: 'yes' }, /^DEMO_DATA must be off or on or public, not "yes"\.$/],
  ];
  for (const [env, expected] of cases) {
    it(`is ${expected} with ${JSON.stringify(env)}`, () => {
      if (typeof expected === 'string') assert.equal(readSettings(env).demoData, expected);
      else assert.throws(() => readSettings(env), { message: expected });
    });
  }
});

describe('starting a server that others can reach', () => {
  it('is refused in one sentence with DEMO_DATA=on and writes nothing', guarded, async () => {
    const { env, sql } = await groundForProcesses({ HOST: '0.0.0.0', DEMO_DATA: 'on' });
    const { code, said } = await refusedStart(env);
    assert.equal(code, 1);
    assert.match(said, /^DEMO_DATA=on is refused because [^\n]+$/);
    assert.equal((await sql`select from users`).length, 0);
  });

  it('creates no demo logins by default', guarded, async () => {
    const { DEMO_DATA, ...env } = (await groundForProcesses(ELSEWHERE)).env;
    assert.equal(DEMO_DATA, 'off');
    assert.deepEqual(await loginsOn(env), [401, 401, 401]);
  });

  it('is refused while the demo logins in its database work, and allowed once they do not', guarded, async () => {
    const { env, sql } = await groundWithTown();
    for (const more of [{ HOST: '0.0.0.0' }, ELSEWHERE]) {
      const { code, said } = await refusedStart({ ...env, ...more });
      assert.equal(code, 1);
      assert.match(said, /^Others can reach this server, [^\n]*9876543210, 9876543211, 9876543212[^\n]*$/);
    }
    assert.deepEqual(await loginsOn(env), [200, 200, 200], 'on a private machine');
    assert.deepEqual(await loginsOn({ ...env, ...ELSEWHERE, DEMO_DATA: 'public' }), [200, 200, 200], 'asked for');
    await sql`update users set is_blocked = true where contact_number = ${DEMO_CUSTOMER.contactNumber}`;
    const { said } = await refusedStart({ ...env, ...ELSEWHERE });
    assert.match(said, /passwords of 9876543211, 9876543212 in/);
    const other = await hashPassword('Garam!Masala7');
    await sql`update users set password_hash = ${other} where contact_number like '987654321_'`;
    assert.deepEqual(await loginsOn({ ...env, ...ELSEWHERE }), [401, 401, 401]);
  });

  it('is not refused because a stranger registered a demo number with its password', guarded, async () => {
    const { env, sql } = await groundForProcesses(ELSEWHERE);
    const { contactNumber, password } = DEMO_CUSTOMER;
    await sql`
      insert into users (user_name, contact_number, email_id, password_hash, roles)
      values ('Stranger', ${contactNumber}, 'a@example.com', ${await hashPassword(password)}, '{CUSTOMER}')`;
    assert.deepEqual(await loginsOn(env), [200, 401, 401]);
  });
});
