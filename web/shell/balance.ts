import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { type CurrentUser, currentUser } from '#contract/accounts/current-user.ts';
import type { LiveEvents } from '#contract/ordering-events.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useLiveStream, useNews } from '#web/live/live.ts';
import { RESYNC } from '#web/live/stream.ts';
import { rememberBalance } from '#web/page/session.ts';
import { liveNews } from '../ordering/live.ts';

const REFRESH_MS = 10_000;

/**
 * The balance in the top bar follows the person's news at once. spec 4: it is also refreshed every 10 s while somebody
 * looks, and when they look again. A session that has ended elsewhere shows here too.
 */
export function useBalanceRefresh(user: CurrentUser): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(async () => {
    if (document.hidden) return;
    try {
      const { userId, wallet } = await call(currentUser, {});
      if (userId === user.userId) rememberBalance(user, wallet.availableAmount);
      else revalidate();
    } catch (error) {
      if (error instanceof CallFailure && error.status === 401) revalidate();
    }
  });
  useLiveStream(liveNews, user.userId);
  useNews<LiveEvents['wallet']>('wallet', ({ availableAmount }) => rememberBalance(user, availableAmount));
  useNews(RESYNC, refresh);
  useEffect(() => {
    const ask = () => refresh();
    const timer = setInterval(ask, REFRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
