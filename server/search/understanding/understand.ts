/** What a search means: words of food and names, a place, a price, a mark, an order. */
import type { Understood } from '#contract/search.ts';
import { type Dictionary, soundsOf } from './dictionary.ts';
import { intentsIn } from './intents.ts';
import { distance, shapeOf, slipMax } from './likeness.ts';
import { type Place, placeIn } from './places.ts';
import { resolve, type Term } from './resolve.ts';
import { isIndic } from './scripts.ts';
import { readable, wordsOf } from './words.ts';

export interface Meaning {
  /** The whole text as words, as typed and as corrected: names that are or start like one of them come first. */
  readonly names: readonly string[];
  /** What a restaurant or its menu must have. */
  readonly terms: readonly Term[];
  /** Every word of the search, also those of a place or without meaning: a name with all of them comes early. */
  readonly allTerms: readonly Term[];
  readonly place: Place | undefined;
  readonly understood: Understood;
  readonly said: Readonly<Record<string, string>>;
  readonly corrected: string | null;
}

/** Words that say nothing about food, in English and Hindi. */
const STOP = new Set(
  `a an the of with or for from to in at on by near nearby around me my us i we is are was be there this that some any all
  restaurant restaurants resturant hotel hotels resto food foods dish dishes place places shop shops outlet outlets joint
  joints eatery eateries spot spots men par bhojanalay bhojanalaya
  order online delivery deliver delivered home takeaway parcel buy get give show find search want need looking like please
  best good great nice tasty yummy delicious famous top fresh hot new quick cool amazing awesome special
  where what which who can could would should have has do does eat eating menu menus price prices rate item items option options
  now today tonight here kuch koi mujhe mujhko humko chahiye chaiye chahie khana khane khaana wala wali wale ka ki ke ko se mein hai hain aur
  bhai bhaiya yaar yar plz pls hum ham mera meri batao dikhao milega milta acha accha achha achi acchi paas aas pass karo do`
    .trim()
    .split(/\s+/),
);

const RESTAURANT = shapeOf('restaurant');
const RESTAURANT_LETTERS_MIN = 7;

/** Whether a word says nothing about food; 'restaurant' is misspelt in every way. */
const isStop = (word: string) =>
  STOP.has(word) ||
  (word.length >= RESTAURANT_LETTERS_MIN &&
    distance(shapeOf(word), RESTAURANT, slipMax(RESTAURANT.sound)) <= slipMax(RESTAURANT.sound));

const PHRASE_WORDS_MAX = 3;

/** Whether a word is part of a cuisine or a synonym, which are whole: 'fast food', 'home food'. */
function foodAt(words: readonly string[], dictionary: Dictionary): Set<number> {
  const taken = new Set<number>();
  for (let length = PHRASE_WORDS_MAX; length >= 1; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = words.slice(from, from + length).join(' ');
      const isEmpty = length === 1 && isStop(phrase);
      const isKnown =
        dictionary.synonyms.has(soundsOf(phrase)) ||
        (length > 1 && (dictionary.cuisines.get(phrase)?.restaurants ?? 0) > 0);
      if (isKnown && !isEmpty) for (let at = from; at < from + length; at++) taken.add(at);
    }
  }
  return taken;
}

/** Understands a search. `asTyped` takes words as they are. */
export function understand(q: string, dictionary: Dictionary, asTyped = false): Meaning {
  const text = readable(q);
  const { understood, said, rest } = intentsIn(text.normalize('NFKC').toLowerCase());
  const words = wordsOf(rest).split(' ').filter(Boolean);
  const food = foodAt(words, dictionary);
  const place = placeIn(words, dictionary, (at) => food.has(at), asTyped);
  const left = words.flatMap((word, at) => (place?.taken.has(at) ? [] : [{ word, at }]));
  const meant = left.filter(({ word, at }) => food.has(at) || !isStop(word)).map(({ word }) => word);
  const isBare = meant.length === 0 && !place && Object.keys(understood).length === 0;
  const terms = resolve(isBare ? left.map(({ word }) => word) : meant, dictionary, asTyped);
  const whole = wordsOf(text);
  const allTerms = resolve(whole.split(' ').filter(Boolean), dictionary, asTyped);
  const corrected = correction(words, terms, place, isIndic(q));
  return {
    names: [...new Set([whole, ...(corrected ? [corrected] : [])])].filter(Boolean),
    terms,
    allTerms,
    place,
    understood: {
      words: terms.map((term) => term.text),
      ...understood,
      ...(place?.city && { city: place.city }),
      ...(place?.area && { area: place.area }),
    },
    said: {
      ...said,
      ...(place?.typed.city && { city: place.typed.city }),
      ...(place?.typed.area && { area: place.typed.area }),
    },
    corrected: corrected && restored(corrected, understood, said),
  };
}

/** The words with corrections; null when none was needed. */
function correction(
  words: readonly string[],
  terms: readonly Term[],
  place: Place | undefined,
  isTransliterated: boolean,
): string | null {
  const fixes = new Map<string, string>();
  for (const { typed, text, sureness } of terms) {
    if (
      typed !== text &&
      (sureness === 'slip' || sureness === 'sound' || text.replaceAll(' ', '') === typed.replaceAll(' ', ''))
    )
      fixes.set(typed, text);
  }
  const placeFixes = place?.corrected ?? new Map<string, string>();
  if (isTransliterated || (fixes.size === 0 && placeFixes.size === 0)) return null;
  let text = words.join(' ');
  for (const [from, to] of [...fixes, ...placeFixes]) text = ` ${text} `.replace(` ${from} `, ` ${to} `).trim();
  return text;
}

/** The corrected words with what was taken out before them: 'veg biryani under 200'. */
function restored(corrected: string, understood: Partial<Understood>, said: Readonly<Record<string, string>>): string {
  const before = understood.dishType && said.dishType ? `${said.dishType} ` : '';
  const after = Object.entries(said).flatMap(([key, words]) => (key === 'dishType' ? [] : [words]));
  return [`${before}${corrected}`, ...after].join(' ');
}
