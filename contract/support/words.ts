import { english, t } from '../kit/texts.ts';
import type { Ticket } from './tickets.ts';

/** `Complaint 12`, `Question 7`. */
export const ticketName = ({ kind, ticketId }: Pick<Ticket, 'kind' | 'ticketId'>): string =>
  kind === 'COMPLAINT' ? t`Complaint ${ticketId}` : t`Question ${ticketId}`;

export const STATUS_WORDS: Readonly<Record<Ticket['ticketStatus'], string>> = {
  OPEN: english`Waiting`,
  ANSWERED: english`Answered`,
  RESOLVED: english`Resolved`,
};

export const OVERDUE_WORDS: Readonly<Record<NonNullable<Ticket['overdue']>, string>> = {
  FIRST_ANSWER: english`Overdue: the first answer`,
  END: english`Overdue: the resolution`,
};
