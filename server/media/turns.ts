/** Work that takes memory or a core waits for its turn, in the order of asking. */
import { tooMany } from '#server/process/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Makes a queue of which so much runs at once; more than `waitingMax` are asked to come back. */
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
      // The turn is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}
