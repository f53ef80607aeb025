/** What a search means: words of food and names, a place, a price, a mark, an order. */
import type { Understood } from '#contract/search.ts';
import { type Dictionary, soundsOf } from './dictionary.ts';
import { intentsIn } from './intents.ts';
import { distance, slipMax } from './likeness.ts';
import { type Place, placeIn } from './places.ts';
import { type Reading, resolve, spread, type Term } from './resolve.ts';
import { isIndic, toLatin } from './scripts.ts';
import { shapeOf } from './sounds.ts';
import { readable, wordsOf } from './words.ts';

export interface Meaning {
  /** The whole text as words, as typed and as corrected: names that are or start like one of them come first. */
  readonly names: readonly string[];
  /** What a restaurant or its menu must have. */
  readonly terms: readonly Term[];
  /** Every word of the search, also those of a place or without meaning: a name with all of them comes early. */
  readonly allTerms: readonly Term[];
  /** The words that were typed in another script. */
  readonly spoken: ReadonlySet<string>;
  readonly place: Place | undefined;
  readonly understood: Understood;
  readonly said: Readonly<Record<string, string>>;
  readonly corrected: string | null;
}

/** Words that say nothing about food, in English and Hindi. */
const STOP = new Set(
  `a an the of with or for from to in at on by and near nearby around me my us i we is are was be there this that some any all
  restaurant restaurants resturant hotel hotels resto food foods dish dishes place places shop shops outlet outlets joint
  joints eatery eateries spot spots somewhere men par bhojanalay bhojanalaya bhojan khaane
  order online delivery deliver delivered home takeaway parcel buy get give show find search want need looking like please
  suggest recommend serving serves serve sells sell selling craving hungry feel feeling something anything everything only just
  best good great nice tasty yummy delicious famous top fresh hot new quick cool amazing awesome special better well very
  where what which who whom how when why can could would should have has had do does did eat eating menu menus price prices rate
  item items option options now today tonight tomorrow here kids party bulk
  kuch koi mujhe mujhko humko hume hame humein chahiye chaiye chahie chahiyen khana khane khani khaana khaani wala wali wale
  ka ki ke ko se mein mai main hai hain hoon hun hu ho hoga hogi tha thi the aur ya bhi hi toh na nahi
  bhai bhaiya yaar yar plz pls hum ham mera meri mere apna apni batao bata bataiye dikhao dikha do dena dedo lao lana mangwana
  mangao milega milegi milenge milta milti milte peena peeni pina pini karna karo kar lagi laga liye sabse badhiya badiya
  bahut bohot bahot zyada thoda acha accha achha achi acchi ache acche paas aas pass kahan kaha kahaan kidhar kaun kaunsa kaise
  abhi aaj ghar bachon bacchon ek plate`
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
/** Two words that so many restaurants write as one are whole: 'sea food'. */
const JOINED_MIN = 10;

/** Whether a word is part of a cuisine or a synonym, which are whole: 'fast food', 'home food'. */
function foodAt(words: readonly string[], dictionary: Dictionary): Set<number> {
  const taken = new Set<number>();
  for (let length = PHRASE_WORDS_MAX; length >= 1; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = words.slice(from, from + length).join(' ');
      const isEmpty = length === 1 && isStop(phrase);
      const isKnown =
        dictionary.synonyms.has(soundsOf(phrase)) ||
        (length > 1 && (dictionary.cuisines.get(phrase)?.restaurants ?? 0) > 0) ||
        (length === 2 && dictionary.count(phrase.replace(' ', '')) >= JOINED_MIN);
      if (isKnown && !isEmpty) for (let at = from; at < from + length; at++) taken.add(at);
    }
  }
  return taken;
}

/** The words of other scripts, in Latin letters. */
const spokenIn = (q: string): ReadonlySet<string> =>
  new Set(q.split(/\s+/).flatMap((word) => (isIndic(word) ? wordsOf(toLatin(word)).split(' ') : [])));

/** Further words are not read. */
const WORDS_MAX = 20;

/** Understands a search. */
export function understand(q: string, dictionary: Dictionary, reading: Reading = {}): Meaning {
  const { asTyped = false } = reading;
  const spoken = spokenIn(q);
  const text = readable(q);
  const { understood, said, rest } = intentsIn(text.normalize('NFKC').toLowerCase());
  const typed = wordsOf(rest).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  const words = asTyped ? typed : spread(typed, dictionary);
  const food = foodAt(words, dictionary);
  const place = placeIn({ words, dictionary, isFood: (at) => food.has(at), asTyped });
  const left = words.flatMap((word, at) => (place?.taken.has(at) ? [] : [{ word, at }]));
  const meant = left.filter(({ word, at }) => food.has(at) || !isStop(word)).map(({ word }) => word);
  const isBare = meant.length === 0 && !place && Object.keys(understood).length === 0;
  const terms = resolve(isBare ? left.map(({ word }) => word) : meant, dictionary, { ...reading, spoken });
  const whole = wordsOf(text).split(' ').slice(0, WORDS_MAX).join(' ');
  const all = whole.split(' ').filter(Boolean);
  const allTerms = resolve(asTyped ? all : spread(all, dictionary), dictionary, { ...reading, spoken });
  const corrected = isIndic(q) ? null : correction(typed, words, terms, place);
  const meantText = corrected && restored(corrected, understood, said);
  return {
    names: [...new Set([whole, ...(meantText ? [wordsOf(meantText)] : [])])].filter(Boolean),
    spoken,
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
    corrected: meantText,
  };
}

/** The words with corrections; null when none was needed. */
function correction(
  typed: readonly string[],
  words: readonly string[],
  terms: readonly Term[],
  place: Place | undefined,
): string | null {
  const fixes = new Map<string, string>();
  for (const { typed: from, text: to, sureness } of terms) {
    const isFixed = sureness === 'slip' || sureness === 'sound';
    if (from !== to && (isFixed || to.replaceAll(' ', '') === from.replaceAll(' ', ''))) fixes.set(from, to);
  }
  let text = words.join(' ');
  for (const [from, to] of [...fixes, ...(place?.corrected ?? [])])
    text = ` ${text} `.replace(` ${from} `, ` ${to} `).trim();
  return text === typed.join(' ') ? null : text;
}

/** The corrected words with what was taken out before them: 'veg biryani under 200'. */
function restored(corrected: string, understood: Partial<Understood>, said: Readonly<Record<string, string>>): string {
  const before = understood.dishType && said.dishType ? `${said.dishType} ` : '';
  const after = Object.entries(said).flatMap(([key, words]) => (key === 'dishType' ? [] : [words]));
  return [`${before}${corrected}`, ...after].join(' ');
}
