import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type CurrentUser, currentUser } from '#contract/accounts.ts';
import { CallFailure, call } from '../kit/call.ts';
import { rememberBalance } from '../kit/session.ts';

const REFRESH_MS = 10_000;

/**
 * spec 4: the balance in the top bar is refreshed every 10 s while somebody looks, and at once when they look again.
 * A session that has ended elsewhere shows here too.
 */
export function useBalanceRefresh(user: CurrentUser): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = async () => {
      if (document.hidden) return;
      try {
        const { userId, wallet } = await call(currentUser, {});
        if (userId === user.userId) rememberBalance(user, wallet.availableAmount);
        else revalidate();
      } catch (error) {
        if (error instanceof CallFailure && error.status === 401) revalidate();
      }
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [user, revalidate]);
}
