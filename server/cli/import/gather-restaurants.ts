/** Groups rows into restaurants with their menus; rows of one restaurant may be anywhere in the file. Pure. */
import type { FoodType, ImportedDish, ImportedRestaurant } from '#server/kitchen/import-restaurants.ts';
import type { Columns } from './columns.ts';
import { dishCuisineOf, isPick } from './dish-cuisine.ts';
import type { CsvRecord } from './read-csv.ts';
import { type RowDish, type RowRead, type RowRestaurant, readRow } from './read-row.ts';
import { fold } from './repair.ts';

/** More dishes than this mean that the file's restaurants cannot be distinguished. */
const MENU_MAX = 5000;

/** A row that was not imported, and why. */
export interface Refusal {
  readonly line: number;
  readonly reason: string;
}

/** A restaurant of the file, with the lines it was read from. */
export interface Gathered {
  readonly restaurant: ImportedRestaurant;
  readonly lines: readonly number[];
}

export interface Gathering {
  readonly restaurants: readonly Gathered[];
  readonly refused: Refusal[];
  /** Rows of the file, without header and blank lines. */
  readonly rows: number;
  /** Rows with a dish (or a restaurant without dishes) that an earlier row already had. */
  readonly repeated: number;
}

interface Draft {
  row: RowRestaurant;
  readonly firstLine: number;
  readonly lines: number[];
  readonly menu: Map<string, RowDish & { isPicked: boolean }>;
}

/** Reads every record and groups dishes by restaurant, in the order of the file. */
export function gatherRestaurants(records: Iterable<CsvRecord>, columns: Columns): Gathering {
  const drafts = new Map<string, Draft>();
  const refused: Refusal[] = [];
  let rows = 0;
  let repeated = 0;
  for (const record of records) {
    rows++;
    const { line } = record;
    const read: RowRead = 'fields' in record ? readRow(record.fields, columns) : record;
    if ('reason' in read) {
      refused.push({ line, reason: read.reason });
      continue;
    }
    const draft = drafts.get(read.restaurant.importKey);
    const reason = draft && whyNot(draft, read.restaurant);
    if (reason) {
      refused.push({ line, reason });
      continue;
    }
    if (!draft) {
      const menu = new Map(read.dish && [[dishKey(read.dish), withPick(read.dish)]]);
      drafts.set(read.restaurant.importKey, { row: read.restaurant, firstLine: line, lines: [line], menu });
      continue;
    }
    draft.row = completed(draft.row, read.restaurant);
    draft.lines.push(line);
    if (!addDish(draft, read.dish)) repeated++;
  }
  return { restaurants: [...drafts.values()].map(finish), refused, rows, repeated };
}

function whyNot({ row, firstLine, menu }: Draft, next: RowRestaurant): string | undefined {
  if (menu.size >= MENU_MAX) return `The restaurant has ${MENU_MAX} dishes already.`;
  // Same link or id, other name: another spelling. Other city too: another restaurant.
  if (fold(row.restaurantName) === fold(next.restaurantName) || fold(row.city) === fold(next.city)) return undefined;
  return `Line ${firstLine} has the same link or id for ${row.restaurantName} in ${row.city}.`;
}

const dishKey = (dish: RowDish) => [fold(dish.fullName), dish.pricePaise, dish.dishType].join('|');
const withPick = (dish: RowDish) => ({ ...dish, isPicked: isPick(dish.section) });

/**
 * Adds a dish to the menu; returns false when it repeats one. A dish first seen in a pick moves to its real section.
 */
function addDish({ menu }: Draft, dish: RowDish | undefined): boolean {
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

/** Fills in what earlier rows left out; the first value of each field wins. */
const completed = (row: RowRestaurant, next: RowRestaurant): RowRestaurant => ({
  ...row,
  restaurantType: row.restaurantType ?? next.restaurantType,
  restaurantContact: row.restaurantContact ?? next.restaurantContact,
  addressLine1: row.addressLine1 ?? next.addressLine1,
  area: row.area ?? next.area,
  resState: row.resState ?? next.resState,
  pincode: row.pincode ?? next.pincode,
  cuisines: row.cuisines.length > 0 ? row.cuisines : next.cuisines,
});

function finish({ row, lines, menu }: Draft): Gathered {
  const { restaurantType, ...rest } = row;
  const { cuisines } = rest;
  const dishes = bySection(
    [...menu.values()].map(
      ({ dishName, dishDescription, dishType, pricePaise, section, dishCuisine, isPicked }): ImportedDish => ({
        dishName,
        dishDescription,
        dishType,
        pricePaise,
        dishCuisine: dishCuisine || dishCuisineOf(dishName, section, cuisines),
        speciality: isPicked ? 'Recommended' : '',
      }),
    ),
  );
  return { restaurant: { ...rest, restaurantType: typeOf(row, dishes), dishes }, lines };
}

/** Puts the dishes of a section together, sections in the order in which they first appear. */
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

/** The menu decides. Without one, only a restaurant that says it is pure veg is Veg, because the mark is a promise. */
function typeOf(
  { restaurantType, restaurantName, cuisines }: RowRestaurant,
  dishes: readonly ImportedDish[],
): FoodType {
  if (dishes.some((dish) => dish.dishType === 'Nonveg')) return 'Nonveg';
  if (restaurantType) return restaurantType;
  const isPure = [restaurantName, ...cuisines].some((text) => PURE_VEG.test(text));
  // Listed among other cuisines, Jain does not mean that all food is vegetarian.
  const isOnlyVeg = cuisines.length > 0 && cuisines.every((each) => VEG_KITCHENS.has(fold(each)));
  return dishes.length > 0 || isPure || isOnlyVeg ? 'Veg' : 'Nonveg';
}
