/** Photos wait for their turn: a few at a time keep the cores busy, more would only take memory. */
import { tooMany } from '#server/kit/errors.ts';

const AT_ONCE = 4;
const WAITING_MAX = 100;
const RETRY_AFTER_SECONDS = 5;

const waiting: (() => void)[] = [];
let underWay = 0;

/** Runs `work` when it is its turn, in the order of asking. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_MAX) throw tooMany(RETRY_AFTER_SECONDS);
  if (underWay >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else underWay++;
  try {
    return await work();
  } finally {
    // The turn is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}
