/** Splits texts into words; must agree with the SQL function logic.search_words_of(). */
import { toLatin } from './scripts.ts';

/** Lowercase words with single spaces, without accents, punctuation, apostrophes and 'and'. */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && word !== 'and')
    .join(' ');

const EMOJI: Readonly<Record<string, string>> = {
  '🍕': 'pizza',
  '🍔': 'burger',
  '🍟': 'fries',
  '🌭': 'hot dog',
  '🥪': 'sandwich',
  '🌮': 'taco',
  '🌯': 'wrap',
  '🥙': 'shawarma',
  '🍗': 'chicken',
  '🍖': 'mutton',
  '🍛': 'curry',
  '🍚': 'rice',
  '🍜': 'noodles',
  '🍝': 'pasta',
  '🍣': 'sushi',
  '🍤': 'prawn',
  '🦐': 'prawn',
  '🦀': 'crab',
  '🐟': 'fish',
  '🥟': 'momo',
  '🍲': 'soup',
  '🥗': 'salad',
  '🥚': 'egg',
  '🍳': 'omelette',
  '🥞': 'pancake',
  '🧇': 'waffle',
  '🍞': 'bread',
  '🥐': 'croissant',
  '🫓': 'naan',
  '🍰': 'cake',
  '🎂': 'cake',
  '🧁': 'cupcake',
  '🍩': 'donut',
  '🍪': 'cookie',
  '🍫': 'chocolate',
  '🍦': 'ice cream',
  '🍨': 'ice cream',
  '🍧': 'ice cream',
  '🥤': 'juice',
  '🧃': 'juice',
  '☕': 'coffee',
  '🍵': 'tea',
  '🫖': 'tea',
  '🥛': 'milk',
  '🥭': 'mango',
  '🍓': 'strawberry',
  '🥥': 'coconut',
  '🧀': 'cheese',
  '🥔': 'potato',
  '🍄': 'mushroom',
};

/** Replaces food emoji by words and Indian scripts by Latin letters; case and punctuation stay. */
export const readable = (typed: string): string =>
  toLatin(
    typed.replaceAll(/\p{Extended_Pictographic}\ufe0f?/gu, (emoji) => ` ${EMOJI[emoji.replace('\ufe0f', '')] ?? ''} `),
  );
