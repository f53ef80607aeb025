/** Questions and complaints to the people behind Chatpata: threads with two clocks (product rules 49 and 74 to 79). */
import * as z from 'zod/mini';
import { command, read, role, self, text, user } from './kit/endpoint.ts';
import { Id, paging, words } from './kit/fields.ts';
import { Rupees } from './kit/money.ts';
import { ORDER_STATES } from './ordering.ts';

/** How many questions of one person may wait for an answer. */
export const OPEN_TICKETS_MAX = 10;
/** The most messages of a thread, and photos of a complaint. */
export const TICKET_MESSAGES_MAX = 100;
export const TICKET_PHOTOS_MAX = 3;

const HOUR_MS = 3_600_000;
/** From asking to the first answer, and to the end. */
export const ANSWER_WITHIN_MS = 48 * HOUR_MS;
export const SETTLE_WITHIN_MS = 30 * 24 * HOUR_MS;
/** From the end, in which the customer can reopen; also from an answer to which nothing is said until it counts as the end. */
export const REOPEN_WITHIN_MS = 7 * 24 * HOUR_MS;

/** A complaint is about an order. */
export const TICKET_KINDS = ['QUESTION', 'COMPLAINT'] as const;
const kind = z.optional(z.enum(TICKET_KINDS, { error: 'kind must be QUESTION or COMPLAINT.' }));

const PHOTOS = `A complaint can have at most ${TICKET_PHOTOS_MAX} photos.`;
/** Photos that the person has uploaded for it (`uploadPrivatePhoto`). */
const photoIds = z.optional(z.array(Id).check(z.maxLength(TICKET_PHOTOS_MAX, { error: PHOTOS })));

