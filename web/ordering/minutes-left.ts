/** The time until what a kitchen has promised, for everything that counts down to it. */
import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#contract/kit/india.ts';

const TICK_MS = 10_000;

const ticking = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** Whole minutes, updated as they pass, 0 or less from that moment on; undefined in the first HTML, and without a moment. */
export const useMinutesLeft = (until: string | null): number | undefined =>
  useSyncExternalStore(
    ticking,
    () => (until === null ? undefined : Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS)),
    () => undefined,
  );
