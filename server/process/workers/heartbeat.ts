/**
 * Replaces workers that hang: each sends its primary a beat every second, and is killed after ten seconds without one.
 * A timer of the worker's event loop sends them, so only synchronous work delays a beat.
 */
import cluster, { type Worker } from 'node:cluster';
import { fieldsOf } from '#contract/kit/fields-of.ts';

export const HEARTBEAT = { everyMs: 1_000, missedMax: 10 };
/** After this many missed beats a worker does not count as serving. */
const SILENT = 3;

/** In a worker: sends beats; returns the number of serving workers, as last reported by the primary. */
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
  readonly serving: () => number;
  readonly hung: () => number;
}

export function watchHeartbeats(workers: ReadonlySet<Worker>, say: (sentence: string) => void): Heartbeats {
  // Counted in ticks of this process: after a pause of the whole machine no worker appears to hang.
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
