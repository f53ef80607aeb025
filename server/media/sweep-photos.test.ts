import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { transaction } from '#server/database/database.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { photosOf } from './photos-of.ts';
import * as rows from './rows.ts';
import { encodePhoto } from './save-photo.ts';
import { CHECK_AFTER_MS, sweepPhotos } from './sweep-photos.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-sweep-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, sql, settings } = await startTestServer({ settings: { dataDir } });
const photos = photosOf(settings);
const { vendor, restaurantId, dishes } = await newVendor(app, sql);
const DAY = CHECK_AFTER_MS;
let now = new Date();
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let pictures = 0;

const pictureOf = (height: number) =>
  sharp({ create: { width: 30, height, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();

async function keep(picture: Buffer) {
  const photo = await encodePhoto(picture);
  await transaction(sql, async (tx) => {
    await rows.lockPhoto(tx, photo.photoName);
    const checkAt = new Date(now.getTime() + CHECK_AFTER_MS);
    await rows.insertPhoto(tx, { photoName: photo.photoName, vendorId: vendor.userId, now, checkAt });
  });
  await photos.put(photo.files);
  return photo.url;
}
const newPhoto = async () => keep(await pictureOf(30 + pictures++));
const isThere = (url: string) =>
  existsSync(join(dataDir, url)) && existsSync(join(dataDir, url.replace('-960', '-320')));
const isGone = (url: string) =>
  !existsSync(join(dataDir, url)) && !existsSync(join(dataDir, url.replace('-960', '-320')));
const sweep = () => sweepPhotos(sql, photos, now);

describe('the sweep', () => {
  it('deletes photos that nothing shows after 24 hours, and none that is shown', async () => {
    const unused = await newPhoto();
    const [cover, dish, ordered, small] = [await newPhoto(), await newPhoto(), await newPhoto(), await newPhoto()];
    await sql`update restaurants set photo_urls = ${['/media/x.webp', cover]} where restaurant_id = ${restaurantId}`;
    await sql`update dishes set image_url = ${ordered} where dish_id = ${dishes[1]?.dishId ?? 0}`;
    const customer = await newCustomer(app, sql, 1000);
    const placed = await sendOrder(customer, dishes);
    assert.equal(placed.statusCode, 200, placed.body);
    await sql`update dishes set image_url = ${dish} where dish_id = ${dishes[0]?.dishId ?? 0}`;
    await sql`update dishes set image_url = ${small.replace('-960', '-320')} where dish_id = ${dishes[1]?.dishId ?? 0}`;
    wait(DAY - 1000);
    assert.equal(await sweep(), 0);
    wait(2000);
    assert.equal(await sweep(), 1);
    assert.ok(isGone(unused));
    for (const url of [cover, dish, ordered, small]) assert.ok(isThere(url), url);
    // Checked again every day: a photo taken off a menu is deleted, one that an order shows stays.
    await sql`update dishes set image_url = '' where restaurant_id = ${restaurantId}`;
    assert.equal(await sweep(), 0);
    wait(DAY + 1000);
    assert.equal(await sweep(), 2);
    assert.ok(isGone(dish) && isGone(small) && isThere(cover) && isThere(ordered));
    const left = await sql<{ photoName: string }[]>`select photo_name from photos order by photo_name`;
    assert.deepEqual(
      left.map((row) => `/media/${row.photoName}-960.webp`),
      [cover, ordered].sort(),
    );
  });

  it('leaves a photo that somebody else uploaded later, and deletes it a day after that', async () => {
    const url = await newPhoto();
    wait(DAY + 1000);
    const other = await newVendor(app, sql);
    const [photoName = ''] = /[0-9a-f]{32}/.exec(url) ?? [];
    const checkAt = new Date(now.getTime() + CHECK_AFTER_MS);
    await transaction(sql, (tx) => rows.insertPhoto(tx, { photoName, vendorId: other.vendor.userId, now, checkAt }));
    assert.equal(await sweep(), 0);
    assert.ok(isThere(url));
    wait(DAY + 1000);
    assert.equal(await sweep(), 1);
    assert.ok(isGone(url));
  });

  it('on several servers during uploads of the same photos leaves every row with its files', async () => {
    const same = await Promise.all(Array.from({ length: 15 }, (_, index) => pictureOf(200 + index)));
    for (let round = 0; round < 4; round++) {
      await Promise.all(same.map(keep));
      wait(DAY + 1000);
      const [, , ...urls] = await Promise.all([sweep(), sweep(), ...same.map(keep)]);
      for (const url of urls) assert.ok(isThere(String(url)), `round ${round}: ${url}`);
      assert.equal(await sweep(), 0);
    }
    wait(DAY + 1000);
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    assert.equal(
      swept.reduce((sum, count) => sum + count, 0),
      15,
    );
  });

  it('finishes what a crash interrupted', async () => {
    const folder = join(dataDir, 'media', 'unfinished');
    mkdirSync(folder, { recursive: true });
    const [old, young] = ['old-960.webp', 'young-960.webp'].map((name) => join(folder, name));
    for (const file of [old, young]) writeFileSync(file ?? '', 'x');
    utimesSync(old ?? '', new Date(), new Date(Date.now() - 2 * 3_600_000));
    await sweep();
    assert.deepEqual([existsSync(old ?? ''), existsSync(young ?? '')], [false, true]);
  });
});
