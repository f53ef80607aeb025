import { type RefObject, useCallback, useEffect } from 'react';

/** Closes the popover while `wide` matches, where it is a fixed part of the page. Returns how to close it. */
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
