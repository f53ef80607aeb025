/**
 * Photos that vendors upload. Written by hand: the body is a form with files, which calls of the contract do not send.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { outcomeOf, refusalOf, type Response as Sent } from '#tests/browser.ts';
import { newCustomer, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-photos-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, sql } = await startTestServer({ settings: { dataDir } });
const vendor = await newPerson(app, sql, 'VENDOR');
const URL_OF_CALL = '/v1/mediaAPI/photos';
const MAX = 8 * 1024 * 1024;

/** Sends a form with these files, each in its field, as a browser does. */
async function upload(person: Person, files: readonly [field: string, name: string, content: Buffer | string][]) {
  const form = new FormData();
  for (const [field, name, content] of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  const response = new Response(form);
  return person.browser.send({
    method: 'POST',
    url: URL_OF_CALL,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  });
}
/** The address of a photo that was taken. */
const urlOf = (answer: Sent): string => JSON.parse(answer.body).url;
const send = (content: Buffer | string, name = 'thali.jpg') => upload(vendor, [['photo', name, content]]);

const picture = (width = 1200, height = 900, background = '#c42') =>
  sharp({ create: { width, height, channels: 3, background } });
const kept = () => readdirSync(join(dataDir, 'media')).filter((file) => file.endsWith('.webp'));
const fileOf = (url: string) => readFileSync(join(dataDir, url));

/** A PNG of a few bytes that claims this size. */
function pngOf(width: number, height: number, chunks: readonly Buffer[] = []): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc(body)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width * 3 + 1) * height, 1_000_000)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const animation = chunks.map((data) => chunk('acTL', data));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...animation,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): Buffer {
  let value = ~0;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  const result = Buffer.alloc(4);
  result.writeUInt32BE(~value >>> 0);
  return result;
}

describe('a photo', () => {
  it('of every accepted format is re-encoded in every width, and served as nothing but a picture', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const answer = await send(await picture(1700, 1200, '#2a6').toFormat(format).toBuffer(), 'any-name.txt');
      assert.equal(answer.statusCode, 200, `${format} ${answer.body}`);
      const url = urlOf(answer);
      assert.match(url, /^\/media\/[0-9a-f]{32}-960\.webp$/);
      for (const [width, height] of [
        [960, 678],
        [680, 480],
        [480, 339],
        [320, 226],
      ] as const) {
        const told = await sharp(fileOf(url.replace('-960', `-${width}`))).metadata();
        assert.deepEqual([told.format, told.width, told.height], ['webp', width, height]);
      }
      const shown = await vendor.browser.get(url);
      assert.equal(shown.headers['content-type'], 'image/webp');
      assert.equal(shown.headers['x-content-type-options'], 'nosniff');
      assert.match(String(shown.headers['content-security-policy']), /default-src 'none'.*sandbox/);
      assert.match(String(shown.headers['cache-control']), /immutable/);
    }
  });

  it('is turned upright and has no metadata about where and by whom it was taken', async () => {
    const taken = await picture(800, 600)
      .withExif({ IFD0: { Artist: 'Asha Rao', Copyright: 'secret-marker' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    assert.ok((await sharp(taken).metadata()).exif);
    const url = urlOf(await send(taken));
    const file = fileOf(url);
    const told = await sharp(file).metadata();
    assert.deepEqual(
      [told.width, told.height, told.exif, told.xmp, told.icc, told.orientation],
      [600, 800, undefined, undefined, undefined, undefined],
    );
    assert.ok(!file.includes('secret-marker'));
  });

  it('is not enlarged, and has the same address when it is uploaded again', async () => {
    const small = await picture(200, 100, '#123').png().toBuffer();
    const first = urlOf(await send(small));
    assert.equal((await sharp(fileOf(first)).metadata()).width, 200);
    const files = kept();
    assert.deepEqual(urlOf(await send(small, 'other-name.png')), first);
    assert.deepEqual(kept(), files);
    const [row] = await sql`select count(*) as photos from photos where ${first} like '%' || photo_name || '%'`;
    assert.equal(row?.photos, 1);
  });

  it('is saved when many come at the same time, a few at a time', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        picture(900, 600, `#0${index.toString(16)}f`)
          .jpeg()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(pictures.map((content) => send(content)));
    assert.deepEqual([...new Set(answers.map((answer) => answer.statusCode))], [200]);
    assert.equal(new Set(answers.map((answer) => urlOf(answer))).size, 12);
  });
});

