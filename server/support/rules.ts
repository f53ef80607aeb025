/** A ticket's deadlines, and what can be done with it (product rules 9.3 to 9.5). Pure. */
import { ANSWER_WITHIN_MS, REOPEN_WITHIN_MS, SETTLE_WITHIN_MS, type Ticket } from '#contract/support/tickets.ts';

export interface TicketState {
  readonly at: Date;
  readonly kind: NonNullable<Ticket['kind']>;
  readonly ticketStatus: Ticket['ticketStatus'];
  readonly firstAnsweredAt: Date | null;
  readonly resolvedAt: Date | null;
  readonly escalatedAt: Date | null;
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Reopening does not extend the deadlines. */
export const clocksOf = ({ at }: Pick<TicketState, 'at'>) => ({
  answerBy: after(at, ANSWER_WITHIN_MS),
  settleBy: after(at, SETTLE_WITHIN_MS),
});

/** A resolved ticket is never overdue. */
export function overdueOf({ at, ticketStatus, firstAnsweredAt }: TicketState, now: Date): Ticket['overdue'] {
  if (ticketStatus === 'RESOLVED') return undefined;
  if (after(at, SETTLE_WITHIN_MS) <= now) return 'END';
  return !firstAnsweredAt && after(at, ANSWER_WITHIN_MS) <= now ? 'FIRST_ANSWER' : undefined;
}

/** Undefined unless it is resolved. */
export const reopenBy = ({ resolvedAt }: TicketState): Date | undefined =>
  resolvedAt ? after(resolvedAt, REOPEN_WITHIN_MS) : undefined;

export const canWrite = (ticket: TicketState, now: Date): boolean => (reopenBy(ticket) ?? now) >= now;

/** It is overdue, or it has an answer, which may not satisfy the person. */
export const mayEscalate = (ticket: TicketState, now: Date): boolean =>
  overdueOf(ticket, now) !== undefined || ticket.firstAnsweredAt !== null;

/** Once, while the person can still write to it. */
export const canEscalate = (ticket: TicketState, now: Date): boolean =>
  !ticket.escalatedAt && canWrite(ticket, now) && mayEscalate(ticket, now);
