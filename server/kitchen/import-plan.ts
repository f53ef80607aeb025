/** Decides how an import changes restaurants and dishes. Pure. */
import { keysOf } from '#contract/kit/fields-of.ts';
import { refusals } from '#contract/kit/refusals.ts';
import {
  areSameFacts,
  factsOf,
  type ImportedFacts,
  NO_OPTIONS,
  type OptionsChange,
  planDishOptions,
} from './import-facts.ts';
import type * as rows from './import-rows.ts';
import type { KnownOptions } from './options/import-options.ts';

type Field = 'dishName' | 'dishType' | 'dishCuisine' | 'dishDescription' | 'pricePaise' | 'speciality';

/** In the order of the menu. `pricePaise` is at least 1. */
export interface ImportedDish extends Pick<rows.NewDish, Field> {
  readonly facts: ImportedFacts;
}

/** Null if the source has no value. `importKey` identifies the restaurant in later imports. */
export interface ImportedRestaurant extends rows.NewRestaurant {
  readonly dishes: readonly ImportedDish[];
}

export interface ImportOptions {
  /** Undefined in a dry run whose vendor does not exist yet. */
  readonly vendorId: number | undefined;
  readonly acceptsAutomatically: boolean;
  readonly now: Date;
}

export interface Menus {
  readonly dishes: ReadonlyMap<number, readonly rows.KnownDish[]>;
  readonly options: ReadonlyMap<number, KnownOptions>;
}

export type AddedDish = rows.NewDish & { readonly imported: ImportedDish };

export const newDish = (dish: ImportedDish, restaurantId: number, position: number): AddedDish => ({
  ...dish,
  ...factsOf(dish),
  restaurantId,
  position,
  imported: dish,
});

interface PlannedChange extends OptionsChange<ImportedDish> {
  readonly importKey: string;
  readonly restaurantId: number | undefined;
  readonly idOf: (dish: ImportedDish) => number | undefined;
}

export interface Plan {
  readonly refused: { importKey: string; reason: string }[];
  readonly added: ImportedRestaurant[];
  readonly changed: rows.KnownRestaurant[];
  readonly changedFigures: (rows.ImportedFigures & { readonly restaurantId: number })[];
  readonly addedDishes: AddedDish[];
  readonly changedDishes: rows.DishChange[];
  readonly options: PlannedChange[];
  restaurantsChanged: number;
  restaurantsUnchanged: number;
  restaurantsLeftAlone: number;
  dishesUnchanged: number;
  dishesLeftAlone: number;
}

export function makePlan(
  batch: readonly ImportedRestaurant[],
  known: readonly rows.KnownRestaurant[],
  menus: Menus,
  options: ImportOptions,
): Plan {
  const lists = {
    refused: [],
    added: [],
    changed: [],
    changedFigures: [],
    addedDishes: [],
    changedDishes: [],
    options: [],
  };
  const plan: Plan = {
    ...lists,
    restaurantsChanged: 0,
    restaurantsUnchanged: 0,
    restaurantsLeftAlone: 0,
    dishesUnchanged: 0,
    dishesLeftAlone: 0,
  };
  const byKey = new Map(known.map((each) => [each.importKey, each]));
  for (const restaurant of batch) {
    const found = byKey.get(restaurant.importKey);
    if (found) planKnown(plan, restaurant, found, menus, options);
    else planNew(plan, restaurant);
  }
  return plan;
}

function planNew(plan: Plan, restaurant: ImportedRestaurant): void {
  const { importKey, dishes } = restaurant;
  const idOf = () => undefined;
  const change = planDishOptions(NO_OPTIONS, dishes, idOf);
  if (!change) plan.refused.push({ importKey, reason: refusals.TOO_MANY_GROUPS[1] });
  else {
    plan.added.push(restaurant);
    plan.options.push({ ...change, importKey, restaurantId: undefined, idOf });
  }
}

function planKnown(
  plan: Plan,
  restaurant: ImportedRestaurant,
  known: rows.KnownRestaurant,
  menus: Menus,
  options: ImportOptions,
): void {
  const { importKey } = restaurant;
  const { restaurantId } = known;
  const menu = menus.dishes.get(restaurantId) ?? [];
  const reason = whyNot(restaurant, known, options);
  if (reason) {
    plan.refused.push({ importKey, reason });
    return;
  }
  if (known.approval === 'Removed') {
    plan.restaurantsLeftAlone++;
    plan.dishesLeftAlone += restaurant.dishes.length;
    return;
  }
  const pairs = pairsOf(restaurant, menu);
  const idOf = (dish: ImportedDish) => pairs.get(dish)?.dishId;
  const kept = restaurant.dishes.filter((dish) => !pairs.get(dish)?.isDeleted);
  const change = planDishOptions(menus.options.get(restaurantId) ?? NO_OPTIONS, kept, idOf);
  const refusal = !change
    ? 'TOO_MANY_GROUPS'
    : known.isChain && lacksServing(kept, pairs)
      ? 'SERVING_MISSING'
      : undefined;
  if (!change || refusal) {
    plan.refused.push({ importKey, reason: refusals[refusal ?? 'TOO_MANY_GROUPS'][1] });
    return;
  }
  plan.options.push({ ...change, importKey, restaurantId, idOf });
  const hasMeat = planMenu(plan, restaurant, { restaurantId, menu, pairs, withOptions: new Set(change.dishes) });
  // A restaurant that had no menu gets the type that follows from its imported menu.
  const ownType = menu.length === 0 && restaurant.dishes.length > 0 ? restaurant.restaurantType : known.restaurantType;
  const changed = {
    ...known,
    restaurantType: hasMeat ? ('Nonveg' as const) : ownType,
    restaurantContact: known.restaurantContact ?? restaurant.restaurantContact,
    addressLine1: known.addressLine1 ?? restaurant.addressLine1,
    area: known.area ?? restaurant.area,
    resState: known.resState ?? restaurant.resState,
    pincode: known.pincode ?? restaurant.pincode,
    acceptsAutomatically: known.acceptsAutomatically || options.acceptsAutomatically,
    cuisines: known.cuisines.length > 0 || restaurant.cuisines.length === 0 ? known.cuisines : restaurant.cuisines,
  };
  const figures = figuresNow(restaurant, known);
  const isChanged = keysOf(changed).some((key) => changed[key] !== known[key]);
  const areFiguresChanged = keysOf(figures).some((key) => figures[key] !== known[key]);
  if (isChanged) plan.changed.push(changed);
  if (areFiguresChanged) plan.changedFigures.push({ ...figures, restaurantId: known.restaurantId });
  if (isChanged || areFiguresChanged) plan.restaurantsChanged++;
  else plan.restaurantsUnchanged++;
}

