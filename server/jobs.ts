/** What a running server does by itself. Several copies may do it at once: each job's statements skip each other's rows. */
import { forgetEndedLogins } from './accounts/index.ts';
import { foldOrderDeltas, renewOpenSpans } from './catalog/index.ts';
import { transaction } from './kit/database.ts';
import { forgetOldKeys } from './kit/idempotency.ts';
import type { Job } from './kit/jobs.ts';
import type { Shared } from './kit/serve.ts';
import { sweepPhotos } from './media/index.ts';
import { cancelStrayOrders } from './ordering/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 3600 * SECOND;

export const jobs = ({ sql, clock, settings }: Shared): Job[] => [
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
    name: 'cancel orders of removed restaurants',
    everyMs: 3 * SECOND,
    run: async () => void (await cancelStrayOrders(sql, clock())),
  },
  {
    name: 'sweep photos that nothing shows',
    everyMs: HOUR,
    run: async () => void (await sweepPhotos(sql, settings.dataDir, clock())),
  },
  {
    name: 'forget what has expired',
    everyMs: HOUR,
    run: () =>
      transaction(sql, async (tx) => {
        await forgetOldKeys(tx, clock());
        await forgetEndedLogins(tx, clock());
      }),
  },
];
