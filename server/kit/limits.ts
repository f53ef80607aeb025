/** How often one address or session may call (contract.md, limits). Kept per process. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from './errors.ts';

export type LimitedKind = 'entrance' | 'call' | 'page';

const PER_MINUTE = { entrance: 60, session: 1_200, address: 6_000, page: 1_200 };
const KNOWN_SESSIONS_MAX = 50_000;

export interface Limits {
  /** Throws 429 when this request is one too many. `bucket` separates register from login. */
  readonly check: (request: FastifyRequest, kind: LimitedKind, bucket?: string) => Promise<void>;
  /** Whether the session has been seen to be real: it then has a share of its own; a made-up one counts for its address. */
  readonly isKnown: (sid: string) => boolean;
  /** Gives a real session its share, of which this request is the first. */
  readonly remember: (request: FastifyRequest, sid: string) => Promise<void>;
}

const unlimited: Limits = { check: async () => {}, isKnown: () => true, remember: async () => {} };

/** A subscriber with IPv6 has a whole /64 of addresses: they count as one. */
export function networkOf(ip: string): string {
  if (ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [before = [], after] = ip.split('::').map((groups) => groups.split(':').filter(Boolean));
  // '::' stands for as many zeros as are missing.
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

/** `isInternal` tells the calls made while rendering a page, which are not counted. */
export function createLimits(
  app: FastifyInstance,
  options: { isOn: boolean; trustProxy: boolean; isInternal: (request: FastifyRequest) => boolean },
): Limits {
  if (!options.isOn) return unlimited;
  const known = new Set<string>();
  // Not request.ip: where the framework gives up on an address early, that one ignores the proxy.
  const addressOf = ({ raw }: FastifyRequest) =>
    (options.trustProxy &&
      String(raw.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()) ||
    raw.socket.remoteAddress ||
    '';
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const sid = (request: FastifyRequest) => request.sid ?? '';
  const address = limiter(PER_MINUTE.address, (request) => `address ${networkOf(addressOf(request))}`);
  const session = limiter(PER_MINUTE.session, (request) => `session ${sid(request)}`);
  const page = limiter(PER_MINUTE.page, (request) => `page ${networkOf(addressOf(request))}`);
  const entrances = new Map<string, typeof address>();
  const entrance = (bucket: string) => {
    const limit =
      entrances.get(bucket) ?? limiter(PER_MINUTE.entrance, (request) => `${bucket} ${networkOf(addressOf(request))}`);
    entrances.set(bucket, limit);
    return limit;
  };

  return {
    async check(request, kind, bucket = '') {
      if (options.isInternal(request)) return;
      const limit =
        kind === 'page' ? page : kind === 'entrance' ? entrance(bucket) : known.has(sid(request)) ? session : address;
      const verdict = await limit(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds);
    },
    isKnown: (token) => known.has(token),
    async remember(request, token) {
      if (known.size >= KNOWN_SESSIONS_MAX) known.clear();
      known.add(token);
      if (!options.isInternal(request)) await session(request);
    },
  };
}
