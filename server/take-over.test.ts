/** Databases from before there were levels. Their migrations are in take-over.test.tar.gz. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { connect, type Sql } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { catalogOf, emptyDatabase, freshDatabase } from '#tests/database.ts';
import { takeOver } from './take-over.ts';

const folder = mkdtempSync(join(tmpdir(), 'chatpata-before-levels-'));
execFileSync('tar', ['xzf', join(import.meta.dirname, 'take-over.test.tar.gz'), '-C', folder]);
const opened: Sql[] = [];
after(async () => {
  await Promise.all(opened.map((sql) => sql.end()));
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string) => {
  const sql = connect(url, { connections: 1 });
  opened.push(sql);
  return sql;
};

async function databaseBeforeLevels(last = '9999'): Promise<Sql> {
  const sql = open(await emptyDatabase());
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`;
  for (const name of readdirSync(folder).sort()) {
    if (name >= last) continue;
    await sql.unsafe(readFileSync(join(folder, name), 'utf8'));
    await sql`insert into migrations (name) values (${name})`;
  }
  return sql;
}

/** A vendor's dish, and money in a wallet. */
const fill = (sql: Sql) => sql`
  with vendor as (
    insert into users (user_name, contact_number, email_id, password_hash, roles)
    values ('Asha', '9876543210', '', '', '{VENDOR}') returning user_id
  ), restaurant as (
    insert into restaurants (vendor_id, restaurant_name, restaurant_type, city)
    select user_id, 'Café Idli', 'Veg', 'Pune' from vendor returning restaurant_id
  ), dish as (
    insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise)
    select restaurant_id, 'Masala Dosa', 'Veg', 'South Indian', 9000 from restaurant
  ), wallet as (
    insert into wallets (user_id, balance_paise) select user_id, 500 from vendor
  )
  insert into wallet_transfers (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise)
  select now(), 'TOP_UP', 'platform:topups', 'customer:' || user_id, 500, user_id, 500 from vendor`;

describe('a database from before levels', () => {
  it('has the same catalogs as a new one once it was taken over, and its rows', async () => {
    const sql = await databaseBeforeLevels();
    await fill(sql);
    await sql`delete from search_synonyms where (words, means) = ('dahi', 'curd')`;
    await migrate(sql, { takeOver });
    assert.deepEqual(await catalogOf(sql), await catalogOf(open(await freshDatabase())));
    const [dish] = await sql`select dish_name, words::text from dishes`;
    assert.deepEqual({ ...dish }, { dishName: 'Masala Dosa', words: "'dosa' 'masala'" });
    await sql`update dishes set dish_name = 'Rava Dosa'`;
    const [named] = await sql`
      select words::text, (select terms @@ 'rava:A & dosa:A' from restaurant_search) as is_found from dishes`;
    assert.deepEqual({ ...named }, { words: "'dosa' 'rava'", isFound: false });
    // What an operator has removed stays removed.
    assert.deepEqual([...(await sql`select from search_synonyms where (words, means) = ('dahi', 'curd')`)], []);
    await migrate(sql, { takeOver });
  });

  it('is refused at another migration, or by a command, or with a wrong ledger, and stays as it was', async () => {
    const earlier = await databaseBeforeLevels('0128');
    await assert.rejects(
      migrate(earlier, { takeOver }),
      /at 0126_disputes\.sql; this version takes over databases at 0139/,
    );
    const sql = await databaseBeforeLevels();
    await fill(sql);
    await sql`update wallets set balance_paise = 600`;
    const before = await catalogOf(sql);
    await assert.rejects(migrate(sql), /start the server on it once/);
    await assert.rejects(
      migrate(sql, { takeOver }),
      /The ledger of the database is not correct; nothing was changed\. Wallet/,
    );
    assert.deepEqual(await catalogOf(sql), before);
  });
});
