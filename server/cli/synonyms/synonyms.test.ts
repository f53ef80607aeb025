import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { connect } from '#server/database/database.ts';
import { synonyms } from '#server/search/index.ts';
import { chatpata } from '#tests/chatpata.ts';
import { freshDatabase } from '#tests/database.ts';

const databaseUrl = await freshDatabase();
const sql = connect(databaseUrl, { connections: 2 });
const folder = mkdtempSync(join(tmpdir(), 'chatpata-synonyms-'));
after(async () => {
  await sql.end();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => chatpata(['synonyms', ...args], { folder, env: { DATABASE_URL: databaseUrl } });
const importOf = (...lines: string[]) => {
  writeFileSync(join(folder, 'words.csv'), [...lines, ''].join('\n'));
  return run('import', 'words.csv');
};
const stored = async () => (await synonyms(sql)).map(({ words, means, kind }) => [words, means, kind]);

describe('chatpata synonyms', () => {
  it('lists all, those of one kind, or those with one word', async () => {
    const all = await run('list');
    assert.deepEqual([all.code, all.err, all.out.split('\n').length - 1], [0, '', (await synonyms(sql)).length]);
    assert.match((await run('list', 'HSR')).out, /^hsr -> hsr layout$/m);
    const coffee = (await run('list', 'coffee')).out.split('\n');
    assert.ok(coffee.includes('kaapi = coffee') || coffee.includes('coffee = kaapi'), coffee.join());
    assert.ok(coffee.includes('coffee shop = cafe') || coffee.includes('cafe = coffee shop'), coffee.join());
    const places = (await run('list', '--kind', 'place')).out;
    assert.match(places, /^cp -> connaught place$/m);
    assert.doesNotMatch(places, / = /);
    assert.match((await run('list', '--kind', 'mood')).out, /^something sweet -> ice cream$/m);
    assert.equal((await run('list', 'durian')).out, 'No synonym has the word "durian".\n');
    const wrong = await run('list', '--kind', 'drink');
    assert.deepEqual([wrong.code, wrong.out, wrong.err], [1, '', '--kind: food, place or mood.\n']);
  });

  it('adds a pair once, in whichever order, and removes it again', async () => {
    const before = await stored();
    const added = await run('add', ' Elumichai  Juice', 'Nimbu Juice');
    assert.deepEqual(
      [added.code, added.out],
      [0, 'elumichai juice = nimbu juice is added. Running servers use it within a minute.\n'],
    );
    assert.equal(
      (await run('add', 'nimbu juice', 'elumichai juice')).out,
      'nimbu juice = elumichai juice is there already.\n',
    );
    await run('add', 'पनीर', 'chhena');
    await run('add', 'koramangla', 'koramangala', '--place');
    await run('add', 'something smoky', 'barbecue', '--mood');
    const listed = new Set((await stored()).map((each) => each.join()));
    for (const each of [
      'elumichai juice,nimbu juice,food',
      'पनीर,chhena,food',
      'koramangla,koramangala,place',
      'something smoky,barbecue,mood',
    ]) {
      assert.ok(listed.has(each), each);
    }
    // A place leads one way, so it is removed only as it is listed.
    const turned = await run('remove', 'koramangala', 'koramangla');
    assert.deepEqual([turned.code, turned.err], [1, 'There is no synonym of "koramangala" and "koramangla".\n']);
    assert.equal((await run('remove', 'Koramangla', 'koramangala')).code, 0);
    assert.equal((await run('remove', 'chhena', 'पनीर')).code, 0);
    assert.equal((await run('remove', 'something smoky', 'barbecue')).code, 0);
    const removed = await run('remove', 'nimbu juice', 'elumichai juice');
    assert.equal(removed.out, 'elumichai juice = nimbu juice is removed. Running servers use it within a minute.\n');
    assert.deepEqual(await stored(), before);
  });

  it('refuses an invalid pair with one sentence', async () => {
    const before = await stored();
    const cases: [string, string, string][] = [
      ['dahi', ' Dahi ', '"dahi" is on both sides.\n'],
      ['', 'curd', 'The words are missing on one side.\n'],
      ['a b c d e', 'curd', '"a b c d e" has more than 4 words.\n'],
      ['a'.repeat(61), 'curd', `"${'a'.repeat(61)}" has more than 60 characters.\n`],
      ["mcdonald's", 'burger', '"mcdonald\'s" has other characters than letters, digits and spaces.\n'],
    ];
    for (const [words, means, message] of cases) {
      const { code, out, err } = await run('add', words, means);
      assert.deepEqual([code, out, err], [1, '', message]);
    }
    assert.deepEqual(await stored(), before);
  });

  it('imports its own export', async () => {
    const before = await stored();
    const exported = await run('export', 'all.csv');
    assert.deepEqual([exported.code, exported.err], [0, '']);
    assert.match(exported.out, /^[0-9,]+ synonyms are in all\.csv\.\n$/);
    assert.match(readFileSync(join(folder, 'all.csv'), 'utf8'), /^words,means,kind\n/);
    await sql`delete from search_synonyms where kind = 'food'`;
    const imported = await run('import', 'all.csv');
    assert.match(imported.out, /^[0-9,]+ synonyms: [0-9]{3,4} added, 0 removed\. /);
    assert.deepEqual(await stored(), before);
    const again = await run('export', 'all.csv');
    assert.equal(again.code, 1);
    assert.match(again.err, /all\.csv exists already: choose another name\.\n$/);
    assert.match((await run('export', 'none/all.csv')).err, /none\/all\.csv cannot be written: /);
  });

  it('refuses a file as a whole, with the line of everything that is wrong in it', async () => {
    const before = await stored();
    const { code, out, err } = await importOf(
      'words,means,kind',
      'dahi,curd,food',
      '',
      'curd,Dahi,food',
      'hsr,hsr layout,area',
      'one,two',
      'tea,,food',
      'tea,chai,food',
    );
    assert.deepEqual([code, out], [1, '']);
    assert.deepEqual(err.trimEnd().split('\n'), [
      'words.csv was refused, nothing was changed:',
      '  line 4: "curd" and "dahi" are in line 2 already.',
      '  line 5: The kind is "area"; it must be food, place or mood.',
      '  line 6: The row has 2 columns, the header has 3.',
      '  line 7: The words are missing on one side.',
    ]);
    assert.match(
      (await importOf('words,means', 'tea,chai')).err,
      /^words\.csv needs the columns words, means, kind\.\n$/,
    );
    assert.match((await importOf('words,means,kind')).err, /^words\.csv has no synonyms; nothing was changed\.\n$/);
    assert.match((await run('import', 'none.csv')).err, /^There is no file /);
    assert.deepEqual(await stored(), before);
  });

  it('replaces all by those of a file, with columns in any order', async () => {
    const { code, out } = await importOf(
      'Kind;note;Means;Words',
      'place;;HSR Layout;hsr',
      'Food;own;curd;Dahi',
      'food;;soup;shorba',
    );
    assert.equal(code, 0);
    assert.match(out, /^3 synonyms: 0 added, [0-9]{4} removed\. Running servers use them within a minute\.\n$/);
    assert.deepEqual(await stored(), [
      ['dahi', 'curd', 'food'],
      ['hsr', 'hsr layout', 'place'],
      ['shorba', 'soup', 'food'],
    ]);
  });
});
