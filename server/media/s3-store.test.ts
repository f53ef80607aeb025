/** Photos in a bucket: the same as in a folder, and what happens when the bucket fails. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { chatpata } from '#tests/chatpata.ts';
import { freshDatabase } from '#tests/database.ts';
import { KEY, startS3 } from '#tests/engines/s3.ts';
import { newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { photosOf } from './photos-of.ts';
import { CHECK_AFTER_MS, sweepPhotos } from './sweep-photos.ts';

const s3 = await startS3('photos');
process.env.AWS_ACCESS_KEY_ID = KEY.id;
process.env.AWS_SECRET_ACCESS_KEY = KEY.secret;
const MEDIA = `s3://photos/of/town?endpoint=${s3.endpoint}&region=ap-south-1`;
const folder = mkdtempSync(join(tmpdir(), 'chatpata-s3-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { app, sql, databaseUrl, settings } = await startTestServer({ env: { MEDIA, LOG_LEVEL: 'silent' } });
const { vendor, restaurantId } = await newVendor(app, sql);
const photos = photosOf(settings);

async function upload(background: string) {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'thali.jpg');
  const response = new Response(form);
  return vendor.browser.send({
    method: 'POST',
    url: '/v1/mediaAPI/photos',
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  });
}
const uploaded = async (background: string): Promise<string> => {
  const answer = await upload(background);
  assert.equal(answer.statusCode, 200, answer.body);
  return JSON.parse(answer.body).url;
};
const sizesOf = (url: string) => ['960', '680', '480', '320'].map((width) => url.replace('-960', `-${width}`));
const keyOf = (url: string) => `photos/of${url.replace('/media', '/town')}`;

describe('photos in a bucket', () => {
  it('are stored in every width, with signed requests, and served as from a folder', async () => {
    const url = await uploaded('#c42');
    assert.deepEqual([...s3.objects.keys()].sort(), sizesOf(url).map(keyOf).sort());
    assert.deepEqual(readdirSync(photos.unfinished), []);
    for (const each of sizesOf(url)) {
      const shown = await app.inject(each);
      assert.equal(shown.statusCode, 200, shown.body);
      assert.ok(shown.rawPayload.equals(s3.objects.get(keyOf(each)) ?? Buffer.of()));
      assert.equal(shown.headers['content-type'], 'image/webp');
      assert.equal(shown.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(String(shown.headers['content-security-policy']), /default-src 'none'.*sandbox/);
      const again = await app.inject({ url: each, headers: { 'if-none-match': String(shown.headers.etag) } });
      assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', shown.headers.etag]);
    }
    s3.served.length = 0;
    assert.equal((await app.inject(url)).statusCode, 200);
    assert.deepEqual(s3.served, [], 'from memory');
    for (const path of [
      '/media/none-960.webp',
      '/media/x.svg',
      '/media/..%2F..%2Fother.webp',
      '/media/unfinished/x.webp',
    ])
      assert.equal((await app.inject(path)).statusCode, 404, path);
  });

  it('are deleted by the sweep once nothing shows them', async () => {
    const [shown, unused] = [await uploaded('#2a6'), await uploaded('#26a')];
    await sql`update restaurants set photo_urls = ${[shown]} where restaurant_id = ${restaurantId}`;
    const due = new Date(Date.now() + CHECK_AFTER_MS + 1000);
    s3.state = 'failing';
    await assert.rejects(sweepPhotos(sql, photos, due), { code: 'NOT_READY' });
    assert.ok(s3.objects.has(keyOf(unused)));
    s3.state = 'well';
    assert.equal(await sweepPhotos(sql, photos, due), 2);
    assert.deepEqual([...s3.objects.keys()].sort(), sizesOf(shown).map(keyOf).sort());
  });

  it('are not deleted any more after a deletion has failed', async () => {
    const files = Array.from({ length: 400 }, (_, index) => `${String(index).padStart(32, '0')}-320.webp`);
    const refused = `DELETE photos/of/town/${files.at(-1)}`;
    s3.refused.add(refused);
    s3.served.length = 0;
    await assert.rejects(photos.remove(files), { code: 'NOT_READY' });
    const { length } = s3.served;
    await pause(300);
    assert.equal(s3.served.length, length);
    assert.ok(length < files.length - 1, `${length}`);
    s3.refused.delete(refused);
  });

  it('are in the backup, and restored into a bucket', async () => {
    const DATA_DIR = join(folder, 'data');
    mkdirSync(DATA_DIR);
    await uploaded('#777');
    const before = new Map(s3.objects);
    assert.ok(before.size > 4, 'more than one page of the list');
    const run = (command: string, url: string) =>
      chatpata([command, 'all.tar.gz'], { folder, env: { DATABASE_URL: url, DATA_DIR, MEDIA } });
    assert.match((await run('backup', databaseUrl)).out, new RegExp(`and ${before.size} files of photos`));
    s3.objects.clear();
    const restored = await run('restore', await freshDatabase());
    assert.deepEqual([restored.code, restored.err], [0, '']);
    assert.deepEqual(s3.objects, before);
    rmSync(join(folder, 'all.tar.gz'));
    s3.state = 'failing';
    const failed = await run('backup', databaseUrl);
    s3.state = 'well';
    assert.deepEqual([failed.code, failed.err], [1, 'The photos of MEDIA cannot be read or written: InternalError\n']);
    assert.deepEqual(readdirSync(folder), ['data'], 'no half of a backup');
  });

  it('fail alone when the bucket fails, is silent or gone', async () => {
    const url = await uploaded('#a2c');
    const broken = async (what: string) => {
      const shown = await app.inject(url);
      assert.equal(shown.statusCode, 503, what);
      assert.equal(shown.headers['cache-control'], 'no-store');
      assert.equal(shown.headers['retry-after'], '5');
      assert.match(shown.body, /Photos are not available right now\. Please try again in a moment\./);
      assert.equal((await vendor.browser.call(restaurant, { params: { restaurantId } })).statusCode, 200);
      assert.equal((await app.inject('/readyz')).statusCode, 200);
    };
    s3.state = 'stalled';
    await broken('stalled');
    s3.state = 'failing';
    await broken('failing');
    const stored = s3.objects.size;
    const refused = await upload('#0cc');
    assert.equal(refused.statusCode, 503);
    assert.match(refused.body, /Photos are not available right now/);
    assert.equal(s3.objects.size, stored);
    assert.deepEqual(readdirSync(photos.unfinished), []);
    s3.state = 'well';
    await uploaded('#0cc');
    await s3.close();
    await broken('gone');
  });
});
