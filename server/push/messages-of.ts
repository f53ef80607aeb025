/** Derives messages from events, with their urgency and time to live. */
import * as z from 'zod/mini';
import { DAY_MS, dateOf, HOUR_MS, MINUTE_MS, momentOf, timeOf } from '#contract/kit/india.ts';
import type { News } from '#contract/messaging/kinds.ts';
import { ANSWER_MINUTES } from '#contract/ordering/limits.ts';
import { ORDER_STATES, type OrderStatus } from '#contract/ordering/orders.ts';
import { FULFILMENTS } from '#contract/ordering/quote.ts';
import { PUSH_KINDS, type PushKind } from '#contract/push/devices.ts';
import { type NumberedEvent, PUSH } from '#server/events/outbox.ts';
import type { PushTopic } from './notify.ts';

interface DeliveryOptions {
  /** The urgency for the push service: `high` also wakes a phone that saves power. */
  readonly urgency: 'low' | 'normal' | 'high';
  /** The time to live: a device that was off for longer misses the message. */
  readonly lastsMs: number;
  /** It comes between 8 am and 9 pm. */
  readonly isByDay?: true;
  /** Reminders until the recipient acts. */
  readonly again?: { readonly afterMs: number; readonly times: number };
  /** A message by WhatsApp or SMS is only sent while the order has one of these statuses. */
  readonly holdsWhile?: readonly OrderStatus[];
  /** The group for which a person chooses the channel; without one it is always a notification. */
  readonly news?: News;
}

const NOT_DELIVERED = ORDER_STATES.filter((status) => status !== 'DELIVERED');

export const DELIVERY_OPTIONS: Readonly<Record<PushKind, DeliveryOptions>> = {
  ORDER_ACCEPTED: {
    urgency: 'normal',
    lastsMs: HOUR_MS,
    news: 'ORDERS',
    holdsWhile: ['ACCEPTED', 'PREPARING', 'READY'],
  },
  DISH_OUT: {
    urgency: 'high',
    lastsMs: ANSWER_MINUTES * MINUTE_MS,
    news: 'ORDERS',
    holdsWhile: ['ACTIVE', 'ACCEPTED'],
  },
  ORDER_READY: { urgency: 'high', lastsMs: 2 * HOUR_MS, news: 'ORDERS', holdsWhile: ['READY'] },
  ORDER_ON_ITS_WAY: { urgency: 'high', lastsMs: 2 * HOUR_MS, news: 'ORDERS', holdsWhile: ['OUT_FOR_DELIVERY'] },
  ORDER_AT_DOOR: { urgency: 'high', lastsMs: HOUR_MS, news: 'ORDERS', holdsWhile: ['OUT_FOR_DELIVERY'] },
  ORDER_UNCONFIRMED: { urgency: 'high', lastsMs: 24 * HOUR_MS, news: 'ORDERS', holdsWhile: ['UNCONFIRMED'] },
  ORDER_DELIVERED: { urgency: 'normal', lastsMs: 4 * HOUR_MS, news: 'ORDERS', holdsWhile: ['DELIVERED'] },
  ORDER_CANCELLED: { urgency: 'high', lastsMs: 24 * HOUR_MS, news: 'ORDERS', holdsWhile: ['CANCELLED', 'REJECTED'] },
  ORDER_REFUNDED: { urgency: 'normal', lastsMs: 24 * HOUR_MS, news: 'ORDERS' },
  TABLE: { urgency: 'normal', lastsMs: 24 * HOUR_MS },
  TICKET_ANSWERED: { urgency: 'normal', lastsMs: 48 * HOUR_MS },
  WALLET: { urgency: 'normal', lastsMs: 48 * HOUR_MS },
  CONTACT_NUMBER: { urgency: 'high', lastsMs: 72 * HOUR_MS },
  NEW_ORDER: {
    urgency: 'high',
    lastsMs: 15 * MINUTE_MS,
    again: { afterMs: 2 * MINUTE_MS, times: 6 },
    news: 'NEW_ORDERS',
    holdsWhile: ['ACTIVE'],
  },
  MISSED_ORDER: { urgency: 'high', lastsMs: 12 * HOUR_MS, news: 'NEW_ORDERS', holdsWhile: NOT_DELIVERED },
  NEW_BOOKING: { urgency: 'normal', lastsMs: 12 * HOUR_MS },
  LICENCE: { urgency: 'normal', lastsMs: 48 * HOUR_MS, isByDay: true, news: 'RESTAURANT' },
  PAYOUT_ACCOUNT: { urgency: 'high', lastsMs: 48 * HOUR_MS, news: 'RESTAURANT' },
  REFUND_ASKED: { urgency: 'high', lastsMs: 4 * HOUR_MS, news: 'RESTAURANT' },
  WEBHOOK_OFF: { urgency: 'normal', lastsMs: 48 * HOUR_MS, news: 'RESTAURANT' },
  APPROVAL_WANTED: { urgency: 'low', lastsMs: 48 * HOUR_MS },
  ESCALATION: { urgency: 'normal', lastsMs: 48 * HOUR_MS, again: { afterMs: 24 * HOUR_MS, times: 1 } },
  ADMIN_DECISION: { urgency: 'high', lastsMs: 48 * HOUR_MS },
};

