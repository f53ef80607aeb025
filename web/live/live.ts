/**
 * News of what happens elsewhere, told to the screens of this tab. The stream itself is loaded only for people who are
 * logged in (live-stream.ts); nothing here knows what the news are about.
 */
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#web/ui/store.ts';
import type { Stream } from './stream.ts';

type Hear = (data: unknown) => void;
const hearers = new Map<string, Set<Hear>>();

// Innocent until a stream could not be had for some seconds.
const live = createStore(true);
/** Whether news arrive by themselves; where they do not, screens ask again and again, and say so. */
export const useIsLive = live.use;

function tell(event: string, data: unknown): void {
  for (const hear of [...(hearers.get(event) ?? [])]) hear(data);
}

/** Runs on every piece of news of this name while the screen is shown. */
export function useNews<T>(event: string, run: (data: T) => void): void {
  const hear = useEffectEvent((data: unknown) => run(data as T));
  useEffect(() => {
    const own: Hear = (data) => hear(data);
    const all = hearers.get(event) ?? new Set();
    hearers.set(event, all.add(own));
    return () => {
      all.delete(own);
    };
  }, [event]);
}

/** How long until the code of a stream that could not be loaded is asked for again. */
const LOAD_AGAIN_MS = 10_000;

/** Keeps this tab told of a person's news until it is left or the person changes; `stream` is a constant. */
export function useLiveStream(stream: Stream, userId: number): void {
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = () => {};
    const join = async () => {
      try {
        const { joinStream } = await import('./live-stream.ts');
        if (!isLeft) leave = joinStream({ ...stream, name: `live ${userId}`, onNews: tell, onState: live.set });
      } catch {
        if (isLeft) return;
        live.set(false);
        timer = setTimeout(join, LOAD_AGAIN_MS);
      }
    };
    join();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
      live.set(true);
    };
  }, [stream, userId]);
}
