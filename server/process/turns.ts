/** Queues work that takes memory or a core, in the order of requests. */
import { tooMany } from '#server/process/errors.ts';

const RETRY_AFTER_SECONDS = 5;

interface Limits {
  readonly atOnce: number;
  readonly waitingMax: number;
}

/** Runs `atOnce` tasks at a time; beyond `waitingMax` waiting ones it refuses with 429. */
export function turns({ atOnce, waitingMax }: Limits) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= waitingMax) throw tooMany(RETRY_AFTER_SECONDS);
    if (underWay >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else underWay++;
    try {
      return await work();
    } finally {
      // The turn passes directly to the next in the queue; a later task cannot take it.
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}

export function turnsOfPeople(limits: Limits) {
  const queues = new Map<number, { readonly turn: ReturnType<typeof turns>; count: number }>();
  return async <T>(personId: number, work: () => Promise<T>): Promise<T> => {
    const own = queues.get(personId) ?? { turn: turns(limits), count: 0 };
    queues.set(personId, own);
    own.count++;
    try {
      return await own.turn(work);
    } finally {
      own.count--;
      if (own.count === 0) queues.delete(personId);
    }
  };
}
