import { toRupees } from '#contract/kit/money.ts';
import type { Tx } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';

export const publishBalance = (tx: Tx, userId: number, balancePaise: number, at: Date) =>
  publishEvents(tx, [{ at, event: 'wallet', toUser: userId, data: { availableAmount: toRupees(balancePaise) } }]);
