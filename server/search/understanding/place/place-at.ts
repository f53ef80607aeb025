/** Finds the place that some of the typed words name. */
import type { Dictionary } from '../dictionary.ts';
import { isEmptyWord, isFunctionWord } from '../sentence/function-words.ts';
import { SMALL_TOWN } from '../terms/apart.ts';
import { correctedPlace } from './misspelt-place.ts';
import {
  inAddress,
  isInAddressesOnly,
  type Named,
  named,
  placesLike,
  restaurantsOf,
  squashedPlace,
  together,
} from './place-names.ts';
import { inFull, isBeside, isEntrance, isVague, POINTING, POINTING_BACK } from './place-words.ts';
import { type Found, FREQUENT_FOOD, foundAt, isPointedToAt, SAME_PLACE, type Typed } from './typed.ts';

export function placeAt(typed: Typed, from: number, to: number): Found | undefined {
  const { dictionary, asTyped } = typed;
  const words = typed.words.slice(from, to);
  const name = words.join(' ');
  // 'drive in road' is a landmark.
  const isLandmark = words.length > 1 && dictionary.known.landmarksNamed(name).length > 0;
  const isPointing = (word: string) => POINTING.has(word) || POINTING_BACK.has(word);
  if ((!isLandmark && words.some(isPointing)) || words.every(isEmptyWord)) return undefined;
  // 'rajawadi hospital' is not near a place called Hospital.
  if (words.length === 1 && isBeside(words[0] ?? '')) return undefined;
  // 'koramangala bangalore' is an area and its city, though some restaurants enter both as the area.
  const beforeCity = isLandmark ? '' : words.slice(0, -1).join(' ');
  if (beforeCity && dictionary.cities.has(words.at(-1) ?? '') && named(beforeCity, dictionary)) return undefined;
  const written = inFull(words);
  const alias = dictionary.placeNames.get(written);
  const known = together(named(written, dictionary), alias === undefined ? undefined : named(alias, dictionary));
  const exact = known && !isInAddressesOnly(known) ? known : (landmarkOf(written, dictionary) ?? known);
  // 'with the girls' does not name a hostel.
  if (exact && isInAddressesOnly(exact) && (isFunctionWord(words[0] ?? '') || isFunctionWord(words.at(-1) ?? '')))
    return undefined;
  // Words found only in addresses may be a misspelt area: 'fraser town'.
  const mayBeMisspelt = exact !== undefined && isInAddressesOnly(exact) && !asTyped && words.length > 1;
  const meant = mayBeMisspelt ? correctedPlace(typed, from, to) : undefined;
  if (meant) return meant;
  const restaurants = exact ? restaurantsOf(exact) + inAddress(exact.address, dictionary) : 0;
  if (exact?.landmarks || exact?.without)
    return isKnownPlace(typed, from, to, exact) ? foundAt(from, to, exact) : undefined;
  const isMeant = exact && (alias !== undefined || dictionary.placesMeant.has(written));
  // 'pizza from dominos': more restaurant names than addresses have it.
  const isRestaurantName =
    exact && isInAddressesOnly(exact) && words.length === 1 && (dictionary.nameCounts.get(name) ?? 0) > restaurants;
  const isSure =
    (isPointedToAt(typed, from, to) && !isRestaurantName) || (isMeant && dictionary.count(name) < restaurants);
  if (exact && (isSure || isPlausible(typed, from, to, exact)))
    return !asTyped && restaurants < RARE_PLACE ? withFrequent(typed, from, to, exact) : foundAt(from, to, exact);
  const whole = exact ?? squashedAt(typed, from, to);
  if (whole !== exact && whole) return foundAt(from, to, whole);
  if (asTyped || to - from > MISSPELT_WORDS_MAX || restaurants >= RARE_PLACE) return undefined;
  return correctedPlace(typed, from, to);
}

/** 'kalina university gate' means the university. */
function landmarkOf(written: string, dictionary: Dictionary): Named | undefined {
  const words = written.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length === 1 || !(words.length > 2 ? isBeside(last) : isEntrance(last))) return undefined;
  const whole = named(words.slice(0, -1).join(' '), dictionary);
  return whole?.landmarks && whole;
}

/**
 * A single word that menus have is a landmark or an empty city only if it is rare there, and comes after 'in', or last:
 * 'chicken majestic' is a dish.
 */
function isKnownPlace(typed: Typed, from: number, to: number, { landmarks }: Named): boolean {
  if (to - from > 1 && landmarks?.some(({ isShort }) => !isShort)) return true;
  const { words, dictionary } = typed;
  const isLast = from > 0 && to === words.length;
  const share = isPointedToAt(typed, from, to) ? 1 : isLast ? SMALL_TOWN : 0;
  const most = Math.min(FOOD_MIN, Math.max(1, dictionary.restaurants * share));
  return words.slice(from, to).some((word, at) => !typed.isFood(from + at) && dictionary.count(word) < most);
}

const MISSPELT_WORDS_MAX = 4;

/** A place typed with missing or extra spaces, if more frequent than the same letters as food: 'surajkund', 'gemini fly over'. */
function squashedAt({ words, dictionary }: Typed, from: number, to: number): Named | undefined {
  const word = words.slice(from, to).join('');
  const least = to - from > 1 ? SQUASHED_WORDS_MIN : SQUASHED_WORD_MIN;
  const place = word.length >= least ? squashedPlace(word, dictionary) : undefined;
  if (!place?.name.includes(' ') || place.restaurants <= dictionary.count(word)) return undefined;
  return named(place.name, dictionary);
}
const SQUASHED_WORD_MIN = 5;
const SQUASHED_WORDS_MIN = 10;

/** A place with few restaurants may be a misspelling; the frequent place that sounds the same is searched too. */
const RARE_PLACE = 5;

function withFrequent({ words, dictionary }: Typed, from: number, to: number, place: Named): Found {
  const like = placesLike(words.slice(from, to).join(' '), SAME_PLACE, dictionary);
  const same = like.find((each) => each.restaurants > RARE_PLACE * restaurantsOf(place));
  const frequent = same && named(same.name, dictionary);
  // Part of a rare area's name rather means the city: 'banglore'.
  if (same && frequent && frequent.cities.length > 0 && !place.isWhole)
    return { ...foundAt(from, to, frequent), corrected: new Map([[words.slice(from, to).join(' '), same.name]]) };
  return foundAt(from, to, together(place, frequent) ?? place);
}

const FOOD_MIN = 3;
/** A word that is also food must be this many times as frequent as a place. */
const PLACE_OVER_FOOD = 0.8;

function isPlausible(typed: Typed, from: number, to: number, place: Named): boolean {
  const { dictionary } = typed;
  const words = typed.words.slice(from, to);
  const hasMore = typed.words.length > words.length;
  if (words.every((_, index) => typed.isFood(from + index))) return false;
  if (isInAddressesOnly(place)) {
    const isSpecial = (word: string) => word.length > 3 && !isVague(word);
    // Alone it must have no other meaning: 'petrol pump' is not a search for food.
    if (!hasMore) return words.length === 1 && words.every((word) => isSpecial(word) && dictionary.count(word) === 0);
    return words.some(isSpecial) && words.every((word) => dictionary.count(word) < FOOD_MIN || !isSpecial(word));
  }
  if (!hasMore && place.cities.length > 0) return true;
  if (words.length > 1) return place.isWhole || words.every((word) => dictionary.count(word) < FREQUENT_FOOD);
  const [word = ''] = words;
  if (isVague(word) || word.length < 3) return false;
  return restaurantsOf(place) >= dictionary.count(word) * PLACE_OVER_FOOD;
}
