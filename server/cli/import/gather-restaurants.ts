/**
 * Groups rows into restaurants with their menus; a restaurant's rows may be anywhere in the file. The file is read
 * twice: first to find the last row of each restaurant, so that the second time only unfinished restaurants are in
 * memory.
 */
import { hash } from 'node:crypto';
import type { ImportedFacts } from '#server/kitchen/import-facts.ts';
import type { FoodType, ImportedDish, ImportedRestaurant } from '#server/kitchen/import-restaurants.ts';
import type { Columns } from './columns.ts';
import { dishCuisineOf, isPick } from './dish-cuisine.ts';
import type { CsvRecord } from './read-csv.ts';
import { type Repair, type RowDish, type RowRead, type RowRestaurant, readRow } from './read-row.ts';
import { fold } from './repair.ts';

/** More dishes than this mean that the file's restaurants cannot be distinguished. */
const MENU_MAX = 5000;
const EXAMPLES_MAX = 20;

export interface Refusal {
  readonly line: number;
  readonly reason: string;
}

export interface Gathered {
  readonly restaurant: ImportedRestaurant;
  readonly lines: readonly number[];
}

/** The result of the first reading. */
export interface Survey {
  readonly rows: number;
  /**
   * The line of each restaurant's last good row, by a hash of its import key, which saves memory. If two have the same
   * hash, the later line counts, and the other restaurant is finished at the end.
   */
  readonly lastLines: ReadonlyMap<number, number>;
}

/** The counts of the second reading. */
export class Tally {
  readonly refused: Refusal[] = [];
  /** Rows that repeat an earlier dish, or an earlier restaurant without dishes. */
  repeated = 0;
  windows1252Rows = 0;
  readonly windows1252Lines: number[] = [];
  /** Repaired and dropped values, counted by row, and the first different ones. */
  readonly repairs = { area: 0, city: 0, cuisine: 0 };
  readonly repairExamples = new Map<string, Repair & { readonly line: number }>();

  noteWindows1252(line: number): void {
    this.windows1252Rows++;
    if (this.windows1252Lines.length < EXAMPLES_MAX) this.windows1252Lines.push(line);
  }

  noteRepair(line: number, repair: Repair): void {
    this.repairs[repair.what]++;
    const key = `${repair.what}|${repair.text}`;
    if (this.repairExamples.size < EXAMPLES_MAX && !this.repairExamples.has(key)) {
      this.repairExamples.set(key, { ...repair, line });
    }
  }
}

type Records = AsyncIterable<CsvRecord> | Iterable<CsvRecord>;

interface Draft {
  row: RowRestaurant;
  readonly firstLine: number;
  readonly lines: number[];
  /** The packed dish of each line; empty for a line without one. */
  readonly dishes: string[];
  /** If ratings differ within a menu, they are the dishes' ratings. */
  hasDishRatings: boolean;
}

const readRecord = (record: CsvRecord, columns: Columns): RowRead =>
  'fields' in record ? readRow(record.fields, columns) : record;

const hashOf = (key: string) => hash('sha1', key, 'buffer').readInt32LE();

export async function surveyRestaurants(records: Records, columns: Columns): Promise<Survey> {
  const lastLines = new Map<number, number>();
  let rows = 0;
  for await (const record of records) {
    rows++;
    const read = readRecord(record, columns);
    if (!('reason' in read)) lastLines.set(hashOf(read.restaurant.importKey), record.line);
  }
  return { rows, lastLines };
}

/** Yields each restaurant with its dishes after its last row. */
export async function* gatherRestaurants(
  records: Records,
  columns: Columns,
  { lastLines }: Survey,
  tally: Tally,
): AsyncGenerator<Gathered> {
  const drafts = new Map<string, Draft>();
  for await (const record of records) {
    const read = readRecord(record, columns);
    const { line } = record;
    if ('reason' in read) {
      tally.refused.push({ line, reason: read.reason });
      continue;
    }
    if ('fields' in record && record.isWindows1252) tally.noteWindows1252(line);
    const { importKey } = read.restaurant;
    addRow(drafts, line, read, tally);
    const draft = drafts.get(importKey);
    if (draft && lastLines.get(hashOf(importKey)) === line) {
      drafts.delete(importKey);
      yield finish(draft, tally);
    }
  }
  // Restaurants whose hash another one has, or all if the file has changed between the two readings.
  for (const draft of drafts.values()) yield finish(draft, tally);
}

function addRow(
  drafts: Map<string, Draft>,
  line: number,
  { restaurant, dish, repairs }: Exclude<RowRead, { readonly reason: string }>,
  tally: Tally,
): void {
  const draft = drafts.get(restaurant.importKey);
  const reason = draft && whyNot(draft, restaurant);
  if (reason) {
    tally.refused.push({ line, reason });
    return;
  }
  for (const repair of repairs) tally.noteRepair(line, repair);
  const packed = dish ? packDish(dish) : '';
  if (!draft) {
    const of = { row: restaurant, firstLine: line, lines: [line], dishes: [packed], hasDishRatings: false };
    drafts.set(restaurant.importKey, of);
    return;
  }
  const [one, other] = [draft.row.figures.importedRating, restaurant.figures.importedRating];
  draft.hasDishRatings ||= dish !== undefined && one !== null && other !== null && one !== other;
  draft.row = completed(draft.row, restaurant);
  draft.lines.push(line);
  draft.dishes.push(packed);
}

type PackedDish = [string, string, string, FoodType, number, string, string, ImportedFacts];

