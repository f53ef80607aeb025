/** How often one address or session may call in a minute, and an address with all of its sessions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { tooMany } from '#server/process/errors.ts';
import { type Counted, createCounts } from './counts.ts';

export type LimitedKind = 'entrance' | 'call' | 'page';

const PER_MINUTE = { entrance: 60, session: 1_200, address: 6_000, page: 1_200 };
const EXCHANGE_MS = 1_000;
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
  options: {
    isOn: boolean;
    trustProxy: boolean;
    callsPerAddressMax: number;
    /** Where other copies of the server count; undefined when there are none. */
    sql: Sql | undefined;
    isInternal: (request: FastifyRequest) => boolean;
  },
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
  const counts = createCounts(options.sql);
  if (options.sql) {
    const exchanging = setInterval(() => void counts.exchange(), EXCHANGE_MS);
    app.addHook('onClose', async () => clearInterval(exchanging.unref()));
  }
  const check = ({ count, secondsLeft }: Counted, max: number) => {
    if (count > max) throw tooMany(secondsLeft);
  };

  return {
    async check(request, kind, bucket = '') {
      if (options.isInternal(request)) return;
      const address = networkOf(addressOf(request));
      if (kind === 'entrance') {
        return check(await counts.addExactly(`${bucket} ${address}`, PER_MINUTE.entrance), PER_MINUTE.entrance);
      }
      if (kind === 'page') return check(counts.add(`page ${address}`), PER_MINUTE.page);
      // Whoever logs in again has a new session, but not a new address.
      const ofAll = counts.add(`all ${address}`);
      const sid = request.cookies.sid ?? '';
      if (known.has(sid)) check(counts.add(`session ${sid}`), PER_MINUTE.session);
      else check(counts.add(`address ${address}`), PER_MINUTE.address);
      check(ofAll, options.callsPerAddressMax);
    },
    isKnown: (token) => known.has(token),
    async remember(request, token) {
      if (known.size >= KNOWN_SESSIONS_MAX) known.clear();
      known.add(token);
      if (!options.isInternal(request)) counts.add(`session ${token}`);
    },
  };
}
