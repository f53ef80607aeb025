import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'chatpata-start-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { printed: stdout + stderr, status };
};

describe('a start that cannot be prints one sentence', () => {
  it('about a Node.js that is too old', () => {
    const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
    const { printed, status } = run(['--import', older, join(import.meta.dirname, '../scripts/enter.mjs'), 'none.ts']);
    assert.match(printed, /^Chatpata needs Node\.js 20 or newer, and this is v\S+: https:\/\/nodejs\.org\n$/);
    assert.equal(status, 1);
  });

  it('about a folder that cannot be written to', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const [dataDir, code] of [
      [file, 'EEXIST'],
      [join(file, 'below'), 'ENOTDIR'],
    ]) {
      const { printed, status } = run([join(import.meta.dirname, 'main.ts'), '--calls-only'], { DATA_DIR: dataDir });
      assert.match(printed, new RegExp(`^\\S+ cannot write to the folder ${dataDir} \\(${code}\\)\\. Set DATA_DIR to`));
      assert.equal(status, 1);
    }
  });
});
