import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Goes to the start of a list; the frame's own focus on a new page has happened by then. */
function goTo(start: HTMLElement | null, scrolls: boolean): void {
  queueMicrotask(() => {
    start?.focus({ preventScroll: true });
    if (scrolls) start?.scrollIntoView({ block: 'start' });
  });
}

/**
 * For the heading of a list with pages: another page of the same list begins there, for eyes and for focus. A change of
 * what is listed keeps the place, and going back restores the one that was left.
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

/**
 * For the heading of results: whoever just asked for them hears it. A page that was opened or gone back to stays quiet.
 */
export function useResultsStart<T extends HTMLElement>(): RefObject<T | null> {
  const start = useRef<T>(null);
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every search, also with the same words.
  useEffect(() => {
    if (!isBack) goTo(start.current, true);
  }, [key, isBack]);
  return start;
}
