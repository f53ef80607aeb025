/**
 * Replaces workers that hang: each sends its primary a beat every second, and is killed after ten seconds without one. It is
 * the timer of the worker's event loop that sends them, so a busy worker beats as long as its synchronous work ends in time.
 */
import cluster, { type Worker } from 'node:cluster';
import { fieldsOf } from '#contract/kit/fields-of.ts';

/** Fault runs shorten it (tests/light/). */
export const HEARTBEAT = { everyMs: 1_000, missedMax: 10 };
/** A worker that has missed so many beats does not count as one that serves. */
const SILENT = 3;

/** In a worker: sends beats; returns how many workers serve, as the primary has said last. */
export function beat(): () => number | undefined {
  let serving: number | undefined;
  process.on('message', (message: unknown) => {
    const { workersServing } = fieldsOf(message);
    if (typeof workersServing === 'number') serving = workersServing;
  });
  setInterval(() => process.send?.({ isAlive: true }), HEARTBEAT.everyMs).unref();
  return () => serving;
}

export interface Heartbeats {
  /** How many workers serve and do not hang. */
  readonly serving: () => number;
  /** How many were killed because they hung. */
  readonly hung: () => number;
}

/** In the primary: watches the workers that serve. */
export function watchHeartbeats(workers: ReadonlySet<Worker>, say: (sentence: string) => void): Heartbeats {
  // Counted in ticks of this process: after a pause of the whole machine no worker looks as if it had hung.
  const missed = new WeakMap<Worker, number>();
  const missedBy = (worker: Worker) => missed.get(worker) ?? 0;
  const serving = () => [...workers].filter((worker) => missedBy(worker) < SILENT).length;
  let hung = 0;
  cluster.on('message', (worker, message: unknown) => {
    if (fieldsOf(message).isAlive) missed.set(worker, 0);
  });
  const tick = () => {
    for (const worker of workers) {
      missed.set(worker, missedBy(worker) + 1);
      if (missedBy(worker) === HEARTBEAT.missedMax) {
        hung++;
        say('A worker hangs: it is killed.');
        worker.process.kill('SIGKILL');
      }
      worker.send({ workersServing: serving() });
    }
  };
  setInterval(tick, HEARTBEAT.everyMs).unref();
  return { serving, hung: () => hung };
}
