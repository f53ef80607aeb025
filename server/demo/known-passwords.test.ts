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

/** A database with the town in it, as an earlier start on this machine alone would have left it. */
async function groundWithTown() {
  const ground = await groundForProcesses();
  const [customer = '', vendor = '', admin = ''] = await Promise.all(LOGINS.map((each) => hashPassword(each.password)));
  const { orderDeadlines } = readSettings({});
  await transaction(ground.sql, (tx) => seedTown(tx, { customer, vendor, admin }, () => '', orderDeadlines));
  return ground;
}

/** What a start that ends by itself prints, and its exit code. */
async function refusedStart(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main, '--calls-only'], { env: { ...env, PORT: '0' }, stdio: 'pipe' });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said: said.trim() };
}

/** The status of each demo login on a server that is started with this and stopped again. */
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

describe('whether there is a demo town', () => {
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
    it(`with ${JSON.stringify(env)}: ${expected}`, () => {
      if (typeof expected === 'string') assert.equal(readSettings(env).demoData, expected);
      else assert.throws(() => readSettings(env), { message: expected });
    });
  }
});

describe('a start that others can reach', () => {
  it('is refused in one sentence with DEMO_DATA=on, and touches nothing', guarded, async () => {
    const { env, sql } = await groundForProcesses({ HOST: '0.0.0.0', DEMO_DATA: 'on' });
    const { code, said } = await refusedStart(env);
    assert.equal(code, 1);
    assert.match(said, /^DEMO_DATA=on is refused because [^\n]+$/);
    assert.equal((await sql`select from users`).length, 0);
  });

  it('makes no demo logins when nobody asked for them', guarded, async () => {
    const { DEMO_DATA, ...env } = (await groundForProcesses(ELSEWHERE)).env;
    assert.equal(DEMO_DATA, 'off');
    assert.deepEqual(await loginsOn(env), [401, 401, 401]);
  });

  it('is refused on a database whose demo logins still work, and not once they are gone', guarded, async () => {
    const { env, sql } = await groundWithTown();
    for (const more of [{ HOST: '0.0.0.0' }, ELSEWHERE]) {
      const { code, said } = await refusedStart({ ...env, ...more });
      assert.equal(code, 1);
      assert.match(said, /^Others can reach this server, [^\n]*9876543210, 9876543211, 9876543212[^\n]*$/);
    }
    assert.deepEqual(await loginsOn(env), [200, 200, 200], 'for this machine alone');
    assert.deepEqual(await loginsOn({ ...env, ...ELSEWHERE, DEMO_DATA: 'public' }), [200, 200, 200], 'asked for');
    await sql`update users set is_blocked = true where contact_number = ${DEMO_CUSTOMER.contactNumber}`;
    const { said } = await refusedStart({ ...env, ...ELSEWHERE });
    assert.match(said, /passwords of 9876543211, 9876543212 in/);
    const other = await hashPassword('Garam!Masala7');
    await sql`update users set password_hash = ${other} where contact_number like '987654321_'`;
    assert.deepEqual(await loginsOn({ ...env, ...ELSEWHERE }), [401, 401, 401]);
  });

  it('is not stopped by a stranger who registered a demo number with its password', guarded, async () => {
    const { env, sql } = await groundForProcesses(ELSEWHERE);
    const { contactNumber, password } = DEMO_CUSTOMER;
    await sql`
      insert into users (user_name, contact_number, email_id, password_hash, roles)
      values ('Stranger', ${contactNumber}, 'a@example.com', ${await hashPassword(password)}, '{CUSTOMER}')`;
    assert.deepEqual(await loginsOn(env), [200, 401, 401]);
  });
});
