/** A ticket is resolved by its person, by an administrator, or by itself 7 days after an answer without a reply. */
import { t } from '#contract/kit/texts.ts';
import { REOPEN_WITHIN_MS, resolveTicket } from '#contract/support/tickets.ts';
import type { Sql } from '#server/database/database.ts';
import { requireAdminRight } from '#server/http/admin-right.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './thread-rows.ts';

export const serveResolveTicket = serve(resolveTicket, async ({ tx, user, params: { ticketId }, now, refuse }) => {
  const ticket = await rows.lockTicket(tx, ticketId);
  const isOwn = ticket?.userId === user.userId;
  if (!ticket || (!isOwn && !requireAdminRight(user, 'support'))) throw refuse('TICKET_NOT_FOUND');
  if (ticket.ticketStatus === 'RESOLVED') throw refuse('TICKET_RESOLVED');
  if (!isOwn && ticket.ticketStatus !== 'ANSWERED') throw refuse('TICKET_UNANSWERED');
  await rows.resolve(tx, ticketId, now);
  return t`Ticket ${ticketId} is resolved.`;
});

const BATCH = 500;

/** As of that answer; returns whether there may be more. */
export const resolveAnswered = (sql: Sql, now: Date): Promise<boolean> =>
  rows.resolveAnsweredBefore(sql, new Date(now.getTime() - REOPEN_WITHIN_MS), BATCH);
