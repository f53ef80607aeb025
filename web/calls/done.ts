/**
 * Requests (a cart, a top-up) that have succeeded, stored in this browser for all tabs and restarts. A tab restored
 * with an old copy of session storage must not send them again, even after the 24 hours in which the server recognises
 * them.
 */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'done';
/** Newest first; a year's worth at one a day. */
const DONE_MAX = 400;

const read = (): readonly string[] => (localStorage.getItem(STORAGE_KEY) ?? '').split(' ');

export const isDone = (key: string | undefined): boolean => key !== undefined && read().includes(key);

export function markDone(key: string): void {
  localStorage.setItem(STORAGE_KEY, [...read(), key].slice(-DONE_MAX).join(' '));
}

/** Calls `changed` when another tab has changed local storage; returns how to stop. */
export const otherTabs = (changed: () => void): (() => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

export const useDone = (key: string | undefined): boolean =>
  useSyncExternalStore(
    otherTabs,
    () => isDone(key),
    () => false,
  );
