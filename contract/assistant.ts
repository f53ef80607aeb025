/** The assistant of the chat (contract AgentAPI). */
import * as z from 'zod/mini';
import { command, user } from './kit/endpoint.ts';
import { words } from './kit/fields.ts';

/**
 * What stands in a response beside plain text and line breaks: `[My Orders](/home/viewMyOrders)` is a link inside
 * Chatpata, `[Yes, cancel it](say:yes)` a button that sends that message. Nothing else has a meaning.
 * Without backslashes, which browsers read as slashes: `/\host` would lead away.
 */
export const RESPONSE_LINK = /\[([^[\]\n]{1,100})\]\((\/(?![/\\])[^\s()\\]{0,300}|say:[^()\n]{1,200})\)/g;

/** `sessionId` is one conversation of one person: what was asked to be confirmed is remembered under it. */
export const ask = command('POST /v1/AgentAPI/ask', {
  body: z.object({
    userInput: words(1000, 'Please write a message.'),
    sessionId: words(100, 'A conversation needs a sessionId.'),
  }),
  answer: z.object({ response: z.string() }),
  access: user(),
});
