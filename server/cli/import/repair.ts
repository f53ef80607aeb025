/** Turns values of scrapers and spreadsheets into values for the catalogue. Pure; never guesses. */

import { HIDDEN } from '#contract/kit/fields.ts';
import { toPaise } from '#contract/kit/money.ts';
import type { FoodType } from '#server/kitchen/import-restaurants.ts';

const ADDRESS_LINE_MAX = 200;
const DISH_NAME_MAX = 100;
const DISH_DESCRIPTION_MAX = 500;

// Most cells are tidy already, and a file has millions of them.
const TIDY = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One trimmed line: line breaks, tabs and non-breaking spaces become single spaces, hidden characters go. */
export const tidy = (text: string): string =>
  TIDY.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[^\S\ufeff]+/g, ' ')
        .replace(HIDDEN, '')
        .replace(/ +/g, ' ')
        .trim();

export const fold = (text: string): string => tidy(text).toLowerCase();

/** PostgreSQL can store it and screens can show it: no control characters (C1 too), no bytes that were not UTF-8. */
export const isShowable = (text: string): boolean => !/[\p{Cc}\p{Cs}\ufffd]/u.test(text);

export const showable = (text: string): string => tidy(text.replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' '));

const CURRENCY = '(?:₹|rs\\.?|inr)';
const AMOUNT = new RegExp(`^${CURRENCY}? ?(-?[0-9][0-9,]*(?:\\.[0-9]+)?) ?(?:/-|${CURRENCY})?$`, 'i');
// Both 1,23,456 and 123,456; a comma anywhere else might be a decimal separator.
const GROUPED = /^-?(?:[0-9]+|[0-9]{1,2}(?:,[0-9]{2})*,[0-9]{3}|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?$/;

/** In paise, from rupees as people write them; undefined if it is no number. */
export function parsePrice(text: string): number | undefined {
  const amount = AMOUNT.exec(tidy(text))?.[1];
  if (!amount || !GROUPED.test(amount)) return undefined;
  return toPaise(Number(amount.replaceAll(',', '')));
}

const VEG = new Set(['veg', 'v', 'vegetarian', 'pure veg', 'vegan', 'yes', 'y', 'true', '1', '1.0']);
const NONVEG = new Set([
  'nonveg',
  'non veg',
  'n',
  'nv',
  'non vegetarian',
  'nonvegetarian',
  'egg',
  'contains egg',
  'no',
  'false',
  '0',
  '0.0',
]);

/** Egg is Nonveg, as on Indian menus. Undefined if it is neither. */
export function parseFoodType(text: string): FoodType | undefined {
  const word = fold(text).replace(/[-_ ]+/g, ' ');
  if (VEG.has(word)) return 'Veg';
  return NONVEG.has(word) ? 'Nonveg' : undefined;
}

/** Accepts the form of spreadsheets, too (560095.0). Null if the text is no pincode. */
export const parsePincode = (text: string): string | null =>
  /^([1-9][0-9]{2}) ?([0-9]{3})(?:\.0)?$/.exec(tidy(text))?.slice(1).join('') ?? null;

/** The last six digits of an address; with a space (560 095) only at its end, since elsewhere they are shop numbers. */
export function pincodeInAddress(address: string): string | null {
  const text = tidy(address);
  const spaced = /(?<![0-9])([1-9][0-9]{2}) ([0-9]{3})[. ]*$/.exec(text);
  if (spaced) return `${spaced[1]}${spaced[2]}`;
  return text.match(/(?<![0-9])[1-9][0-9]{5}(?![0-9])/g)?.at(-1) ?? null;
}

/** The first mobile number, ten digits; null without one. Landlines are ignored. */
export function parseContact(text: string): string | null {
  const found = /(?<![0-9])(?:\+?91[ -]?|0)?([6-9][0-9]{4})[ -]?([0-9]{5})(?:\.0)?(?![0-9])/.exec(tidy(text));
  return found ? `${found[1]}${found[2]}` : null;
}

interface Location {
  readonly restaurantName: string;
  readonly area: string | null;
  readonly city: string;
  readonly resState: string | null;
}

/** Without the restaurant's name before it, and without area, city, state and pincode after it. */
export function addressLine(address: string, { restaurantName, area, city, resState }: Location): string | null {
  const repeated = new Set([city, area ?? '', resState ?? '', 'India'].map(fold));
  const saysNothingNew = (part: string) => {
    const words = part.replace(/(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])/, '');
    return repeated.has(fold(words).replace(/^[-–:. ]+|[-–:. ]+$/g, '')) || !/[\p{L}0-9]/u.test(words);
  };
  const parts = showable(address)
    .split(/ ?, ?/)
    .filter((part) => part !== '');
  if (fold(parts[0] ?? '') === fold(restaurantName)) parts.shift();
  while (parts.length > 0 && saysNothingNew(parts.at(-1) ?? '')) parts.pop();
  // The last parts are the least precise.
  while (parts.join(', ').length > ADDRESS_LINE_MAX) parts.pop();
  return parts.join(', ') || null;
}

/** A name that is too long is cut after a word and repeated whole in the description. */
export function dishNameOf(text: string, description: string): { dishName: string; dishDescription: string } {
  if (text.length <= DISH_NAME_MAX) return { dishName: text, dishDescription: cut(description, DISH_DESCRIPTION_MAX) };
  const whole = description ? `${text}. ${description}` : text;
  return { dishName: cut(text, DISH_NAME_MAX), dishDescription: cut(whole, DISH_DESCRIPTION_MAX) };
}

export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const lastSpace = start.lastIndexOf(' ');
  // A single word longer than half the limit is cut anywhere, but never inside a surrogate pair.
  const whole = lastSpace > max / 2 ? start.slice(0, lastSpace) : start.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[ ,;(+-]+$/, '')}…`;
}
