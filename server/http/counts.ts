/**
 * Counts each caller's requests in the minute from their first one, in memory. Copies on one database exchange the
 * counts of busy callers every second. A limit may be exceeded by the calls of other copies within that second, and by
 * BUSY requests per copy. Without the database every copy counts alone.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/database/database.ts';

const WINDOW_MS = 60_000;
const CALLERS_MAX = 50_000;
const BUSY = 50;
const EXCHANGED_MAX = 5_000;
/** How long an exact count waits for the database, and how long this copy counts alone after the database failed. */
const EXACT_TIMEOUT_MS = 1_000;
const ALONE_MS = 5_000;

interface Window {
  startedAt: number;
  own: number;
  /** `shared`: how much of `own` was sent to the other copies. `others`: their counts. */
  shared: number;
  others: number;
}

export interface Counted {
  readonly count: number;
  readonly secondsLeft: number;
}

export interface Counts {
  readonly add: (key: string) => Counted;
  /** Like `add`, but exact over all copies: one statement, unless this copy alone has counted more than `max`. */
  readonly addExactly: (key: string, max: number) => Promise<Counted>;
  readonly exchange: () => Promise<void>;
}

export function createCounts(sql: Sql | undefined, workers: number): Counts {
  const busyFrom = Math.ceil(BUSY / workers);
  const windows = new Map<string, Window>();
  let aloneUntil = 0;

  const countedIn = ({ own, others, startedAt }: Window): Counted => ({
    count: own + others,
    secondsLeft: Math.ceil((startedAt + WINDOW_MS - Date.now()) / 1000),
  });
  const counted = (key: string): Window => {
    let window = windows.get(key);
    if (!window || window.startedAt + WINDOW_MS <= Date.now()) {
      windows.delete(key);
      const [longest] = windows.keys();
      if (windows.size >= CALLERS_MAX && longest !== undefined) windows.delete(longest);
      window = { startedAt: Date.now(), own: 0, shared: 0, others: 0 };
      windows.set(key, window);
    }
    window.own++;
    return window;
  };
  const share = async (entries: readonly (readonly [key: string, window: Window])[]): Promise<Map<string, number>> => {
    if (!sql || entries.length === 0 || Date.now() < aloneUntil) return new Map();
    const sent = entries.map(([key, window]) => {
      const added = window.own - window.shared;
      window.shared = window.own;
      return { hash: hashOf(key), window, added };
    });
    try {
      const totals = new Map((await addToTotals(sql, sent)).map((total) => [total.key, total]));
      for (const { hash, window } of sent) {
        const { count, ageMs } = totals.get(hash) ?? { count: 0, ageMs: 0 };
        window.others = Math.max(window.others, count - window.shared);
        window.startedAt = Math.min(window.startedAt, Date.now() - ageMs);
      }
      return new Map([...totals].map(([hash, { count }]) => [hash, count]));
    } catch {
      for (const { window, added } of sent) window.shared -= added;
      aloneUntil = Date.now() + ALONE_MS;
      return new Map();
    }
  };

  return {
    add: (key) => countedIn(counted(key)),
    async addExactly(key, max) {
      const window = counted(key);
      const here = countedIn(window);
      if (!sql || here.count > max) return here;
      const late = pause(EXACT_TIMEOUT_MS, new Map<string, number>(), { ref: false });
      const totals = await Promise.race([share([[key, window]]), late]);
      return { ...countedIn(window), count: totals.get(hashOf(key)) ?? here.count };
    },
    async exchange() {
      const busy = [...windows].filter(([, window]) => window.own >= busyFrom && window.own > window.shared);
      await share(busy.slice(0, EXCHANGED_MAX));
    },
  };
}

interface Addition {
  readonly hash: string;
  readonly window: Window;
  readonly added: number;
}

const addToTotals = (sql: Sql, sent: readonly Addition[]) => sql<{ key: string; count: number; ageMs: number }[]>`
  insert into limit_counts as c (key, started_at, count)
  select key, now() - age_ms * interval '1 ms', added
  from unnest(${sent.map(({ hash }) => hash)}::text[], ${sent.map(({ window }) => Date.now() - window.startedAt)}::float8[],
    ${sent.map(({ added }) => added)}::int[]) as sent (key, age_ms, added)
  order by key
  on conflict (key) do update set
    count = case when c.started_at <= now() - ${WINDOW_MS}::float8 * interval '1 ms' then excluded.count
      else c.count + excluded.count end,
    started_at = case when c.started_at <= now() - ${WINDOW_MS}::float8 * interval '1 ms' then excluded.started_at
      else least(c.started_at, excluded.started_at) end
  returning key, count, (extract(epoch from now() - started_at) * 1000)::float8 as age_ms`;

export const deleteOldCounts = async (sql: Sql): Promise<void> => {
  await sql`delete from limit_counts where started_at < now() - interval '1 hour'`;
};

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);
