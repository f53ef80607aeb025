import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { connect } from '#server/database/database.ts';
import { chatpata as runChatpata } from '#tests/chatpata.ts';
import { freshDatabase } from '#tests/database.ts';
import { newContact } from '#tests/people.ts';

const databaseUrl = await freshDatabase();
const sql = connect(databaseUrl, { connections: 2 });
const folder = mkdtempSync(join(tmpdir(), 'chatpata-cli-'));
after(async () => {
  await sql.end();
  rmSync(folder, { recursive: true, force: true });
});

const menus = readFileSync(join(import.meta.dirname, 'import/fixtures/menus.csv'));
const fileOf = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return name;
};

const chatpata = (args: string[], env: Record<string, string> = {}) =>
  runChatpata(args, { folder, env: { DATABASE_URL: databaseUrl, ...env } });

const importOf = (file: string, ...more: string[]) => chatpata(['import', file, '--owner', newContact(), ...more]);

describe('chatpata import', () => {
  it('imports, reports, and writes refused rows to the --report file', async () => {
    const { code, out, err } = await importOf(fileOf('menus.csv', menus), '--report', 'refused.csv');
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^Vendor [0-9]{10} was created\. One-time password, .*\nmenus\.csv: 15 rows\n/);
    assert.match(out, /\nRestaurants: 3 added, 0 changed, 0 unchanged\nDishes: 7 added, 0 changed, 0 unchanged\n/);
    assert.match(out, /\nRefused: 6 rows\n {2}line 9: The dish has no name\./);
    const refused = readFileSync(join(folder, 'refused.csv'), 'utf8').split('\n');
    assert.equal(refused[0], 'line,reason');
    assert.ok(refused.includes('13,"The price ""fifty"" is not a number of rupees."'));
    assert.equal(refused.length, 8);
  });

  it('reads the encodings that spreadsheets write, packed or not, whatever the file name', async () => {
    const text = 'name;city;item;price;veg\r\nCrème Café;Pune;Chai;"1,000";Veg\r\n';
    const files = [
      fileOf('marked.csv', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])),
      fileOf('unicode.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])),
      fileOf('packed', gzipSync(text)),
    ];
    for (const file of files) {
      const { code, out } = await importOf(file, '--dry-run');
      assert.match(out, /Restaurants: 1 added.*\nDishes: 1 added/, file);
      assert.equal(code, 0);
    }
    const latin = await importOf(fileOf('latin.csv', Buffer.from(text, 'latin1')), '--dry-run');
    assert.match(latin.out, /Restaurants: 1 added/);
    assert.match(latin.out, /Read in Windows-1252, not UTF-8: 1 row \(line 2\)/);
  });

  it('stops with one sentence when it cannot start', async () => {
    const packed = gzipSync(Buffer.alloc(100_000, menus));
    const cases: [string, string[], RegExp][] = [
      ['missing.csv', [], /^There is no file .*missing\.csv\.$/],
      ['.', [], / is a folder, not a file\.$/],
      [fileOf('empty.csv', ''), [], /^empty\.csv is empty\.$/],
      [
        fileOf('cut.csv.gz', packed.subarray(0, packed.length / 2)),
        [],
        /^cut\.csv\.gz is cut off: .* nothing was imported\.$/,
      ],
      [
        fileOf('bad.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 9])),
        [],
        /^bad\.gz is damaged/,
      ],
      [fileOf('book.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])), [], /^book\.csv is a zip archive or a spreadsheet/],
      [
        fileOf('photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])),
        [],
        /^photo\.csv has no column for the restaurant's name/,
      ],
      [
        fileOf('other.csv', 'Title,Town\nGhar,Pune\n'),
        [],
        /has no column for the restaurant's name .*; found: Title, Town\.$/,
      ],
      ['other.csv', ['--map', 'colour=Title'], /knows no field "colour"/],
    ];
    const [before] = await sql<{ count: number }[]>`select count(*) from users`;
    for (const [file, more, sentence] of cases) {
      const { code, out, err } = await importOf(file, ...more);
      assert.deepEqual([code, out], [1, ''], file);
      assert.match(err.trimEnd(), sentence, file);
      assert.ok(!err.trimEnd().includes('\n'), err);
    }
    const unowned = await chatpata(['import', 'menus.csv']);
    assert.deepEqual([unowned.code, unowned.err], [1, "error: required option '--owner <contact>' not specified\n"]);
    const [after] = await sql<{ count: number }[]>`select count(*) from users`;
    assert.equal(after?.count, before?.count);
  });

  it('takes columns from --map', async () => {
    const { code, out } = await importOf(
      'other.csv',
      '--map',
      'restaurantName=Title',
      '--map',
      'city=town',
      '--auto-accept',
    );
    assert.equal(code, 0, out);
    const [row] = await sql`select city, accepts_automatically from restaurants where restaurant_name = 'Ghar'`;
    assert.deepEqual({ ...row }, { city: 'Pune', acceptsAutomatically: true });
  });

  it('explains in one sentence that the database cannot be reached', async () => {
    const { code, err } = await chatpata(['verify-ledger'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    assert.equal(code, 1);
    assert.match(err, /^The database .*\n$/);
  });
});

describe('chatpata verify-ledger', () => {
  it('prints that the ledger is clean, or each error', async () => {
    assert.deepEqual(await chatpata(['verify-ledger']), { code: 0, out: 'The ledger is clean.\n', err: '' });
    const [wallet] = await sql<{ userId: number }[]>`
      update wallets set balance_paise = 500 where user_id = (select min(user_id) from users) returning user_id`;
    const { code, out } = await chatpata(['verify-ledger']);
    assert.equal(code, 1);
    assert.match(out, new RegExp(`^Wallet of user ${wallet?.userId} holds ₹5\\.00`));
  });
});
