/** A sentence shown for two seconds at the bottom of the page (spec 9), whoever says it. */
import { useSyncExternalStore } from 'react';

const SHOWN_MS = 2000;

let current = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(sentence: string): void {
  current = sentence;
  for (const listener of listeners) listener();
}

export function snack(sentence: string): void {
  clearTimeout(timer);
  set(sentence);
  timer = setTimeout(() => set(''), SHOWN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSnack = (): string =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
