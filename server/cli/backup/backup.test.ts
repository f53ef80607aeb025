import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type Headers, pack } from 'tar-stream';
import { userLogin } from '#contract/accounts/account.ts';
import { deleteRestaurant } from '#contract/moderation/approvals.ts';
import { buildApp } from '#server/app.ts';
import { connect, type Sql } from '#server/database/database.ts';
import { jobs } from '#server/jobs.ts';
import { photosOf, savePhoto } from '#server/media/index.ts';
import { readSettings, StartError } from '#server/process/settings.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser } from '#tests/browser.ts';
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

  it('fill a database that a server has started on and left empty', async () => {
    const target = await newInstallation();
    const app = await appOf(target);
    const settings = readSettings(target.env);
    const working = {
      sql: target.sql,
      clock: () => new Date(),
      settings,
      deliverEvents: app.live.deliver,
      log: app.log,
    };
    for (const { run: runJob } of jobs(working)) await runJob();
    const login = { contactNumber: 9876543210, password: 'Nobody@123' };
    assert.equal((await new Browser(app).call(userLogin, { body: login })).statusCode, 401);
    await app.close();
    await restore(target, 'all.tar.gz');
    assert.deepEqual(await contentOf(target), await contentOf(source));
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
      gzipSync(Buffer.from(tar.toString('latin1').replace(/"hash":"[0-9a-f]/, '"hash":"x'), 'latin1')),
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
      ['broken.tar.gz', /^broken\.tar\.gz contains inconsistent data: .*nothing was restored\.$/],
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

/** Entries with headers of any kind, packed. */
async function packed(...entries: readonly (Headers & { readonly content?: Buffer | string })[]): Promise<Buffer> {
  const archive = pack();
  for (const { content, ...header } of entries) {
    if (header.type) archive.entry(header);
    else archive.entry(header, content ?? '');
  }
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** The header of an entry without the content, of a type by its letter. */
function headerOf(name: string, size: number, type: string): Buffer {
  const header = Buffer.concat(earlierEntry({ name, content: Buffer.alloc(0) })).subarray(0, 512);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write(`        ${type}`, 148, 'latin1');
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

describe('a hostile archive', () => {
  const DAMAGED = /is not a Chatpata backup, or it is damaged or cut off: nothing was restored\.$/;
  const OTHER = /is not a backup of this version of Chatpata\.$/;
  const INCONSISTENT = /contains inconsistent data: .*nothing was restored\.$/;
  const MB = 1024 * 1024;
  const photo = { name: 'media/evil-640.webp', content: 'evil' };
  const link = { name: photo.name, linkname: '/etc/passwd' };
  let plain: Installation;
  let [manifest, end]: Entry[] = [];
  let rest: readonly Entry[] = [];

  before(async () => {
    plain = await newInstallation();
    await run(plain, 'backup', 'plain.tar.gz');
    const entries = await Array.fromAsync(entriesOf(join(folder, 'plain.tar.gz'), () => {}));
    [manifest, end, rest] = [entries.at(0), entries.at(-1), entries.slice(1, -1)];
  });

  const first = () => manifest ?? assert.fail();
  const last = () => end ?? assert.fail();
  const json = (entry: Entry, changes: object): Entry => {
    const before: object = JSON.parse(entry.content.toString());
    return { name: entry.name, content: Buffer.from(JSON.stringify({ ...before, ...changes })) };
  };
  /** The whole backup with other rows of the synonyms. */
  const withRows = (content: string | Buffer) => () =>
    packed(
      first(),
      ...rest.map((each) => (each.name.includes('search_synonyms') ? { ...each, content } : each)),
      last(),
    );

  const cases: Record<string, readonly [archive: () => Buffer | Promise<Buffer>, message: RegExp]> = {
    'with a symbolic link': [() => packed(first(), { ...link, type: 'symlink' }), DAMAGED],
    'with a hard link': [() => packed(first(), { ...link, type: 'link' }), DAMAGED],
    'with a folder': [() => packed({ name: 'media', type: 'directory' }, first(), ...rest, last()), DAMAGED],
    'with a path out of its folder': [() => packed(first(), { ...photo, name: 'media/../../evil.webp' }), DAMAGED],
    'with a table by a path': [() => packed(first(), { name: 'tables/../users/000000.copy' }), DAMAGED],
    'with a table of its own': [
      () => packed(first(), { name: 'tables/schema_files/000000.copy', content: 'x\ty\t2026-01-01\n' }),
      DAMAGED,
    ],
    'with an entry of 8 GB': [
      () => gzipSync(Buffer.concat([...earlierEntry(first()), headerOf(photo.name, 8 * 1024 * MB - 1, '0')])),
      DAMAGED,
    ],
    'with a name of 200 MB': [
      () => gzipSync(Buffer.concat([headerOf('x', 200 * MB, 'x'), Buffer.alloc(200 * MB)])),
      DAMAGED,
    ],
    'that begins with rows': [() => packed(...rest, last()), OTHER],
    'whose manifest is not JSON': [() => packed({ name: first().name, content: '{' }), OTHER],
    'whose manifest is nested endlessly': [() => packed({ name: first().name, content: '['.repeat(MB) }), OTHER],
    'whose manifest has no tables': [() => packed(json(first(), { tables: [] }), last()), DAMAGED],
    'whose manifest has an unknown table': [
      () => packed(json(first(), { tables: [{ tableName: 'a"b', columns: ['c'] }] }), last()),
      DAMAGED,
    ],
    'whose end is not JSON': [() => packed(first(), photo, ...rest, { ...last(), content: 'x' }), DAMAGED],
    'whose end has other sequences': [
      () => packed(first(), photo, ...rest, json(last(), { photos: 1, sequences: [] })),
      DAMAGED,
    ],
    'whose end has other counts': [
      () => packed(first(), photo, ...rest, json(last(), { photos: 1, rows: {} })),
      DAMAGED,
    ],
    'without an end': [() => packed(first(), photo, ...rest), DAMAGED],
    'with rows of too few columns': [withRows('one\n'), INCONSISTENT],
    'with rows that are no text': [withRows(Buffer.from([0xff, 0xfe, 0x09, 0x0a])), INCONSISTENT],
    'with rows that a constraint refuses': [withRows('words\tmeans\tno kind\n'), INCONSISTENT],
  };
  for (const [what, [archive, message]] of Object.entries(cases)) {
    it(`${what} is refused in one sentence, and nothing changes`, async () => {
      writeFileSync(join(folder, 'hostile.tar.gz'), await archive());
      const before = await contentOf(plain);
      await assert.rejects(restore(plain, 'hostile.tar.gz'), (error) => {
        assert.ok(error instanceof StartError, String(error));
        assert.match(error.message, message);
        return true;
      });
      assert.deepEqual(await contentOf(plain), before);
      assert.deepEqual(existsSync(join(plain.env.DATA_DIR, 'media')) ? photoFilesOf(plain) : [], []);
    });
  }
});
