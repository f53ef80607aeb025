/** A switch that shows its new value immediately, and reverts with a sentence if the server refuses. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sentenceOf } from './call.ts';

interface AtOnce<T> {
  /** The new value from the click until new data is loaded, else the loaded value. */
  readonly shown: T;
  readonly failure: string | undefined;
  readonly change: (to: T) => Promise<void>;
}

/**
 * `data` is the loaded object of `value`; once it is replaced, the server's value is shown again. One change at a time:
 * of clicks while one is in flight, the last is sent afterwards.
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
      setFailure(sentenceOf(error, failed));
    } finally {
      isBusy.current = false;
    }
  };
  return { shown: meant?.over === data ? meant.to : value, failure, change };
}
