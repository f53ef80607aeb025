/**
 * Which wishes (a cart, a top-up) have come true, remembered by this browser for every tab and beyond a restart: a tab
 * that is restored with an old copy of session storage must not send them again, also after the server's 24 hours.
 */
import { useSyncExternalStore } from 'react';

const KEPT_UNDER = 'done';
/** The newest ones; at one a day enough for a year. */
const DONE_MAX = 400;

const read = (): readonly string[] => (localStorage.getItem(KEPT_UNDER) ?? '').split(' ');

export const isDone = (wish: string | undefined): boolean => wish !== undefined && read().includes(wish);

/** `wish` is a key without spaces. */
export function markDone(wish: string): void {
  localStorage.setItem(KEPT_UNDER, [...read(), wish].slice(-DONE_MAX).join(' '));
}

const otherTabs = (changed: () => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/** Whether it is done, in whichever tab; false before hydration. */
export const useDone = (wish: string | undefined): boolean =>
  useSyncExternalStore(
    otherTabs,
    () => isDone(wish),
    () => false,
  );
