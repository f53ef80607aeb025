/** Visitors' pages while the database is frozen, on a separate PostgreSQL. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { migrateWithoutLimit } from '#server/database/open-database.ts';
import { readSettings } from '#server/process/settings.ts';
import { newKitchen } from '#tests/people.ts';
import { freezePostgres } from '#tests/postgres-process.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'chatpata-away-pages-'));
chmodSync(folder, 0o755);
const embedded = await openEmbedded(folder, { owns: true, isThrowaway: true });
const sql = connect(embedded.url, { connections: 4, connectMs: 500, statementMs: 500 });
await migrateWithoutLimit(embedded.url);
const pages = builtPages(await buildWhenStale(() => {}));
const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
const app = await buildApp({ sql, settings, pages, clock });
const { restaurantId } = await newKitchen(sql, { name: 'Saffron House' });
after(async () => {
  await app.close();
  await sql.end({ timeout: 1 });
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

const MENU = `/checkMenu/${restaurantId}`;
const visit = (url: string) => app.inject({ url });

describe('while the database is away', () => {
  it('cached pages are sent with a mark, the rest is 503, and both end when it returns', async () => {
    for (const url of [MENU, '/home', '/login']) assert.equal((await visit(url)).statusCode, 200, url);
    const fresh = await visit(MENU);
    aheadMs += MINUTE_MS;
    const thaw = freezePostgres(folder);
    try {
      for (const url of [MENU, '/home', MENU]) {
        const { statusCode, headers, body } = await visit(url);
        assert.equal(statusCode, 200, url);
        assert.match(body, /<body data-as-of="\d+:\d\d [ap]m" /, url);
        assert.equal(headers.warning, '110 - "Response is Stale"');
        assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined]);
        assert.ok(Date.parse(String(headers['last-modified'])) < clock().getTime() - MINUTE_MS / 2);
      }
      const marked = await visit(MENU);
      assert.equal(marked.body.replace(/ data-as-of="[^"]*"/, ''), fresh.body);
      assert.equal(marked.headers['content-security-policy'], fresh.headers['content-security-policy']);
      for (const url of ['/home/allRestaurants', '/checkMenu/2']) {
        const answer = await visit(url);
        assert.equal(answer.statusCode, 503, url);
        assert.match(String(answer.headers['retry-after']), /^\d+$/);
      }
      // It needs no database.
      assert.equal((await visit('/login')).headers.warning, undefined);
      aheadMs += 61 * MINUTE_MS;
      assert.equal((await visit(MENU)).statusCode, 503, 'an hour is the oldest');
    } finally {
      thaw();
    }
    for (let tried = 0; tried < 200 && (await visit(MENU)).statusCode !== 200; tried++) await pause(50);
    const after = await visit(MENU);
    assert.deepEqual([after.statusCode, after.headers.warning, after.body === fresh.body], [200, undefined, true]);
  });
});
