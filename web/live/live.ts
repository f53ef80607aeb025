/**
 * Passes the server's events to the screens of this tab. The stream's code is loaded only for people who are logged in
 * (live-stream.ts).
 */
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#web/ui/store.ts';
import type { Stream } from './stream.ts';

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

// True until the stream has been missing for some seconds, so that a page does not start with a warning.
const live = createStore(true);
/** False: screens poll, and show that. */
export const useIsLive = live.use;

function dispatch(event: string, data: unknown): void {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(data);
}

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

const LOAD_RETRY_MS = 10_000;

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
