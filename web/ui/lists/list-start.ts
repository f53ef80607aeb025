import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Runs after the shell has moved the focus on a new page. */
function goTo(start: HTMLElement | null, scrolls: boolean): void {
  queueMicrotask(() => {
    start?.focus({ preventScroll: true });
    if (scrolls) start?.scrollIntoView({ block: 'start' });
  });
}

/**
 * For the heading of a paged list: another page of the same list scrolls to it and focuses it. Other changes do not
 * scroll, and Back restores the position.
 */
export function useListStart<T extends HTMLElement>(list: string, page: number): RefObject<T | null> {
  const start = useRef<T>(null);
  const shown = useRef({ list, page });
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const before = shown.current;
    shown.current = { list, page };
    if (!isBack && before.list === list && before.page !== page) goTo(start.current, true);
  }, [list, page, isBack]);
  return start;
}

/** The navigation state of a sort: the focus stays on its control. */
export const KEEPS_FOCUS = 'keepsFocus';

/**
 * For the heading of results: a search focuses it, so that screen readers announce it; opening the page or going back
 * does not.
 */
export function useResultsStart<T extends HTMLElement>(): RefObject<T | null> {
  const start = useRef<T>(null);
  const { key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every search, also with the same words.
  useEffect(() => {
    if (!isBack && state !== KEEPS_FOCUS) goTo(start.current, true);
  }, [key, isBack]);
  return start;
}
