/**
 * What a visitor must download before the first press on the public pages stays small; counted as in `npm run bench`.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STYLE_REACH_BYTES, weights } from '#ops/bench/pages.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const { app, sql } = await startTestServer({ pages });
await newKitchen(sql);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

describe('the brotli bytes of', () => {
  it('landing page is at most 110 KB of JavaScript, the list 111, menu, dish and login 120, and all 20 KB of CSS', async (test) => {
    const found = await weights({ origin });
    assert.equal(found.length, 5);
    for (const { path, script, style, scriptReachBytes } of found) {
      test.diagnostic(`${path}: ${script.br} bytes of JavaScript, ${style.br} of CSS`);
      // No page works without either: 0 would mean that nothing was found to count.
      assert.ok(script.br > 0 && script.br <= scriptReachBytes, `${path}: ${script.br} bytes of JavaScript`);
      assert.ok(style.br > 0 && style.br <= STYLE_REACH_BYTES, `${path}: ${style.br} bytes of CSS`);
    }
  });
});
