/** Slow uploads, by accident or on purpose, do not affect other vendors. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { uploadPhoto } from '#contract/media/photos.ts';
import { newPerson, type Person } from '#tests/people.ts';
import { startTestServer, type TestServer } from '#tests/server.ts';

// A guard against hanging, not a measure of speed.
const guarded = { timeout: 120_000 };
const OF_VENDOR = 4;

const sockets = new Set<Socket>();
after(() => {
  for (const socket of sockets) socket.destroy();
});

const HEAD =
  '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

/** An upload that starts and then stalls. */
async function begin(port: number, { browser }: Person): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.add(socket);
  await once(socket, 'connect');
  const head = [
    'POST /v1/mediaAPI/photos HTTP/1.1',
    'Host: x',
    `Cookie: ${[...browser.cookies].map((pair) => pair.join('=')).join('; ')}`,
    `X-XSRF-TOKEN: ${browser.cookies.get('XSRF-TOKEN')}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${HEAD}\xff\xd8\xff`);
  return socket;
}

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c42' } })
  .jpeg()
  .toBuffer();

const upload = ({ browser }: Person) =>
  browser.send({
    method: 'POST',
    url: uploadPhoto.path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(HEAD), photo, Buffer.from('\r\n--x--\r\n')]),
  });

async function listening(env: Record<string, string> = {}): Promise<TestServer & { port: number }> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent', ...env } });
  return { ...server, port: Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port) };
}

describe('slow uploads', guarded, () => {
  it('of one vendor do not block other vendors', async () => {
    const { app, sql, port } = await listening();
    const [slow, quick] = [await newPerson(app, sql, 'VENDOR'), await newPerson(app, sql, 'VENDOR')];
    await Promise.all(Array.from({ length: 16 }, () => begin(port, slow)));
    assert.equal((await upload(quick)).statusCode, 200);
  });

  it('of many vendors make room for newer uploads', async () => {
    const { app, sql, port } = await listening({ UPLOADS_MAX: '6' });
    const quick = await newPerson(app, sql, 'VENDOR');
    const vendors = await Promise.all([newPerson(app, sql, 'VENDOR'), newPerson(app, sql, 'VENDOR')]);
    const slow = await Promise.all(
      vendors.flatMap((vendor) => Array.from({ length: OF_VENDOR }, () => begin(port, vendor))),
    );
    // The first ones were ended, and their vendors get the reason.
    const told = await Promise.race(slow.map((socket) => once(socket, 'data')));
    assert.match(String(told), /^HTTP\/1.1 400 .*took too long/s);
    assert.equal((await upload(quick)).statusCode, 200);
  });

  it('end at their deadline with a sentence', async () => {
    const { app, sql, port } = await listening({ UPLOAD_SECONDS_MAX: '1' });
    const socket = await begin(port, await newPerson(app, sql, 'VENDOR'));
    const [told] = await once(socket, 'data');
    assert.match(String(told), /^HTTP\/1.1 400 .*took too long/s);
    if (!socket.closed) await once(socket.resume(), 'close');
  });
});
