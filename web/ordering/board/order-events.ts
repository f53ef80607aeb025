/** Reloads a vendor's page on each order event, or every few seconds without a stream. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvents } from '#contract/ordering/events.ts';
import { useIsLive, useLiveEvent } from '#web/live/live.ts';
import { RESYNC } from '#web/live/stream.ts';

const ASK_MS = 5_000;

/** Runs one reload at a time; events during a reload cause one more. */
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

/** Reloads the page when an order of one of these restaurants or the person's rights change; returns whether it polls. */
export function useOrderEvents(restaurantIds: readonly number[]): boolean {
  const reload = useReload();
  const isLive = useIsLive();
  useLiveEvent<LiveEvents['order']>('order', ({ restaurantId }) => {
    if (restaurantIds.includes(restaurantId)) reload();
  });
  useLiveEvent('rights', reload);
  useLiveEvent(RESYNC, reload);
  const ask = useEffectEvent(reload);
  useEffect(() => {
    if (isLive) return;
    // Also polls while the tab is hidden: the bell must ring.
    const timer = setInterval(() => ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  return !isLive;
}
