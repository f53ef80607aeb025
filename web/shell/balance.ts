import { useEffect } from 'react';
import { type CurrentUser, currentUser } from '#contract/accounts.ts';
import { call } from '../kit/call.ts';
import { rememberBalance } from '../kit/session.ts';

const REFRESH_MS = 10_000;

/** spec 4: the balance in the top bar is refreshed every 10 s, while somebody looks. */
export function useBalanceRefresh(user: CurrentUser): void {
  useEffect(() => {
    const refresh = async () => {
      if (document.hidden) return;
      const latest = await call(currentUser, {}).catch(() => undefined);
      if (latest) rememberBalance(user, latest.wallet.availableAmount);
    };
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [user]);
}
