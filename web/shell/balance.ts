import { useEffect, useState } from 'react';
import { type CurrentUser, currentUser } from '#contract/accounts.ts';
import { call } from '../kit/call.ts';

const REFRESH_MS = 10_000;

/** The wallet's balance in rupees: at once after the person's own actions (the page's data), else every 10 s (spec 4). */
export function useBalance(user: CurrentUser): number {
  const [refreshed, setRefreshed] = useState({ since: user, amount: user.wallet.availableAmount });
  useEffect(() => {
    const refresh = async () => {
      if (document.hidden) return;
      const latest = await call(currentUser, {}).catch(() => undefined);
      if (latest) setRefreshed({ since: user, amount: latest.wallet.availableAmount });
    };
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [user]);
  return refreshed.since === user ? refreshed.amount : user.wallet.availableAmount;
}
