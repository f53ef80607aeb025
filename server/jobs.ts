/**
 * The background jobs of a running server, in one of its processes. Several copies may run them at once: their
 * statements skip each other's rows.
 */

import type { FastifyBaseLogger } from 'fastify';
import { transaction } from '#server/database/database.ts';
import type { Live } from '#server/events/live.ts';
import { deleteOldEvents } from '#server/events/outbox.ts';
import { deleteDeadStreams } from '#server/events/streams.ts';
import { deleteOldCounts } from '#server/http/counts.ts';
import { deleteOldKeys } from '#server/http/idempotency.ts';
import type { Shared } from '#server/http/serve.ts';
import type { Job } from '#server/process/jobs.ts';
import { deleteEndedLogins, makeNumberChange } from './accounts/index.ts';
import { deleteOldConversations } from './assistant/index.ts';
import { deletePastOccupancy } from './booking/index.ts';
import { makeStatements } from './earnings/index.ts';
import { deleteOldInvitations, foldOrderDeltas, measureDeliveries, renewOpenSpans } from './kitchen/index.ts';
import { photosOf, sweepPhotos } from './media/index.ts';
import { channelsOf, deleteOldMessages, sendDueMessages } from './messaging/index.ts';
import {
  blankOldInvoices,
  decideUnanswered,
  payingOrders,
  sweepOrders,
  writeLicenceNotices,
} from './ordering/index.ts';
import {
  askAboutPayments,
  askForHeldRefunds,
  askForRefunds,
  deleteOldWebhooks,
  processWebhooks,
  providersOf,
  reconcileDue,
} from './payments/index.ts';
import { pushKeys, sendMessages, writeMessages } from './push/index.ts';
import { deleteOldPlaces } from './riders/index.ts';
import { finishBookDay, finishDays } from './sales/index.ts';
import { countTerms, deleteOldMisses } from './search/index.ts';
import { deleteOldEntries } from './security/index.ts';
import { resolveAnswered } from './support/index.ts';
import { createSender, deleteOldDeliveries, writeDeliveries } from './webhooks/index.ts';

/** Customers and vendors see each move within a second (product rule 5.11). */
const EVENTS_EVERY_MS = 150;
/** Notifications are for people who are not looking at the screen: half a second is early enough. */
const PUSHES_EVERY_MS = 500;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 3600 * SECOND;

/** A little longer than the 24 hours after which a stream may still resume. */
const EVENTS_STORED_MS = 25 * HOUR;

const NOTICES_STORED_MS = 90 * 24 * HOUR;

