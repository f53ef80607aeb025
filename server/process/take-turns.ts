/** Splits long work into slices of time, so that other work can run in between. */
import { setImmediate as othersTurn } from 'node:timers/promises';

const SLICE_MS = 10;

export function slices(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < SLICE_MS) return undefined;
    return othersTurn().then(() => {
      startedAt = performance.now();
    });
  };
}

/** Other work runs in between. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  const slice = slices();
  for (const item of items) {
    work(item);
    await slice();
  }
}
