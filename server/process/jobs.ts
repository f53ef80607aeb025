/** What a server does by itself, again and again, until it stops. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseAway } from '#server/database/database-away.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** How long a stop waits for the runs under way: what they have not committed is rolled back and done after the next start. */
const STOP_WITHIN_MS = 2_000;

/** Starts the jobs and returns how to stop them. A failed run is logged and tried again. */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, log));
  return async () => {
    const stopped = Promise.all(stops.map((stop) => stop()));
    await Promise.race([stopped, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
  };
}

function repeat({ name, everyMs, run }: Job, log: FastifyBaseLogger): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout;
  // A database that is away is logged once for all: the next run after its return does the work.
  const failed = (error: unknown) => {
    if (!(error instanceof DatabaseAway)) log.error({ err: error, job: name }, 'a job failed');
  };
  const next = () => {
    timer = setTimeout(() => {
      underWay = run()
        .catch(failed)
        .finally(() => {
          if (!isStopped) next();
        });
    }, everyMs);
    timer.unref();
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
