/** A vendor's page follows its orders: at once by events, every few seconds without a stream. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvents } from '#contract/ordering-events.ts';
import { useIsLive, useNews } from '#web/live/live.ts';
import { RESYNC } from '#web/live/stream.ts';

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

/** Loads the page again when an order of one of these restaurants has moved; returns whether it has to poll for that. */
export function useOrderNews(restaurantIds: readonly number[]): boolean {
  const reload = useReload();
  const isLive = useIsLive();
  useNews<LiveEvents['order']>('order', (news) => {
    if (restaurantIds.includes(news.restaurantId)) reload();
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
