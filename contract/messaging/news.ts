/** A person's choice to get news by WhatsApp or SMS instead of notifications, and what was sent to them. */
import * as z from 'zod/mini';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id, optionalWords } from '../kit/fields.ts';
import { DateTime } from '../kit/times.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES, NEWS, NEWS_CHANNELS } from './kinds.ts';

/** The groups for each role. */
export const NEWS_OF = { CUSTOMER: ['ORDERS'], VENDOR: ['NEW_ORDERS', 'RESTAURANT'], ADMIN: [] } as const;
export const MESSAGES_SHOWN = 20;

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };
const channel = z.enum(NEWS_CHANNELS);

/**
 * `channels`: those of this server, with the words to agree to. News without a choice comes as notifications. `messages`:
 * newest first, `at` the time of sending, or of writing if it was not sent yet.
 */
export const NewsSettings = z.object({
  channels: z.array(z.object({ channel, consent: z.string() })),
  choices: z.array(z.object({ news: z.enum(NEWS), channel, since: DateTime })),
  messages: z.array(
    z.object({
      messageId: Id,
      messageState: z.enum(MESSAGE_STATES),
      channel: z.optional(z.enum(MESSAGE_CHANNELS)),
      text: z.string(),
      at: DateTime,
    }),
  ),
});
export type NewsSettings = z.input<typeof NewsSettings>;

export const newsSettings = read('GET /v1/messagingAPI/news/:userId', { ...ofSelf, response: NewsSettings });

/** `consent`: the words that the person has agreed to, as newsSettings returned them. */
export const chooseNews = command('PUT /v1/messagingAPI/news/:userId', {
  ...ofSelf,
  body: z.strictObject({
    news: z.enum(NEWS, { error: 'This kind was not found.' }),
    channel: z.enum(['push', ...NEWS_CHANNELS], { error: 'This channel was not found.' }),
    consent: optionalWords(1000),
  }),
  response: text,
  refusals: ['CHANNEL_OFF', 'CONSENT_MISSING'],
});
