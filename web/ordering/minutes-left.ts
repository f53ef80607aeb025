/** The time until a promised moment, for every countdown. */
import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#contract/kit/india.ts';

const TICK_MS = 10_000;

const ticking = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/**
 * Whole minutes, updated as they pass, 0 or less after the moment; undefined in the first HTML, and without a moment.
 */
export const useMinutesLeft = (until: string | null): number | undefined =>
  useSyncExternalStore(
    ticking,
    () => (until === null ? undefined : Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS)),
    () => undefined,
  );
