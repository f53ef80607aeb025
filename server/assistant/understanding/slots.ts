/** Reads the details that a sentence names besides its intent: numbers, amounts, a restaurant; food is the search's. */
import { FOOD_WORDS } from './food-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import type { ReadWords } from './read-words.ts';
import { dateIn, numberOf, timeIn } from './when.ts';

/** `amount` in rupees; `date` and `time` in Asia/Kolkata. */
export interface Slots {
  readonly orderId?: number;
  readonly bookingId?: number;
  readonly amount?: number;
  readonly restaurant?: string;
  readonly partySize?: number;
  readonly date?: string;
  readonly time?: string;
}

export interface Sentence extends ReadWords {
  readonly typed: string;
}

const ID_MAX = 9_999_999;
/** A number with fewer digits is more often a quantity or a time than an order number. */
const BARE_ID_DIGITS = 3;

/**
 * The number of an order or booking: after '#', 'no.' or a word like "order", else any that is neither money nor a
 * time.
 */
export function idIn({ typed }: Sentence): number | undefined {
  const text = typed.toLowerCase();
  const marked =
    /#\s*(\d{1,7})\b/.exec(text) ??
    /\b(?:order|ordr|odr|booking|bookng|reservation|ticket)\s*(?:no|num|number|id|nr)?\s*[.:#-]*\s*(\d{1,7})\b(?!\s*(?:rs|rupe|₹|min|hour|hr|ghant|baje|am\b|pm\b|log|ppl|people))/.exec(
      text,
    ) ??
    /\b(?:no|number|id)\s*[.:#-]*\s*(\d{1,7})\b/.exec(text) ??
    /\b(\d{1,7})\s+(?:wala|wale|wali|number|no)\b/.exec(text);
  const bare = new RegExp(
    `(?<![₹\\d.,:]|rs\\.? ?)\\b(\\d{${BARE_ID_DIGITS},7})\\b(?!-\\d|\\s*(?:rs|rupe|rupay|₹|bucks|min|ka top|ki top|tak))`,
  ).exec(text);
  const id = Number((marked ?? bare)?.[1] ?? 0);
  return id >= 1 && id <= ID_MAX ? id : undefined;
}

const AMOUNT_MAX = 10_000_000;

function moneyIn(typed: string): number | undefined {
  const amounts = [
    ...typed
      .toLowerCase()
      .matchAll(/(\d[\d,]*(?:\.\d{1,2})?)\s*(k\b|hazar|hazaar)?(?!\s*(?:baje|am\b|pm\b|:|log|ppl|people|min|hour))/g),
  ];
  return amounts
    .map(([, digits = '', thousands]) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1))
    .find((amount) => amount >= 1 && amount <= AMOUNT_MAX);
}

const PEOPLE =
  'log|logo|logon|people|ppl|person|persons|guest|guests|jan|jane|jano|pax|bande|adults|members|of us|seats|seater|dost|friends|jana|janon|heads';

export function partySizeIn(typed: string): number | undefined {
  const text = typed.toLowerCase();
  const counted = new RegExp(`\\b(\\w+)\\s+(?:${PEOPLE})\\b`).exec(text)?.[1];
  const forLater = /\b(\w+)\s+(?:ke|k)\s+(?:liye|lie)\b/.exec(text)?.[1];
  const forSome = /\b(?:for|of|we r|we are|we're|hum|ham)\s+(\w+)\b(?!\s*(?:am|pm|baje|:|th|nov|dec|jan|rs))/g;
  const named = [...text.matchAll(forSome)].map(([, word = '']) => numberOf(word)).find(Boolean);
  const size = (counted === 'do' ? 2 : numberOf(counted ?? '')) ?? named ?? numberOf(forLater ?? '');
  if (size !== undefined) return size;
  if (/\b(couple|just me and my|me and my|mere aur meri?|mera aur meri)\b/.test(text)) return 2;
  return undefined;
}

const ORDINAL = /^\d+(st|nd|rd|th)$/;
const isFood = (word: string) => FOOD_WORDS.has(word);
const isContent = (word: string, { known }: ReadWords) =>
  isFood(word) ||
  ORDINAL.test(word) ||
  !(PLAIN_WORDS.has(word) || known.has(word) || /^\d/.test(word) || word.length < 2);

/** Runs of consecutive words that pass `isPart`. */
function runs(sentence: ReadWords, isPart: (word: string) => boolean): string[][] {
  const all: string[][] = [[]];
  for (const word of sentence.words) {
    if (isPart(word)) all.at(-1)?.push(word);
    else all.push([]);
  }
  return all.filter((run) => run.length > 0);
}

const NOT_NAMES = new Set(
  `birthday anniversary team celebration celebrate humari party special need arrange lagwa rakh lijiye krni karni ko wednesday date
  corner window wife husband friends girlfriend boyfriend parents meeting official sunday available koi milti sakti sakta hona wali quiet outdoor evening night week weekend next
  coming st nd rd th pm am possible please quick kindly would around currently daily kitne se till until late early subha`.split(
    /\s+/,
  ),
);

/** The name of a restaurant: the longest run of words that may be part of a name. */
export function restaurantIn(sentence: Sentence): string | undefined {
  const hoursWords = new Set(['cafe', 'hotel', 'restaurant', 'dhaba', 'kitchen', 'sweets', 'house', 'place']);
  const isPart = (word: string) =>
    !NOT_NAMES.has(word) && numberOf(word) === undefined && (isContent(word, sentence) || hoursWords.has(word));
  const found = runs(sentence, isPart).filter((run) => run.some((word) => !hoursWords.has(word)));
  const best = found.toSorted((a, b) => b.length - a.length)[0];
  if (!best) return undefined;
  const name = best.join(' ');
  return /\bThe [A-Z]/.test(sentence.typed) && sentence.words.join(' ').includes(`the ${name}`) ? `the ${name}` : name;
}

type Maker = (sentence: Sentence, now: Date) => Partial<Record<keyof Slots, Slots[keyof Slots]>>;

export const ofOrder: Maker = (sentence) => ({ orderId: idIn(sentence) });
export const ofBooking: Maker = (sentence) => ({ bookingId: idIn(sentence) });
export const ofTopUp: Maker = ({ typed }) => ({ amount: moneyIn(typed) });
export const ofHours: Maker = (sentence) => ({ restaurant: restaurantIn(sentence) });

export const ofTable: Maker = (sentence, now) => ({
  restaurant: restaurantIn(sentence),
  partySize: partySizeIn(sentence.typed),
  date: dateIn(sentence.words, now),
  time: timeIn(sentence.typed),
});
