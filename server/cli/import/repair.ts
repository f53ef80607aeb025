/**
 * Turns values as scrapers and spreadsheets write them into values as the catalogue stores them. Pure; never guesses.
 */

import { HIDDEN } from '#contract/kit/fields.ts';
import { toPaise } from '#contract/kit/money.ts';
import type { FoodType } from '#server/kitchen/import-restaurants.ts';

const ADDRESS_LINE_MAX = 200;
const DISH_NAME_MAX = 100;
const DISH_DESCRIPTION_MAX = 500;

// Most cells are tidy already, and a file has millions of them.
const TIDY = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One trimmed line of text: line breaks, tabs and non-breaking spaces become single spaces, hidden characters go. */
export const tidy = (text: string): string =>
  TIDY.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[^\S\ufeff]+/g, ' ')
        .replace(HIDDEN, '')
        .replace(/ +/g, ' ')
        .trim();

/** Key for comparing names: tidied and in lower case. */
export const fold = (text: string): string => tidy(text).toLowerCase();

/**
 * Whether PostgreSQL can store it and screens can show it: no control characters (C1 too), no bytes that were not
 * UTF-8.
 */
export const isShowable = (text: string): boolean => !/[\p{Cc}\p{Cs}\ufffd]/u.test(text);

/** An optional text without the characters that cannot be shown. */
export const showable = (text: string): string => tidy(text.replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' '));

const CURRENCY = '(?:₹|rs\\.?|inr)';
const AMOUNT = new RegExp(`^${CURRENCY}? ?(-?[0-9][0-9,]*(?:\\.[0-9]+)?) ?(?:/-|${CURRENCY})?$`, 'i');
// Both 1,23,456 and 123,456; a comma anywhere else might be a decimal separator.
const GROUPED = /^-?(?:[0-9]+|[0-9]{1,2}(?:,[0-9]{2})*,[0-9]{3}|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?$/;

/** A price in paise, from rupees written as people write them; undefined when it is not a number. */
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

/** The veg flag of a dish or restaurant; egg is Nonveg, as on Indian menus. Undefined when it is neither. */
export function parseFoodType(text: string): FoodType | undefined {
  const word = fold(text).replace(/[-_ ]+/g, ' ');
  if (VEG.has(word)) return 'Veg';
  return NONVEG.has(word) ? 'Nonveg' : undefined;
}

/** The pincode in its own column, also as a spreadsheet writes it (560095.0); null when it is not one. */
export const parsePincode = (text: string): string | null =>
  /^([1-9][0-9]{2}) ?([0-9]{3})(?:\.0)?$/.exec(tidy(text))?.slice(1).join('') ?? null;

/**
 * The last standalone six digits of an address; with a space (560 095) only at its end, since elsewhere they are shop
 * numbers.
 */
export function pincodeInAddress(address: string): string | null {
  const text = tidy(address);
  const spaced = /(?<![0-9])([1-9][0-9]{2}) ([0-9]{3})[. ]*$/.exec(text);
  if (spaced) return `${spaced[1]}${spaced[2]}`;
  return text.match(/(?<![0-9])[1-9][0-9]{5}(?![0-9])/g)?.at(-1) ?? null;
}

/** The first mobile number in the text, ten digits; null when there is none (landlines are ignored). */
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

/**
 * Line 1 of an address: without the restaurant's name at its start, and without area, city, state and pincode at its
 * end.
 */
export function addressLine(address: string, { restaurantName, area, city, resState }: Location): string | null {
  const said = new Set([city, area ?? '', resState ?? '', 'India'].map(fold));
  const saysNothingNew = (part: string) => {
    const words = part.replace(/(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])/, '');
    return said.has(fold(words).replace(/^[-–:. ]+|[-–:. ]+$/g, '')) || !/[\p{L}0-9]/u.test(words);
  };
  const parts = showable(address)
    .split(/ ?, ?/)
    .filter((part) => part !== '');
  if (fold(parts[0] ?? '') === fold(restaurantName)) parts.shift();
  while (parts.length > 0 && saysNothingNew(parts.at(-1) ?? '')) parts.pop();
  // Too long for its column: drop the last parts, which are the least precise.
  while (parts.join(', ').length > ADDRESS_LINE_MAX) parts.pop();
  return parts.join(', ') || null;
}

/** A dish's name; one that is too long is cut after a word and repeated whole in the description. */
export function dishNameOf(text: string, description: string): { dishName: string; dishDescription: string } {
  if (text.length <= DISH_NAME_MAX) return { dishName: text, dishDescription: cut(description, DISH_DESCRIPTION_MAX) };
  const whole = description ? `${text}. ${description}` : text;
  return { dishName: cut(text, DISH_NAME_MAX), dishDescription: cut(whole, DISH_DESCRIPTION_MAX) };
}

/** At most `max` characters; a longer text is cut after a word and ends with …. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const lastSpace = start.lastIndexOf(' ');
  // A single word longer than half the limit is cut anywhere, but never inside a surrogate pair.
  const kept = lastSpace > max / 2 ? start.slice(0, lastSpace) : start.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[ ,;(+-]+$/, '')}…`;
}
