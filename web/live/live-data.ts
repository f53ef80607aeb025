/** Data of a screen that follow what happens: asked for again when news concern them, or every few seconds without news. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailure } from '#web/calls/call.ts';
import { useIsLive, useNews } from './live.ts';
import { RESYNC } from './stream.ts';

interface LiveDataOptions<T, News> {
  /** Asks for the data again. */
  readonly ask: () => Promise<T>;
  /** The name of the news, and which of them concern this screen; without it there are none, and the screen always asks. */
  readonly event?: string;
  readonly concerns?: (news: News) => boolean;
  /** How often to ask without a stream; 0 where nothing changes any more. */
  readonly everyMs: (shown: T) => number;
}

interface LiveData<T> {
  readonly shown: T;
  /** There is no stream, or none that tells of it: the screen asks again and again, and should say so. */
  readonly isPolling: boolean;
  readonly refresh: () => Promise<void>;
}

/** Only a session that ended, or data that are gone, are worth more than keeping what is shown. */
const isPassing = (error: unknown) =>
  error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500);

/** What the loader gave, and newer. A failure to ask again leaves what is shown. */
export function useLiveData<T extends object, News>(loaded: T, options: LiveDataOptions<T, News>): LiveData<T> {
  const { event = '', concerns } = options;
  const { revalidate } = useRevalidator();
  const isLive = useIsLive();
  const [newer, setNewer] = useState<{ readonly than: T; readonly data: T }>();
  const asked = useRef(0);
  const latest = useRef({ loaded, ask: options.ask });
  useEffect(() => {
    latest.current = { loaded, ask: options.ask };
  });

  const refresh = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    // What is asked of one thing is never shown of the next.
    const { loaded: than, ask } = latest.current;
    try {
      const data = await ask();
      // Of two answers the one that was asked for later counts.
      if (turn === asked.current) setNewer({ than, data });
    } catch (error) {
      if (!isPassing(error)) await revalidate();
    }
  }, [revalidate]);

  useNews<News>(event, (news) => {
    if (concerns?.(news)) refresh();
  });
  useNews(RESYNC, refresh);
  const shown = newer?.than === loaded ? newer.data : loaded;
  const everyMs = options.everyMs(shown);
  const isPolling = !(isLive && event) && everyMs > 0;
  useEffect(() => {
    const look = () => {
      if (!document.hidden) refresh();
    };
    const timer = isPolling ? setInterval(look, everyMs) : undefined;
    // A machine that slept may have missed news without knowing.
    if (everyMs > 0) document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isPolling, everyMs, refresh]);
  return { shown, isPolling, refresh };
}
