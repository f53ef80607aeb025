/**
 * Imports restaurants in batches, each restaurant with all its dishes or not at all. Known restaurants and dishes are
 * updated; what a vendor or an administrator decided since (closed, removed, deleted) is not undone.
 */
import { keysOf } from '#contract/kit/fields-of.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { areLicencesRequired } from '#server/marketplace/index.ts';
import {
  areSameFacts,
  factsOf,
  type ImportedFacts,
  NO_OPTIONS,
  type OptionsChange,
  planDishOptions,
} from './import-facts.ts';
import * as rows from './import-rows.ts';
import { graceDay } from './licence/licence.ts';
import { kitchensOptions } from './options/group-rows.ts';
import { type KnownOptions, knownOptions, writePlans } from './options/import-options.ts';

export type { FoodType, ImportedFigures } from './import-rows.ts';

/** A dish of an imported menu, in the order of the menu. `pricePaise` is at least 1. */
export interface ImportedDish {
  readonly dishName: string;
  readonly dishType: rows.FoodType;
  readonly dishCuisine: string;
  readonly dishDescription: string;
  readonly pricePaise: number;
  readonly speciality: string;
  readonly facts: ImportedFacts;
}

/** A restaurant to import; null where its source has no value. `importKey` identifies it in later imports. */
export interface ImportedRestaurant extends rows.NewRestaurant {
  readonly dishes: readonly ImportedDish[];
}

export interface ImportOptions {
  /** Undefined in a dry run whose vendor does not exist yet. */
  readonly vendorId: number | undefined;
  /** True turns automatic acceptance on; false leaves it as it is for known restaurants. */
  readonly acceptsAutomatically: boolean;
  readonly now: Date;
}

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Removed restaurants and deleted dishes, which importing again does not restore. */
  readonly leftAlone: number;
}

export interface ImportOutcome {
  readonly restaurants: Counts;
  readonly dishes: Counts;
  readonly refused: readonly { readonly importKey: string; readonly reason: string }[];
}

/** Imports one batch in one transaction. Import keys must not repeat within it. */
export const importRestaurants = (
  sql: Sql,
  batch: readonly ImportedRestaurant[],
  options: ImportOptions & { readonly vendorId: number },
): Promise<ImportOutcome> =>
  transaction(sql, async (tx) => {
    await rows.lockImport(tx);
    const known = await rows.lockKnownRestaurants(tx, importKeysOf(batch));
    const plan = makePlan(batch, known, await menusOf(tx, batch, known), options);
    await carryOut(tx, plan, options);
    return outcomeOf(plan);
  });

/** Returns what importing this batch would do, without writing. */
export async function rehearseImport(
  sql: Sql,
  batch: readonly ImportedRestaurant[],
  options: ImportOptions,
): Promise<ImportOutcome> {
  const known = await rows.knownRestaurants(sql, importKeysOf(batch));
  return outcomeOf(makePlan(batch, known, await menusOf(sql, batch, known), options));
}

const importKeysOf = (batch: readonly ImportedRestaurant[]) => batch.map((each) => each.importKey);

/** The menus of known restaurants, each with its options where the batch says something of options. */
interface Menus {
  readonly dishes: ReadonlyMap<number, readonly rows.KnownDish[]>;
  readonly options: ReadonlyMap<number, KnownOptions>;
}

async function menusOf(
  sql: Sql,
  batch: readonly ImportedRestaurant[],
  known: readonly rows.KnownRestaurant[],
): Promise<Menus> {
  const ids = known.map((each) => each.restaurantId);
  const dishes = Map.groupBy(await rows.knownDishes(sql, ids), (dish) => dish.restaurantId);
  const hasOptions = batch.some((each) => each.dishes.some(({ facts }) => facts.options !== undefined));
  const options = hasOptions && ids.length > 0 ? await kitchensOptions(sql, ids) : [];
  return { dishes, options: new Map(options.map((each) => [each.restaurantId, knownOptions(each)])) };
}

type AddedDish = rows.NewDish & { readonly imported: ImportedDish };

const newDish = (dish: ImportedDish, restaurantId: number, position: number): AddedDish => ({
  ...{ ...dish, ...factsOf(dish), restaurantId, position, imported: dish },
});

/** Other options of dishes of one restaurant; `idOf` has those that are on its menu. */
interface PlannedChange extends OptionsChange<ImportedDish> {
  readonly importKey: string;
  readonly restaurantId: number | undefined;
  readonly idOf: (dish: ImportedDish) => number | undefined;
}

