import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv } from './read-csv.ts';

/** Records as `line: fields` or `line! reason`. */
const read = (text: string) =>
  [...readCsv(Buffer.from(text))].map((record) =>
    'fields' in record ? `${record.line}: ${record.fields.join('|')}` : `${record.line}! ${record.reason}`,
  );

describe('reading CSV', () => {
  it('gives the line where each record begins, across quoted line breaks and blank lines', () => {
    assert.deepEqual(read('a,b\n"x\ny",1\n\n\n"p\r\nq",2\n , \n3,4'), ['1: a|b', '2: x\ny|1', '6: p\r\nq|2', '9: 3|4']);
    assert.deepEqual(read('\n\na,b\r\n1,2\r\n'), ['3: a|b', '4: 1|2']);
    assert.deepEqual(read('a,b\r1,2\r3,4'), ['1: a|b', '2: 1|2', '3: 3|4']);
  });

  it('gives correct lines across many pieces', () => {
    const text = `a,b\n${Array.from({ length: 20_000 }, (_, index) => `"${index}\n",x`).join('\n')}\n`;
    const lines = read(text);
    assert.equal(lines.length, 20_001);
    assert.equal(lines[20_000], '40000: 19999\n|x');
  });

  it('detects the delimiter', () => {
    for (const delimiter of [';', '\t', '|']) {
      assert.deepEqual(read(['a', 'b,c', 'd'].join(delimiter)), ['1: a|b,c|d']);
    }
    assert.deepEqual(read('lonely\nvalue'), ['1: lonely', '2: value']);
    assert.deepEqual(read(''), []);
  });

  it('refuses rows with too few or too many columns, and only those', () => {
    assert.deepEqual(read('a,b\n1\n1,2,,\n1,2,3\n4,5'), [
      '1: a|b',
      '2! The row has 1 column, the header has 2.',
      '3: 1|2',
      '4! The row has 3 columns, the header has 2.',
      '5: 4|5',
    ]);
  });

  it('preserves quotes inside a field', () => {
    assert.deepEqual(read('a,b\n2,the "best" dal\n3,"a ""q"" b"\n'), ['1: a|b', '2: 2|the "best" dal', '3: 3|a "q" b']);
  });

  it('skips only the line of a quote that is never closed, not the lines after it', () => {
    const good = Array.from({ length: 30 }, (_, index) => `${index},x`).join('\n');
    const expected = Array.from({ length: 30 }, (_, index) => `${index + 3}: ${index}|x`);
    assert.deepEqual(read(`a,b\n1,"open\n${good}\n`), [
      '1: a|b',
      '2! A quote that opens here is never closed.',
      ...expected,
    ]);
    assert.deepEqual(read(`a,b\n1,"open\n${good}\n31,"closed"`), [
      '1: a|b',
      '2! A quote that opens here is not closed in this row.',
      ...expected,
      '33: 31|closed',
    ]);
  });
});
