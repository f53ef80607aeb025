/**
 * Finds the intent of a sentence: the first line of a table whose signs it has. Pure and without a model, so it can be
 * read and tested as a table, and is the same for everybody.
 */
import { hasDietWord } from '#server/search/index.ts';
import { FOOD_WORDS } from './food-words.ts';
import { isDistinctive, isWorthATry, type Name, withoutNames } from './names-in-sentence.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { readWords } from './read-words.ts';
import {
  ofBooking,
  ofHours,
  ofOrder,
  ofSearch,
  ofTable,
  ofTopUp,
  partySizeIn,
  placeIn,
  type Sentence,
  type Slots,
  typeIn,
} from './slots.ts';
import type { Idea } from './vocabulary.ts';
import { timeIn } from './when.ts';

export const INTENTS = [
  'greet',
  'thanks',
  'goodbye',
  'help',
  'yes',
  'no',
  'orderStatus',
  'orderDetails',
  'orderHistory',
  'cancelOrder',
  'refundStatus',
  'reorder',
  'walletBalance',
  'walletMovements',
  'topUp',
  'findDishes',
  'findRestaurants',
  'openingHours',
  'trending',
  'bookTable',
  'myBookings',
  'cancelBooking',
  'addressHelp',
  'passwordHelp',
  'accountHelp',
  'reviewHelp',
  'vendorHelp',
  'paymentHelp',
  'complaint',
  'human',
  'ticketStatus',
  'unknown',
] as const;
export type Intent = (typeof INTENTS)[number];

export interface Understood {
  readonly intent: Intent;
  readonly slots: Slots;
  /** Asks for somebody else's data, or tries to change the assistant's rules. */
  readonly isForeign: boolean;
}

/** Ideas, and signs that are read from the whole sentence. */
type Sign =
  | Idea
  | 'food'
  | 'restaurantName'
  | 'place'
  | 'id'
  | 'rupees'
  | 'stranger'
  | 'party'
  | 'hour'
  | 'limit'
  | 'type'
  | 'keep'
  | 'short';

/**
 * From the most specific to the most general. A line applies when all its signs do: `a|b` is either of them, `!a` is
 * not a.
 */
const LINES: readonly (readonly [intent: Intent, signs: string])[] = [
  ['unknown', 'stranger'],
  ['unknown', 'tampering'],
  ['no', 'keep'],
  ['ticketStatus', 'ticket replied !order !elsewhere'],
  ['ticketStatus', 'support replied'],
  ['cancelBooking', 'cancel booking|table !order'],
  ['bookTable', 'booking make|party|put'],
  ['myBookings', 'booking'],
  ['bookTable', 'table'],
  ['unknown', 'elsewhere !food !wallet !refund !wrong !cancel !address !payment !order'],
  ['bookTable', 'book party'],
  ['bookTable', 'party hour !order !status'],
  ['addressHelp', 'pin'],
  ['openingHours', 'hours !rupees !place !order !meal !account'],
  ['openingHours', 'is open !restaurant !place !find !type'],
  // The response lists open orders with the restaurant's phone number.
  ['orderStatus', 'kitchenPhone'],
  ['refundStatus', 'refund'],
  ['refundStatus', 'ended money|rupees'],
  ['reviewHelp', 'review'],
  ['vendorHelp', 'vendor'],
  ['passwordHelp', 'password'],
  ['paymentHelp', 'payment !bill !wrong'],
  ['topUp', 'topUp'],
  ['topUp', 'put wallet|money !find'],
  ['topUp', 'wallet rupees yes'],
  ['walletMovements', 'movements'],
  ['walletMovements', 'wallet history'],
  ['findDishes', 'find food place|limit|rupees !order !restaurant'],
  ['complaint', 'wrong meal|order|food'],
  ['complaint', 'complaint'],
  ['reorder', 'again'],
  ['human', 'human'],
  ['cancelOrder', 'cancel'],
  ['orderDetails', 'bill !history'],
  ['orderStatus', 'order|meal|id status'],
  ['orderHistory', 'past order|many'],
  ['walletBalance', 'wallet'],
  ['walletBalance', 'left money|short|rupees'],
  ['accountHelp', 'account'],
  ['trending', 'trending'],
  ['findRestaurants', 'restaurant'],
  ['findDishes', 'food'],
  ['findRestaurants', 'restaurantName !wrong'],
  ['findDishes', 'find|meal rupees|limit|place|meal|type|open'],
  ['findDishes', 'appetite !status'],
  ['orderStatus', 'order id'],
  // "thukpa kahan milega"
  ['findDishes', 'find status !appetite'],
  ['orderStatus', 'status'],
  ['complaint', 'wrong'],
  ['help', 'help'],
  ['walletBalance', 'left'],
  ['no', 'no'],
  ['thanks', 'thanks'],
  ['goodbye', 'farewell'],
  ['yes', 'yes'],
  ['greet', 'greeting'],
];

const MAKERS: Partial<Record<Intent, (sentence: Sentence, now: Date) => object>> = {
  orderStatus: ofOrder,
  orderDetails: ofOrder,
  cancelOrder: ofOrder,
  refundStatus: ofOrder,
  reorder: ofOrder,
  complaint: ofOrder,
  topUp: ofTopUp,
  findDishes: ofSearch,
  findRestaurants: ofSearch,
  openingHours: ofHours,
  bookTable: ofTable,
  cancelBooking: ofBooking,
};

