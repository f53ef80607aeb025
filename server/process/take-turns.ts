/** Long work in slices: between two of them everything else that waits has its turn. */
import { setImmediate as othersTurn } from 'node:timers/promises';

const SLICE_MS = 10;

/** Makes a function to await between small steps; it lets others go first once a slice of time is used up. */
export function slices(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < SLICE_MS) return undefined;
    return othersTurn().then(() => {
      startedAt = performance.now();
    });
  };
}