export interface Message {
  readonly to: number | 'ADMIN';
  readonly kind: PushKind;
  readonly about: PushTopic;
  readonly topic: string;
  readonly position: number;
  readonly at: Date;
  readonly dueAt: Date;
  readonly endsAt: Date;
  readonly news?: News | undefined;
}

const OrderEvent = z.object({
  orderId: z.int(),
  restaurantId: z.int(),
  orderStatus: z.enum(ORDER_STATES),
  at: z.coerce.date(),
  refunded: z.optional(z.number()),
  replacement: z.optional(z.enum(['OFFERED', 'DECIDED'])),
  isPaid: z.optional(z.boolean()),
  rider: z.optional(z.string()),
  fulfilment: z.optional(z.enum(FULFILMENTS)),
  refundedTo: z.optional(z.enum(['SOURCE', 'FAILED', 'BILL', 'NOBODY'])),
});
const PushEvent = z.object({
  kind: z.enum(PUSH_KINDS),
  at: z.coerce.date(),
  /** A message by the chosen channel could not be sent. */
  isForDevices: z.optional(z.boolean()),
  about: z.object({
    orderId: z.optional(z.int()),
    restaurantId: z.optional(z.int()),
    bookingId: z.optional(z.int()),
    ticketId: z.optional(z.int()),
    what: z.optional(z.string()),
  }),
});

const OF_STATUS: Partial<Record<OrderStatus, PushKind>> = {
  ACCEPTED: 'ORDER_ACCEPTED',
  READY: 'ORDER_READY',
  OUT_FOR_DELIVERY: 'ORDER_ON_ITS_WAY',
  UNCONFIRMED: 'ORDER_UNCONFIRMED',
  DELIVERED: 'ORDER_DELIVERED',
  CANCELLED: 'ORDER_CANCELLED',
  REJECTED: 'ORDER_CANCELLED',
};

/** At most 32 letters, digits, - and _. A newer message replaces an older one with the same topic. */
function topicOf(kind: PushKind, position: number, { orderId, restaurantId, bookingId, ticketId }: PushTopic): string {
  if (ticketId) return kind === 'ESCALATION' ? `question-${ticketId}` : `answer-${ticketId}`;
  if (bookingId) return kind === 'NEW_BOOKING' ? `guests-${bookingId}` : `table-${bookingId}`;
  if (orderId && (kind === 'REFUND_ASKED' || kind === 'ESCALATION')) return `refund-${orderId}`;
  if (orderId) return kind === 'NEW_ORDER' || kind === 'MISSED_ORDER' ? `kitchen-${orderId}` : `order-${orderId}`;
  if (kind === 'WALLET' || kind === 'CONTACT_NUMBER') return kind.toLowerCase();
  if (kind === 'ADMIN_DECISION') return `decision-${position}`;
  const subject = { APPROVAL_WANTED: 'approval', LICENCE: 'licence' }[String(kind)] ?? 'restaurant';
  return `${subject}-${restaurantId}`;
}

function byDay(at: Date): Date {
  const time = timeOf(at);
  if (time >= '08:00' && time < '21:00') return at;
  const morning = momentOf(dateOf(at), '08:00');
  return morning > at ? morning : new Date(morning.getTime() + DAY_MS);
}

export function messagesOf({ event, position, toUser, alsoTo, data }: NumberedEvent): Message[] {
  const message = (to: number | 'ADMIN', kind: PushKind, about: PushTopic, at: Date): Message => ({
    to,
    kind,
    about,
    topic: topicOf(kind, position, about),
    position,
    at,
    dueAt: DELIVERY_OPTIONS[kind].isByDay ? byDay(at) : at,
    news: about.what === 'PAUSED' ? 'RESTAURANT' : DELIVERY_OPTIONS[kind].news,
    endsAt: new Date(at.getTime() + DELIVERY_OPTIONS[kind].lastsMs),
  });
  if (event === PUSH) {
    const { kind, about, at, isForDevices } = z.parse(PushEvent, data);
    const one = message(toUser || 'ADMIN', kind, defined(about), at);
    return [isForDevices ? { ...one, news: undefined } : one];
  }
  if (event !== 'order') return [];
  const { at, orderStatus, fulfilment, rider, refunded, replacement, isPaid, refundedTo, ...subject } = z.parse(
    OrderEvent,
    data,
  );
  const about = { ...subject, ...(refundedTo && { what: refundedTo }) };
  if (refunded !== undefined) return [message(toUser, 'ORDER_REFUNDED', about, at)];
  if (replacement) return replacement === 'OFFERED' ? [message(toUser, 'DISH_OUT', about, at)] : [];
  // No notification about an order that was never paid or is only ready to go out, nor about a rider's steps.
  if (isPaid === false || rider || fulfilment === 'DELIVERY') return [];
  const kind = OF_STATUS[orderStatus];
  // A vendor who orders at their own restaurant is also notified as the vendor.
  if (orderStatus === 'ACTIVE') return [message(alsoTo ?? toUser, 'NEW_ORDER', about, at)];
  return kind ? [message(toUser, kind, about, at)] : [];
}

const defined = (about: z.output<typeof PushEvent>['about']): PushTopic =>
  Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
