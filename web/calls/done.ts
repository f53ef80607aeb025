/**
 * Which wishes (a cart, a top-up) have come true, remembered by this browser for every tab and beyond a restart: a tab
 * that is restored with an old copy of session storage must not send them again, also after the server's 24 hours.
 */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'done';
/** The newest ones; at one a day enough for a year. */
const DONE_MAX = 400;

const read = (): readonly string[] => (localStorage.getItem(STORAGE_KEY) ?? '').split(' ');

export const isDone = (key: string | undefined): boolean => key !== undefined && read().includes(key);

/** `wish` is a key without spaces. */
export function markDone(key: string): void {
  localStorage.setItem(STORAGE_KEY, [...read(), key].slice(-DONE_MAX).join(' '));
}

const otherTabs = (changed: () => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/** Whether it is done, in whichever tab; false before hydration. */
export const useDone = (key: string | undefined): boolean =>
  useSyncExternalStore(
    otherTabs,
    () => isDone(key),
    () => false,
  );
