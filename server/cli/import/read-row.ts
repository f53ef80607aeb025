/** Reads a row as a restaurant and perhaps a dish, or returns why it is refused. Pure. */
import { createHash } from 'node:crypto';
import type { ImportedFacts } from '#server/kitchen/import-facts.ts';
import type { FoodType, ImportedFigures } from '#server/kitchen/import-restaurants.ts';
import { type State, stateNamed, stateOfCity } from './city-states.ts';
import type { Columns, Field } from './columns.ts';
import { readFacts } from './read-facts.ts';
import { figuresOf } from './read-figures.ts';
import {
  addressLine,
  cut,
  dishNameOf,
  fold,
  isShowable,
  parseContact,
  parseFoodType,
  parsePincode,
  parsePrice,
  pincodeInAddress,
  showable,
  tidy,
} from './repair.ts';
import { isCuisine, repairArea, repairCity } from './repair-places.ts';

const NAME_MAX = 100;
const SECTION_MAX = 100;
const CUISINES_MAX = 30;
const PRICE_MIN = 1;
const PRICE_MAX = 100_000;
const QUOTED_MAX = 40;
// Longer keys do not fit into PostgreSQL's index.
const KEY_MAX = 400;

// How databases and spreadsheets write an empty cell. Not `nan`, which is a bread.
const NOTHING = new Set(['NULL', 'null', '\\N', 'N/A', 'n/a', '#N/A', 'NaN', '-', '--']);

export interface RowRestaurant {
  readonly importKey: string;
  readonly restaurantName: string;
  readonly city: string;
  readonly restaurantType: FoodType | undefined;
  readonly restaurantContact: string | null;
  readonly addressLine1: string | null;
  readonly area: string | null;
  readonly resState: State | null;
  readonly pincode: string | null;
  readonly cuisines: readonly string[];
  readonly figures: ImportedFigures;
}

export interface Repair {
  readonly what: 'area' | 'city' | 'cuisine';
  readonly text: string;
  /** The imported text; empty if the value was dropped. */
  readonly now: string;
}

export interface RowDish {
  /** Unshortened: distinguishes dishes whose shortened names are equal. */
  readonly fullName: string;
  readonly dishName: string;
  readonly dishDescription: string;
  readonly dishType: FoodType;
  readonly pricePaise: number;
  readonly section: string;
  readonly dishCuisine: string;
  readonly facts: ImportedFacts;
}

export type RowRead =
  | { readonly restaurant: RowRestaurant; readonly dish: RowDish | undefined; readonly repairs: readonly Repair[] }
  | { readonly reason: string };

export function readRow(fields: readonly string[], columns: Columns): RowRead {
  const cell = (field: Field) => {
    const text = tidy(fields[columns.at.get(field) ?? -1] ?? '');
    return NOTHING.has(text) ? '' : text;
  };
  const problems: string[] = [];
  const repairs: Repair[] = [];
  const restaurant = readRestaurant(cell, columns, problems, repairs);
  const hasDish = (['dishName', 'price', 'dishType', 'dishCuisine'] as const).some((field) => cell(field) !== '');
  const has = (field: Field) => columns.at.has(field);
  const dish = has('dishName') && hasDish ? readDish(cell, has, problems) : undefined;
  return problems.length > 0 ? { reason: problems.join(' ') } : { restaurant, dish, repairs };
}

type Cell = (field: Field) => string;

function readRestaurant(cell: Cell, columns: Columns, problems: string[], repairs: Repair[]): RowRestaurant {
  const place = repairCity(cell('city'));
  const saidArea = showable(cell('area'));
  const area = repairArea(saidArea) || place.area;
  noteRepair(repairs, 'city', cell('city'), place.city);
  if (saidArea !== '') noteRepair(repairs, 'area', saidArea, area);
  if (place.city === '' && cell('city') !== '') problems.push(`${quoted(cell('city'))} is not a city.`);
  else nameOf(place.city, 'The city', problems);
  const location = {
    restaurantName: nameOf(cell('restaurantName'), 'The restaurant', problems),
    city: place.city,
    area: area === '' || area.length > NAME_MAX ? null : area,
    resState: stateNamed(cell('resState')) ?? place.state ?? stateOfCity(place.city),
  };
  const address = cell('addressLine1');
  return {
    ...location,
    importKey: importKeyOf(cell, { city: place.city, area, idName: columns.idName }, problems),
    restaurantType: parseFoodType(cell('restaurantType')),
    restaurantContact: parseContact(cell('restaurantContact')),
    addressLine1: addressLine(address, location),
    pincode: parsePincode(cell('pincode')) ?? pincodeInAddress(address),
    cuisines: cuisinesIn(cell('cuisines'), repairs),
    figures: figuresOf(cell('rating'), cell('ratingCount'), cell('costForTwo')),
  };
}

