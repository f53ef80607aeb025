import { useRevalidator } from 'react-router';
import { type CurrentUser, currentUser } from '#contract/accounts/current-user.ts';
import type { LiveEvents } from '#contract/ordering/events.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useLiveEvent, useLiveStream } from '#web/live/live.ts';
import { RESYNC } from '#web/live/stream.ts';
import { useRepeat } from '#web/page/freshness.ts';
import { rememberBalance } from '#web/page/session.ts';
import { eventStream } from '../ordering/live.ts';

const REFRESH_MS = 10_000;

/**
 * Follows the person's wallet events. Also polls every 10 s while the tab is visible, and when it becomes visible
 * again; this detects a session that has ended elsewhere.
 */
export function useBalanceRefresh(user: CurrentUser): void {
  const { revalidate } = useRevalidator();
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
  useLiveStream(eventStream, user.userId);
  useLiveEvent<LiveEvents['wallet']>('wallet', ({ availableAmount }) => rememberBalance(user, availableAmount));
  useLiveEvent(RESYNC, refresh);
  useRepeat(refresh, REFRESH_MS);
}
