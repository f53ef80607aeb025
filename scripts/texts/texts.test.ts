/** The files of `locales/` have what the code says, and the code says nothing else. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import PO from 'pofile';
import { poFiles, textsFor, textsInCode } from './main.ts';
import known from './unmarked.json' with { type: 'json' };
import { unmarkedIn } from './unmarked.ts';

const ROOT = join(import.meta.dirname, '../..');
/** These are whole; others may be begun. */
const WHOLE = ['hi.po', 'hi-Latn.po'];

const texts = textsInCode();
const holesIn = (text: string) => (text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []).sort();

for (const path of poFiles()) {
  const file = basename(path);
  const po = PO.parse(readFileSync(path, 'utf8'));
  const { items } = po;
  describe(`locales/${file}`, () => {
    it('has the texts of the code: otherwise run `npm run texts`', () => {
      assert.deepEqual(
        items.map(({ msgid }) => msgid),
        [...textsFor(path, po, texts).keys()],
      );
    });

    it('has every value and element of a text in its translation', () => {
      const wrong = items.filter(
        ({ msgid, msgstr: [said = ''] }) => said && String(holesIn(said)) !== String(holesIn(msgid)),
      );
      assert.deepEqual(
        wrong.map(({ msgid }) => msgid),
        [],
      );
    });

    if (WHOLE.includes(file)) {
      it('has a translation of every text', () => {
        assert.deepEqual(
          items.filter(({ msgstr }) => !msgstr[0]).map(({ msgid }) => msgid),
          [],
        );
      });
    }
  });
}

describe('screens and contract', () => {
  it('have no words without a mark, but these: data, names, examples. The list only gets shorter', () => {
    const found: Record<string, number> = {};
    for (const file of globSync('{web,contract}/**/*.{ts,tsx}', { cwd: ROOT }).sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const { length } = unmarkedIn(readFileSync(join(ROOT, file), 'utf8'), file);
      if (length > 0) found[file] = length;
    }
    assert.deepEqual(found, known);
  });
});
