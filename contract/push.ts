/** Notifications on a person's devices, also with the page closed: devices, and which kinds the person wants. */
import * as z from 'zod/mini';
import { command, type Role, read, self, text } from './kit/endpoint.ts';
import { Id } from './kit/fields.ts';

/** The kinds that a person with a role can turn off one by one. */
export const PUSH_KINDS_OF = {
  CUSTOMER: [
    'ORDER_ACCEPTED',
    'ORDER_ON_ITS_WAY',
    'ORDER_DELIVERED',
    'ORDER_CANCELLED',
    'ORDER_REFUNDED',
    'TABLE',
    'TICKET_ANSWERED',
    'WALLET',
  ],
  VENDOR: ['NEW_ORDER', 'MISSED_ORDER', 'NEW_BOOKING', 'LICENCE', 'PAYOUT_ACCOUNT'],
  ADMIN: ['APPROVAL_WANTED', 'ESCALATION', 'ADMIN_DECISION'],
} as const satisfies Readonly<Record<Role, readonly string[]>>;

export const PUSH_KINDS = [...PUSH_KINDS_OF.CUSTOMER, ...PUSH_KINDS_OF.VENDOR, ...PUSH_KINDS_OF.ADMIN] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** When one more device of a person is turned on, the oldest is turned off. */
export const PUSH_DEVICES_MAX = 10;

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

/** One browser in which the person has turned notifications on. */
export const PushDevice = z.object({
  deviceId: Id,
  /** `Chrome/Windows`, as far as the browser says; empty when unknown. */
  device: z.string(),
  since: z.string(),
  /** Whether this call comes from it. */
  isThis: z.boolean(),
});
export type PushDevice = z.output<typeof PushDevice>;

export const PushSettings = z.object({
  /** The key with which the browser asks its push service for an address: the server's public VAPID key. */
  publicKey: z.string(),
  /** The kinds that the person has turned off. */
  muted: z.array(z.enum(PUSH_KINDS)),
  /** The newest first. */
  devices: z.array(PushDevice),
});
export type PushSettings = z.output<typeof PushSettings>;

export const pushSettings = read('GET /v1/pushAPI/settings/:userId', { ...ofSelf, response: PushSettings });

const ADDRESS = 'This browser gave no address for notifications.';
const KEY = 'This browser gave no keys for notifications.';

/** A subscription as the browser's PushManager gives it: 65 bytes of a public key and 16 of a secret, in base64url. */
export const PushSubscriptionForm = z.strictObject({
  endpoint: z.string({ error: ADDRESS }).check(z.maxLength(1000, { error: ADDRESS }), z.url({ error: ADDRESS })),
  p256dh: z.string({ error: KEY }).check(z.regex(/^[\w-]{87}=?$/, { error: KEY })),
  auth: z.string({ error: KEY }).check(z.regex(/^[\w-]{22}(==)?$/, { error: KEY })),
});

/** Turns notifications on for the calling browser, until it is logged out. */
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

/** Turns one kind on or off, on all devices of the person. */
export const choosePush = command('PUT /v1/pushAPI/kind/:userId', {
  ...ofSelf,
  body: z.strictObject({ kind: z.enum(PUSH_KINDS, { error: 'There is no such kind.' }), isOn: z.boolean() }),
  response: text,
});
