import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { contrastOf, shadesOf, styleOf, textOn } from '#contract/kit/legible.ts';
import { brandSettings, saveBrand } from '#contract/marketplace/brand.ts';
import { uploadLogo } from '#contract/media/photos.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import { OTHER_BRAND, setBrand } from '#tests/brand.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { newCustomer, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const save = (body: object) => admin.browser.callUnchecked(saveBrand, { body: { ...OTHER_BRAND, ...body } });
const entered = async () => succeeded(await admin.browser.call(brandSettings, {}));

async function upload(photo: Buffer) {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)]), 'logo.png');
  const multipart = new Response(form);
  return admin.browser.send({
    method: 'POST',
    url: uploadLogo.path,
    headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
    payload: Buffer.from(await multipart.arrayBuffer()),
  });
}
const square = (colour: string) => sharp({ create: { width: 300, height: 300, channels: 4, background: colour } });
const pixelOf = async (url: string, { left, top }: { left: number; top: number }) => {
  const { rawPayload } = await app.inject({ url });
  const { data } = await sharp(rawPayload)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

describe('the name and looks', () => {
  it('are the default ones at first, and those of the administrators afterwards, with an audit', async () => {
    assert.deepEqual(await entered(), DEFAULT_BRAND);
    assert.equal((await save({})).statusCode, 200);
    assert.deepEqual(await entered(), OTHER_BRAND);
    assert.equal((await save({})).body, 'Nothing has changed.');
    assert.equal((await save({ shortName: 'Nam', secondaryColour: '#ffee00' })).statusCode, 200);
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual(entry && [entry.entityName, decisionWords(entry)], ['the marketplace', 'short name, colours']);
  });

  it('are refused with a sentence for each wrong field', async () => {
    const before = await entered();
    const wrong: object[] = [
      { name: '' },
      { name: '…' },
      { name: 'x'.repeat(41) },
      { shortName: 'Thirteen chars' },
      { tagline: 'Reversed \u202e' },
      { primaryColour: 'red' },
      { secondaryColour: '#fff' },
      { logo: 'https://elsewhere.example/logo.png' },
      { logo: '/media/../push-keys.json' },
      { contact: 'call us' },
      { senderName: '' },
      { footerOwner: undefined },
      { more: 1 },
    ];
    for (const each of wrong) assert.equal(outcomeOf(await save(each)), '400 INVALID', JSON.stringify(each));
    for (const contact of ['', 'help@namaste.example', '1800 123 4567', '+91 80-1234-5678'])
      assert.equal((await save({ contact })).statusCode, 200, contact);
    assert.deepEqual(await entered(), { ...before, ...OTHER_BRAND, contact: '+91 80-1234-5678' });
  });

  it('are for administrators only', async () => {
    const { browser } = await newCustomer(app, sql);
    assert.equal(outcomeOf(await browser.call(brandSettings, {})), '403 FORBIDDEN');
    assert.equal(outcomeOf(await browser.call(saveBrand, { body: OTHER_BRAND })), '403 FORBIDDEN');
  });
});

describe('a logo', () => {
  it('becomes the icons of the app; without it they have the colours', async () => {
    await setBrand(app, sql);
    const blue = await pixelOf('/icons/maskable-512.png', { left: 4, top: 4 });
    assert.ok(
      Math.max(...blue.map((part, index) => Math.abs(part - ([0x22, 0x55, 0xcc][index] ?? 0)))) < 12,
      `${blue}`,
    );
    const { url } = JSON.parse((await upload(await square('#118822').png().toBuffer())).body);
    await setBrand(app, sql, { ...OTHER_BRAND, logo: url });
    for (const [file, size] of [
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['maskable-192.png', 192],
      ['maskable-512.png', 512],
      ['apple-180.png', 180],
    ] as const) {
      const answer = await app.inject({ url: `/icons/${file}` });
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      assert.deepEqual({ width, height, format }, { width: size, height: size, format: 'png' }, file);
      const [red = 0, green = 0] = await pixelOf(`/icons/${file}`, { left: size / 2, top: size / 2 });
      assert.ok(green - red > 80, `${file} is green in the middle`);
    }
    const share = await sharp((await app.inject({ url: '/icons/share.jpg' })).rawPayload).metadata();
    assert.deepEqual([share.width, share.height], [1200, 630]);
    const { headers, body } = await app.inject({ url: '/favicon.svg' });
    assert.match(String(headers['content-type']), /^image\/svg/);
    assert.match(body, /data:image\/png/);
  });

  it('without its file is the mark', async () => {
    await setBrand(app, sql, { ...OTHER_BRAND, logo: `/media/${'0'.repeat(32)}-960.webp` });
    const { statusCode, body } = await app.inject({ url: '/favicon.svg' });
    assert.equal(statusCode, 200);
    assert.ok(body.includes('#2255cc'));
  });

  it('that is no picture, animated or too large is refused with words', async () => {
    const frames = await sharp([await square('#111').png().toBuffer(), await square('#eee').png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const refused = async (photo: Buffer) => refusalOf(await upload(photo)).message;
    assert.match(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), /JPEG|photo/);
    assert.match(await refused(frames), /Animated pictures cannot be shown/);
    assert.match(await refused(Buffer.alloc(9 * 1024 * 1024)), /8 MB/);
    const { browser } = await newCustomer(app, sql);
    const answer = await browser.send({ method: 'POST', url: uploadLogo.path, payload: {} });
    assert.equal(outcomeOf(answer), '403 FORBIDDEN');
  });
});

describe('a colour', () => {
  it('is legible as text and as the ground of text, whichever it is', () => {
    const parts = ['00', '33', '66', '99', 'cc', 'ff'];
    const all = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));
    for (const colour of all) {
      const { light, dark } = shadesOf(colour);
      // The lightest and the darkest ground of web/app.css, by day and by night.
      for (const ground of ['#fffbf6', '#eddfcf']) assert.ok(contrastOf(light, ground) >= 4.5, `${colour} ${ground}`);
      for (const ground of ['#1f1611', '#43342c']) assert.ok(contrastOf(dark, ground) >= 4.5, `${colour} ${ground}`);
      const style = styleOf({ ...OTHER_BRAND, primaryColour: colour, secondaryColour: colour });
      for (const name of ['--brand', '--brand-dark', '--brand-second'])
        assert.ok(contrastOf(style[name] ?? '', style[`${name}-text`] ?? '') >= 4.5, `${colour} ${name}`);
    }
  });

  it('that is legible stays as it is', () => {
    assert.equal(shadesOf('#2255cc').light, '#2255cc');
    assert.equal(shadesOf('#ffffff').dark, '#ffffff');
    assert.equal(textOn('#2255cc'), '#ffffff');
    assert.equal(contrastOf('#000000', '#ffffff'), 21);
  });
});
