/**
 * What a visitor must download before the first press on the public pages stays small; counted as in `npm run bench`.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SCRIPT_REACH_BYTES, STYLE_REACH_BYTES, weights } from '#ops/bench/pages.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const { app, sql } = await startTestServer({ pages });
await newKitchen(sql);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

describe('the brotli bytes of', () => {
  it('landing, list, menu and dish pages are at most 120 KB of JavaScript and 20 KB of CSS', async (test) => {
    const found = await weights({ origin });
    const limited = found.filter(({ hasReach }) => hasReach);
    assert.equal(limited.length, 4);
    for (const { path, script, style } of limited) {
      test.diagnostic(`${path}: ${script.br} bytes of JavaScript, ${style.br} of CSS`);
      // No page works without either: 0 would mean that nothing was found to count.
      assert.ok(script.br > 0 && script.br <= SCRIPT_REACH_BYTES, `${path}: ${script.br} bytes of JavaScript`);
      assert.ok(style.br > 0 && style.br <= STYLE_REACH_BYTES, `${path}: ${style.br} bytes of CSS`);
    }
  });
});
