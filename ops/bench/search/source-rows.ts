/** The rows of the published lists that judge the golden set, read from their files and not from the product. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** `price` in rupees; `folded` is the name as judges compare it. */
export interface SourceDish {
  readonly price: number;
  readonly isVeg: boolean;
  readonly folded: string;
}

/** `rating` in stars, 0 when unknown; `costForTwo` in rupees, 0 when unknown. */
export interface SourceRestaurant {
  /** The link or id that also identifies the imported restaurant. */
  readonly importKey: string;
  readonly name: string;
  readonly city: string;
  readonly area: string;
  readonly cuisines: readonly string[];
  readonly dishes: SourceDish[];
  readonly rating: number;
  readonly costForTwo: number;
  readonly folded: { readonly name: string; readonly cuisines: string; readonly place: string };
  /** In degrees, if the list has it. */
  readonly point: { readonly lat: number; readonly lng: number } | undefined;
}

const MENUS = 'menus_swiggy_blr_amd.csv.gz';
const NINE_CITIES = 'restaurants_swiggy_9cities.csv';
const GEO = 'restaurants_zomato_geo.csv';
export const FILES = [MENUS, NINE_CITIES, GEO];

/** Lower case without marks and apostrophes; everything but letters and digits is one space. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’`]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const squeeze = (text: string): string => fold(text).replaceAll(' ', '');

/** One of three, spread by its key. */
export const staysOpen = (importKey: string): boolean => (hashOf(importKey)[0] ?? 0) % 3 === 0;

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

type Row = Record<string, string>;

function rowsOf(folder: string, file: string): Row[] {
  const bytes = readFileSync(join(folder, file));
  return parse<Row>(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, relax_quotes: true });
}

interface Shape {
  readonly name: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly cuisines: string;
  readonly rating: string;
  readonly costForTwo: string;
  readonly keyOf: (cell: (column: string) => string) => string;
  readonly isRated: (cell: (column: string) => string) => boolean;
}

const withoutHost = (link: string) => link.toLowerCase().replace(/^https?:\/\/(www\.)?/, '');

const SHAPES: Record<string, Shape> = {
  [MENUS]: {
    name: 'restaurant_name',
    city: 'city',
    area: '',
    address: 'address',
    cuisines: 'cuisine',
    rating: 'rating',
    costForTwo: 'cost_per_person',
    keyOf: (cell) => `link:${withoutHost(cell('restaurant_link'))}`,
    isRated: () => true,
  },
  [NINE_CITIES]: {
    name: 'Restaurant',
    city: 'City',
    area: 'Area',
    address: 'Address',
    cuisines: 'Food type',
    rating: 'Avg ratings',
    costForTwo: 'Price',
    keyOf: (cell) => `id:id:${cell('ID')}`,
    // The list writes 2.9 and 80 ratings for an unrated restaurant.
    isRated: (cell) => !(cell('Avg ratings') === '2.9' && cell('Total ratings') === '80'),
  },
  [GEO]: {
    name: 'Restaurant Name',
    city: 'City',
    area: 'Locality',
    address: 'Address',
    cuisines: 'Cuisines',
    rating: 'Aggregate rating',
    costForTwo: 'Average Cost for two',
    keyOf: (cell) => `id:restaurant id:${cell('Restaurant ID')}`,
    isRated: () => true,
  },
};

/** By import key, each with its menu where a list has it. */
export function readSource(folder: string): Map<string, SourceRestaurant> {
  const found = new Map<string, SourceRestaurant>();
  for (const file of FILES) {
    const shape = SHAPES[file];
    if (!shape) continue;
    for (const row of rowsOf(folder, file)) {
      const cell = (column: string) => (row[column] ?? '').replace(/\s+/g, ' ').trim();
      const importKey = shape.keyOf(cell);
      const known = found.get(importKey) ?? restaurantOf(shape, importKey, cell);
      found.set(importKey, known);
      const price = Number(cell('price'));
      if (cell('item') !== '' && price > 0) {
        known.dishes.push({ price, isVeg: cell('veg_or_nonveg') === 'Veg', folded: fold(cell('item')) });
      }
    }
  }
  return found;
}

function restaurantOf(shape: Shape, importKey: string, cell: (column: string) => string): SourceRestaurant {
  const [name, city, area] = [cell(shape.name), cell(shape.city), cell(shape.area)];
  const cuisines = cell(shape.cuisines)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return {
    importKey,
    name,
    city,
    area,
    cuisines,
    dishes: [],
    rating: shape.isRated(cell) ? Number(cell(shape.rating)) || 0 : 0,
    costForTwo: Number(cell(shape.costForTwo)) || 0,
    folded: {
      name: fold(name),
      cuisines: cuisines.map(fold).join(' | '),
      place: fold([area, city, cell(shape.address)].join(' ')),
    },
    point: Number(cell('Latitude')) > 0 ? { lat: Number(cell('Latitude')), lng: Number(cell('Longitude')) } : undefined,
  };
}
