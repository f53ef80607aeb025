/**
 * Which requests (a cart, a top-up) have succeeded, stored in this browser for all tabs and restarts: a tab that is
 * restored with an old copy of session storage must not send them again, even after the 24 hours for which the server
 * recognises them.
 */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'done';
/** How many are stored, the newest first to stay; at one a day enough for a year. */
const DONE_MAX = 400;

const read = (): readonly string[] => (localStorage.getItem(STORAGE_KEY) ?? '').split(' ');

export const isDone = (key: string | undefined): boolean => key !== undefined && read().includes(key);

/** Stores that the request with this key, which has no spaces, has succeeded. */
export function markDone(key: string): void {
  localStorage.setItem(STORAGE_KEY, [...read(), key].slice(-DONE_MAX).join(' '));
}

/** Calls the function when another tab has changed anything in local storage; returns how to stop. */
export const otherTabs = (changed: () => void): (() => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/** Whether it has succeeded, in any tab; false before hydration. */
export const useDone = (key: string | undefined): boolean =>
  useSyncExternalStore(
    otherTabs,
    () => isDone(key),
    () => false,
  );
