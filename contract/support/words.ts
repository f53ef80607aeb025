import type { Ticket } from './tickets.ts';

type Kind = Ticket['kind'];

/** `Complaint 12`, `Question 7`. */
export const ticketName = ({ kind, ticketId }: Pick<Ticket, 'kind' | 'ticketId'>): string =>
  `${kind === 'COMPLAINT' ? 'Complaint' : 'Question'} ${ticketId}`;

export const kindWord = (kind: Kind): string => (kind === 'COMPLAINT' ? 'complaint' : 'question');

export const STATUS_WORDS: Readonly<Record<Ticket['ticketStatus'], string>> = {
  OPEN: 'Waiting',
  ANSWERED: 'Answered',
  RESOLVED: 'Resolved',
};

export const OVERDUE_WORDS: Readonly<Record<NonNullable<Ticket['overdue']>, string>> = {
  FIRST_ANSWER: 'Overdue: the first answer',
  END: 'Overdue: the resolution',
};
