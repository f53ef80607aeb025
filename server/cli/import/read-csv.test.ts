import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv } from './read-csv.ts';

/** Records as `line: fields` or `line! reason`. */
const read = async (...pieces: (string | Uint8Array)[]) =>
  (await Array.fromAsync(readCsv(pieces.map((piece) => Buffer.from(piece))))).map((record) =>
    'fields' in record
      ? `${record.line}: ${record.fields.join('|')}${record.isWindows1252 ? ' (Windows-1252)' : ''}`
      : `${record.line}! ${record.reason}`,
  );

describe('reading CSV', () => {
  it('gives the line where each record begins, across quoted line breaks and blank lines', async () => {
    assert.deepEqual(await read('a,b\n"x\ny",1\n\n\n"p\r\nq",2\n , \n3,4'), [
      '1: a|b',
      '2: x\ny|1',
      '6: p\r\nq|2',
      '9: 3|4',
    ]);
    assert.deepEqual(await read('\n\na,b\r\n1,2\r\n'), ['3: a|b', '4: 1|2']);
    assert.deepEqual(await read('a,b\r1,2\r3,4'), ['1: a|b', '2: 1|2', '3: 3|4']);
  });

  it('gives correct lines across many pieces', async () => {
    const text = `a,b\n${Array.from({ length: 20_000 }, (_, index) => `"${index}\n",x`).join('\n')}\n`;
    const lines = await read(text);
    assert.equal(lines.length, 20_001);
    assert.equal(lines[20_000], '40000: 19999\n|x');
  });

  it('gives the same records however the bytes are cut into pieces', async () => {
    const rows = Array.from({ length: 9_000 }, (_, index) => `"${index}, é ""q""\nx",${'y'.repeat(300)}`);
    const bytes = Buffer.from(`a,b\r\n${rows.join('\r\n')}`);
    const whole = await read(bytes);
    assert.equal(whole.length, 9_001);
    assert.equal(whole[9_000], `18000: 8999, é "q"\nx|${'y'.repeat(300)}`);
    for (const size of [97, 65_536, 1_048_576]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      assert.deepEqual(await read(...pieces), whole);
    }
  });

  it('refuses only the line of a quote that stays open beyond the bytes in memory', async () => {
    const good = Array.from({ length: 9_000 }, (_, index) => `${index},${'y'.repeat(300)}`);
    const lines = await read(`a,b\n1,"open\n${good.join('\n')}\n`);
    assert.equal(lines[1], '2! A quote that opens here is never closed.');
    assert.deepEqual([lines.length, lines.at(-1)?.slice(0, 10)], [9_002, '9002: 8999']);
  });

  it('reads a field that is not UTF-8 as Windows-1252, and the others as they are', async () => {
    const latin = (text: string) => Buffer.from(text, 'latin1');
    assert.deepEqual(
      await read('name,dish\nCafé,Crème\n', latin('Chef\x92s,'), 'Crème\n', latin('Caf\xe9 \x80,x\nb,c')),
      ['1: name|dish', '2: Café|Crème', '3: Chef’s|Crème (Windows-1252)', '4: Café €|x (Windows-1252)', '5: b|c'],
    );
  });

  it('detects the delimiter', async () => {
    for (const delimiter of [';', '\t', '|']) {
      assert.deepEqual(await read(['a', 'b,c', 'd'].join(delimiter)), ['1: a|b,c|d']);
    }
    assert.deepEqual(await read('lonely\nvalue'), ['1: lonely', '2: value']);
    assert.deepEqual(await read(''), []);
  });

  it('refuses rows with too few or too many columns, and only those', async () => {
    assert.deepEqual(await read('a,b\n1\n1,2,,\n1,2,3\n4,5'), [
      '1: a|b',
      '2! The row has 1 column, the header has 2.',
      '3: 1|2',
      '4! The row has 3 columns, the header has 2.',
      '5: 4|5',
    ]);
  });

  it('preserves quotes inside a field', async () => {
    assert.deepEqual(await read('a,b\n2,the "best" dal\n3,"a ""q"" b"\n'), [
      '1: a|b',
      '2: 2|the "best" dal',
      '3: 3|a "q" b',
    ]);
  });

  it('skips only the line of a quote that is never closed, not the lines after it', async () => {
    const good = Array.from({ length: 30 }, (_, index) => `${index},x`).join('\n');
    const expected = Array.from({ length: 30 }, (_, index) => `${index + 3}: ${index}|x`);
    assert.deepEqual(await read(`a,b\n1,"open\n${good}\n`), [
      '1: a|b',
      '2! A quote that opens here is never closed.',
      ...expected,
    ]);
    assert.deepEqual(await read(`a,b\n1,"open\n${good}\n31,"closed"`), [
      '1: a|b',
      '2! A quote that opens here is not closed in this row.',
      ...expected,
      '33: 31|closed',
    ]);
  });
});
