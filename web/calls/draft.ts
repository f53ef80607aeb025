/** Unsent texts outside of forms with checked fields (draft-form.ts). */
import { useLayoutEffect, useState } from 'react';

/** A value in the tab's session storage under `name`, until it equals `empty`. A logout clears all of it. */
export function useDraft<T>(name: string, empty: T): [value: T, change: (next: (before: T) => T) => void] {
  const key = `draft ${name}`;
  const [value, setValue] = useState(empty);
  // Not in the first HTML, which comes from the server.
  useLayoutEffect(() => {
    const stored = sessionStorage.getItem(key);
    if (stored !== null) setValue(JSON.parse(stored));
  }, [key]);
  const change = (next: (before: T) => T) =>
    setValue((before) => {
      const changed = next(before);
      const text = JSON.stringify(changed);
      if (text === JSON.stringify(empty)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      return changed;
    });
  return [value, change];
}
