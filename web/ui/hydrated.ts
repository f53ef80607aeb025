import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the first HTML and until hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
