/** Questions to the people behind Chatpata, and their answers. */
import * as z from 'zod/mini';
import { command, read, role, self, text, user } from './kit/endpoint.ts';
import { Id, paging, words } from './kit/fields.ts';
import { ORDER_STATES } from './ordering.ts';

/** How many questions of one person may wait for an answer. */
export const OPEN_TICKETS_MAX = 10;

export const TicketForm = z.strictObject({
  message: words(1000, 'Please write what it is about.'),
  /** The order that it is about, one of the person's own. */
  orderId: z.optional(Id),
});

/** Asking the same question about the same order again while it is open returns the same ticketId. */
export const openTicket = command('POST /v1/supportAPI/ticket', {
  body: TicketForm,
  response: z.object({ ticketId: Id }),
  access: user(),
  refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_TICKETS'],
});

export const TICKET_STATUSES = ['OPEN', 'ANSWERED'] as const;

export const Ticket = z.object({
  ticketId: Id,
  at: z.iso.datetime(),
  message: z.string(),
  orderId: z.optional(Id),
  ticketStatus: z.enum(TICKET_STATUSES),
  answer: z.optional(z.string()),
  answeredAt: z.optional(z.iso.datetime()),
});
export type Ticket = z.output<typeof Ticket>;

/** Newest first. */
export const myTickets = read('GET /v1/supportAPI/myTickets/:userId', {
  params: z.object({ userId: Id }),
  query: z.object(paging),
  response: z.array(Ticket),
  access: self('userId'),
  paged: true,
});

/** A question with the person who asked it, and the order that it is about. */
export const PersonTicket = z.extend(Ticket, {
  orderStatus: z.optional(z.enum(ORDER_STATES)),
  restaurantName: z.optional(z.string()),
  userId: Id,
  userName: z.string(),
  contactNumber: z.string(),
  emailId: z.string(),
});
export type PersonTicket = z.output<typeof PersonTicket>;

/** Open questions, the oldest first (also without `ticketStatus`), or answered ones, the latest answer first. */
export const tickets = read('GET /v1/supportAPI/tickets', {
  query: z.object({
    ticketStatus: z.optional(z.enum(TICKET_STATUSES, { error: 'ticketStatus must be OPEN or ANSWERED.' })),
    ...paging,
  }),
  response: z.array(PersonTicket),
  access: role('ADMIN'),
  paged: true,
});

export const answerTicket = command('PUT /v1/supportAPI/answer/:ticketId', {
  params: z.object({ ticketId: Id }),
  body: z.strictObject({ answer: words(1000, 'Please write an answer.') }),
  response: text,
  access: role('ADMIN'),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_ANSWERED'],
});
