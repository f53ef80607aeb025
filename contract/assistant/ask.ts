import * as z from 'zod/mini';
import { command, user } from '../kit/endpoint.ts';
import { words } from '../kit/fields.ts';

/**
 * The markup in a response, besides plain text and line breaks: `[My Orders](/home/viewMyOrders)` is a link inside
 * Chatpata, `[Yes, cancel it](say:yes)` a button that sends that message. Backslashes are not allowed, since browsers
 * read them as slashes: `/\host` would lead to another site.
 */
export const RESPONSE_LINK = /\[([^[\]\n]{1,100})\]\((\/(?![/\\])[^\s()\\]{0,300}|say:[^()\n]{1,200})\)/g;

/** `sessionId` identifies a conversation; an action that waits for confirmation is stored under it. */
export const ask = command('POST /v1/AgentAPI/ask', {
  body: z.object({
    userInput: words(1000, 'Please write a message.'),
    sessionId: words(100, 'A conversation needs a sessionId.'),
  }),
  response: z.object({ response: z.string() }),
  access: user(),
});
