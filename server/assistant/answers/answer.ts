/** Building blocks of the assistant's responses. Text written by other people never becomes a link or a button. */

import { RESPONSE_LINK } from '#contract/assistant.ts';
import type { Caller } from '#contract/kit/caller.ts';
import { clockWords, dateOf, timeOf } from '#contract/kit/india.ts';
import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import type { Slots } from '../understanding/slots.ts';

/** A question of the assistant that the person's next message replies to. */
export type Pending =
  | { readonly kind: 'cancelOrder'; readonly orderId: number }
  | { readonly kind: 'cancelBooking'; readonly bookingId: number }
  /** The person's next message is what they want to ask or complain about. */
  | { readonly kind: 'ticket'; readonly orderId?: number }
  /** Whether to open a ticket with this message. A complaint names its order. */
  | { readonly kind: 'handOver'; readonly message: string; readonly orderId?: number; readonly isComplaint?: boolean };

export interface Reply {
  readonly response: string;
  readonly pending?: Pending;
}

/** One message and what is needed to respond: `call` makes calls as the person who wrote it. */
export interface Asking {
  readonly call: Caller;
  readonly userId: number;
  readonly now: Date;
  readonly say: string;
  readonly slots: Slots;
}

export type Answerer = (asking: Asking) => Promise<Reply | string>;

/** Text written by somebody else, without the brackets that would make it a link or a button. */
export const plain = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ');

/** The longest label that contract/assistant.ts allows. */
const LABEL_MAX = 100;
const labelOf = (text: string) => {
  const label = plain(text);
  return label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1).toWellFormed()}…` : label;
};

/** A link inside Chatpata; `path` begins with a slash. */
export const link = (label: string, path: PageLink): string => `[${labelOf(label)}](${path})`;

/** A link to the menu of a restaurant. */
export const menuLink = (label: string, restaurantId: number): string =>
  link(label, linkTo('/checkMenu/:restaurantId', { restaurantId }));

/** A button that sends `says` as the person's message, which must be our words or the person's own. */
export const button = (label: string, says: string = label): string =>
  `[${labelOf(label)}](say:${plain(says)
    .replaceAll(/[()]/g, '')
    .slice(0, 2 * LABEL_MAX)
    .toWellFormed()})`;

/** A link to the search results for a few words, whoever wrote them. */
export const searchFor = (label: string, words: string): string =>
  link(
    label,
    linkTo('/home', {
      q: words
        .slice(0, LABEL_MAX / 4)
        .toWellFormed()
        .replaceAll(/[()']/g, ' '),
    }),
  );

/** Joins lines, leaving out absent ones. */
export const lines = (...all: readonly (string | false | undefined)[]): string => all.filter(Boolean).join('\n');

/** The links and buttons of a response, as written in it. */
export const linksIn = (response: string): string[] => response.match(RESPONSE_LINK) ?? [];

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });

/** A date such as 2026-11-28, in words: "Sat, 28 Nov". */
export const dayOf = (date: string): string => day.format(new Date(date));

/** A moment in India: "7:45 pm", with the day unless it is today. */
export function moment(at: string, now: Date): string {
  const date = dateOf(new Date(at));
  const clock = clockWords(timeOf(new Date(at)));
  return date === dateOf(now) ? clock : `${dayOf(date)}, ${clock}`;
}

/** "1 dish", "2 dishes". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
