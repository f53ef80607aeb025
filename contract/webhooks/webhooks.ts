/** Webhooks: events of a restaurant, sent to addresses of its programs (product rules 13.13 to 13.19). */
import * as z from 'zod/mini';
import { command, owner, read, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ofRestaurant } from '../kitchen/restaurants.ts';

export const WEBHOOKS_MAX = 5;
export const DELIVERIES_STORED_DAYS = 30;
/** A failed delivery is tried again for this time. */
export const RETRIED_HOURS = 72;
/** A replaced secret still signs for this time. */
export const SECRET_OVERLAP_HOURS = 24;

/** `type` of what is sent. */
export const WEBHOOK_KINDS = ['order.moved', 'menu.changed', 'payout.moved', 'review.written', 'ticket.moved'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export const DELIVERY_STATES = ['WAITING', 'SENT', 'FAILED'] as const;

const ADDRESS = 'Please enter an address that begins with https://.';
const KINDS = 'Please choose at least one kind of events.';

export const WebhookForm = z.strictObject({
  url: z
    .string({ error: ADDRESS })
    .check(z.trim(), z.maxLength(1000, { error: ADDRESS }), z.regex(/^https?:\/\/[!-~]+$/, { error: ADDRESS })),
  kinds: z.array(z.enum(WEBHOOK_KINDS, { error: KINDS }), { error: KINDS }).check(z.minLength(1, { error: KINDS })),
});

/** `offReason`: its receiver answered 410, failed for 72 hours, or a person switched it off; null while it is on. */
export const Webhook = z.object({
  webhookId: Id,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  offReason: z.nullable(z.enum(['GONE', 'FAILED', 'SWITCHED_OFF'])),
  waiting: z.int(),
  lastSentAt: z.nullable(DateTime),
});
export type Webhook = z.input<typeof Webhook>;

export const webhooks = read('GET /v1/webhookAPI/webhooks/:restaurantId', {
  ...ofRestaurant('staff'),
  response: z.array(Webhook),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** `whsec_…`, as in Standard Webhooks; shown only now. */
const Secret = z.object({ webhookId: Id, secret: z.string() });

export const addWebhook = command('POST /v1/webhookAPI/addWebhook/:restaurantId', {
  ...ofRestaurant('staff'),
  body: WebhookForm,
  response: Secret,
  refusals: ['RESTAURANT_NOT_FOUND', 'WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_EXISTS', 'TOO_MANY_WEBHOOKS'],
});

const ofWebhook = { params: z.object({ webhookId: Id }), access: owner('staff') } as const;

/** For 24 hours the secret before signs as well. */
export const rotateSecret = command('PUT /v1/webhookAPI/rotateSecret/:webhookId', {
  ...ofWebhook,
  response: Secret,
  refusals: ['WEBHOOK_NOT_FOUND'],
});

const IS_ON = english`isOn must be true or false.`;

/** Events of the time in which it is off are not sent later. */
export const switchWebhook = command('PUT /v1/webhookAPI/switchWebhook/:webhookId', {
  ...ofWebhook,
  body: z.strictObject({ isOn: z.boolean({ error: IS_ON }) }),
  response: text,
  refusals: ['WEBHOOK_NOT_FOUND'],
});

export const deleteWebhook = command('DELETE /v1/webhookAPI/deleteWebhook/:webhookId', {
  ...ofWebhook,
  response: text,
  refusals: ['WEBHOOK_NOT_FOUND'],
});

/** `status`: of the last response; null without one. `dueAt`: of the next attempt. `data`: as it is sent. */
export const Delivery = z.object({
  deliveryId: Id,
  kind: z.enum(WEBHOOK_KINDS),
  data: z.record(z.string(), z.unknown()),
  deliveryState: z.enum(DELIVERY_STATES),
  createdAt: DateTime,
  tries: z.int(),
  triedAt: z.nullable(DateTime),
  status: z.nullable(z.int()),
  dueAt: z.nullable(DateTime),
});
export type Delivery = z.input<typeof Delivery>;

/** Newest first. */
export const deliveries = read('GET /v1/webhookAPI/deliveries/:webhookId', {
  ...ofWebhook,
  query: z.object(paging),
  response: z.array(Delivery),
  paged: true,
  refusals: ['WEBHOOK_NOT_FOUND'],
});

/** With the same id, at once, and then for 72 hours. */
export const sendAgain = command('PUT /v1/webhookAPI/sendAgain/:deliveryId', {
  params: z.object({ deliveryId: Id }),
  access: owner('staff'),
  response: text,
  refusals: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'],
});
