import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseAway } from '#server/database/database-away.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** The first run is this long after the start, or sooner for a frequent job: a server may restart every hour. */
const FIRST_RUN_MAX_MS = 60_000;
const STOP_WITHIN_MS = 2_000;

/** Returns a function that stops them. A failed run is logged, and the job runs again. */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, log));
  return async () => {
    const stopped = Promise.all(stops.map((stop) => stop()));
    await Promise.race([stopped, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
  };
}

function repeat({ name, everyMs, run }: Job, log: FastifyBaseLogger): () => Promise<void> {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  // The pool logs once that the database is away; the first run after its return does the work.
  const failed = (error: unknown) => {
    if (!(error instanceof DatabaseAway)) log.error({ err: error, job: name }, 'a job failed');
  };
  const next = (afterMs: number) => {
    timer = setTimeout(() => {
      running = run()
        .catch(failed)
        .finally(() => {
          if (!isStopped) next(everyMs);
        });
    }, afterMs);
    timer.unref();
  };
  next(Math.min(everyMs, FIRST_RUN_MAX_MS));
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
