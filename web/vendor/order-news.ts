/** The order board follows what happens: at once by news, every few seconds where there are none. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvents } from '#contract/ordering.ts';
import { RESYNC, useIsLive, useNews } from '../kit/live.ts';

const ASK_MS = 5_000;

/** One reload at a time; what is heard meanwhile leads to one more. */
function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const isRunning = useRef(false);
  const isStale = useRef(false);
  return async () => {
    isStale.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    while (isStale.current) {
      isStale.current = false;
      await revalidate();
    }
    isRunning.current = false;
  };
}

/** Loads the page again when an order of this restaurant has moved; answers whether it has to ask for that itself. */
export function useOrderNews(restaurantId: number | undefined): boolean {
  const reload = useReload();
  const isLive = useIsLive();
  useNews<LiveEvents['order']>('order', (news) => {
    if (news.restaurantId === restaurantId) reload();
  });
  useNews(RESYNC, reload);
  const ask = useEffectEvent(reload);
  useEffect(() => {
    if (isLive) return;
    // Also while nobody looks: the bell must ring.
    const timer = setInterval(() => ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  return !isLive;
}
