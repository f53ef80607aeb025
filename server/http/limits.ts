/** Rate limits: calls per minute of one address, of one session, and of an address with all of its sessions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { tooMany } from '#server/process/errors.ts';
import { type Counted, createCounts } from './counts.ts';

export type LimitedKind = 'entrance' | 'call' | 'page';

const PER_MINUTE = { entrance: 60, session: 1_200, address: 6_000, page: 1_200 };
const EXCHANGE_MS = 1_000;
const KNOWN_SESSIONS_MAX = 50_000;

export interface Limits {
  /** Throws 429 when this request exceeds a limit. `bucket` separates register from login. */
  readonly check: (request: FastifyRequest, kind: LimitedKind, bucket?: string) => Promise<void>;
  /** Whether this session or key was found in the database. Made-up ones count for their address. */
  readonly isKnown: (token: string) => boolean;
  readonly remember: (request: FastifyRequest, token: string) => Promise<void>;
}

const unlimited: Limits = { check: async () => {}, isKnown: () => true, remember: async () => {} };

/** The network that an address belongs to: an IPv6 subscriber has a whole /64, which counts as one. */
export function networkOf(ip: string): string {
  if (ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [before = [], after] = ip.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

export function createLimits(
  app: FastifyInstance,
  options: {
    isOn: boolean;
    trustProxy: boolean;
    callsPerAddressMax: number;
    sql: Sql | undefined;
    workers: number;
    isInternal: (request: FastifyRequest) => boolean;
  },
): Limits {
  if (!options.isOn) return unlimited;
  const known = new Set<string>();
  // Not request.ip, which ignores the proxy when the framework refuses an address early.
  const addressOf = ({ raw }: FastifyRequest) =>
    (options.trustProxy &&
      String(raw.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()) ||
    raw.socket.remoteAddress ||
    '';
  const counts = createCounts(options.sql, options.workers);
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
      // Also per address over all sessions: a new login gives a new session, but no new address.
      const ofAll = counts.add(`all ${address}`);
      const token = request.key ?? request.sid;
      if (token !== undefined && known.has(token)) check(counts.add(`session ${token}`), PER_MINUTE.session);
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
