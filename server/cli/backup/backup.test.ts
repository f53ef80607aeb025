import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { deleteRestaurant } from '#contract/moderation.ts';
import { buildApp } from '#server/app.ts';
import { connect, type Sql } from '#server/database/database.ts';
import { photosOf, savePhoto } from '#server/media/index.ts';
import { verifyAudit } from '#server/moderation/index.ts';
import { readSettings } from '#server/process/settings.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { chatpata } from '#tests/chatpata.ts';
import { freshDatabase } from '#tests/database.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson } from '#tests/people.ts';
import { type Entry, entriesOf } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesInOrder } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'chatpata-backup-'));

interface Installation {
  readonly sql: Sql;
  readonly env: { readonly DATABASE_URL: string; readonly DATA_DIR: string };
}

let installations = 0;
const opened: Sql[] = [];
async function newInstallation(): Promise<Installation> {
  const DATABASE_URL = await freshDatabase();
  const DATA_DIR = join(folder, `data-${installations++}`);
  mkdirSync(DATA_DIR);
  const sql = connect(DATABASE_URL, { connections: 4 });
  opened.push(sql);
  return { sql, env: { DATABASE_URL, DATA_DIR } };
}

const run = (installation: Installation, ...args: string[]) => chatpata(args, { folder, env: installation.env });
const restore = ({ sql, env }: Installation, file: string) =>
  restoreBackup(sql, { file: join(folder, file), photos: photosOf(readSettings(env)), say: () => {} });
const appOf = ({ sql, env }: Installation) =>
  buildApp({ sql, settings: readSettings({ ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }) });

