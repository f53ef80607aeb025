/** Notifications on a person's devices, even with the page closed: devices and preferences. */
import * as z from 'zod/mini';
import { command, type Role, read, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { DateTime } from '../kit/times.ts';

export const PUSH_KINDS_OF = {
  CUSTOMER: [
    'ORDER_ACCEPTED',
    'DISH_OUT',
    'ORDER_READY',
    'ORDER_ON_ITS_WAY',
    'ORDER_AT_DOOR',
    'ORDER_UNCONFIRMED',
    'ORDER_DELIVERED',
    'ORDER_CANCELLED',
    'ORDER_REFUNDED',
    'TABLE',
    'TICKET_ANSWERED',
    'WALLET',
    'CONTACT_NUMBER',
  ],
  VENDOR: ['NEW_ORDER', 'MISSED_ORDER', 'NEW_BOOKING', 'LICENCE', 'PAYOUT_ACCOUNT', 'REFUND_ASKED', 'WEBHOOK_OFF'],
  ADMIN: ['APPROVAL_WANTED', 'ESCALATION', 'ADMIN_DECISION'],
} as const satisfies Readonly<Record<Role, readonly string[]>>;

export const PUSH_KINDS = [...PUSH_KINDS_OF.CUSTOMER, ...PUSH_KINDS_OF.VENDOR, ...PUSH_KINDS_OF.ADMIN] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** With one more device, the oldest is turned off. */
export const PUSH_DEVICES_MAX = 10;

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

export const PushDevice = z.object({
  deviceId: Id,
  /** For example `Chrome/Windows`, from the browser's headers; empty if unknown. */
  device: z.string(),
  since: DateTime,
  isThis: z.boolean(),
});
export type PushDevice = z.input<typeof PushDevice>;

export const PushSettings = z.object({
  /** The server's public VAPID key, with which browsers subscribe. */
  publicKey: z.string(),
  muted: z.array(z.enum(PUSH_KINDS)),
  devices: z.array(PushDevice),
});
export type PushSettings = z.input<typeof PushSettings>;

export const pushSettings = read('GET /v1/pushAPI/settings/:userId', { ...ofSelf, response: PushSettings });

const ADDRESS = 'This browser gave no address for notifications.';
const KEY = 'This browser gave no keys for notifications.';

/** As returned by the browser's PushManager: 65 bytes of a public key and 16 of a secret, in base64url. */
export const PushSubscriptionForm = z.strictObject({
  endpoint: z.string({ error: ADDRESS }).check(z.maxLength(1000, { error: ADDRESS }), z.url({ error: ADDRESS })),
  p256dh: z.string({ error: KEY }).check(z.regex(/^[\w-]{87}=?$/, { error: KEY })),
  auth: z.string({ error: KEY }).check(z.regex(/^[\w-]{22}(==)?$/, { error: KEY })),
});

/** Turns notifications on for the calling browser until its session ends. */
export const turnOnPush = command('PUT /v1/pushAPI/device/:userId', {
  ...ofSelf,
  body: PushSubscriptionForm,
  response: text,
  refusals: ['PUSH_ADDRESS_REFUSED'],
});

export const turnOffPush = command('DELETE /v1/pushAPI/device/:deviceId/:userId', {
  params: z.object({ deviceId: Id, userId: Id }),
  access: self('userId'),
  response: text,
});

export const choosePush = command('PUT /v1/pushAPI/kind/:userId', {
  ...ofSelf,
  body: z.strictObject({ kind: z.enum(PUSH_KINDS, { error: 'This kind was not found.' }), isOn: z.boolean() }),
  response: text,
});
