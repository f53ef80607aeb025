/** Photos served from elsewhere than a folder: what waits, what is missing, and what is logged. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fastify from 'fastify';
import { until } from '#ops/faults/ground.ts';
import { addErrorHandlers } from '#server/http/error-responses.ts';
import { type PhotoStore, PhotosAway } from './photo-store.ts';
import { addPhotos } from './serve-photos.ts';

const asked: string[] = [];
const logged: string[] = [];
let get: PhotoStore['get'] = async () => undefined;
const photos: PhotoStore = {
  folder: undefined,
  unfinished: '',
  put: async () => {},
  get: (file) => {
    asked.push(file);
    return get(file);
  },
  remove: async () => {},
  list: async () => [],
};
const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
after(() => app.close());
addErrorHandlers(app);
await addPhotos(app, photos);

let names = 0;
const newFile = (width = 960) => `${(names++).toString(16).padStart(32, '0')}-${width}.webp`;
const show = (file: string) => app.inject(`/media/${file}`);

describe('photos from elsewhere', () => {
  it('arrive also when others have filled the memory meanwhile', async () => {
    const slow = newFile();
    const sent = Promise.withResolvers<Buffer>();
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    get = async (file) => (file === slow ? sent.promise : megabyte);
    const shown = show(slow);
    await until('the photo to be asked for', () => asked.includes(slow));
    for (let count = 0; count < 40; count++) assert.equal((await show(newFile())).statusCode, 200);
    sent.resolve(Buffer.from('at last'));
    assert.deepEqual([(await shown).statusCode, (await shown).body], [200, 'at last']);
  });

  it('are asked for by the names of photos only', async () => {
    get = async () => Buffer.from('found');
    for (const width of [320, 480, 680, 960]) assert.equal((await show(newFile(width))).statusCode, 200);
    asked.length = 0;
    for (const file of [
      'none.webp',
      newFile(321),
      newFile(850),
      `A${newFile().slice(1)}`,
      `x${newFile()}`,
      `${newFile()}.webp`,
    ])
      assert.equal((await show(file)).statusCode, 404, file);
    assert.deepEqual(asked, []);
  });

  it('that are missing are not asked for each time, and found soon after they are stored', async () => {
    const file = newFile();
    get = async () => undefined;
    asked.length = 0;
    for (let count = 0; count < 200; count++) assert.equal((await show(file)).statusCode, 404);
    assert.ok(asked.length < 100, `${asked.length}`);
    get = async () => Buffer.from('stored');
    await until('the photo', async () => (await show(file)).statusCode === 200, 10_000);
  });

  it('that are away are logged once, without where the error was thrown', async () => {
    get = async () => Promise.reject(new PhotosAway(new Error('AccessDenied')));
    for (let count = 0; count < 5; count++) assert.equal((await show(newFile())).statusCode, 503);
    assert.equal(logged.length, 1, logged.join(''));
    const { msg, reason, err } = JSON.parse(logged[0] ?? '');
    assert.deepEqual([msg, reason, err], [new PhotosAway('').message, 'AccessDenied', undefined]);
  });
});
