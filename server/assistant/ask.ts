/**
 * The assistant of the chat. It makes the same calls as the screens, as the person who asks, so it can neither see nor
 * do anything that they could not (product rule 9.1). Its calls run before its own transaction, not inside it.
 */
import * as z from 'zod/mini';
import { ask, FoundDish } from '#contract/assistant/ask.ts';
import { callerThrough } from '#contract/kit/caller.ts';
import { serveAfter } from '#server/http/serve.ts';
import { speakIn } from '#server/languages/speaking.ts';
import { respond } from './respond.ts';
import { savePending, takePending } from './rows.ts';
import { languageOf } from './understanding/language.ts';

/** A later reply to a question of the assistant has no effect. */
const PENDING_MS = 30 * 60_000;

export const serveAsk = serveAfter(
  ask,
  async ({ sql, user: { userId }, body: { userInput, sessionId, near }, now, request, reply }) => {
    const pending = await takePending(sql, { userId, sessionId }, new Date(now.getTime() - PENDING_MS));
    const call = callerThrough(request.server.sendAs(request, reply));
    const language = languageOf(userInput, request.language);
    return speakIn(language, () => respond({ call, userId, now, say: userInput, near, pending }));
  },
  async ({ tx, user: { userId }, body: { sessionId }, now, prepared: { response, pending, dishes } }) => {
    if (pending) await savePending(tx, { userId, sessionId }, pending, now);
    return { response, ...(dishes && { dishes: z.decode(FoundDishes, [...dishes]) }) };
  },
);

const FoundDishes = z.array(FoundDish);
