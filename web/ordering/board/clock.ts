/** The current time for countdowns, and durations in words. */
import { useSyncExternalStore } from 'react';
import { HOUR_MS, MINUTE_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';

const TICK_MS = 1_000;
const SECOND_MS = 1_000;

let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

const read = (): number => {
  now ||= Date.now();
  return now;
};

/** Milliseconds, rounded down to seconds; 0 in the first HTML, so that hydration renders the same. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, () => 0);

/** For example `3 min` or `1 h 5 min`. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? t`${minutes} min` : t`${hours} h ${rest} min`;
}

/** For example `12:04`; from one hour on like `spanWords`. */
export function countdown(ms: number): string {
  if (ms >= HOUR_MS) return spanWords(ms);
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
