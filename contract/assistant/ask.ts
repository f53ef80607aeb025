import * as z from 'zod/mini';
import { Dish, RestaurantCard } from '../catalog/restaurants.ts';
import { command, user } from '../kit/endpoint.ts';
import { optionalWords, words } from '../kit/fields.ts';
import { PLACE_MAX } from '../kit/place.ts';

/**
 * The markup in a response, besides plain text and line breaks: `[My Orders](/home/viewMyOrders)` is a link inside
 * the site, `[Yes, cancel it](say:yes)` a button that sends that message. Backslashes are not allowed, since browsers
 * read them as slashes: `/\host` would lead to another site.
 */
export const RESPONSE_LINK = /\[([^[\]\n]{1,100})\]\((\/(?![/\\])[^\s()\\]{0,300}|say:[^()\n]{1,200})\)/g;

/** A dish with its restaurant. */
export const FoundDish = z.object({ restaurant: RestaurantCard, dish: Dish });
export type FoundDish = z.input<typeof FoundDish>;

/**
 * `sessionId` identifies a conversation; an action that waits for confirmation is stored under it. `near`: the chosen
 * place. `dishes`: those that the response names, one a line from its second line on, in this order.
 */
export const ask = command('POST /v1/AgentAPI/ask', {
  body: z.object({
    userInput: words(1000, 'Please write a message.'),
    sessionId: words(100, 'A conversation needs a sessionId.'),
    near: optionalWords(PLACE_MAX),
  }),
  response: z.object({ response: z.string(), dishes: z.optional(z.array(FoundDish)) }),
  access: user(),
});
