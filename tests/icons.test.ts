/** Every icon that screens can use has its drawing, and no drawing is left over. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', 'web', 'ui', file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

describe('icons', () => {
  it('have a symbol each in icons.svg', () => {
    const drawn = found(read('icons.tsx'), /icon\('([a-z0-9-]+)'\)/g);
    const named = ['page/menus.ts', 'shell/SideMenu.tsx', 'shell/BottomBar.tsx'].flatMap((file) =>
      found(read(`../${file}`), /\['\/[^']+', .+?, '([a-z0-9-]+)'/g),
    );
    const used = [...new Set([...drawn, ...named])].sort();
    assert.ok(used.length > 50);
    assert.deepEqual(found(read('icons.svg'), /<symbol id="([a-z0-9-]+)"/g), used);
  });
});