describe('an upload that is not a photo', () => {
  it('is refused with a sentence and leaves nothing behind', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const frames = await Promise.all(['#f00', '#0f0'].map((colour) => picture(20, 20, colour).png().toBuffer()));
    const moving = (format: 'gif' | 'webp') =>
      sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(200)]);
    const notTaken = /Please choose a JPEG, PNG, WebP or AVIF\.$/;
    const damaged = /photo is damaged/;
    const tooWide = /^A photo can be at most 16,000 pixels wide or high/;
    const cases: [what: string, content: Buffer | string, name: string, sentence: RegExp][] = [
      ['an SVG with a script', svg, 'photo.svg', notTaken],
      ['an SVG named as a photo', svg, 'photo.png', notTaken],
      ['a GIF', await picture(20, 20).gif().toBuffer(), 'photo.gif', notTaken],
      ['a moving GIF', await moving('gif'), 'photo.jpg', notTaken],
      ['a moving WebP', await moving('webp'), 'photo.webp', /^Animated pictures/],
      ['a moving PNG', pngOf(20, 20, [Buffer.alloc(8)]), 'photo.png', /^Animated pictures/],
      ['a PDF', '%PDF-1.7\n1 0 obj', 'photo.jpg', notTaken],
      ['a HEIC', heic, 'photo.heic', notTaken],
      ['a TIFF', await picture(20, 20).tiff().toBuffer(), 'photo.jpg', notTaken],
      ['HTML', '<!doctype html><script>alert(1)</script>', 'photo.png', notTaken],
      ['a JPEG that is cut off', jpeg.subarray(0, jpeg.length / 2), 'photo.jpg', damaged],
      ['the first bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'photo.png', damaged],
      ['a JPEG of noise', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5000)]), 'photo.jpg', damaged],
      ['a small file of 40,000 by 40,000 pixels', pngOf(40_000, 40_000), 'photo.png', tooWide],
      ['a photo 20,000 pixels wide', await picture(20_000, 10).png().toBuffer(), 'photo.png', tooWide],
      ['a photo of 56 megapixels', pngOf(8000, 7000), 'photo.png', tooWide],
      ['nothing', '', 'photo.jpg', /^Please choose a photo\.$/],
    ];
    const files = kept();
    for (const [what, content, name, sentence] of cases) {
      const answer = await send(content, name);
      assert.equal(outcomeOf(answer), '400 PHOTO_UNREADABLE', what);
      assert.match(refusalOf(answer).message, sentence, what);
    }
    assert.deepEqual(kept(), files);
    assert.deepEqual(readdirSync(join(dataDir, 'media', 'unfinished')), []);
  });

  it('may be hidden in a photo: only the pixels are stored', async () => {
    const jpeg = await picture(100, 100).jpeg().toBuffer();
    const answer = await send(
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
      '../../../etc/passwd.html',
    );
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(urlOf(answer), /^\/media\/[0-9a-f]{32}-960\.webp$/);
    assert.ok(!fileOf(urlOf(answer)).includes('script'));
  });
});

