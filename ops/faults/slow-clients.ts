/** Hundreds of clients that never close, finish or read, while people order and vendors upload photos. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { newPerson, type Person } from '#tests/people.ts';
import type { Fault } from './fault.ts';
import { type FaultGround, faultGround, until } from './ground.ts';
import { moreOrders, reportOf, startOrders } from './order-load.ts';

const ORDERS_BETWEEN = 40;
const OF_KIND = 500;
const OF_ADDRESS_MAX = 1_500;
const UPLOADS = 64;
/** Their own address, where the system allows it, so that they do not use up others' limit. */
const THEIR_ADDRESS = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {};

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const KINDS = {
  noHttp: 'HELLO\r\n\r\n',
  halfBody: `${post('/v1/UserAPI/userLogout', 'Content-Type: application/json', 'Content-Length: 1000')}{`,
  halfHeader: 'GET /healthz HTTP/1.1\r\nHost:',
  noReading: 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20),
};

const HEAD = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
const FORM = 'multipart/form-data; boundary=x';
const cookiesOf = ({ browser }: Person) => [...browser.cookies].map((pair) => pair.join('=')).join('; ');
const tokenOf = ({ browser }: Person) => browser.cookies.get('XSRF-TOKEN') ?? '';
const halfUpload = (vendor: Person) =>
  post(
    '/v1/mediaAPI/photos',
    `Cookie: ${cookiesOf(vendor)}`,
    `X-XSRF-TOKEN: ${tokenOf(vendor)}`,
    `Content-Type: ${FORM}`,
    'Content-Length: 1000000',
  ) + HEAD;

const vendorOf = (ground: FaultGround) =>
  ground.ask(async (sql) => {
    const app = await buildApp({ sql, settings: readSettings(ground.env) });
    return newPerson(app, sql, 'VENDOR').finally(() => app.close());
  });

const openFiles = (ground: FaultGround): number => {
  const folder = `/proc/${ground.server().child.pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

async function open(ground: FaultGround, count: number, bytes: string): Promise<Socket[]> {
  const { hostname, port } = new URL(ground.server().origin);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, ...THEIR_ADDRESS });
      socket.on('error', () => {}).pause();
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    }),
  );
}

async function uploadMs(ground: FaultGround, vendor: Person, photo: Buffer): Promise<string> {
  const started = performance.now();
  const { status } = await fetch(`${ground.server().origin}/v1/mediaAPI/photos`, {
    method: 'POST',
    headers: { cookie: cookiesOf(vendor), 'x-xsrf-token': tokenOf(vendor), 'content-type': FORM },
    body: Buffer.concat([Buffer.from(HEAD), photo, Buffer.from('\r\n--x--\r\n')]),
  });
  if (status !== 200) throw new Error(`A photo ended with ${status}.`);
  return (performance.now() - started).toFixed(0);
}

export const slowClients: Fault = {
  about: 'hundreds of half-open, silent and trickling connections',
  rounds: { long: 3, short: 1 },
  async run({ rounds, say }) {
    const ground = await faultGround({ env: { CONNECTIONS_PER_ADDRESS_MAX: String(OF_ADDRESS_MAX) } });
    const sockets: Socket[] = [];
    try {
      const [slow, quick] = [await vendorOf(ground), await vendorOf(ground)];
      const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c42' } })
        .jpeg()
        .toBuffer();
      const load = startOrders(ground);
      await moreOrders(load, ORDERS_BETWEEN);
      const before = openFiles(ground);
      // Connections that end only by a timeout take a minute, so the short form leaves them out.
      const kinds = rounds > 1 ? Object.keys(KINDS) : ['noHttp', 'halfBody'];
      for (let round = 1; round <= rounds; round++) {
        for (const kind of kinds) sockets.push(...(await open(ground, OF_KIND, KINDS[kind as keyof typeof KINDS])));
        sockets.push(...(await open(ground, UPLOADS, halfUpload(slow))));
        const most = openFiles(ground);
        const photoMs = await uploadMs(ground, quick, photo);
        const started = performance.now();
        await fetch(`${ground.server().origin}/healthz`);
        const healthMs = (performance.now() - started).toFixed(0);
        await moreOrders(load, ORDERS_BETWEEN);
        const left = () => openFiles(ground) - before;
        await until('connections to be cut', () => left() < UPLOADS * 2, 90_000);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        say(
          `${round}  open files ${before} before, ${most} at most, ${before + left()} after ${seconds} s; /healthz ${healthMs} ms, another vendor's photo ${photoMs} ms`,
        );
        for (const socket of sockets.splice(0)) socket.destroy();
      }
      return await reportOf(ground, load);
    } finally {
      for (const socket of sockets) socket.destroy();
      await ground.clear();
    }
  },
};
