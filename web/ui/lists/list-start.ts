import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Focuses the start of a list, after the shell has moved the focus on a new page. */
function goTo(start: HTMLElement | null, scrolls: boolean): void {
  queueMicrotask(() => {
    start?.focus({ preventScroll: true });
    if (scrolls) start?.scrollIntoView({ block: 'start' });
  });
}

/**
 * For the heading of a list with pages: another page of the same list scrolls to it and focuses it. Other changes of the
 * list do not scroll, and Back restores the position.
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

/** The state of a navigation after which the focus stays where it is: on the choice of an order. */
export const KEEPS_FOCUS = 'keepsFocus';

/**
 * For the heading of results: focuses it after a search, so that screen readers announce it, but not when the page is
 * opened or gone back to.
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
