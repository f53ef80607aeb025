import { useHydrated } from '#web/ui/hydrated.ts';

/** Whether this browser has passkeys for this site: none has them for an IP address. */
export const usePasskeysOffered = (): boolean =>
  useHydrated() && 'PublicKeyCredential' in window && !/^[\d.]+$/.test(location.hostname);
