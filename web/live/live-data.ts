/** Reloads a screen's data when an event concerns it, or every few seconds without a stream. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailure } from '#web/calls/call.ts';
import { useIsLive, useLiveEvent } from './live.ts';
import { RESYNC } from './stream.ts';

interface LiveDataOptions<T, Event> {
  readonly ask: () => Promise<T>;
  /** The event's name, and whether an event concerns this screen; without a name the screen always polls. */
  readonly event?: string;
  readonly concerns?: (event: Event) => boolean;
  /** The polling interval without a stream; 0 where nothing changes any more. */
  readonly everyMs: (shown: T) => number;
}

interface LiveData<T> {
  readonly shown: T;
  /** Without a stream, or without this event in it, the screen polls and should show that. */
  readonly isPolling: boolean;
  readonly refresh: () => Promise<void>;
}

/** The shown data stays after these: no connection, too many requests, a failing server. */
const isPassing = (error: unknown) =>
  error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500);

export function useLiveData<T extends object, Event>(loaded: T, options: LiveDataOptions<T, Event>): LiveData<T> {
  const { event = '', concerns } = options;
  const { revalidate } = useRevalidator();
  const isLive = useIsLive();
  const [newer, setNewer] = useState<{ readonly than: T; readonly data: T }>();
  const requests = useRef(0);
  const latest = useRef({ loaded, ask: options.ask });
  useEffect(() => {
    latest.current = { loaded, ask: options.ask };
  });

  const refresh = useCallback(async () => {
    requests.current += 1;
    const turn = requests.current;
    // The screen may show something else now: drop responses about what it showed before.
    const { loaded: than, ask } = latest.current;
    try {
      const data = await ask();
      if (turn === requests.current) setNewer({ than, data });
    } catch (error) {
      if (!isPassing(error)) await revalidate();
    }
  }, [revalidate]);

  useLiveEvent<Event>(event, (data) => {
    if (concerns?.(data)) refresh();
  });
  useLiveEvent(RESYNC, refresh);
  const shown = newer?.than === loaded ? newer.data : loaded;
  const everyMs = options.everyMs(shown);
  const isPolling = !(isLive && event) && everyMs > 0;
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) refresh();
    };
    const timer = isPolling ? setInterval(refreshIfVisible, everyMs) : undefined;
    // A machine that slept may have missed events without noticing.
    if (everyMs > 0) document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [isPolling, everyMs, refresh]);
  return { shown, isPolling, refresh };
}
