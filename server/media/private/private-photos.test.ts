/** Customers' photos of complaints: who may see them, how many there are, and how long they stay. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { PHOTOS_OF_CUSTOMER_MAX, uploadPrivatePhoto } from '#contract/media/photos.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { openTicket, ticketPhoto, ticketThread, writeToTicket } from '#contract/support/tickets.ts';
import { photosOf, sweepPhotos } from '#server/media/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, PASSWORD, type Person, setState } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-private-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, sql, settings, now, wait } = await startTestServer({ settings: { dataDir } });
const admin = await newPerson(app, sql, 'ADMIN');
const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
const photos = photosOf(settings);
const DAY = 86_400_000;
let pictures = 0;

const files = () => readdirSync(join(dataDir, 'media')).filter((file) => file.endsWith('.webp'));
const newPicture = () =>
  sharp({ create: { width: 1500, height: 900 + pictures++, channels: 3, background: '#c42' } })
    .withExif({ IFD0: { Copyright: 'secret-marker' } })
    .jpeg()
    .toBuffer();

async function send(person: Person, content?: Buffer) {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(content ?? (await newPicture()))]), 'thali.jpg');
  const response = new Response(form);
  return person.browser.send({
    method: 'POST',
    url: uploadPrivatePhoto.path,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  });
}
async function uploaded(person: Person): Promise<number> {
  const response = await send(person);
  assert.equal(response.statusCode, 200, response.body);
  return JSON.parse(response.body).photoId;
}
async function complained(person: Person, photoIds: number[], message = 'It is cold.') {
  const orderId = await place(person, kitchen);
  return person.browser.call(openTicket, { body: { message, kind: 'COMPLAINT', orderId, photoIds } });
}
const see = ({ browser }: Person, photoId: number) => browser.send({ method: 'GET', url: urlOf(photoId) });
const urlOf = (photoId: number) => ticketPhoto.path.replace(':photoId', String(photoId));

describe('a private photo', () => {
  it('is re-encoded and seen by its owner, and by administrators once a ticket has it; by nobody else', async () => {
    const [person, stranger] = [await newCustomer(app, sql, 500), await newCustomer(app, sql)];
    const photoId = await uploaded(person);
    assert.equal(outcomeOf(await see(admin, photoId)), '404 PHOTO_NOT_FOUND');
    const { ticketId } = succeeded(await complained(person, [photoId]));
    for (const each of [person, admin]) {
      const shown = await see(each, photoId);
      assert.equal(shown.statusCode, 200, shown.body);
      assert.deepEqual(
        [shown.headers['content-type'], shown.headers['cache-control'], shown.headers['x-content-type-options']],
        ['image/webp', 'no-store', 'nosniff'],
      );
      assert.match(String(shown.headers['content-security-policy']), /sandbox/);
      const told = await sharp(shown.rawPayload).metadata();
      assert.deepEqual([told.format, told.width, told.exif], ['webp', 960, undefined]);
    }
    assert.equal(outcomeOf(await see(stranger, photoId)), '404 PHOTO_NOT_FOUND');
    const vendor = await newPerson(app, sql, 'VENDOR');
    assert.equal(outcomeOf(await see(vendor, photoId)), '404 PHOTO_NOT_FOUND');
    assert.equal((await app.inject(urlOf(photoId))).statusCode, 401);
    const [row] = await sql<{ file: string }[]>`select file from private_photos where photo_id = ${photoId}`;
    assert.ok(readFileSync(join(dataDir, 'media', row?.file ?? '')).length > 0);
    assert.equal((await app.inject(`/media/${row?.file}`)).statusCode, 404, 'never by the name of its file');
    const { photoIds } = succeeded(await admin.browser.call(ticketThread, { params: { ticketId } }));
    assert.deepEqual(photoIds, [photoId]);
  });

  it('is attached once, by its owner, to a complaint that has at most three', async () => {
    const [person, stranger] = [await newCustomer(app, sql, 900), await newCustomer(app, sql, 900)];
    const ids = [await uploaded(person), await uploaded(person), await uploaded(person), await uploaded(person)];
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    assert.equal(outcomeOf(await complained(stranger, [first])), '404 PHOTO_NOT_FOUND');
    assert.equal(outcomeOf(await complained(person, ids)), '400 INVALID');
    const question = { message: 'Why?', photoIds: [first] };
    assert.equal(outcomeOf(await person.browser.call(openTicket, { body: question })), '400 INVALID');
    const both = await Promise.all([complained(person, [first], 'One'), complained(person, [first], 'Two')]);
    assert.deepEqual(both.map(outcomeOf).sort(), ['200', '404 PHOTO_NOT_FOUND']);
    const [taken] = both.filter(({ statusCode }) => statusCode === 200);
    const ticketId = taken?.json().ticketId ?? 0;
    const add = (photoIds: number[], message: string) =>
      person.browser.call(writeToTicket, { params: { ticketId }, body: { message, photoIds } });
    assert.equal(outcomeOf(await add([second, third, fourth], 'Too many')), '409 TICKET_PHOTOS_FULL');
    assert.equal(outcomeOf(await add([second, third], 'Two more')), '200');
    const thread = succeeded(await person.browser.call(ticketThread, { params: { ticketId } }));
    assert.deepEqual([thread.photoIds, thread.messages.map(({ photoIds }) => photoIds)], [[first], [[second, third]]]);
  });

  it(`can be uploaded by people, ${PHOTOS_OF_CUSTOMER_MAX} in 24 hours, also in parallel`, async () => {
    const person = await newCustomer(app, sql);
    await sql`insert into private_photos (file, user_id, uploaded_at, check_at)
      select 'private-filler-' || n || '.webp', ${person.userId}, ${now()}, ${now()}
      from generate_series(1, ${PHOTOS_OF_CUSTOMER_MAX - 2}) n`;
    const content = await newPicture();
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(person, content)));
    assert.deepEqual(sent.map(outcomeOf).sort(), ['200', '200', ...Array(3).fill('409 TOO_MANY_NEW_PHOTOS')]);
    wait(DAY + 1000);
    assert.equal((await send(person, content)).statusCode, 200);
    assert.equal(outcomeOf(await send(person, Buffer.from('no photo'))), '400 PHOTO_UNREADABLE');
  });

  it('stays while a ticket has it, and is swept a day after its upload otherwise', async () => {
    const person = await newCustomer(app, sql, 500);
    const [kept, unused] = [await uploaded(person), await uploaded(person)];
    succeeded(await complained(person, [kept]));
    wait(DAY + 1000);
    const before = files().length;
    assert.ok((await sweepPhotos(sql, photos, now())) >= 1);
    assert.ok(files().length < before);
    assert.equal((await see(person, kept)).statusCode, 200);
    assert.equal(outcomeOf(await see(person, unused)), '404 PHOTO_NOT_FOUND');
    wait(9 * DAY);
    assert.equal(await sweepPhotos(sql, photos, now()), 0);
    assert.equal((await see(person, kept)).statusCode, 200);
  });

  it('is in the download, and gone with the next sweep once its person has erased the account', async () => {
    const person = await newCustomer(app, sql, 100);
    const { userId, browser } = person;
    const photoId = await uploaded(person);
    const { ticketId } = succeeded(await complained(person, [photoId]));
    const download = JSON.parse((await browser.call(personalData, { params: { userId } })).body);
    assert.deepEqual(
      download.ticketPhotos.map((each: { photo: string; ticketId: number }) => [each.photo, each.ticketId]),
      [[urlOf(photoId), ticketId]],
    );
    const [row] = await sql<{ file: string }[]>`select file from private_photos where photo_id = ${photoId}`;
    for (const { orderId } of await sql`select order_id from orders where customer_id = ${userId}`) {
      await setState(sql, orderId, 'DELIVERED');
    }
    succeeded(await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } }));
    assert.equal(outcomeOf(await see(admin, photoId)), '404 PHOTO_NOT_FOUND');
    await sweepPhotos(sql, photos, now());
    assert.ok(!files().includes(row?.file ?? ''));
    assert.deepEqual([...(await sql`select from private_photos where photo_id = ${photoId}`)], []);
  });
});