export const TicketForm = z
  .strictObject({
    message: words(1000, 'Please write what it is about.'),
    /** The order that it is about, one of the person's own. */
    orderId: z.optional(Id),
    /** A question unless it says otherwise. */
    kind,
    /** Of a complaint only. */
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
 * Acknowledges at once: `ticketId` is its number, the moments are its clocks. Asking the same about the same order again
 * while it is open returns the same ticketId.
 */
export const openTicket = command('POST /v1/supportAPI/ticket', {
  body: TicketForm,
  response: z.object({ ticketId: Id, answerBy: z.optional(z.iso.datetime()), settleBy: z.optional(z.iso.datetime()) }),
  access: user(),
  refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_TICKETS', 'PHOTO_NOT_FOUND'],
});

/** OPEN waits for support, ANSWERED for the person; RESOLVED is the end, if it is not reopened. */
export const TICKET_STATUSES = ['OPEN', 'ANSWERED', 'RESOLVED'] as const;

export const Ticket = z.object({
  ticketId: Id,
  at: z.iso.datetime(),
  message: z.string(),
  /** The order that it is about, as it was placed, and how it is now. */
  orderId: z.optional(Id),
  orderStatus: z.optional(z.enum(ORDER_STATES)),
  restaurantName: z.optional(z.string()),
  orderDishes: z.optional(z.array(z.object({ dishName: z.string(), qty: z.int() }))),
  ticketStatus: z.enum(TICKET_STATUSES),
  /** The last one. */
  answer: z.optional(z.string()),
  answeredAt: z.optional(z.iso.datetime()),
  kind,
  /** The first answer is due, and the end. */
  answerBy: z.optional(z.iso.datetime()),
  settleBy: z.optional(z.iso.datetime()),
  /** What is late. */
  overdue: z.optional(z.enum(['FIRST_ANSWER', 'END'])),
  /** When the customer took it to the grievance officer. */
  escalatedAt: z.optional(z.iso.datetime()),
  resolvedAt: z.optional(z.iso.datetime()),
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

/** A question with the person who asked it. */
export const PersonTicket = z.extend(Ticket, {
  userId: Id,
  userName: z.string(),
  contactNumber: z.string(),
  emailId: z.string(),
});
export type PersonTicket = z.output<typeof PersonTicket>;

/**
 * Open ones, those due first at the top (also without `ticketStatus`); answered ones, the latest answer first; resolved ones,
 * the latest end first.
 */
export const tickets = read('GET /v1/supportAPI/tickets', {
  query: z.object({
    ticketStatus: z.optional(z.enum(TICKET_STATUSES, { error: 'ticketStatus must be OPEN, ANSWERED or RESOLVED.' })),
    kind,
    /** Only those that went to the grievance officer. */
    escalated: z.optional(z.literal(true, { error: 'escalated must be true.' })),
    ...paging,
  }),
  response: z.array(PersonTicket),
  access: role('ADMIN'),
  paged: true,
});

/** Answers a ticket that waits for support; `resolve` ends it at the same time. */
export const answerTicket = command('PUT /v1/supportAPI/answer/:ticketId', {
  params: z.object({ ticketId: Id }),
  body: z.strictObject({ answer: words(1000, 'Please write an answer.'), resolve: z.optional(z.boolean()) }),
  response: text,
  access: role('ADMIN'),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_ANSWERED', 'TICKET_FULL'],
});

export const TicketMessage = z.object({
  messageId: Id,
  at: z.iso.datetime(),
  by: z.enum(['CUSTOMER', 'SUPPORT']),
  message: z.string(),
  photoIds: z.array(Id),
  /** Rupees that came into the person's wallet; `message` is why. */
  goodwill: z.optional(Rupees),
});
export type TicketMessage = z.output<typeof TicketMessage>;

/** A ticket with everything that was written, and what the caller can do with it now. */
export const TicketThread = z.extend(Ticket, {
  /** Of the complaint itself. */
  photoIds: z.array(Id),
  /** The oldest first. */
  messages: z.array(TicketMessage),
  isOwn: z.boolean(),
  /** The person can still write to it, which reopens it if it was resolved. */
  canWrite: z.boolean(),
  canEscalate: z.boolean(),
  /** Until when a resolved one can be reopened. */
  reopenBy: z.optional(z.iso.datetime()),
  /** For administrators only: who asked, the order's bill in rupees, and how many rupees of goodwill were given. */
  person: z.optional(z.object({ userId: Id, userName: z.string(), contactNumber: z.string(), emailId: z.string() })),
  orderBill: z.optional(Rupees),
  goodwill: z.optional(Rupees),
});
export type TicketThread = z.output<typeof TicketThread>;

const ofTicket = { params: z.object({ ticketId: Id }), access: user() } as const;

/** For the person who asked and for administrators; 404 for everybody else. */
export const ticketThread = read('GET /v1/supportAPI/ticket/:ticketId', {
  ...ofTicket,
  response: TicketThread,
  refusals: ['TICKET_NOT_FOUND'],
});

/** The person adds to their ticket, which then waits for support; a resolved one is reopened for 7 days after its end. */
export const writeToTicket = command('POST /v1/supportAPI/message/:ticketId', {
  ...ofTicket,
  body: z.strictObject({ message: words(1000, 'Please write a message.'), photoIds }),
  response: text,
  refusals: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', 'TICKET_FULL', 'TICKET_PHOTOS_FULL', 'PHOTO_NOT_FOUND'],
});

/** The end: by the person at any time, by an administrator once it is answered. */
export const resolveTicket = command('PUT /v1/supportAPI/resolve/:ticketId', {
  ...ofTicket,
  response: text,
  refusals: ['TICKET_NOT_FOUND', 'TICKET_RESOLVED', 'TICKET_UNANSWERED'],
});

/** The person takes it to the grievance officer, once: when it is overdue, or when an answer does not satisfy them. */
export const escalateTicket = command('POST /v1/supportAPI/escalate/:ticketId', {
  ...ofTicket,
  body: z.strictObject({ message: words(1000, 'Please write what is still wrong.') }),
  response: text,
  refusals: ['TICKET_NOT_FOUND', 'TICKET_ESCALATED', 'TICKET_CLOSED', 'TOO_EARLY_TO_ESCALATE', 'TICKET_FULL'],
});

/** A WebP, for whoever uploaded it, and for administrators once a ticket has it; 404 for everybody else. */
export const ticketPhoto = read('GET /v1/supportAPI/photo/:photoId', {
  params: z.object({ photoId: Id }),
  response: z.unknown(),
  access: user(),
  gives: 'photo',
  refusals: ['PHOTO_NOT_FOUND'],
});

export const FIGURES_MONTHS_MAX = 60;
const MONTHS = `months must be a whole number from 1 to ${FIGURES_MONTHS_MAX}.`;

/** One month of one kind, by the day on which the tickets came, in India. */
export const TicketFigures = z.object({
  /** `2026-11` */
  month: z.string(),
  kind: z.enum(TICKET_KINDS),
  received: z.int(),
  /** Answered by a person, or resolved, within 48 hours. The number itself comes at once. */
  acknowledged: z.int(),
  /** Resolved within 30 days. */
  settled: z.int(),
  /** Not resolved yet. */
  open: z.int(),
  escalated: z.int(),
});
export type TicketFigures = z.output<typeof TicketFigures>;

const figures = {
  query: z.object({
    months: z.optional(
      z.int({ error: MONTHS }).check(z.gte(1, { error: MONTHS }), z.lte(FIGURES_MONTHS_MAX, { error: MONTHS })),
    ),
  }),
  access: role('ADMIN'),
} as const;

/** The last months, 12 unless it says otherwise, the newest first; complaints before questions. */
export const ticketFigures = read('GET /v1/supportAPI/figures', { ...figures, response: z.array(TicketFigures) });

/** The same as a file. */
export const exportTicketFigures = read('GET /v1/supportAPI/exportFigures', {
  ...figures,
  response: text,
  gives: 'csv',
});
