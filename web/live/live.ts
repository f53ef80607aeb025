/**
 * Passes the server's events to the screens of this tab. The stream itself is loaded only for people who are logged in
 * (live-stream.ts); nothing here knows what the events are about.
 */
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#web/ui/store.ts';
import type { Stream } from './stream.ts';

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

// True until the stream has been missing for some seconds, so that a page does not start with a warning.
const live = createStore(true);
/** Whether events arrive by themselves; where they do not, screens poll, and say so. */
export const useIsLive = live.use;

function dispatch(event: string, data: unknown): void {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(data);
}

/** Runs on every event of this name while the screen is shown. */
export function useLiveEvent<T>(event: string, run: (data: T) => void): void {
  const onEvent = useEffectEvent((data: unknown) => run(data as T));
  useEffect(() => {
    const own: Listener = (data) => onEvent(data);
    const all = listeners.get(event) ?? new Set();
    listeners.set(event, all.add(own));
    return () => {
      all.delete(own);
    };
  }, [event]);
}

/** Delay before another try to load the stream's code. */
const LOAD_RETRY_MS = 10_000;

/** Passes a person's events to this tab until it unmounts or the person changes; `stream` is a constant. */
export function useLiveStream(stream: Stream, userId: number): void {
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = () => {};
    const join = async () => {
      try {
        const { joinStream } = await import('./live-stream.ts');
        if (!isLeft) leave = joinStream({ ...stream, name: `events ${userId}`, onEvent: dispatch, onState: live.set });
      } catch {
        if (isLeft) return;
        live.set(false);
        timer = setTimeout(join, LOAD_RETRY_MS);
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
