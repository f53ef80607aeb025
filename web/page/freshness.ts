import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 60_000;

/** For what changes with time or by others: every minute while the page is visible, and when it becomes visible. */
export function useEveryMinute(ask: () => void): void {
  const refresh = useEffectEvent(() => {
    if (!document.hidden) ask();
  });
  useEffect(() => {
    const askNow = () => refresh();
    const timer = setInterval(askNow, REFRESH_MS);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, []);
}

/** Reloads the page's data. */
export function useFreshness(): void {
  const { revalidate } = useRevalidator();
  useEveryMinute(revalidate);
}
