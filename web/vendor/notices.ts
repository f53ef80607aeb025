/** What a vendor must know although nobody was looking: missed orders, a pause. */
import { type Notice, notices } from '#contract/ordering.ts';
import type { Caller } from '../kit/call.ts';

const SHOWN_MAX = 20;

/** Newest first; none when they cannot be loaded, since the page they stand on is worth more. */
export const unreadNotices = async (call: Caller, userId: number): Promise<readonly Notice[]> => {
  const found = await call(notices, { params: { userId }, query: { page: 1, size: SHOWN_MAX } }).catch(() => []);
  return found.filter(({ isRead }) => !isRead);
};
