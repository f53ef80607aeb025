/** Messages by SMS, WhatsApp and mail, and their cost; for administrators only. */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { administrator, read } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { DateTime } from '../kit/times.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_REASONS, MESSAGE_STATES } from './kinds.ts';

export const MESSAGES_STORED_DAYS = 90;

/**
 * `channel`: the one that accepted it. `address`: the last four digits of a number, or the first letter and the host of
 * an email address. `text`: with its code in the demo's log only, until it ends.
 */
export const Message = z.object({
  messageId: Id,
  kind: z.enum(MESSAGE_KINDS),
  messageState: z.enum(MESSAGE_STATES),
  channel: z.optional(z.enum(MESSAGE_CHANNELS)),
  address: z.string(),
  text: z.string(),
  createdAt: DateTime,
  cost: Rupees,
  reason: z.optional(z.enum(MESSAGE_REASONS)),
  mayBeDouble: z.boolean(),
});
export type Message = z.input<typeof Message>;

/** Newest first. */
export const messages = read('GET /v1/AdminAPI/messages', {
  query: z.object({
    messageState: z.optional(z.enum(MESSAGE_STATES, { error: 'This state was not found.' })),
    ...paging,
  }),
  response: z.array(Message),
  access: administrator('staff'),
  paged: true,
});

/** Today in India. At the ceiling of both together nothing is sent by them until the next day. */
export const MessageCosts = z.object({ ceiling: Rupees, whatsapp: Rupees, sms: Rupees });
export type MessageCosts = z.input<typeof MessageCosts>;

export const messageCosts = read('GET /v1/AdminAPI/messageCosts', {
  response: MessageCosts,
  access: administrator('staff'),
});
