/** Building blocks of the assistant's responses. Text written by other people never becomes a link or a button. */

import type { FoundDish } from '#contract/assistant/ask.ts';
import type { Caller } from '#contract/kit/caller.ts';
import { clockWords, dateOf, dayNumber, timeOf, weekdayOf } from '#contract/kit/india.ts';
import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { SEARCH_LENGTH_MAX } from '#contract/search/search.ts';
import type { Slots } from '../understanding/slots.ts';

/** A question that the person's next message answers. */
export type Pending =
  | { readonly kind: 'cancelOrder'; readonly orderId: number }
  | { readonly kind: 'cancelBooking'; readonly bookingId: number }
  /** The next message is the text of the ticket. */
  | { readonly kind: 'ticket'; readonly orderId?: number }
  /** Whether to open a ticket with this message. A complaint names its order. */
  | { readonly kind: 'handOver'; readonly message: string; readonly orderId?: number; readonly isComplaint?: boolean };

export interface Reply {
  readonly response: string;
  readonly dishes?: readonly FoundDish[];
  readonly pending?: Pending;
}

/** One message and what is needed to respond: `call` makes calls as the person who wrote it. */
export interface Asking {
  readonly call: Caller;
  readonly userId: number;
  readonly now: Date;
  readonly say: string;
  /** The chosen place. */
  readonly near: string | undefined;
  readonly slots: Slots;
}

export type Answerer = (asking: Asking) => Promise<Reply | string>;

/** Text written by somebody else, without the brackets that would make it a link or a button. */
export const plain = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ');

const LABEL_MAX = 100;
const labelOf = (text: string) => {
  const label = plain(text);
  return label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1).toWellFormed()}…` : label;
};

export const link = (label: string, path: PageLink): string => `[${labelOf(label)}](${path})`;

export const menuLink = (label: string, restaurantId: number): string =>
  link(label, linkTo('/checkMenu/:restaurantId', { restaurantId }));

/** A button that sends `says` as the person's message, which must be our words or the person's own. */
export const button = (label: string, says: string = label): string =>
  `[${labelOf(label)}](say:${plain(says)
    .replaceAll(/[()]/g, '')
    .slice(0, 2 * LABEL_MAX)
    .toWellFormed()})`;

/** Shortens a text to the longest that the search accepts. */
export const asQuery = (text: string): string => text.slice(0, SEARCH_LENGTH_MAX).toWellFormed();

/** Drops last words until the address fits into a link. */
export function searchFor(label: string, words: string): string {
  const path = linkTo('/home', { q: words.replaceAll(/[()'\\]/g, ' ').trim() });
  return path.length > PATH_MAX ? searchFor(label, words.slice(0, words.lastIndexOf(' '))) : link(label, path);
}
/** As RESPONSE_LINK allows. */
const PATH_MAX = 300;

/** Leaves out absent lines. */
export const lines = (...all: readonly (string | false | undefined)[]): string => all.filter(Boolean).join('\n');

/** Whole sentences in one line. */
export const sentences = (...all: readonly (string | false | undefined)[]): string => all.filter(Boolean).join(' ');

/** From Monday on. */
const weekdays = () => [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];
const months = () => [t`Jan`, t`Feb`, t`Mar`, t`Apr`, t`May`, t`Jun`, t`Jul`, t`Aug`, t`Sept`, t`Oct`, t`Nov`, t`Dec`];

/** `2026-11-28` becomes "Sat, 28 Nov". */
export const dayOf = (date: string): string =>
  `${weekdays()[weekdayOf(dayNumber(date))]}, ${Number(date.slice(8))} ${months()[Number(date.slice(5, 7)) - 1]}`;

/** A moment in India: "7:45 pm", with the day unless it is today. */
export function moment(at: string, now: Date): string {
  const date = dateOf(new Date(at));
  const clock = clockWords(timeOf(new Date(at)));
  return date === dateOf(now) ? clock : `${dayOf(date)}, ${clock}`;
}

/** "a and b and c". */
export const allOf = (names: readonly string[]): string =>
  names.reduce((before, name) => (before ? t`${before} and ${name}` : name), '');
/** "a or b or c". */
export const anyOf = (names: readonly string[]): string =>
  names.reduce((before, name) => (before ? t`${before} or ${name}` : name), '');
