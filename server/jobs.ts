/** What a running server does by itself. Several copies may do it at once: each job's statements skip each other's rows. */

import { transaction } from '#server/database/database.ts';
import { forgetOldNews } from '#server/events/outbox.ts';
import { forgetOldCounts } from '#server/http/counts.ts';
import { forgetOldKeys } from '#server/http/idempotency.ts';
import type { Shared } from '#server/http/serve.ts';
import type { Job } from '#server/process/jobs.ts';
import { deleteEndedLogins } from './accounts/index.ts';
import { deleteOldConversations } from './assistant/index.ts';
import { forgetPastLoad } from './booking/index.ts';
import { foldOrderDeltas, renewOpenSpans } from './kitchen/index.ts';
import { sweepPhotos } from './media/index.ts';
import { sweepOrders } from './ordering/index.ts';
import { deleteOldEntries } from './security/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 3600 * SECOND;

/** News are kept a little longer than a stream may ask for. */
const NEWS_KEPT_MS = 25 * HOUR;

export const jobs = ({ sql, clock, live, settings }: Shared): Job[] => [
  // What happens shows on other screens within a second (contract orderAPI, events).
  { name: 'tell the news', everyMs: 150, run: live.tell },
  {
    name: 'move orders that are due',
    everyMs: SECOND,
    run: async () => void (await sweepOrders(sql, clock(), settings.orderDeadlines)),
  },
  {
    name: 'fold order counters',
    // contract orderAPI: restaurantOrderCounter is at most 2 s behind.
    everyMs: SECOND,
    run: async () => void (await transaction(sql, foldOrderDeltas)),
  },
  {
    name: 'work out the opening times of the next days',
    everyMs: MINUTE,
    run: async () => {
      while (await transaction(sql, (tx) => renewOpenSpans(tx, clock())));
    },
  },
  {
    name: 'sweep photos that nothing shows',
    everyMs: HOUR,
    run: async () => void (await sweepPhotos(sql, settings.dataDir, clock())),
  },
  {
    name: 'forget old news',
    everyMs: HOUR / 6,
    run: async () => {
      while (await forgetOldNews(sql, new Date(clock().getTime() - NEWS_KEPT_MS)));
    },
  },
  {
    name: 'forget how full restaurants were',
    everyMs: HOUR,
    run: async () => {
      while (await transaction(sql, (tx) => forgetPastLoad(tx, clock())));
    },
  },
  {
    name: 'delete old entries of the security log',
    everyMs: HOUR,
    run: async () => {
      while (await deleteOldEntries(sql, clock()));
    },
  },
  {
    name: 'forget what has expired',
    everyMs: HOUR,
    run: () =>
      transaction(sql, async (tx) => {
        await forgetOldKeys(tx, clock());
        await forgetOldCounts(tx);
        await deleteEndedLogins(tx, clock());
        await deleteOldConversations(tx, new Date(clock().getTime() - 24 * HOUR));
      }),
  },
];
