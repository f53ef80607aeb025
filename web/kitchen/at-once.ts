/** What is shown as done the moment it is pressed, and taken back with a sentence when the server refuses. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailure } from '#web/calls/call.ts';

interface AtOnce<T> {
  /** What is shown: what was meant while it is on its way and until new data has come. */
  readonly shown: T;
  /** Why it was taken back. */
  readonly failure: string | undefined;
  readonly change: (to: T) => Promise<void>;
}

/**
 * `data` is what the loader gave `value` in: new data ends what was only meant. One change at a time: of those that are
 * pressed meanwhile the last is sent when the one before has ended.
 */
export function useAtOnce<T>(data: object, value: T, send: (to: T) => Promise<unknown>, failed: string): AtOnce<T> {
  const revalidator = useRevalidator();
  const [meant, setMeant] = useState<{ readonly over: object; readonly to: T }>();
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const next = useRef<{ readonly to: T }>(undefined);
  const change = async (to: T) => {
    setFailure(undefined);
    setMeant({ over: data, to });
    next.current = { to };
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      while (next.current) {
        const { to: wanted } = next.current;
        next.current = undefined;
        await send(wanted);
        await revalidator.revalidate();
      }
    } catch (error) {
      next.current = undefined;
      setMeant(undefined);
      setFailure((error instanceof CallFailure && error.message) || failed);
    } finally {
      isBusy.current = false;
    }
  };
  return { shown: meant?.over === data ? meant.to : value, failure, change };
}