function readDish(cell: Cell, has: (field: Field) => boolean, problems: string[]): RowDish {
  const fullName = cell('dishName');
  if (fullName === '') problems.push('The dish has no name.');
  else checkName(fullName, 'The dish', problems);
  const pricePaise = parsePrice(cell('price'));
  const rupees = (pricePaise ?? 0) / 100;
  if (cell('price') === '') problems.push('The price is missing.');
  else if (pricePaise === undefined) problems.push(`The price ${quoted(cell('price'))} is not a number of rupees.`);
  else if (rupees < PRICE_MIN || rupees > PRICE_MAX) {
    problems.push(`The price ${quoted(cell('price'))} is not from ₹1 to ₹1,00,000.`);
  }
  const dishType = parseFoodType(cell('dishType'));
  if (cell('dishType') === '') problems.push('Veg or non-veg is missing.');
  else if (!dishType) problems.push(`${quoted(cell('dishType'))} is neither veg nor non-veg.`);
  return {
    ...dishNameOf(fullName, showable(cell('dishDescription'))),
    fullName,
    dishType: dishType ?? 'Nonveg',
    pricePaise: pricePaise ?? 0,
    section: cut(showable(cell('section')), SECTION_MAX),
    dishCuisine: cut(showable(cell('dishCuisine')), SECTION_MAX),
    facts: readFacts(
      {
        cell: (field) => (has(field) ? cell(field) : undefined),
        dishType: cell('dishType'),
        isVeg: dishType === 'Veg',
      },
      problems,
    ),
  };
}

function nameOf(text: string, what: string, problems: string[]): string {
  if (text === '') problems.push(what === 'The city' ? 'The city is missing.' : `${what} has no name.`);
  else if (text.length > NAME_MAX) problems.push(`${what}'s name is longer than ${NAME_MAX} characters.`);
  else checkName(text, what, problems);
  return text;
}

function checkName(text: string, what: string, problems: string[]): void {
  if (!isShowable(text)) problems.push(`${what}'s name has characters that cannot be shown.`);
  else if (!/[\p{L}\p{N}]/u.test(text)) problems.push(`${what}'s name has no letter or digit.`);
}

const quoted = (text: string) => {
  const shown = showable(text);
  return `"${cut(shown, QUOTED_MAX)}"`;
};

const noteRepair = (repairs: Repair[], what: Repair['what'], text: string, now: string) => {
  if (now !== text) repairs.push({ what, text, now });
};

/** Splits `Biryani,Chinese` or `North Indian / Mughlai`, without repetitions and offers. */
const cuisinesIn = (text: string, repairs: Repair[]) => {
  const parts = showable(text)
    .split(/[,;|/]/)
    .map(tidy)
    .filter(Boolean);
  const cuisines = parts.filter(isCuisine);
  for (const part of parts) if (!isCuisine(part)) noteRepair(repairs, 'cuisine', part, '');
  return [...new Map(cuisines.map((part) => [fold(part), cut(part, SECTION_MAX)])).values()].slice(0, CUISINES_MAX);
};

/**
 * Identifies a restaurant when it is imported again: its link, or its id (unique within one kind of file), or name,
 * city and address (or area).
 */
function importKeyOf(
  cell: Cell,
  { city, area, idName }: { readonly city: string; readonly area: string; readonly idName: string },
  problems: string[],
): string {
  const link = fold(cell('link'))
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  const id = fold(cell('id'));
  // A damaged key would create a second restaurant.
  if (!isShowable(link || id)) problems.push(`The ${link ? 'link' : 'id'} has characters that cannot be shown.`);
  if (link) return shortKey(`link:${link}`);
  if (id) return shortKey(`id:${idName}:${id}`);
  const address = fold(showable(cell('addressLine1'))) || fold(area);
  return shortKey(`place:${fold(cell('restaurantName'))}|${fold(city)}|${address}`);
}

const shortKey = (key: string) =>
  key.length <= KEY_MAX
    ? key
    : `${key.slice(0, key.indexOf(':') + 1)}sha256:${createHash('sha256').update(key).digest('hex')}`;