describe('the form', () => {
  it('has one file in the field photo, and is a form', async () => {
    const one = await picture(50, 50).png().toBuffer();
    const other = await picture(60, 60).png().toBuffer();
    const cases: [string, Parameters<typeof upload>[1], RegExp][] = [
      [
        'two photos',
        [
          ['photo', 'a.png', one],
          ['photo', 'b.png', other],
        ],
        /^Please send one photo at a time\.$/,
      ],
      ['another field', [['avatar', 'a.png', one]], /^Please choose a photo\.$/],
      ['no field', [], /^Please choose a photo\.$/],
    ];
    for (const [what, files, sentence] of cases) {
      const answer = await upload(vendor, files);
      assert.equal(outcomeOf(answer), '400 PHOTO_UNREADABLE', what);
      assert.match(refusalOf(answer).message, sentence, what);
    }
    for (const [contentType, payload] of [
      ['application/json', '{"photo":"x"}'],
      ['text/csv', 'photo'],
      ['image/png', one],
    ] as const) {
      const answer = await vendor.browser.send({
        method: 'POST',
        url: URL_OF_CALL,
        headers: { 'content-type': contentType },
        payload,
      });
      assert.deepEqual([answer.statusCode, refusalOf(answer).code], [415, 'WRONG_TYPE'], contentType);
    }
    const bare = await vendor.browser.send({ method: 'POST', url: URL_OF_CALL });
    assert.equal(bare.statusCode, 400);
    const broken = await vendor.browser.send({
      method: 'POST',
      url: URL_OF_CALL,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc',
    });
    assert.equal(broken.statusCode, 400, broken.body);
    const endless = await vendor.browser.send({
      method: 'POST',
      url: URL_OF_CALL,
      headers: { 'content-type': 'multipart/form-data' },
      payload: 'abc',
    });
    assert.equal(endless.statusCode, 400, endless.body);
  });

  it('accepts 8 MB and not a byte more', async () => {
    const jpeg = await picture(100, 100).jpeg().toBuffer();
    const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    assert.equal((await send(filled(MAX))).statusCode, 200);
    for (const size of [MAX + 1, 9 * 1024 * 1024, 20 * 1024 * 1024]) {
      const answer = await send(filled(size));
      assert.deepEqual(
        [answer.statusCode, refusalOf(answer).code, refusalOf(answer).message],
        [413, 'PHOTO_TOO_LARGE', 'A photo can be up to 8 MB.'],
      );
    }
    assert.equal((await send(jpeg)).statusCode, 200);
  });

  it('is accepted from vendors only, with the cross-site token', async () => {
    const content = await picture(30, 30).png().toBuffer();
    const customer = await newCustomer(app, sql);
    assert.equal(refusalOf(await upload(customer, [['photo', 'a.png', content]])).code, 'FORBIDDEN');
    const cookie = [...vendor.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const forged = await app.inject({
      method: 'POST',
      url: URL_OF_CALL,
      headers: { ...headers, cookie },
      payload: '--x--',
    });
    assert.deepEqual([forged.statusCode, refusalOf(forged).code], [403, 'CSRF']);
    const visitor = await app.inject({ method: 'POST', url: URL_OF_CALL, headers, payload: '--x--' });
    assert.deepEqual([visitor.statusCode, refusalOf(visitor).code], [401, 'LOGIN_REQUIRED']);
  });
});

describe('a vendor', () => {
  it('has at most 2,000 photos, even if they come at the same time', async () => {
    const busy = await newPerson(app, sql, 'VENDOR');
    await sql`insert into photos (photo_name, vendor_id, uploaded_at)
      select 'filler' || n, ${busy.userId}, now() from generate_series(1, 1998) n`;
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        picture(40, 40 + index, '#777')
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(pictures.map((content) => upload(busy, [['photo', 'a.png', content]])));
    const told = answers.map((answer) => outcomeOf(answer));
    assert.deepEqual(told.sort(), ['200', '200', ...Array.from({ length: 4 }, () => '409 TOO_MANY_PHOTOS')]);
    const [row] = await sql`select count(*) as photos from photos where vendor_id = ${busy.userId}`;
    assert.equal(row?.photos, 2000);
    assert.deepEqual(readdirSync(join(dataDir, 'media', 'unfinished')), []);
    const again = answers.findIndex((answer) => answer.statusCode === 200);
    assert.equal(
      (await upload(busy, [['photo', 'a.png', pictures[again] ?? '']])).statusCode,
      200,
      'the same once more',
    );
  });
});

describe('/media', () => {
  it('serves photos that Chatpata encoded, and no other file of the folder', async () => {
    for (const path of [
      'unfinished/',
      'unfinished/x-960.webp',
      'x.svg',
      'x.webp.html',
      '..%2Fconnection.json',
      '%2e%2e/connection.json',
      '',
    ]) {
      const answer = await app.inject(`/media/${path}`);
      assert.equal(answer.statusCode, 404, path);
    }
  });
});
