/** The time until a moment, for every countdown. */
import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#contract/kit/india.ts';

const every = (ms: number) => (tick: () => void) => {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
};
const SECOND = { ms: 1000, ticking: every(1000) };
const MINUTE = { ms: MINUTE_MS, ticking: every(10_000) };

const useLeft = (until: string | null | undefined, { ms, ticking }: typeof SECOND): number | undefined =>
  useSyncExternalStore(
    ticking,
    () => (until ? Math.ceil((Date.parse(until) - Date.now()) / ms) : undefined),
    () => undefined,
  );

/**
 * Whole minutes, updated as they pass, 0 or less after the moment; undefined in the first HTML, and without a moment.
 */
export const useMinutesLeft = (until: string | null) => useLeft(until, MINUTE);

/** Seconds until the kitchen accepts an order by itself; undefined at any other time. */
export function useSecondsToKitchen({ acceptsAt }: { readonly acceptsAt?: string | undefined }): number | undefined {
  const seconds = useLeft(acceptsAt, SECOND);
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}
