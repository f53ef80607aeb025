/** Every text of the code is in the files of `locales/`, and every text that people read is marked. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import PO from 'pofile';
import { poFiles, textsFor, textsInCode, translatedFiles } from './main.ts';
import known from './unmarked.json' with { type: 'json' };
import { unmarkedIn } from './unmarked.ts';

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

describe('the code', () => {
  it('has no words without a mark, but these: data, names, examples, logs. The list only gets shorter', () => {
    const found = translatedFiles()
      .filter(([file]) => !file.endsWith('.md'))
      .map(([file, content]) => [file, unmarkedIn(content, file).length] as const);
    assert.deepEqual(Object.fromEntries(found.filter(([, count]) => count > 0)), known);
  });
});
