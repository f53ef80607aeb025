/** Finds the city and the areas in a search. */
import type { Area } from './dictionary.ts';
import { distance } from './likeness.ts';
import type { Landmark } from './place/known-places.ts';
import { placeAt } from './place/place-at.ts';
import { areasAround, inAddress, isInAddressesOnly, restaurantsOf, squashed } from './place/place-names.ts';
import { isBeside, isSuffix, isVague, POINTING, pointingBackAt } from './place/place-words.ts';
import { type Found, SAME_PLACE, type Typed } from './place/typed.ts';
import { shapeOf } from './sounds.ts';
import { wordsOf } from './words.ts';

/** One of the lexemes must occur, or all words of an address. */
export interface Spot {
  readonly terms: readonly string[];
  readonly address: readonly string[];
}

export interface Place extends Spot {
  readonly city?: string;
  readonly area?: string;
  /** A city without restaurants, which `city` is the nearest to. */
  readonly without: string | undefined;
  /** If `area` is the name of a landmark. */
  readonly landmark: Landmark | undefined;
  readonly cityTerms: readonly string[];
  /** A second area: 'mall road kamla nagar'. */
  readonly also: (Spot & { readonly typed: string }) | undefined;
  /** Words that refine it: 'koramangala 5th block'. */
  readonly precise: readonly string[];
  readonly restaurants: number;
  readonly typed: { readonly city?: string; readonly area?: string };
  /** The positions of its typed words, including 'in' or 'near' before them. */
  readonly taken: ReadonlySet<number>;
  readonly corrected: ReadonlyMap<string, string>;
  /** Whether a word such as 'in' introduces it. */
  readonly isPointedTo: boolean;
  /** True for 'biryani hyderabad', false for 'hyderabad biryani house'. */
  readonly isLast: boolean;
}

const WINDOW_MAX = 5;

export function placeIn(typed: Typed): Place | undefined {
  const { words } = typed;
  let city: Found | undefined;
  const areas: Found[] = [];
  const isFree = (from: number, to: number) =>
    ![city, ...areas].some((each) => each && from < each.to && to > each.from);
  const look = (isWanted: (found: Found) => boolean) => {
    for (let length = Math.min(WINDOW_MAX, words.length); length >= 1; length--) {
      const found: Found[] = [];
      for (let from = words.length - length; from >= 0; from--) {
        const place = isFree(from, from + length) ? placeAt(typed, from, from + length) : undefined;
        if (place && isWanted(place)) found.push(place);
      }
      // Whole names first: 'near powai lake' means Powai, not Lake Town.
      for (const place of [...found.filter(({ isWhole }) => isWhole), ...found.filter(({ isWhole }) => !isWhole)]) {
        if (!isFree(place.from, place.to)) continue;
        if (place.cities.length > 0) city ??= place;
        else if (areas.length === 0 || (areas.length === 1 && isSecond(place))) areas.push(place);
      }
    }
  };
  // A right name before a longer misspelt one, as 'viman nagar' in 'phoenix mall viman nagar', that does not begin with it.
  const isBegun = ({ from, to }: Found) => {
    const longer = to < words.length ? placeAt(typed, from, to + 1) : undefined;
    return [...(longer?.corrected.values() ?? [])].some((name) => name.startsWith(words.slice(from, to).join(' ')));
  };
  look((found) => !isInAddressesOnly(found) && isSecond(found) && !isBegun(found));
  // Cities and areas before words of addresses: 'adajan surat' is an area and its city.
  look((found) => !isInAddressesOnly(found) && !words.slice(found.from, found.to).every(isVague));
  if (areas.length === 0) look(isInAddressesOnly);
  look((found) => !isInAddressesOnly(found));
  if (!city && areas.length === 0) return undefined;
  const [found, also] = areas;
  const area = inQuarter(typed, found);
  return put(typed, city, area && city ? inCityOf(typed, area, city) : area, also);
}

/** Only a correctly written name of several words can be the second area. */
const isSecond = ({ from, to, isWhole, corrected }: Found) => isWhole && corrected.size === 0 && to - from > 1;

const spotOf = ({ areas, landmarks = [], address }: Found): Spot => ({
  terms: [
    ...areas.map((each) => each.term),
    ...landmarks.flatMap(({ pincodes }) => pincodes.map((each) => `!${each}`)),
  ],
  address,
});

