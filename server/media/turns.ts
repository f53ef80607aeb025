/** Queues work that takes memory or a core, in the order of requests. */
import { tooMany } from '#server/process/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Makes a queue that runs `atOnce` tasks at a time; beyond `waitingMax` waiting ones it refuses with 429. */
export function turns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= waitingMax) throw tooMany(RETRY_AFTER_SECONDS);
    if (underWay >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else underWay++;
    try {
      return await work();
    } finally {
      // The turn goes directly to the next in the queue, so that no later task takes it.
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}
