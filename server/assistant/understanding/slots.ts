/** Reads the details that a sentence names besides its intent: numbers, amounts, a dish, a place, a restaurant. */
import { hasDietWord } from '#server/search/index.ts';
import { FOOD_WORDS } from './food-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import type { ReadWords } from './read-words.ts';
import { dateIn, numberOf, timeIn } from './when.ts';

/** `priceMax` and `amount` in rupees; `date` and `time` in Asia/Kolkata; `place` 'me' means the person's address. */
export interface Slots {
  readonly orderId?: number;
  readonly bookingId?: number;
  readonly amount?: number;
  readonly dish?: string;
  /** A dish whose whole name is in the sentence, used when `dish` finds nothing. */
  readonly named?: string;
  readonly type?: 'Veg' | 'Nonveg';
  readonly priceMax?: number;
  readonly open?: true;
  readonly place?: string;
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

/** At least `from` rupees. */
function moneyIn(typed: string, from: number): number | undefined {
  const amounts = [
    ...typed
      .toLowerCase()
      .matchAll(/(\d[\d,]*(?:\.\d{1,2})?)\s*(k\b|hazar|hazaar)?(?!\s*(?:baje|am\b|pm\b|:|log|ppl|people|min|hour))/g),
  ];
  return amounts
    .map(([, digits = '', thousands]) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1))
    .find((amount) => amount >= from && amount <= AMOUNT_MAX);
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

const NEAR_ME =
  /\b(near me|nearby|near by|near my|aas ?paas|aspas|mere paas|mere pas|mere ghar ke|around here|close by|close to me|around me|in my area|mere area|my locality|next to me|yahan paas|paas me|nazdeek|near home|near us|paas wala|nearest)\b/;
const BEFORE_PLACE = new Set(['near', 'in', 'around', 'at', 'within', 'from']);
const AFTER_PLACE = new Set(['me', 'mein', 'main', 'pe', 'par', 'side', 'area']);
const PLACE_WORDS_MAX = 3;

/** The place: the words after 'near' or 'in', or before 'mein' or 'ke paas'. */
export function placeIn(sentence: Sentence): string | undefined {
  const { typed, words } = sentence;
  if (NEAR_ME.test(typed.toLowerCase())) return 'me';
  const isName = (word: string | undefined) => word !== undefined && !isFood(word) && isContent(word, sentence);
  const found: string[] = [];
  words.forEach((word, at) => {
    if (BEFORE_PLACE.has(word)) {
      let end = at + 1;
      while (isName(words[end]) && end - at <= PLACE_WORDS_MAX) end++;
      if (end > at + 1) found.push(words.slice(at + 1, end).join(' '));
    }
    const next = words[at + 1] ?? '';
    const isBefore =
      AFTER_PLACE.has(word) ||
      (/^(ke|k|ka|ki)$/.test(word) &&
        /^(paas|pass|pas|aas|restaurant|restaurants|hotel|hotels|andar|around|najdeek)$/.test(next));
    if (isBefore) {
      let start = at;
      while (isName(words[start - 1]) && at - start < PLACE_WORDS_MAX) start--;
      if (start < at) found.push(words.slice(start, at).join(' '));
    }
  });
  return found.at(-1);
}

/** Runs of consecutive words that pass `isPart`. */
function runs(sentence: ReadWords, isPart: (word: string) => boolean): string[][] {
  const all: string[][] = [[]];
  for (const word of sentence.words) {
    if (isPart(word)) all.at(-1)?.push(word);
    else all.push([]);
  }
  return all.filter((run) => run.length > 0);
}

const countOf = (run: readonly string[]) => run.filter(isFood).length;

/** The dish or cuisine: the run with most food words, else the longest run. */
export function dishIn(sentence: Sentence, place: string | undefined): string | undefined {
  const ofPlace = new Set(place?.split(' '));
  const found = runs(sentence, (word) => !ofPlace.has(word) && (isContent(word, sentence) || hasDietWord(word)));
  const best = found.toSorted((a, b) => countOf(b) - countOf(a) || b.length - a.length)[0];
  return best?.join(' ');
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

export const typeIn = (typed: string): 'Veg' | 'Nonveg' | undefined => {
  const text = typed.toLowerCase();
  if (/\bnon[\s-]*veg|\bmansahari/.test(text)) return 'Nonveg';
  return /\b(veg|vegetarian|vegetarians|veggie|shakahari|shudh shakahari)\b/.test(text) ? 'Veg' : undefined;
};

const isOpenWanted = ({ ideas }: Sentence) => ideas.has('open') && (ideas.has('now') || ideas.has('restaurant'));

/** Rupees; a smaller number is not a price limit for a dish. */
const PRICE_FROM = 20;

/** Rupees; a larger number is a pincode or something else than a price. */
const PRICE_MAX = 20_000;

/** The highest accepted price; undefined for a lower limit such as "above 200". */
function priceMaxIn(typed: string): number | undefined {
  if (/(?<!not |nothing |no )\b(above|over|more than|at least|minimum|se zyada|se jyada|se upar)\b/i.test(typed))
    return undefined;
  const price = moneyIn(typed, PRICE_FROM);
  return price !== undefined && price <= PRICE_MAX ? price : undefined;
}

type Maker = (sentence: Sentence, now: Date) => Partial<Record<keyof Slots, Slots[keyof Slots]>>;

export const ofOrder: Maker = (sentence) => ({ orderId: idIn(sentence) });
export const ofBooking: Maker = (sentence) => ({ bookingId: idIn(sentence) });
export const ofTopUp: Maker = ({ typed }) => ({ amount: moneyIn(typed, 1) });
export const ofHours: Maker = (sentence) => ({ restaurant: restaurantIn(sentence) });

export const ofSearch: Maker = (sentence) => {
  const place = placeIn(sentence);
  return {
    dish: dishIn(sentence, place),
    type: typeIn(sentence.typed),
    priceMax: priceMaxIn(sentence.typed),
    open: isOpenWanted(sentence) || undefined,
    place,
  };
};

export const ofTable: Maker = (sentence, now) => ({
  restaurant: restaurantIn(sentence),
  partySize: partySizeIn(sentence.typed),
  date: dateIn(sentence.words, now),
  time: timeIn(sentence.typed),
});
