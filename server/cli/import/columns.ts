/** Maps columns of a file to fields: by the names that published files use, or by `--map`. */
import { keysOf } from '#contract/kit/fields-of.ts';
import { StartError } from '#server/process/settings.ts';
import { fold, showable } from './repair.ts';

const NAMES = {
  restaurantName: [
    'restaurant name',
    'restaurant',
    'res name',
    'outlet name',
    'outlet',
    'hotel name',
    'name',
    'place name',
  ],
  // `location` and `place name` mean the city only if no other column does; otherwise they mean the area.
  city: ['city', 'city name', 'town', 'location', 'place name', 'place'],
  addressLine1: ['address line1', 'address line 1', 'address', 'full address', 'street'],
  area: ['area', 'locality', 'location', 'place name', 'place', 'neighbourhood', 'neighborhood'],
  resState: ['res state', 'state', 'state name'],
  pincode: ['pincode', 'pin code', 'postal code', 'zip code', 'zip', 'pin'],
  restaurantContact: ['restaurant contact', 'contact', 'contact number', 'phone', 'phone number', 'mobile'],
  restaurantType: ['pure veg', 'is pure veg', 'restaurant type'],
  cuisines: ['cuisines', 'cuisine', 'food type', 'food types'],
  link: ['restaurant link', 'link', 'restaurant url', 'url'],
  // Not `restaurant no`: in published files such numbers cover several outlets.
  id: ['restaurant id', 'res id', 'outlet id', 'id'],
  dishName: ['dish name', 'dish', 'item', 'item name', 'menu item', 'food item', 'food name'],
  price: ['price', 'prices', 'dish price', 'item price', 'cost', 'rate', 'mrp', 'price inr', 'price rs'],
  dishType: [
    'dish type',
    'veg or nonveg',
    'veg or non veg',
    'veg nonveg',
    'veg non veg',
    'is veg',
    'veg',
    'veg flag',
    'food type',
    'type',
  ],
  section: ['menu category', 'section', 'menu section', 'category', 'item category'],
  dishCuisine: ['dish cuisine'],
  dishDescription: ['dish description', 'item description', 'description'],
  options: ['options'],
  isEgg: ['is egg'],
  kcal: ['kcal'],
  servingSize: ['serving size'],
  allergens: ['allergens'],
  rating: [
    'restaurant rating',
    'aggregate rating',
    'average rating',
    'avg rating',
    'avg ratings',
    'average ratings',
    'dining rating',
    'rating',
    // Beside another rating column this is the number of ratings.
    'ratings',
  ],
  ratingCount: [
    'total ratings',
    'number of ratings',
    'no of ratings',
    'rating count',
    'ratings count',
    'dining votes',
    'votes',
    'ratings',
  ],
  // Published menus call it the cost for one, but have the same amounts as lists with a cost for two.
  costForTwo: [
    'cost for two',
    'cost for 2',
    'average cost for two',
    'approx cost for two people',
    'price for two',
    'price for 2',
    'cost per person',
    'average price',
    'average cost',
  ],
} satisfies Record<string, readonly string[]>;

export type Field = keyof typeof NAMES;
export const FIELDS = keysOf(NAMES);
const OF_DISHES: readonly Field[] = [
  ...(['price', 'dishType', 'section', 'dishCuisine', 'dishDescription'] as const),
  ...(['options', 'isEgg', 'kcal', 'servingSize', 'allergens'] as const),
];

/** Further names in a file without dishes, where each row is a restaurant. */
const NAMES_IN_LISTS: Partial<Record<Field, readonly string[]>> = {
  restaurantType: ['veg flag', 'veg or nonveg', 'veg or non veg', 'veg nonveg', 'veg non veg'],
  rating: ['rate'],
  costForTwo: ['price', 'prices', 'cost'],
};

const WHAT: Partial<Record<Field, string>> = {
  restaurantName: "the restaurant's name",
  city: 'the city',
  price: "the dish's price",
  dishType: 'veg or non-veg',
};
const HEADER_SHOWN_MAX = 300;

export interface Columns {
  readonly count: number;
  readonly at: ReadonlyMap<Field, number>;
  /** Ids from differently named columns are unrelated. */
  readonly idName: string;
}

/** `Restaurant_Name`, `restaurantName` and `RESTAURANT NAME` give the same. */
export const foldName = (name: string) =>
  fold(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function fieldNamed(text: string): Field {
  const name = foldName(text);
  const field = FIELDS.find((each) => foldName(each) === name) ?? FIELDS.find((each) => NAMES[each].includes(name));
  if (!field) throw new StartError(`--map knows no field "${text}": it is one of ${FIELDS.join(', ')}.`);
  return field;
}

/** `maps` are the operator's `field=Column` options and override recognised names. */
export function findColumns(header: readonly string[], maps: readonly string[], file: string): Columns {
  const titles = header.map(foldName);
  const found = `found: ${showable(header.join(', ')).slice(0, HEADER_SHOWN_MAX) || 'nothing'}`;
  const at = new Map<Field, number>();
  for (const map of maps) {
    const [, fieldText, column] = /^([^=]+)=(.+)$/s.exec(map) ?? [];
    if (!fieldText || !column) throw new StartError(`--map takes FIELD=COLUMN, not "${map}".`);
    const index = titles.indexOf(foldName(column));
    if (index < 0) throw new StartError(`${file} has no column "${column}" (--map ${map}); ${found}.`);
    at.set(fieldNamed(fieldText), index);
  }
  const hasDishes = at.has('dishName') || titles.some((title) => NAMES.dishName.includes(title));
  const isTaken = (index: number) => [...at.values()].includes(index);
  for (const field of FIELDS) {
    // In a file without dishes, `price` is a cost for two and `type` can mean anything.
    if (at.has(field) || (OF_DISHES.includes(field) && !hasDishes)) continue;
    const names = [...NAMES[field], ...((!hasDishes && NAMES_IN_LISTS[field]) || [])];
    const index = names.map((name) => titles.indexOf(name)).find((each) => each >= 0 && !isTaken(each));
    if (index !== undefined) at.set(field, index);
  }
  const necessary: Field[] = [
    'restaurantName',
    'city',
    ...(at.has('dishName') ? (['price', 'dishType'] as const) : []),
  ];
  const missing = necessary.find((field) => !at.has(field));
  if (missing) {
    throw new StartError(
      `${file} has no column for ${WHAT[missing]} (name it with --map ${missing}=COLUMN); ${found}.`,
    );
  }
  return { count: header.length, at, idName: titles[at.get('id') ?? -1] ?? '' };
}
