/**
 * Counts that requests leave in memory and that are written apart from them: all since the last write in one statement,
 * one statement at a time. A server that is killed loses what it has not written yet.
 */
import type { FastifyBaseLogger } from 'fastify';

/** Entries that wait while the database is away; more are dropped. */
const WAITING_MAX = 1000;

interface Counted {
  readonly times: number;
}

interface Writing<Entry> {
  /** Entries with the same key become one with the sum of their times. */
  readonly keyOf: (entry: Entry) => string;
  readonly write: (entries: readonly Entry[]) => Promise<unknown>;
  readonly log: FastifyBaseLogger;
  /** The log line when they could not be written. */
  readonly failed: string;
}

export interface Batches<Entry> {
  /** Returns at once. */
  readonly add: (entry: Entry) => void;
  /** Resolves when everything added so far was written, or could not be. */
  readonly written: () => Promise<void>;
}

export function createBatches<Entry extends Counted>({ keyOf, write, log, failed }: Writing<Entry>): Batches<Entry> {
  const waiting = new Map<string, Entry>();
  let underWay: Promise<void> | undefined;

  const wait = (entry: Entry) => {
    const key = keyOf(entry);
    const times = entry.times + (waiting.get(key)?.times ?? 0);
    if (waiting.has(key) || waiting.size < WAITING_MAX) waiting.set(key, { ...entry, times });
  };

  const writeAll = async () => {
    // Other entries of this tick join the batch.
    await undefined;
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting.clear();
      try {
        await write(batch);
      } catch (error) {
        for (const entry of batch) wait(entry);
        log.error({ err: error }, failed);
        break;
      }
    }
    underWay = undefined;
  };

  const written = async () => {
    if (!underWay && waiting.size > 0) underWay = writeAll();
    await underWay;
  };

  return {
    add(entry) {
      wait(entry);
      void written();
    },
    written,
  };
}
