/**
 * A push service on this machine, and browsers' subscriptions to it. It checks each message as real ones do: signature,
 * audience and age of the VAPID token, headers; and decrypts it with the browser's keys (RFC 8291).
 */
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Subscription {
  readonly form: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

/** Like a browser's PushManager. */
export function newSubscription(endpoint: string): Subscription {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const p256dh = ecdh.generateKeys().toString('base64url');
  return { form: { endpoint, p256dh, auth: auth.toString('base64url') }, ecdh, auth };
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As the service worker receives it. */
  readonly message: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };
}

export interface PushService {
  readonly origin: string;
  /** `status` is the service's response to later messages. */
  readonly subscribe: (name: string) => Subscription;
  readonly respond: (name: string, status: number, headers?: Record<string, string>) => void;
  readonly received: Received[];
  readonly close: () => Promise<void>;
}

export async function startPushService(publicKey: () => string): Promise<PushService> {
  const subscriptions = new Map<string, Subscription>();
  const responses = new Map<string, { status: number; headers: Record<string, string> }>();
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const subscription = subscriptions.get(path);
    const { status, headers } = responses.get(path) ?? { status: 201, headers: {} };
    try {
      assert.ok(subscription, 'an address that was never given out');
      checkVapid(request.headers.authorization ?? '', origin(), publicKey());
      assert.equal(request.headers['content-encoding'], 'aes128gcm');
      assert.match(String(request.headers.ttl), /^[1-9]\d*$/);
      received.push({ path, headers: request.headers, message: JSON.parse(decrypted(body, subscription)) });
      response.writeHead(status, headers).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    received,
    subscribe: (name) => {
      const subscription = newSubscription(`${origin()}/${name}`);
      subscriptions.set(`/${name}`, subscription);
      return subscription;
    },
    respond: (name, status, headers = {}) => void responses.set(`/${name}`, { status, headers }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function checkVapid(authorization: string, origin: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  assert.equal(key, publicKey);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicPart = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicPart, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isSigned, 'not signed by the server’s key');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assert.equal(aud, origin);
  assert.ok(exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 86_400);
  assert.match(sub, /^(mailto:|https:)/);
}

/** One record of `aes128gcm`, as a browser decrypts it. */
function decrypted(body: Buffer, { ecdh, auth }: Subscription): string {
  const salt = body.subarray(0, 16);
  const senderLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + senderLength);
  const sealed = body.subarray(21 + senderLength);
  const hkdf = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdf(ecdh.computeSecret(sender), auth, about, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