function put(typed: Typed, city: Found | undefined, area: Found | undefined, also: Found | undefined): Place {
  const { words, dictionary } = typed;
  const landmark = area?.landmarks?.[0];
  const cities = city?.cities ?? [];
  const around = city ? cities : (area?.landmarks ?? []).flatMap((each) => dictionary.cities.get(each.city) ?? []);
  const cityTerms = [...new Set(around)].flatMap((each) => each.terms);
  const main = area ? spotOf(area) : { terms: cityTerms, address: [] };
  const taken = new Set<number>();
  let isPointedTo = false;
  let precise: readonly string[] = [];
  for (const each of [area, city, also]) {
    if (!each) continue;
    for (let at = each.from; at < each.to; at++) taken.add(at);
    const end = endOf(typed, each, each === area);
    for (let at = each.to; at < end; at++) taken.add(at);
    for (let at = each.from - 1; at >= 0 && /^\d|^block$/.test(words[at] ?? '') && each === area; at--) taken.add(at);
    if (each === area) precise = words.filter((_, at) => taken.has(at) && !POINTING.has(words[at] ?? ''));
    for (let at = end; at < end + pointingBackAt(words, end); at++) taken.add(at);
    for (let at = each.from - 1; at >= 0 && (POINTING.has(words[at] ?? '') || taken.has(at)); at--) {
      isPointedTo ||= POINTING.has(words[at] ?? '');
      taken.add(at);
    }
  }
  const textOf = ({ from, to }: Found) => words.slice(from, to).join(' ');
  return {
    ...(cities[0] && { city: cities[0].label }),
    ...(area && { area: landmark?.label ?? labelOf(area.areas, words.slice(area.from, area.to)) }),
    ...main,
    without: city?.without,
    landmark,
    cityTerms: area ? cityTerms : [],
    also: also && area ? { ...spotOf(also), typed: textOf(also) } : undefined,
    precise: precise.filter((word) => /[^0-9]/.test(word)),
    restaurants: restaurantsOf(area ?? city) + inAddress(main.address, dictionary),
    typed: { ...(city && { city: textOf(city) }), ...(area && { area: textOf(area) }) },
    taken,
    corrected: new Map([...(city?.corrected ?? []), ...(area?.corrected ?? [])]),
    isPointedTo,
    isLast: words.every((_, at) => at < words.length - taken.size === !taken.has(at)),
  };
}

/** The end of a place with the words that refine it: 'koramangala 5th block', 'jama masjid gate no 1'. */
function endOf(typed: Typed, { from, to, landmarks }: Found, isArea: boolean): number {
  const { words, isFood } = typed;
  const isNear = POINTING.has(words[from - 1] ?? '') || landmarks !== undefined;
  const beginsAnother = (at: number) => {
    const next = placeAt(typed, at, at + 2);
    return next !== undefined && isSecond(next);
  };
  const isPart = (at: number) =>
    (isArea && isSuffix(words[at] ?? '')) ||
    (isNear && isBeside(words[at] ?? '') && !beginsAnother(at)) ||
    (landmarks && words[at] === 'no' && isBeside(words[at - 1] ?? '') && /^\d/.test(words[at + 1] ?? ''));
  let end = to;
  while (end < words.length && !isFood(end) && isPart(end)) end++;
  return Math.max(end, ...quartersOf(landmarks).map((quarter) => endAfter(words, end, quarter)));
}

/** The areas around landmarks, which people add: 'quest mall park circus'. */
const quartersOf = (landmarks: readonly Landmark[] = []) => [...new Set(landmarks.flatMap(({ areas }) => areas))];
const endAfter = (words: readonly string[], at: number, quarter: string) => {
  const letters = squashed(quarter);
  const lengths = Array.from({ length: WINDOW_MAX }, (_, more) => more + 1);
  return at + (lengths.find((length) => words.slice(at, at + length).join('') === letters) ?? 0);
};

/** Of landmarks with one name, those in a quarter that is typed too: 'city centre banjara hills'. */
function inQuarter({ words, dictionary }: Typed, found: Found | undefined): Found | undefined {
  const { from = 0, to = 0, landmarks = [] } = found ?? {};
  if (!found || landmarks.length < 2) return found;
  const isNamed = ({ areas }: Landmark) =>
    areas.some((quarter) =>
      words.some((_, at) => {
        const end = endAfter(words, at, quarter);
        return end > at && (end <= from || at >= to);
      }),
    );
  const [first, ...more] = landmarks.filter(isNamed);
  return first ? { ...found, landmarks: [first, ...more], areas: areasAround([first, ...more], dictionary) } : found;
}

/** The area within the named city, or one there that sounds the same if the area is only in other cities. */
function inCityOf({ words, dictionary }: Typed, area: Found, city: Found): Found | undefined {
  const there = area.areas.filter((each) => city.cities.includes(each.city));
  const landmarks = area.landmarks?.filter((each) => city.cities.some(({ label }) => wordsOf(label) === each.city));
  if (there.length > 0 || landmarks?.[0]) return { ...area, areas: there, ...(landmarks?.[0] && { landmarks }) };
  const shape = shapeOf(words.slice(area.from, area.to).join(''));
  const isSame = (each: Area) =>
    city.cities.includes(each.city) && distance(shape, shapeOf(each.words.join('')), SAME_PLACE) <= SAME_PLACE;
  const same = [...dictionary.areas.values()].filter(isSame);
  if (same.length > 0) return { ...area, areas: same, address: [] };
  return area.address.length > 0 ? { ...area, areas: [] } : undefined;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function labelOf(areas: readonly Area[], typed: readonly string[]): string {
  const best = areas.toSorted((a, b) => b.restaurants - a.restaurants)[0];
  const isOne = best && areas.every((each) => each.label.toLowerCase() === best.label.toLowerCase());
  return isOne ? best.label : typed.map(capital).join(' ');
}
