/** Pure decisions about tickets: their clocks, and what can be done with one (product rules 74 to 76). */
import {
  ANSWER_WITHIN_MS,
  REOPEN_WITHIN_MS,
  SETTLE_WITHIN_MS,
  type TICKET_KINDS,
  type TICKET_STATUSES,
  type Ticket,
} from '#contract/support.ts';

/** The part of a ticket that decides what can be done with it. */
export interface TicketState {
  readonly at: Date;
  readonly kind: (typeof TICKET_KINDS)[number];
  readonly status: (typeof TICKET_STATUSES)[number];
  readonly firstAnsweredAt: Date | null;
  readonly resolvedAt: Date | null;
  readonly escalatedAt: Date | null;
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** When the first answer and the end are due. Reopening does not start them again. */
export const clocksOf = ({ at }: Pick<TicketState, 'at'>) => ({
  answerBy: after(at, ANSWER_WITHIN_MS).toISOString(),
  settleBy: after(at, SETTLE_WITHIN_MS).toISOString(),
});

/** What is late now; nothing of a resolved ticket is. */
export function overdueOf({ at, status, firstAnsweredAt }: TicketState, now: Date): Ticket['overdue'] {
  if (status === 'RESOLVED') return undefined;
  if (after(at, SETTLE_WITHIN_MS) <= now) return 'END';
  return !firstAnsweredAt && after(at, ANSWER_WITHIN_MS) <= now ? 'FIRST_ANSWER' : undefined;
}

/** Until when a resolved ticket can be reopened; undefined for others. */
export const reopenBy = ({ resolvedAt }: TicketState): Date | undefined =>
  resolvedAt ? after(resolvedAt, REOPEN_WITHIN_MS) : undefined;

/** Whether the person can still write to it. */
export const canWrite = (ticket: TicketState, now: Date): boolean => (reopenBy(ticket) ?? now) >= now;

/** Whether there is a reason for the grievance officer: it is late, or there is an answer, which may not satisfy. */
export const mayEscalate = (ticket: TicketState, now: Date): boolean =>
  overdueOf(ticket, now) !== undefined || ticket.firstAnsweredAt !== null;

/** Once, while the person can still write to it. */
export const canEscalate = (ticket: TicketState, now: Date): boolean =>
  !ticket.escalatedAt && canWrite(ticket, now) && mayEscalate(ticket, now);
