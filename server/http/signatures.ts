/** Signed bytes of other servers. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const WEBHOOK_BYTES_MAX = 256 * 1024;

/** Signatures cover the raw bytes. */
export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
}

export const rawBody = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const hmac = (secret: string | Buffer, encoding: 'hex' | 'base64', ...parts: (string | Buffer)[]): string => {
  const made = createHmac('sha256', secret);
  for (const part of parts) made.update(part);
  return made.digest(encoding);
};

/** Compares in constant time. */
export function isSame(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
