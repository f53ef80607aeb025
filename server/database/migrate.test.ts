/** What `migrate` does to new databases, to those of another level, and to the catalogs of both. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { verifyLedger } from '#server/wallet/index.ts';
import { catalogOf, emptyDatabase, freshDatabase } from '#tests/database.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { connect, type Sql, transaction } from './database.ts';
import { isMigrated, migrate, storedLevel } from './migrate.ts';
import { DB, raiseLevel, readLevel } from './schema-files.ts';

/** How often the level rises under orders. */
const LEVELS = 8;

const folder = mkdtempSync(join(tmpdir(), 'chatpata-levels-'));
const opened: Sql[] = [];
after(async () => {
  await Promise.all(opened.map((sql) => sql.end()));
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string) => {
  const sql = connect(url, { connections: 2 });
  opened.push(sql);
  return sql;
};

let copies = 0;
/** A copy of `from` with changed files, which is the next level. */
function nextLevel(changes: Readonly<Record<string, (content: string) => string>> = {}, from = DB): string {
  const copy = join(folder, `db-${++copies}`);
  cpSync(from, copy, { recursive: true });
  for (const [name, change] of Object.entries({ 'functions/booking.sql': later, ...changes })) {
    const path = join(copy, name);
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
  }
  raiseLevel(copy);
  return copy;
}
const later = (content: string) => `${content}-- Later.\n`;

const ADDED = {
  'migrations/0001_stars.sql': () => `
    alter table liked_restaurants add column stars integer not null default 1 check (stars > 0);
    create index liked_restaurants_by_stars on liked_restaurants (stars);`,
  'schema/catalog.sql': (content: string) =>
    `${content.replace('liked_at timestamptz not null,', 'liked_at timestamptz not null,\n  stars integer not null default 1 check (stars > 0),')}
    create index liked_restaurants_by_stars on liked_restaurants (stars);`,
  'functions/catalog.sql': (content: string) => `${content}
    create function logic.stars_of(restaurant bigint) returns bigint language sql stable as $$
      select sum(stars) from liked_restaurants where restaurant_id = restaurant
    $$;`,
};

async function catalogOfNew(db: string): Promise<readonly string[]> {
  const sql = open(await emptyDatabase());
  await migrate(sql, { folder: db });
  return catalogOf(sql);
}

describe('the schema', () => {
  it('uses no function of ours: only triggers depend on the schema logic', async () => {
    const sql = open(await freshDatabase());
    const found = await sql`
      select pg_describe_object(classid, objid, objsubid) as what, pg_describe_object(refclassid, refobjid, refobjsubid) as uses
      from pg_depend where classid <> 'pg_trigger'::regclass and deptype = 'n'
        and (refclassid = 'pg_proc'::regclass and refobjid in (select oid from pg_proc where pronamespace = 'logic'::regnamespace)
          or refclassid = 'pg_type'::regclass and refobjid in (select oid from pg_type where typnamespace = 'logic'::regnamespace))`;
    assert.deepEqual([...found], []);
    const outside = (await catalogOf(sql)).filter((line) => line.startsWith('CREATE OR REPLACE FUNCTION public.'));
    assert.deepEqual(outside, []);
  });

  it('is not created in a database from before levels', async () => {
    const sql = open(await emptyDatabase());
    await sql`create table migrations (name text)`;
    await assert.rejects(migrate(sql), /before the first release. Nothing was changed/);
    const [found] = await sql`select to_regclass('schema_level') as level`;
    assert.equal(found?.level, null);
  });

  it('of an upgraded database is that of a new one', async () => {
    const next = nextLevel(ADDED);
    const sql = open(await freshDatabase());
    await migrate(sql, { folder: next });
    assert.deepEqual(await catalogOf(sql), await catalogOfNew(next));
    assert.deepEqual(await storedLevel(sql), readLevel(next));
  });

  it('is not equal when a migration is missing', async () => {
    const { 'schema/catalog.sql': schema } = ADDED;
    const next = nextLevel({ 'schema/catalog.sql': schema });
    const sql = open(await freshDatabase());
    await migrate(sql, { folder: next });
    assert.notDeepEqual(await catalogOf(sql), await catalogOfNew(next));
  });
});

describe('a database', () => {
  it('of this level is left alone, and one of another version at this level is refused', async () => {
    const sql = open(await freshDatabase());
    const functions = () => sql`select oid from pg_proc where pronamespace = 'logic'::regnamespace order by oid`;
    const before = [...(await functions())];
    await migrate(sql);
    assert.deepEqual([...(await functions())], before);
    await sql`update schema_level set hash = 'other'`;
    await assert.rejects(migrate(sql), /at level \d+ of another version of Chatpata/);
  });

  it('of a higher level is refused, and counts as ready for copies that run already', async () => {
    const sql = open(await freshDatabase());
    await migrate(sql, { folder: nextLevel(ADDED) });
    const before = await catalogOf(sql);
    await assert.rejects(migrate(sql), /start a newer version\. Nothing was changed\./);
    assert.deepEqual(await catalogOf(sql), before);
    assert.ok(await isMigrated(sql));
  });

  it('stays as it was when a migration fails, was changed later, or something uses a function of ours', async () => {
    const sql = open(await freshDatabase());
    const before = await catalogOf(sql);
    const failing = { ...ADDED, 'functions/catalog.sql': () => 'create function nonsense' };
    await assert.rejects(migrate(sql, { folder: nextLevel(failing) }), /syntax error/);
    assert.deepEqual(await catalogOf(sql), before);
    const next = nextLevel(ADDED);
    await migrate(sql, { folder: next });
    const altered = nextLevel({ 'migrations/0001_stars.sql': later }, next);
    await assert.rejects(migrate(sql, { folder: altered }), /db\/migrations\/0001_stars\.sql was changed/);
    await sql`create index by_day on orders (logic.day_in_india(placed_at))`;
    const third = nextLevel({}, next);
    await assert.rejects(
      migrate(sql, { folder: third }),
      /uses a function of Chatpata: drop it first\. Nothing was changed\./,
    );
    assert.deepEqual(await storedLevel(sql), readLevel(next));
  });

  it('gets the new rows of a file and loses the old ones; those of operators stay', async () => {
    const sql = open(await freshDatabase());
    await sql`delete from search_synonyms where (words, means) = ('dahi', 'curd')`;
    await sql`insert into search_synonyms (words, means, kind) values ('chaat', 'snack', 'food')`;
    const folder = nextLevel({
      'data/search_synonyms.csv': (content) => `${content.replace('chai,tea,food\n', '')}adda,cafe,food\n`,
    });
    await migrate(sql, { folder });
    const rows = await sql<{ words: string }[]>`
      select words from search_synonyms where (words, means) in
        (('dahi', 'curd'), ('chaat', 'snack'), ('chai', 'tea'), ('adda', 'cafe'), ('bhindi', 'okra')) order by words`;
    assert.deepEqual(
      rows.map(({ words }) => words),
      ['adda', 'bhindi', 'chaat'],
    );
  });

  it('knows every pincode of India, also if it is of a level without them; those of operators stay', async () => {
    const before = nextLevel({ 'data/pincodes.csv': () => 'pincode,city,state,lat,lng\n' });
    const sql = open(await emptyDatabase());
    await migrate(sql, { folder: before });
    await sql`
      insert into pincodes (pincode, city, state) values ('422001', 'Nasik Road', 'Maharashtra'), ('999999', 'Nowhere', 'Goa')`;
    const first = '560071,Bengaluru,Karnataka,,\n';
    const next = nextLevel({ 'data/pincodes.csv': () => readFileSync(join(DB, 'data/pincodes.csv'), 'utf8') }, before);
    await migrate(sql, { folder: next });
    const [{ known, city } = { known: 0, city: '' }] = await sql<{ known: number; city: string }[]>`
      select count(*) as known, (select city from pincodes where pincode = '422001') as city from pincodes`;
    assert.deepEqual([city, known > 19_000], ['Nasik Road', true]);
    // A row without a middle is replaced as well.
    const replaced = (content: string) => content.replace(first, first.replace('Bengaluru', 'Domlur'));
    await migrate(sql, { folder: nextLevel({ 'data/pincodes.csv': replaced }, next) });
    const changed =
      await sql`select pincode, city from pincodes where pincode in ('560071', '999999') order by pincode`;
    assert.deepEqual(
      [...changed],
      [
        { pincode: '560071', city: 'Domlur' },
        { pincode: '999999', city: 'Nowhere' },
      ],
    );
  });

  it('whose tables are in use is migrated when they are free', async () => {
    const url = await freshDatabase();
    const [sql, other] = [open(url), open(url)];
    const next = nextLevel();
    const isWaited = async () =>
      (await sql`select from pg_locks where not granted and locktype = 'relation'`).length > 0;
    let migrated = Promise.resolve();
    await transaction(other, async (tx) => {
      await tx`select from orders`;
      migrated = migrate(sql, { folder: next });
      while (!(await isWaited()));
      while (await isWaited());
    });
    await migrated;
    assert.deepEqual(await storedLevel(sql), readLevel(next));
  });

  it('serves every order while its level rises', async () => {
    const { app, sql } = await startTestServer();
    const kitchen = await newKitchen(sql, { dishes: [{ name: 'Chai', price: 1 }] });
    const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(app, sql, 10_000)));
    let isRising = true;
    const ordering = customers.map(async (customer) => {
      const statuses: number[] = [];
      while (isRising) statuses.push((await sendOrder(customer, kitchen.dishes)).statusCode);
      return statuses;
    });
    let db = DB;
    for (let levels = 0; levels < LEVELS; levels++) {
      db = nextLevel({}, db);
      await migrate(sql, { folder: db });
    }
    isRising = false;
    const statuses = (await Promise.all(ordering)).flat();
    assert.deepEqual([...new Set(statuses)], [200]);
    assert.deepEqual(await verifyLedger(sql), []);
    assert.deepEqual(await storedLevel(sql), readLevel(db));
  });
});
