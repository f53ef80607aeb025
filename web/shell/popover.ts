import { type RefObject, useCallback, useEffect } from 'react';

/**
 * For a popover that is a fixed part of the page while `wide` matches: it is closed there. Returns a function that closes
 * it.
 */
export function usePopover(popover: RefObject<HTMLElement | null>, wide: string): () => void {
  const close = useCallback(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [popover]);
  useEffect(() => {
    const query = matchMedia(wide);
    const closeWhenWide = () => {
      if (query.matches) close();
    };
    query.addEventListener('change', closeWhenWide);
    return () => query.removeEventListener('change', closeWhenWide);
  }, [close, wide]);
  return close;
}
