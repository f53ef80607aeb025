/** Restaurants and menus, the same in every run; the first ones do not depend on how many follow. */
import { FAMILIES, type Family, MEATS, MORE_CUISINES, PORTIONS, SIDES } from './dish-words.ts';
import { type Area, type City, place } from './places.ts';
import { between, pick, type Random, randomOf, skewed, zipf } from './random.ts';
import { CHAINS, person, sign } from './signs.ts';

export const SEED = 20_260_813;

export interface GrownDish {
  readonly name: string;
  readonly type: 'Veg' | 'Nonveg';
  readonly cuisine: string;
  readonly pricePaise: number;
}

export interface GrownRestaurant {
  readonly id: number;
  readonly name: string;
  readonly type: 'Veg' | 'Nonveg';
  readonly cuisines: readonly string[];
  readonly city: City;
  readonly area: Area;
  readonly isOpen: boolean;
  readonly ratingCount: number;
  readonly ratingSum: number;
  readonly orders: number;
  readonly dishes: readonly GrownDish[];
}

const CHAIN_PART = 0.14;
const VEG_PART = 0.3;
const OPEN_PART = 0.9;

const family = skewed(FAMILIES, 0.6);
const chainIndex = zipf(CHAINS.length, 0.7);
const moreCuisine = skewed(MORE_CUISINES, 0.9);
const portion = skewed(PORTIONS, 0.7);
const side = skewed(SIDES, 0.7);
const orderRank = zipf(5_000, 1.1);
const ratingRank = zipf(4_000, 1);

const WORDS = new Map(
  FAMILIES.map((each) => [
    each,
    { base: skewed(each.bases, 0.9), subject: skewed(each.subjects, 0.9), style: skewed(each.styles, 0.6) },
  ]),
);

export function restaurantOf(id: number): GrownRestaurant {
  const random = randomOf(SEED + Math.imul(id, 0x9e3779b1));
  const chain = random() < CHAIN_PART ? chainIndex(random) : undefined;
  // All outlets of a chain have one menu.
  const menuRandom = chain === undefined ? random : randomOf(SEED ^ (chain + 1));
  const families = [family(menuRandom), family(menuRandom), family(menuRandom)].slice(0, between(menuRandom, 1, 3));
  const isVeg = menuRandom() < VEG_PART;
  const dishes = menu(menuRandom, families, isVeg);
  const cuisines = [...families.map((each) => each.cuisine), ...(random() < 0.5 ? [moreCuisine(random)] : [])];
  const ratingCount = random() < 0.3 ? 0 : ratingRank(random);
  const stars = Math.min(5, 2.6 + 1.2 * random() + 1.2 * random());
  return {
    id,
    name: chain === undefined ? sign(random) : (CHAINS[chain] ?? ''),
    type: isVeg ? 'Veg' : 'Nonveg',
    cuisines: [...new Set(cuisines)],
    ...place(random),
    isOpen: random() < OPEN_PART,
    ratingCount,
    ratingSum: Math.round(ratingCount * stars),
    orders: orderRank(random),
    dishes,
  };
}

/** Often none, mostly a few, sometimes a whole menu; 5.7 on average. */
function menuLength(random: Random): number {
  const kind = random();
  if (kind < 0.25) return 0;
  if (kind < 0.91) return between(random, 1, 8);
  return Math.round(10 + 75 * random() ** 2);
}

function menu(random: Random, families: readonly Family[], isVeg: boolean): GrownDish[] {
  const byName = new Map<string, GrownDish>();
  for (let left = menuLength(random); left > 0; left--) {
    const made = dish(random, pick(random, families), isVeg);
    byName.set(made.name, made);
  }
  return [...byName.values()];
}

function dish(random: Random, from: Family, isVeg: boolean): GrownDish {
  const words = WORDS.get(from);
  if (!words) throw new RangeError(`${from.cuisine} has no words.`);
  let subject = words.subject(random);
  // In families without vegetables a veg restaurant offers the base alone.
  for (let more = 8; isVeg && MEATS.has(subject) && more > 0; more--) subject = words.subject(random);
  if (isVeg && MEATS.has(subject)) subject = 'Veg';
  const isMeat = MEATS.has(subject);
  const base = words.base(random);
  const [least, most] = from.prices;
  const rupees = Math.round((least + (most - least) * random() ** 2) / 5) * 5 - (random() < 0.4 ? 1 : 0);
  return {
    name: dishName(random, { style: words.style(random), subject, base, side: side(random) }),
    type: isMeat ? 'Nonveg' : 'Veg',
    cuisine: from.cuisine,
    pricePaise: rupees * 100,
  };
}

interface Parts {
  readonly style: string;
  readonly subject: string;
  readonly base: string;
  readonly side: string;
}

function dishName(random: Random, { style, subject, base, side: beside }: Parts): string {
  const kind = random();
  const plain = kind < 0.07 ? base : kind < 0.5 ? `${subject} ${base}` : `${style} ${subject} ${base}`;
  const named = random() < 0.035 ? `${person(random)} ${plain}` : plain;
  const extra = random();
  if (extra < 0.1) return `${named} ${portion(random)}`;
  if (extra < 0.14) return `${named} with ${beside}`;
  if (extra < 0.16) return `${named} + ${beside}`;
  if (extra < 0.17) return `${named} and ${beside} Combo`;
  return named;
}
