import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the first HTML and until hydration, then true. Components that need the browser wait for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