/** Every row of every table, as text. */
async function contentOf({ sql }: Installation): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { tableName } of await tablesInOrder(sql)) {
    const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from "${tableName}" t order by 1`);
    content[tableName] = rows.map(({ row }) => row);
  }
  return content;
}

const photoFilesOf = ({ env }: Installation) =>
  readdirSync(join(env.DATA_DIR, 'media'))
    .filter((file) => file.endsWith('.webp'))
    .sort()
    .map((file) => [file, readFileSync(join(env.DATA_DIR, 'media', file)).toString('base64')]);

/** An entry as the first versions of Chatpata wrote it. */
function earlierEntry({ name, content }: Entry): Buffer[] {
  const header = Buffer.alloc(512);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(content.length, 124, 12);
  octal(0, 136, 12);
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return [header, content, Buffer.alloc(-content.length & 511)];
}

let source: Installation;

/**
 * A source with people, orders, refunds, awkward texts, audit rows, photos, and a table large enough for several
 * pieces.
 */
before(async () => {
  source = await newInstallation();
  for (const background of ['#123', '#456', '#789']) {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    await savePhoto(photosOf(readSettings(source.env)), await picture.png().toBuffer());
  }
  await source.sql`insert into search_terms (term) select md5(n::text) from generate_series(1, 140000) n`;
  await source.sql`delete from search_synonyms where words = 'dahi'`;
  await source.sql`insert into search_synonyms (words, means, kind) values ('पनीर', 'chhena', 'food')`;
  const app = await appOf(source);
  const customer = await newCustomer(app, source.sql, 1000);
  const kitchen = await newKitchen(source.sql, { name: 'Tab\tFeed\nBack\\slash "चटपटा" \\N ,' });
  const admin = await newPerson(app, source.sql, 'ADMIN');
  const placed = await sendOrder(customer, kitchen.dishes);
  assert.equal(placed.statusCode, 200, placed.body);
  const removed = await admin.browser.call(deleteRestaurant, { params: { id: kitchen.restaurantId } });
  assert.equal(removed.statusCode, 200, removed.body);
  await app.close();
});
after(async () => {
  await Promise.all(opened.map((sql) => sql.end({ timeout: 1 })));
  rmSync(folder, { recursive: true, force: true });
});

describe('chatpata backup and restore', () => {
  it('copy every row and photo into another database, which is then fully usable', async () => {
    const written = await run(source, 'backup', 'all.tar.gz');
    assert.match(written.out, /all\.tar\.gz holds [0-9]+ rows of [0-9]+ tables and [0-9]+ files of photos\.\n$/);
    assert.equal(written.err, '');
    assert.equal(statSync(join(folder, 'all.tar.gz')).mode & 0o777, 0o600);

    const target = await newInstallation();
    const restored = await run(target, 'restore', 'all.tar.gz');
    assert.deepEqual([restored.code, restored.err], [0, '']);
    const [there, here] = [await contentOf(source), await contentOf(target)];
    assert.ok((there.order_items ?? []).length === 2 && (there.audit_log ?? []).length === 1);
    assert.deepEqual(here, there);
    assert.deepEqual(photoFilesOf(target), photoFilesOf(source));
    assert.deepEqual(await verifyLedger(target.sql), []);
    assert.equal((await verifyAudit(target.sql)).problem, undefined);

    const app = await appOf(target);
    const kitchen = await newKitchen(target.sql);
    const customer = await newCustomer(app, target.sql, 500);
    const placed = await sendOrder(customer, kitchen.dishes);
    assert.equal(placed.statusCode, 200, placed.body);
    const admin = await newPerson(app, target.sql, 'ADMIN');
    const removed = await admin.browser.call(deleteRestaurant, { params: { id: kitchen.restaurantId } });
    assert.equal(removed.statusCode, 200, removed.body);
    await app.close();
    assert.deepEqual(await verifyLedger(target.sql), []);
    assert.equal((await verifyAudit(target.sql)).rows, 2);
    // The triggers are enabled again.
    await assert.rejects(async () => target.sql`delete from wallet_transfers`, /append-only/);
    await assert.rejects(async () => target.sql`delete from audit_log`, /append-only/);
    const [found] = await target.sql`select from search_names where name_key = 'test kitchen'`;
    assert.equal(found, undefined, 'a removed restaurant is not suggested');
  });

  it('restore archives of the writer that came before tar-stream', async () => {
    const pieces: Buffer[] = [];
    for await (const entry of entriesOf(join(folder, 'all.tar.gz'), () => {})) pieces.push(...earlierEntry(entry));
    writeFileSync(join(folder, 'earlier.tar.gz'), gzipSync(Buffer.concat([...pieces, Buffer.alloc(1024)])));
    const target = await newInstallation();
    await restore(target, 'earlier.tar.gz');
    assert.deepEqual(await contentOf(target), await contentOf(source));
    assert.deepEqual(photoFilesOf(target), photoFilesOf(source));
  });

  it('take a consistent snapshot while orders are being placed', async () => {
    const app = await appOf(source);
    const customer = await newCustomer(app, source.sql, 10_000);
    const kitchen = await newKitchen(source.sql, { dishes: [{ name: 'Chai', price: 10 }] });
    const [before] = await source.sql<{ orders: number }[]>`select count(*) as orders from orders`;
    let isWritten = false;
    const ordering = (async () => {
      while (!isWritten) {
        await sendOrder(customer, kitchen.dishes);
      }
    })();
    await run(source, 'backup', 'busy.tar.gz');
    isWritten = true;
    await ordering;
    await app.close();
    const target = await newInstallation();
    assert.equal((await run(target, 'restore', 'busy.tar.gz')).code, 0);
    assert.deepEqual(await verifyLedger(target.sql), []);
    const [after] = await target.sql<{ orders: number }[]>`select count(*) as orders from orders`;
    assert.ok((after?.orders ?? 0) >= (before?.orders ?? 0));
  });

  it('refuse a bad file in one sentence and change nothing', async () => {
    const packed = readFileSync(join(folder, 'all.tar.gz'));
    const tar = gunzipSync(packed);
    const changed = (name: string, content: Buffer) => writeFileSync(join(folder, name), content);
    changed('cut.tar.gz', packed.subarray(0, packed.length - 1000));
    changed('short.tar.gz', gzipSync(tar.subarray(0, tar.length - 4096)));
    changed('flipped.tar.gz', Buffer.concat([packed.subarray(0, 20_000), Buffer.alloc(8), packed.subarray(20_008)]));
    changed('words.tar.gz', Buffer.from('restaurantName,city\n'));
    changed(
      'other.tar.gz',
      gzipSync(Buffer.from(tar.toString('latin1').replaceAll('0001_accounts', '0009_accounts'), 'latin1')),
    );
    changed('broken.tar.gz', gzipSync(Buffer.from(tar.toString('latin1').replace(/\tORDER\t/, '\tODDER\t'), 'latin1')));
    const target = await newInstallation();
    const empty = await contentOf(target);
    const cases: [string, RegExp][] = [
      ['none.tar.gz', /^There is no file .*none\.tar\.gz\.$/],
      ['cut.tar.gz', /damaged or cut off: nothing was restored\.$/],
      ['short.tar.gz', /damaged or cut off: nothing was restored\.$/],
      ['flipped.tar.gz', /damaged or cut off: nothing was restored\.$/],
      ['words.tar.gz', /^words\.tar\.gz is not a Chatpata backup/],
      ['other.tar.gz', /restore it with the version that wrote it\.$/],
      ['broken.tar.gz', /^broken\.tar\.gz holds inconsistent data: .*nothing was restored\.$/],
    ];
    for (const [file, message] of cases) {
      await assert.rejects(restore(target, file), { message }, file);
      assert.deepEqual(await contentOf(target), empty, file);
    }
    const told = await run(target, 'restore', 'cut.tar.gz');
    assert.deepEqual([told.code, told.out, told.err.trimEnd().split('\n').length], [1, '', 1]);
    await newKitchen(target.sql);
    await assert.rejects(restore(target, 'all.tar.gz'), /The database is not empty \([a-z_]+\): /);
    const over = await run(source, 'backup', 'all.tar.gz');
    assert.match(over.err, /all\.tar\.gz exists already: choose another name\.\n$/);
    const nowhere = await run(source, 'backup', 'no/such/folder.tar.gz');
    assert.match(nowhere.err, /^The backup could not be written: /);
    assert.deepEqual(
      readdirSync(folder).filter((file) => file.includes('unfinished')),
      [],
    );
  });
});