/** The figures in the source; missing ones stay. A rating and its number of ratings belong together. */
function figuresNow(restaurant: rows.ImportedFigures, known: rows.ImportedFigures): rows.ImportedFigures {
  const { importedRating, importedRatingCount } = restaurant.importedRating === null ? known : restaurant;
  return {
    importedRating,
    importedRatingCount,
    importedCostPaise: restaurant.importedCostPaise ?? known.importedCostPaise,
  };
}

function whyNot(
  restaurant: ImportedRestaurant,
  known: rows.KnownRestaurant,
  { vendorId }: ImportOptions,
): string | undefined {
  if (known.vendorId !== vendorId) return 'The restaurant was imported for another vendor.';
  // The vendor may have renamed it; but if the city differs too, two sources use the same id for two restaurants.
  const isSame =
    nameKey(known.restaurantName) === nameKey(restaurant.restaurantName) ||
    nameKey(known.city) === nameKey(restaurant.city);
  return isSame ? undefined : `The same link or id was imported for ${known.restaurantName} in ${known.city}.`;
}

const nameKey = (name: string) => name.toLowerCase();

type Pairs = ReadonlyMap<ImportedDish, rows.KnownDish>;

function pairsOf(restaurant: ImportedRestaurant, menu: readonly rows.KnownDish[]): Pairs {
  const knownByName = Map.groupBy(menu, (dish) => nameKey(dish.dishName));
  const wantedByName = Map.groupBy(restaurant.dishes, (dish) => nameKey(dish.dishName));
  const pairs = new Map<ImportedDish, rows.KnownDish>();
  for (const [name, wanted] of wantedByName) matchDishes(pairs, wanted, knownByName.get(name) ?? []);
  return pairs;
}

/** Whether a new or changed dish of a chain lacks energy or size of its serving (product rule 3.3). */
const lacksServing = (dishes: readonly ImportedDish[], pairs: Pairs): boolean =>
  dishes.some((dish) => {
    const known = pairs.get(dish);
    const { kcal, servingSize } = factsOf(dish, known);
    return !(known && isUnchanged(dish, known)) && (kcal === null || servingSize === '');
  });

interface KnownMenu {
  readonly restaurantId: number;
  readonly menu: readonly rows.KnownDish[];
  readonly pairs: Pairs;
  readonly withOptions: ReadonlySet<ImportedDish>;
}

function planMenu(
  plan: Plan,
  restaurant: ImportedRestaurant,
  { restaurantId, menu, pairs, withOptions }: KnownMenu,
): boolean {
  let position = menu.reduce((last, dish) => Math.max(last, dish.position), -1);
  let hasMeat = false;
  for (const dish of restaurant.dishes) {
    const known = pairs.get(dish);
    if (known?.isDeleted) {
      plan.dishesLeftAlone++;
      continue;
    }
    hasMeat ||= dish.dishType === 'Nonveg';
    if (!known) plan.addedDishes.push(newDish(dish, restaurantId, ++position));
    else if (isUnchanged(dish, known) && !withOptions.has(dish)) plan.dishesUnchanged++;
    else plan.changedDishes.push({ ...dish, ...factsOf(dish, known), dishId: known.dishId });
  }
  return hasMeat;
}

const isUnchanged = (dish: ImportedDish, known: rows.KnownDish) =>
  isSameDish(dish, known) && known.dishCuisine === dish.dishCuisine && areSameFacts(dish, known);

const isSameDish = (dish: ImportedDish, known: rows.KnownDish) =>
  dish.pricePaise === known.pricePaise && dish.dishType === known.dishType;

/**
 * Matches imported dishes of one name (a half and a full plate) to those of the menu: same price and type first, then
 * the others from the cheapest up. Deleted dishes come last, so that what a vendor deleted is not added again.
 */
function matchDishes(
  pairs: Map<ImportedDish, rows.KnownDish>,
  wanted: readonly ImportedDish[],
  known: readonly rows.KnownDish[],
): void {
  const free = [...known.filter((each) => !each.isDeleted), ...known.filter((each) => each.isDeleted)];
  const pair = (dish: ImportedDish, index: number) => {
    const [taken] = index < 0 ? [] : free.splice(index, 1);
    if (taken) pairs.set(dish, taken);
  };
  for (const dish of wanted)
    pair(
      dish,
      free.findIndex((each) => isSameDish(dish, each)),
    );
  const others = wanted.filter((dish) => !pairs.has(dish)).sort((a, b) => a.pricePaise - b.pricePaise);
  for (const dish of others) pair(dish, free.length > 0 ? 0 : -1);
}
