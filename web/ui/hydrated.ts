import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the first HTML and until the page is alive; then true. What needs the browser waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
