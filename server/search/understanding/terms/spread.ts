import { type Dictionary, soundsOf } from '../dictionary.ts';
import { isDietWord } from '../diet-words.ts';
import { placesLike } from '../place/place-names.ts';
import { SAME_PLACE } from '../place/typed.ts';
import { isEmptyWord } from '../sentence/function-words.ts';
import { apart, apartWithSlip, SMALL_TOWN } from './apart.ts';
import { resolveWord, SURE_SLIP } from './resolve-word.ts';
import { RARE } from './same-words.ts';

/** Splits words that consist only of several known words: 'gajarkahalwa'. */
export function spread(words: readonly string[], dictionary: Dictionary): string[] {
  return words.flatMap((word) => partsOf(word, dictionary) ?? [word]);
}

const SPREAD_LETTERS_MIN = 6;

function partsOf(word: string, dictionary: Dictionary): readonly string[] | undefined {
  const { areasByWord, cities, placeNames, addresses, known } = dictionary;
  const isPlace = [areasByWord, cities, placeNames, addresses, known.words].some((names) => names.has(word));
  if (
    word.length < SPREAD_LETTERS_MIN ||
    isPlace ||
    isEmptyWord(word) ||
    isDietWord(word) ||
    dictionary.synonyms.has(soundsOf(word))
  )
    return undefined;
  const { sureness, words } = resolveWord(word, dictionary);
  if (sureness === 'exact' || sureness === 'sound' || (sureness === 'prefix' && words.length > 1)) return undefined;
  const found = apart(word, dictionary) ?? (sureness === 'unknown' ? apartWithSlip(word, dictionary) : undefined);
  const isRare =
    sureness === 'slip' &&
    (found?.restaurants ?? 0) < words.reduce((total, each) => total + dictionary.count(each), 0) / RARE;
  if (!found || isRare || !saysMore(found.parts, dictionary)) return undefined;
  // 'vadapalni' is a misspelt area, not two words.
  if (placesLike(word, SAME_PLACE, dictionary).some(({ isPart }) => !isPart)) return undefined;
  return found.parts.filter((part) => part !== 'and');
}

/** Whether parts beside filler words are frequent: 'bestpizza' is 'best pizza', but 'homework' is not work. */
function saysMore(parts: readonly string[], dictionary: Dictionary): boolean {
  const telling = parts.filter((part) => !isEmptyWord(part));
  const least = Math.min(SURE_SLIP, dictionary.restaurants * SMALL_TOWN);
  return telling.length === parts.length || telling.some((part) => dictionary.count(part) >= least);
}
