import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '#contract/kit/india.ts';

/** For data that changes with time or by others: asks again while the page is visible, and when it becomes visible. */
export function useRepeat(ask: () => void, everyMs: number): void {
  const refresh = useEffectEvent(() => {
    if (!document.hidden) ask();
  });
  useEffect(() => {
    const askNow = () => refresh();
    const timer = setInterval(askNow, everyMs);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [everyMs]);
}

/** Reloads the page's data. */
export function useFreshness(): void {
  const { revalidate } = useRevalidator();
  useRepeat(revalidate, MINUTE_MS);
}
