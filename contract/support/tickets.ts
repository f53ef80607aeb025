/** Tickets: threads of questions and complaints, with two deadlines (product rules 9.2 and 9.3 to 9.8). */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { administrator, command, read, self, text, user } from '../kit/endpoint.ts';
import { Id, paging, words } from '../kit/fields.ts';
import { HOUR_MS } from '../kit/india.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ORDER_STATES } from '../ordering/orders.ts';

/** Questions of one person that can be open at once. */
export const OPEN_TICKETS_MAX = 10;
export const TICKET_MESSAGES_MAX = 100;
export const TICKET_PHOTOS_MAX = 3;

/** From opening to the first answer, and to the resolution. */
export const ANSWER_WITHIN_MS = 48 * HOUR_MS;
export const SETTLE_WITHIN_MS = 30 * 24 * HOUR_MS;
/** Time to reopen a resolved ticket, and time until an answer without a reply resolves it. */
export const REOPEN_WITHIN_MS = 7 * 24 * HOUR_MS;

export const TICKET_KINDS = ['QUESTION', 'COMPLAINT'] as const;
const kind = z.optional(z.enum(TICKET_KINDS, { error: english`kind must be QUESTION or COMPLAINT.` }));

const PHOTOS = english`A complaint can have at most ${TICKET_PHOTOS_MAX} photos.`;
/** Uploaded by the person with `uploadPrivatePhoto`. */
const photoIds = z.optional(z.array(Id).check(z.maxLength(TICKET_PHOTOS_MAX, { error: PHOTOS })));

export const TicketForm = z
  .strictObject({
    message: words(1000, 'Please write what it is about.'),
    /** One of the person's own. */
    orderId: z.optional(Id),
    /** A question by default. */
    kind,
    photoIds,
  })
  .check(
    z.refine((form) => form.kind !== 'COMPLAINT' || form.orderId !== undefined, {
      path: ['orderId'],
      error: 'Please choose the order that your complaint is about.',
    }),
    z.refine((form) => form.kind === 'COMPLAINT' || !form.photoIds?.length, {
      path: ['photoIds'],
      error: 'Only a complaint can have photos.',
    }),
  );

/**
 * `ticketId` is the number that the person gets at once. Sending the same about the same order again while it is open
 * returns the same ticket.
 */
export const openTicket = command('POST /v1/supportAPI/ticket', {
  body: TicketForm,
  response: z.object({ ticketId: Id, answerBy: z.optional(DateTime), settleBy: z.optional(DateTime) }),
  access: user(),
  refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_TICKETS', 'PHOTO_NOT_FOUND'],
  tool: 'ask_support',
});

/** OPEN waits for support, ANSWERED for the person; RESOLVED can be reopened. */
export const TICKET_STATUSES = ['OPEN', 'ANSWERED', 'RESOLVED'] as const;

export const Ticket = z.object({
  ticketId: Id,
  at: DateTime,
  message: z.string(),
  /** The order with its present status. */
  orderId: z.optional(Id),
  orderStatus: z.optional(z.enum(ORDER_STATES)),
  restaurantName: z.optional(z.string()),
  orderDishes: z.optional(z.array(z.object({ dishName: z.string(), qty: z.int() }))),
  ticketStatus: z.enum(TICKET_STATUSES),
  /** The last answer. */
  answer: z.optional(z.string()),
  answeredAt: z.optional(DateTime),
  kind,
  /** Deadlines of the first answer and of the resolution. */
  answerBy: z.optional(DateTime),
  settleBy: z.optional(DateTime),
  overdue: z.optional(z.enum(['FIRST_ANSWER', 'END'])),
  escalatedAt: z.optional(DateTime),
  resolvedAt: z.optional(DateTime),
  /** Photos of the first message. */
  photoIds: z.optional(z.array(Id)),
});
export type Ticket = z.input<typeof Ticket>;

export const myTickets = read('GET /v1/supportAPI/myTickets/:userId', {
  params: z.object({ userId: Id }),
  query: z.object(paging),
  response: z.array(Ticket),
  access: self('userId'),
  paged: true,
  tool: 'my_questions',
});

const Asker = z.object({ userId: Id, userName: z.string(), contactNumber: z.string(), emailId: z.string() });

export const PersonTicket = z.extend(Ticket, Asker.shape);
export type PersonTicket = z.input<typeof PersonTicket>;

/**
 * Open tickets by deadline (the default), answered ones by their last answer, resolved ones by their end, newest first.
 */
export const tickets = read('GET /v1/supportAPI/tickets', {
  query: z.object({
    ticketStatus: z.optional(
      z.enum(TICKET_STATUSES, { error: english`ticketStatus must be OPEN, ANSWERED or RESOLVED.` }),
    ),
    kind,
    /** Only those that went to the grievance officer. */
    escalated: z.optional(z.literal(true, { error: english`escalated must be true.` })),
    ...paging,
  }),
  response: z.array(PersonTicket),
  access: administrator('support'),
  paged: true,
});

