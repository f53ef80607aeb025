/** A switch that shows its new value immediately, and reverts with a sentence if the server refuses. */
import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sentenceOf } from './call.ts';

interface AtOnce<T> {
  /** The new value from the click until the server's answer is loaded, whatever is loaded meanwhile; else the loaded value. */
  readonly shown: T;
  readonly failure: string | undefined;
  readonly change: (to: T) => Promise<void>;
}

/** `value` is the loaded one. One change at a time: of clicks while one is in flight, the last is sent afterwards. */
export function useAtOnce<T>(value: T, send: (to: T) => Promise<unknown>, failed: string): AtOnce<T> {
  const revalidator = useRevalidator();
  const [meant, setMeant] = useState<{ readonly to: T }>();
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const next = useRef<{ readonly to: T }>(undefined);
  const change = async (to: T) => {
    setFailure(undefined);
    setMeant({ to });
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
      setFailure(sentenceOf(error, failed));
    }
    isBusy.current = false;
    // A transition, as the loaded value is: the old value must not show in between.
    startTransition(() => setMeant(undefined));
  };
  return { shown: meant ? meant.to : value, failure, change };
}
