/** Comments are plain English (STYLE.md): few have the turns of phrase that must be read twice. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const HARD_MAX = 15;
const HARD =
  /\b(told|tells?|said|says?|anew|so (many|much|few)|(is|are) none|nobody|hardly|merely|as it was|holds?|held|kept|keeps?|by now|of before|none of it|that of all|less than nothing|whoever|whom|once more)\b|^(What|Of) |\bof which\b/;

const isOurs = (file: string) => /\.(tsx?|sql)$/.test(file) && !/\.(test|journey)\.ts$/.test(file);
const files = execFileSync('git', ['ls-files', 'contract', 'server', 'web', 'db', 'ops'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(isOurs);

function commentsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = file.endsWith('.sql')
    ? text.matchAll(/(?:^|\s)--\s?(.*)/gm)
    : text.matchAll(/^\s*\{?(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/.*)?$/gm);
  return [...found].map(([, comment = '']) => comment.trim()).filter(Boolean);
}

it(`at most ${HARD_MAX} of 1,000 comment lines have words that must be read twice`, () => {
  const comments = files.flatMap((file) => commentsIn(file).map((comment) => ({ file, comment })));
  const hard = comments.filter(({ comment }) => HARD.test(comment));
  const list = hard.map(({ file, comment }) => `${file}: ${comment}`).join('\n');
  assert.ok(hard.length * 1000 <= HARD_MAX * comments.length, `${hard.length} of ${comments.length}:\n${list}`);
});