/** Only for OPEN tickets; `resolve` also ends it. */
export const answerTicket = command('PUT /v1/supportAPI/answer/:ticketId', {
  params: z.object({ ticketId: Id }),
  body: z.strictObject({ answer: words(1000, 'Please write an answer.'), resolve: z.optional(z.boolean()) }),
  response: text,
  access: administrator('support'),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_ANSWERED', 'TICKET_FULL'],
});

export const TicketMessage = z.object({
  messageId: Id,
  at: DateTime,
  by: z.enum(['CUSTOMER', 'SUPPORT']),
  message: z.string(),
  photoIds: z.array(Id),
  /** Credited to the person's wallet; `message` is the reason. */
  goodwill: z.optional(Rupees),
});
export type TicketMessage = z.input<typeof TicketMessage>;

export const TicketThread = z.extend(Ticket, {
  photoIds: z.array(Id),
  /** Oldest first. */
  messages: z.array(TicketMessage),
  isOwn: z.boolean(),
  /** Writing reopens a resolved ticket. */
  canWrite: z.boolean(),
  canEscalate: z.boolean(),
  reopenBy: z.optional(DateTime),
  /** The next three are for administrators only. */
  person: z.optional(Asker),
  orderBill: z.optional(Rupees),
  goodwill: z.optional(Rupees),
});
export type TicketThread = z.input<typeof TicketThread>;

const ofTicket = { params: z.object({ ticketId: Id }), access: user() } as const;

/** For the person who asked and for administrators; 404 for everybody else. */
export const ticketThread = read('GET /v1/supportAPI/ticket/:ticketId', {
  ...ofTicket,
  response: TicketThread,
  refusals: ['TICKET_NOT_FOUND'],
});

/** The ticket then waits for support; a resolved one is reopened, up to 7 days after its end. */
export const writeToTicket = command('POST /v1/supportAPI/message/:ticketId', {
  ...ofTicket,
  body: z.strictObject({ message: words(1000, 'Please write a message.'), photoIds }),
  response: text,
  refusals: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', 'TICKET_FULL', 'TICKET_PHOTOS_FULL', 'PHOTO_NOT_FOUND'],
});

/** By the person at any time, by an administrator once it is answered. */
export const resolveTicket = command('PUT /v1/supportAPI/resolve/:ticketId', {
  ...ofTicket,
  response: text,
  refusals: ['TICKET_NOT_FOUND', 'TICKET_RESOLVED', 'TICKET_UNANSWERED'],
});

/** To the grievance officer, once: if it is overdue, or the answer does not satisfy the person. */
export const escalateTicket = command('POST /v1/supportAPI/escalate/:ticketId', {
  ...ofTicket,
  body: z.strictObject({ message: words(1000, 'Please write what is still wrong.') }),
  response: text,
  refusals: ['TICKET_NOT_FOUND', 'TICKET_ESCALATED', 'TICKET_CLOSED', 'TOO_EARLY_TO_ESCALATE', 'TICKET_FULL'],
});

/**
 * A WebP for its uploader, for administrators once it is used, and for both sides of a refund; 404 for everybody else.
 */
export const ticketPhoto = read('GET /v1/supportAPI/photo/:photoId', {
  params: z.object({ photoId: Id }),
  response: z.unknown(),
  access: user(),
  gives: 'photo',
  refusals: ['PHOTO_NOT_FOUND'],
});

export const FIGURES_MONTHS_MAX = 60;
const MONTHS = english`months must be a whole number from 1 to ${FIGURES_MONTHS_MAX}.`;

/** By the day in India on which tickets were opened. */
export const TicketFigures = z.object({
  month: z.string(),
  kind: z.enum(TICKET_KINDS),
  received: z.int(),
  /** Answered by support, or resolved, within 48 hours. */
  acknowledged: z.int(),
  /** Resolved within 30 days. */
  settled: z.int(),
  open: z.int(),
  escalated: z.int(),
});
export type TicketFigures = z.output<typeof TicketFigures>;

const figures = {
  query: z.object({
    months: z.optional(wholeFrom(1, FIGURES_MONTHS_MAX, MONTHS)),
  }),
  access: administrator('support'),
} as const;

/** 12 months by default, newest first; complaints before questions. */
export const ticketFigures = read('GET /v1/supportAPI/figures', { ...figures, response: z.array(TicketFigures) });

export const exportTicketFigures = read('GET /v1/supportAPI/exportFigures', {
  ...figures,
  response: text,
  gives: 'csv',
});