// A restaurant's rows may be far apart: packed into one short text, a dish needs a third of the memory.
const packDish = (dish: RowDish) => {
  const { fullName, dishName, dishDescription, dishType, pricePaise, section, dishCuisine, facts } = dish;
  const packed: PackedDish = [fullName, dishName, dishDescription, dishType, pricePaise, section, dishCuisine, facts];
  return JSON.stringify(packed);
};

function unpackDish(text: string): RowDish | undefined {
  if (text === '') return undefined;
  const packed: PackedDish = JSON.parse(text);
  const [fullName, dishName, dishDescription, dishType, pricePaise, section, dishCuisine, facts] = packed;
  return { fullName, dishName, dishDescription, dishType, pricePaise, section, dishCuisine, facts };
}

function whyNot({ row, firstLine }: Draft, next: RowRestaurant): string | undefined {
  // Same link or id, other name: another spelling. Other city too: another restaurant.
  if (fold(row.restaurantName) === fold(next.restaurantName) || fold(row.city) === fold(next.city)) return undefined;
  return `Line ${firstLine} has the same link or id for ${row.restaurantName} in ${row.city}.`;
}

type Menu = Map<string, RowDish & { readonly isPicked: boolean }>;

const dishKey = (dish: RowDish) => [fold(dish.fullName), dish.pricePaise, dish.dishType].join('|');
const withPick = (dish: RowDish) => ({ ...dish, isPicked: isPick(dish.section) });

/** False if the menu has the dish already. A dish that was first in a selection moves to its real section. */
function addDish(menu: Menu, dish: RowDish | undefined): boolean {
  if (!dish) return false;
  const key = dishKey(dish);
  const known = menu.get(key);
  if (!known) {
    menu.set(key, withPick(dish));
    return true;
  }
  const section = isPick(known.section) || known.section === '' ? dish.section || known.section : known.section;
  menu.set(key, { ...known, section, isPicked: known.isPicked || isPick(dish.section) });
  return false;
}

const completed = (row: RowRestaurant, next: RowRestaurant): RowRestaurant => ({
  ...row,
  restaurantType: row.restaurantType ?? next.restaurantType,
  restaurantContact: row.restaurantContact ?? next.restaurantContact,
  addressLine1: row.addressLine1 ?? next.addressLine1,
  area: row.area ?? next.area,
  resState: row.resState ?? next.resState,
  pincode: row.pincode ?? next.pincode,
  cuisines: row.cuisines.length > 0 ? row.cuisines : next.cuisines,
  figures: {
    ...(row.figures.importedRating === null ? next.figures : row.figures),
    importedCostPaise: row.figures.importedCostPaise ?? next.figures.importedCostPaise,
  },
});

function menuOf({ lines, dishes }: Draft, tally: Tally): { menu: Menu; taken: number[] } {
  const menu: Menu = new Map();
  const taken: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (menu.size >= MENU_MAX) {
      tally.refused.push({ line, reason: `The restaurant has ${MENU_MAX} dishes already.` });
      continue;
    }
    taken.push(line);
    if (!addDish(menu, unpackDish(dishes[index] ?? '')) && index > 0) tally.repeated++;
  }
  return { menu, taken };
}

function finish(draft: Draft, tally: Tally): Gathered {
  const { row, hasDishRatings } = draft;
  const { menu, taken } = menuOf(draft, tally);
  const { restaurantType, figures, ...rest } = row;
  const { cuisines } = rest;
  const dishes = bySection(
    [...menu.values()].map(
      ({ dishName, dishDescription, dishType, pricePaise, section, dishCuisine, isPicked, facts }): ImportedDish => ({
        dishName,
        dishDescription,
        dishType,
        pricePaise,
        dishCuisine: dishCuisine || dishCuisineOf(dishName, section, cuisines),
        speciality: isPicked ? 'Recommended' : '',
        facts,
      }),
    ),
  );
  const noRating = { importedRating: null, importedRatingCount: null };
  const shown = hasDishRatings ? { ...figures, ...noRating } : figures;
  return { restaurant: { ...rest, ...shown, restaurantType: typeOf(row, dishes), dishes }, lines: taken };
}

function bySection(dishes: readonly ImportedDish[]): ImportedDish[] {
  const sections = new Map<string, ImportedDish[]>();
  for (const dish of dishes) {
    const section = sections.get(dish.dishCuisine);
    if (section) section.push(dish);
    else sections.set(dish.dishCuisine, [dish]);
  }
  return [...sections.values()].flat();
}

const PURE_VEG = /\b(?:pure|100 ?%) ?veg/i;
const VEG_KITCHENS = new Set(['vegetarian', 'veg', 'jain', 'vegan']);

/** Without a menu only a restaurant that calls itself pure veg is Veg, because the mark is a promise. */
function typeOf(
  { restaurantType, restaurantName, cuisines }: RowRestaurant,
  dishes: readonly ImportedDish[],
): FoodType {
  if (dishes.some((dish) => dish.dishType === 'Nonveg')) return 'Nonveg';
  if (restaurantType) return restaurantType;
  const isPure = [restaurantName, ...cuisines].some((text) => PURE_VEG.test(text));
  // Among other cuisines, Jain does not mean that all food is vegetarian.
  const isOnlyVeg = cuisines.length > 0 && cuisines.every((each) => VEG_KITCHENS.has(fold(each)));
  return dishes.length > 0 || isPure || isOnlyVeg ? 'Veg' : 'Nonveg';
}
