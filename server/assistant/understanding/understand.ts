/**
 * Finds the intent of a sentence: the first line of a table whose signs it has. Pure and without a model, so it can be
 * read and tested as a table, and is the same for everybody.
 */
import { inDigits, intentsIn } from '#server/search/index.ts';
import { FOOD_WORDS } from './food-words.ts';
import { isDistinctive, isWorthATry, type Name, withoutNames } from './names-in-sentence.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { inLatin, readWords } from './read-words.ts';
import { ofBooking, ofHours, ofOrder, ofTable, ofTopUp, partySizeIn, type Sentence, type Slots } from './slots.ts';
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
  'findFood',
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
  'coupons',
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
  | 'id'
  | 'rupees'
  | 'stranger'
  | 'party'
  | 'hour'
  | 'limit'
  | 'type'
  | 'ranked'
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
  ['unknown', 'elsewhere !food !wallet !refund !wrong !perhapsWrong !cancel !address !payment !order'],
  ['bookTable', 'book party'],
  ['bookTable', 'party hour !order !status'],
  ['addressHelp', 'pin'],
  // "koramangala me kaun sa restaurant khula hai"
  ['findFood', 'which open restaurant !restaurantName !order'],
  ['openingHours', 'hours !rupees !order !meal !account'],
  ['openingHours', 'is open !restaurant !find !type'],
  // The response lists open orders with the restaurant's phone number.
  ['orderStatus', 'kitchenPhone'],
  ['complaint', 'refund spoiled happened|order|meal|id'],
  ['refundStatus', 'refund'],
  ['refundStatus', 'ended money|rupees'],
  ['findFood', 'price food !order !happened'],
  ['reviewHelp', 'review !ranked'],
  ['vendorHelp', 'vendor'],
  ['passwordHelp', 'password'],
  ['coupons', 'coupon !bill !address'],
  ['paymentHelp', 'payment !bill !wrong !perhapsWrong'],
  ['topUp', 'topUp'],
  ['topUp', 'put wallet|money !find'],
  ['topUp', 'wallet rupees yes'],
  ['walletMovements', 'movements'],
  ['walletMovements', 'wallet history'],
  ['findFood', 'find food limit|rupees !order'],
  ['complaint', 'wrong meal|order|food'],
  ['complaint', 'perhapsWrong happened|order'],
  ['complaint', 'perhapsWrong meal|is !find !open'],
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
  ['findFood', 'restaurant|food'],
  ['findFood', 'restaurantName !wrong !perhapsWrong'],
  ['findFood', 'find|meal rupees|limit|meal|type|open'],
  ['findFood', 'appetite !status'],
  ['orderStatus', 'order id'],
  // "thukpa kahan milega"
  ['findFood', 'find status !appetite'],
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
  if (/#\s*\d|\b\d{3,7}\b/.test(text)) signs.add('id');
  if (/₹|\b(rs|rupees?|rupa?ye?|bucks)\b/.test(text)) signs.add('rupees');
  const { priceMax, dishType, sort } = intentsIn(text).understood;
  if (priceMax !== undefined) signs.add('limit');
  if (dishType) signs.add('type');
  if (sort === 'rating') signs.add('ranked');
  if (/\b(dont|don't|do not|never|not|mat) (please )?cancel|\bcancel (mat|nahi|na|not)\b/.test(text)) signs.add('keep');
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

export function understand(said: string, now: Date, names: readonly Name[] = []): Understood {
  const { rest, found } = withoutNames(said, names);
  const sentence: Sentence = { typed: inDigits(inLatin(rest)), ...readWords(rest) };
  const signs = signsOf(sentence);
  if (found.some(({ kind }) => kind === 'dish')) signs.add('food');
  const restaurant = found.find(({ kind }) => kind === 'restaurant')?.label.toLowerCase();
  if (restaurant) signs.add('restaurantName');
  const line = LINES_READ.find(({ tests }) =>
    tests.every(({ isWanted, names }) => names.some((name) => signs.has(name)) === isWanted),
  );
  const intent = line?.intent ?? 'unknown';
  const isAtRestaurant = intent === 'bookTable' || intent === 'openingHours';
  const made = { ...MAKERS[intent]?.(sentence, now), ...(restaurant && isAtRestaurant && { restaurant }) };
  const slots = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  return { intent, slots, isForeign: intent === 'unknown' && (signs.has('stranger') || signs.has('tampering')) };
}

export function understandWithNames(typed: string, now: Date, names: readonly Name[]): Understood {
  const plain = understand(typed, now);
  const relevant = names.filter(plain.intent === 'unknown' ? isWorthATry : isDistinctive);
  if (plain.isForeign || relevant.length === 0) return plain;
  const again = understand(typed, now, relevant);
  return again.intent === plain.intent ? plain : again;
}