interface Working extends Pick<Shared, 'sql' | 'clock' | 'settings'> {
  readonly deliverEvents: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const untilDone = (step: () => Promise<unknown>) => async () => {
  while (await step());
};

export const jobs = ({ sql, clock, deliverEvents, settings, log }: Working): Job[] => [
  ...paymentJobs({ sql, clock, settings, log }),
  ...messagingJobs({ sql, clock, settings }),
  ...webhookJobs({ sql, clock, settings }),
  ...deletingJobs({ sql, clock, settings }),
  { name: 'deliver events', everyMs: EVENTS_EVERY_MS, run: deliverEvents },
  { name: 'write notifications', everyMs: PUSHES_EVERY_MS, run: () => writeMessages(sql, clock()) },
  {
    name: 'send notifications',
    everyMs: PUSHES_EVERY_MS,
    run: () => sendMessages(sql, clock, { ...settings.push, keys: pushKeys(settings) }),
  },
  { name: 'move orders that are due', everyMs: SECOND, run: () => sweepOrders(sql, clock(), settings) },
  {
    name: 'decide replacements without an answer',
    everyMs: SECOND,
    run: () => decideUnanswered(sql, clock(), settings),
  },
  {
    name: 'fold order counters',
    // The order counter is at most two seconds late (product rule 2.6).
    everyMs: SECOND,
    run: () => transaction(sql, foldOrderDeltas),
  },
  {
    name: 'measure how long deliveries take',
    everyMs: 5 * MINUTE,
    run: () => transaction(sql, (tx) => measureDeliveries(tx, clock())),
  },
  {
    name: 'compute the open spans of the next days',
    everyMs: MINUTE,
    run: untilDone(() => transaction(sql, (tx) => renewOpenSpans(tx, clock()))),
  },
  {
    name: 'notify vendors of licences that end',
    everyMs: 10 * MINUTE,
    run: untilDone(() => transaction(sql, (tx) => writeLicenceNotices(tx, clock()))),
  },
  { name: 'count how many restaurants have each term of the search', everyMs: 5 * MINUTE, run: () => countTerms(sql) },
  {
    name: 'change numbers after their 72 hours',
    everyMs: MINUTE,
    run: untilDone(() => makeNumberChange(sql, clock())),
  },
  { name: 'count finished days', everyMs: 10 * MINUTE, run: untilDone(() => finishDays(sql, clock())) },
  {
    name: 'add up finished days of the books',
    everyMs: 10 * MINUTE,
    run: untilDone(() => finishBookDay(sql, clock())),
  },
  { name: 'make statements of what restaurants earn', everyMs: 10 * MINUTE, run: () => makeStatements(sql, clock()) },
  {
    name: 'resolve tickets whose answer nobody replied to',
    everyMs: 10 * MINUTE,
    run: untilDone(() => resolveAnswered(sql, clock())),
  },
];

const deletingJobs = ({ sql, clock, settings }: Omit<Working, 'deliverEvents' | 'log'>): Job[] => [
  { name: 'delete places of riders', everyMs: MINUTE, run: () => deleteOldPlaces(sql, clock()) },
  { name: 'delete photos that nothing shows', everyMs: HOUR, run: () => sweepPhotos(sql, photosOf(settings), clock()) },
  {
    name: 'delete old events',
    everyMs: HOUR / 6,
    run: untilDone(() => deleteOldEvents(sql, new Date(clock().getTime() - EVENTS_STORED_MS))),
  },
  {
    name: 'delete table occupancy of past days',
    everyMs: HOUR,
    run: untilDone(() => transaction(sql, (tx) => deletePastOccupancy(tx, clock()))),
  },
  {
    name: 'take names of erased people off invoices that need not be kept any more',
    everyMs: HOUR,
    run: () => transaction(sql, (tx) => blankOldInvoices(tx, clock())),
  },
  {
    name: 'delete old entries of the security log',
    everyMs: HOUR,
    run: untilDone(() => deleteOldEntries(sql, clock())),
  },
  {
    name: 'delete old counts of searches that found nothing',
    everyMs: HOUR,
    run: () => deleteOldMisses(sql, clock()),
  },
  {
    name: 'delete expired keys, counts, streams, logins and conversations',
    everyMs: HOUR,
    run: () =>
      transaction(sql, async (tx) => {
        await deleteOldKeys(tx, clock());
        await deleteOldCounts(tx);
        await deleteDeadStreams(tx);
        await deleteEndedLogins(tx, clock());
        await deleteOldInvitations(tx, clock());
        await deleteOldConversations(tx, new Date(clock().getTime() - 24 * HOUR));
      }),
  },
];

function messagingJobs({ sql, clock, settings }: Omit<Working, 'deliverEvents' | 'log'>): Job[] {
  const sending = { channels: channelsOf(settings), clock, ceilingPaise: settings.messaging.ceilingPaise };
  return [
    { name: 'send messages', everyMs: PUSHES_EVERY_MS, run: () => sendDueMessages(sql, sending) },
    { name: 'delete old messages', everyMs: HOUR, run: () => deleteOldMessages(sql, clock()) },
  ];
}

function webhookJobs({ sql, clock, settings }: Omit<Working, 'deliverEvents' | 'log'>): Job[] {
  const sender = createSender({ sql, clock, allowsLoopback: settings.push.allowsLoopback });
  return [
    { name: 'write deliveries of webhooks', everyMs: PUSHES_EVERY_MS, run: () => writeDeliveries(sql, clock()) },
    { name: 'send deliveries of webhooks', everyMs: PUSHES_EVERY_MS, run: sender.start },
    {
      name: 'delete old deliveries of webhooks',
      everyMs: HOUR,
      run: untilDone(() => deleteOldDeliveries(sql, clock())),
    },
  ];
}

function paymentJobs({ sql, clock, settings, log }: Omit<Working, 'deliverEvents'>): Job[] {
  const providers = providersOf(settings, sql);
  if (providers.length === 0) return [];
  const purpose = payingOrders(settings);
  return [
    {
      name: 'work off notices of payments',
      everyMs: PUSHES_EVERY_MS,
      run: async () => {
        const unknown = await processWebhooks(sql, purpose, clock());
        for (const refund of unknown) log.warn(refund, 'the payment provider tells of a refund that is not ours');
      },
    },
    ...providers.flatMap((provider): Job[] => [
      {
        name: `ask ${provider.name} about payments`,
        everyMs: SECOND,
        run: () => askAboutPayments(sql, provider, purpose, clock()),
      },
      {
        name: `ask ${provider.name} for refunds to the source`,
        everyMs: SECOND,
        run: () => askForRefunds(sql, { provider, purpose, now: clock() }),
      },
      {
        name: `ask ${provider.name} for refunds of held money`,
        everyMs: SECOND,
        run: () => askForHeldRefunds(sql, provider, clock()),
      },
      {
        name: `compare settlements of ${provider.name} with the ledger`,
        everyMs: 10 * MINUTE,
        run: () => reconcileDue(sql, provider, clock()),
      },
    ]),
    {
      name: 'delete old notices of payments',
      everyMs: HOUR,
      run: () => deleteOldWebhooks(sql, new Date(clock().getTime() - NOTICES_STORED_MS)),
    },
  ];
}

export const workerJobs = (live: Live): Job[] => [{ name: 'send events', everyMs: EVENTS_EVERY_MS, run: live.deliver }];