const LINES_READ = LINES.map(([intent, signs]) => ({
  intent,
  tests: signs.split(' ').map((sign) => ({
    isWanted: !sign.startsWith('!'),
    names: sign.replace('!', '').split('|') as Sign[],
  })),
}));

const SHORT_WORDS = 3;

function signsOf(sentence: Sentence): Set<Sign> {
  const { typed, words, ideas } = sentence;
  const signs = new Set<Sign>(ideas);
  const text = typed.toLowerCase();
  if (words.some((word) => FOOD_WORDS.has(word))) signs.add('food');
  if (placeIn(sentence)) signs.add('place');
  if (/#\s*\d|\b\d{3,7}\b/.test(text)) signs.add('id');
  if (/₹|\b(rs|rupees?|rupa?ye?|bucks)\b/.test(text)) signs.add('rupees');
  if (
    /\b(under|below|less than|within|max|upto|up to|budget)\b.*\d|\d\s*(rs|rupees?|rupa?ye?)?\s*(se kam|ke andar|tak|max|me\b|mein)/.test(
      text,
    )
  )
    signs.add('limit');
  if (/\b(dont|don't|do not|never|not|mat) (please )?cancel|\bcancel (mat|nahi|na|not)\b/.test(text)) signs.add('keep');
  if (typeIn(typed)) signs.add('type');
  if (partySizeIn(typed)) signs.add('party');
  if (timeIn(typed)) signs.add('hour');
  if (isAboutStranger(sentence)) signs.add('stranger');
  if (words.length <= SHORT_WORDS) signs.add('short');
  return signs;
}

/** Words before 's that are not a person: "what's", "today's". */
const NO_PERSON =
  /^(what|whats|it|its|that|there|let|who|how|where|when|here|he|she|today|tomorrow|yesterday|restaurant|food|order|rider|kitchen)$/;
const PRIVATE = /^(wallet|walet|balance|orders?|address|adress|number|phone|password|booking|bookings|account)$/;

/** It has a contact number, or a name with something private. */
function isAboutStranger({ typed, words, known }: Sentence): boolean {
  if (/(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{9}(?!\d)/.test(typed)) return true;
  return words.some((word, at) => {
    const theirs = words.slice(at + 1, at + 3);
    if (word.endsWith("'s")) return !NO_PERSON.test(word.slice(0, -2)) && theirs.some((next) => PRIVATE.test(next));
    const isName = !PLAIN_WORDS.has(word) && !known.has(word) && !FOOD_WORDS.has(word) && !/^\d/.test(word);
    return isName && /^(ka|ke|ki)$/.test(theirs[0] ?? '') && PRIVATE.test(theirs[1] ?? '');
  });
}

export function understand(typed: string, now: Date, names: readonly Name[] = []): Understood {
  const { rest, found } = withoutNames(typed, names);
  const sentence: Sentence = { typed: rest, ...readWords(rest) };
  const signs = signsOf(sentence);
  if (found.some(({ kind }) => kind === 'dish')) signs.add('food');
  if (found.some(({ kind }) => kind === 'restaurant')) signs.add('restaurantName');
  const line = LINES_READ.find(({ tests }) =>
    tests.every(({ isWanted, names }) => names.some((name) => signs.has(name)) === isWanted),
  );
  const intent = line?.intent ?? 'unknown';
  const made = { ...MAKERS[intent]?.(sentence, now), ...namedSlots(intent, found) };
  const slots = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  return { intent, slots, isForeign: intent === 'unknown' && (signs.has('stranger') || signs.has('tampering')) };
}

function namedSlots(intent: Intent, found: readonly Name[]): { [slot in 'dish' | 'restaurant']?: string | undefined } {
  const nameOf = (kind: Name['kind']) => found.find((name) => name.kind === kind)?.label.toLowerCase();
  const [dish, restaurant] = [nameOf('dish'), nameOf('restaurant')];
  const named = { ...(dish && { dish }), ...(restaurant && { restaurant }) };
  if (intent === 'findDishes') return named;
  // Other words in a sentence about a restaurant are not a dish.
  if (intent === 'findRestaurants') return restaurant && !dish ? { dish: undefined, restaurant } : named;
  return restaurant && (intent === 'bookTable' || intent === 'openingHours') ? { restaurant } : {};
}

export function understandWithNames(typed: string, now: Date, names: readonly Name[]): Understood {
  const plain = understand(typed, now);
  const relevant = names.filter(plain.intent === 'unknown' ? isWorthATry : isDistinctive);
  if (plain.isForeign || relevant.length === 0) return plain;
  const again = understand(typed, now, relevant);
  if (again.intent !== plain.intent) return again;
  if (again.intent !== 'findDishes' && again.intent !== 'findRestaurants') return plain;
  if (again.slots.restaurant) return again;
  const words = new Set(plain.slots.dish?.split(' '));
  const named = again.slots.dish;
  if (!named || (hasDietWord(plain.slots.dish ?? '') && !hasDietWord(named))) return plain;
  const saysMore = named.split(' ').some((word) => !words.has(word) && !/^(non-?)?veg$/.test(word));
  return saysMore ? again : { ...plain, slots: { ...plain.slots, named } };
}