interface Plan {
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

function makePlan(
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
  if (!change) {
    plan.refused.push({ importKey, reason: refusals.TOO_MANY_GROUPS[1] });
    return;
  }
  plan.options.push({ ...change, importKey, restaurantId, idOf });
  const hasMeat = planMenu(plan, restaurant, { restaurantId, menu, pairs, withOptions: new Set(change.dishes) });
  // A restaurant without a menu so far gets the type that follows from its imported menu.
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

/** What the source says now; what it no longer says stays. A rating and the number of ratings belong together. */
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
  // The vendor may have renamed it; but when the city differs too, two sources use the same id for two restaurants.
  const isSame =
    nameKey(known.restaurantName) === nameKey(restaurant.restaurantName) ||
    nameKey(known.city) === nameKey(restaurant.city);
  return isSame ? undefined : `The same link or id was imported for ${known.restaurantName} in ${known.city}.`;
}

const nameKey = (name: string) => name.toLowerCase();

type Pairs = ReadonlyMap<ImportedDish, rows.KnownDish>;

/** Which imported dishes the menu has or had. */
function pairsOf(restaurant: ImportedRestaurant, menu: readonly rows.KnownDish[]): Pairs {
  const knownByName = Map.groupBy(menu, (dish) => nameKey(dish.dishName));
  const wantedByName = Map.groupBy(restaurant.dishes, (dish) => nameKey(dish.dishName));
  const pairs = new Map<ImportedDish, rows.KnownDish>();
  for (const [name, wanted] of wantedByName) matchDishes(pairs, wanted, knownByName.get(name) ?? []);
  return pairs;
}

interface KnownMenu {
  readonly restaurantId: number;
  readonly menu: readonly rows.KnownDish[];
  readonly pairs: Pairs;
  /** The dishes that get other options. */
  readonly withOptions: ReadonlySet<ImportedDish>;
}

/** Plans the dishes of a known restaurant; returns whether one of the imported dishes that are not deleted is Nonveg. */
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
 * Matches imported dishes of one name (a half and a full plate) to those of the menu: the same price and type first,
 * then the others from the cheapest up. Deleted dishes are matched last, so that what a vendor deleted is not added again.
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

async function carryOut(tx: Tx, plan: Plan, options: ImportOptions & { readonly vendorId: number }): Promise<void> {
  const dishes = [...plan.addedDishes];
  const newIds = new Map<string, number>();
  const figures = [...plan.changedFigures];
  if (plan.added.length > 0) {
    const licenceDue = (await areLicencesRequired(tx)) ? graceDay(options.now) : null;
    const inserted = await rows.insertImportedRestaurants(tx, plan.added, { ...options, licenceDue });
    for (const each of inserted) newIds.set(each.importKey, each.restaurantId);
    for (const { importKey, dishes: menu, ...said } of plan.added) {
      const restaurantId = newIds.get(importKey) ?? 0;
      const { importedRating, importedRatingCount, importedCostPaise } = said;
      if (importedRating !== null || importedCostPaise !== null) {
        figures.push({ restaurantId, importedRating, importedRatingCount, importedCostPaise });
      }
      dishes.push(...menu.map((dish, position) => newDish(dish, restaurantId, position)));
    }
  }
  if (plan.changed.length > 0) await rows.updateRestaurants(tx, plan.changed);
  if (plan.changedDishes.length > 0) await rows.updateDishes(tx, plan.changedDishes);
  const dishIds = dishes.length > 0 ? await rows.insertImportedDishes(tx, dishes) : [];
  const addedIds = new Map(dishes.map(({ imported }, index) => [imported, dishIds[index] ?? 0]));
  await writePlans(
    tx,
    plan.options.map(({ importKey, restaurantId, plan: groups, dishes: changed, idOf }) => ({
      restaurantId: restaurantId ?? newIds.get(importKey) ?? 0,
      plan: groups,
      dishIds: changed.map((dish) => idOf(dish) ?? addedIds.get(dish) ?? 0),
    })),
  );
  // Last, because a review of one of these restaurants waits for this lock.
  if (figures.length > 0) await rows.updateImportedFigures(tx, figures);
}

const outcomeOf = (plan: Plan): ImportOutcome => ({
  restaurants: {
    added: plan.added.length,
    changed: plan.restaurantsChanged,
    unchanged: plan.restaurantsUnchanged,
    leftAlone: plan.restaurantsLeftAlone,
  },
  dishes: {
    added: plan.addedDishes.length + plan.added.reduce((sum, each) => sum + each.dishes.length, 0),
    changed: plan.changedDishes.length,
    unchanged: plan.dishesUnchanged,
    leftAlone: plan.dishesLeftAlone,
  },
  refused: plan.refused,
});
