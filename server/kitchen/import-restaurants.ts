/**
 * Imports restaurants in batches, each restaurant with all its dishes or not at all. Known restaurants and dishes are
 * updated; what a vendor or an administrator decided since (closed, removed, deleted) is not undone.
 */
import { keysOf } from '#contract/kit/fields-of.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { areLicencesRequired } from '#server/marketplace/index.ts';
import * as rows from './import-rows.ts';
import { graceDay } from './licence/licence.ts';

export type { FoodType, ImportedFigures } from './import-rows.ts';

/** A dish of an imported menu, in the order of the menu. `pricePaise` is at least 1. */
export interface ImportedDish {
  readonly dishName: string;
  readonly dishType: rows.FoodType;
  readonly dishCuisine: string;
  readonly dishDescription: string;
  readonly pricePaise: number;
  readonly speciality: string;
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
    const plan = makePlan(batch, known, await dishesOf(tx, known), options);
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
  return outcomeOf(makePlan(batch, known, await dishesOf(sql, known), options));
}

const importKeysOf = (batch: readonly ImportedRestaurant[]) => batch.map((each) => each.importKey);

const dishesOf = async (sql: Sql, known: readonly rows.KnownRestaurant[]) =>
  Map.groupBy(
    await rows.knownDishes(
      sql,
      known.map((each) => each.restaurantId),
    ),
    (dish) => dish.restaurantId,
  );

interface Plan {
  readonly refused: { importKey: string; reason: string }[];
  readonly added: ImportedRestaurant[];
  readonly changed: rows.KnownRestaurant[];
  readonly changedFigures: (rows.ImportedFigures & { readonly restaurantId: number })[];
  readonly addedDishes: rows.NewDish[];
  readonly changedDishes: rows.DishChange[];
  restaurantsChanged: number;
  restaurantsUnchanged: number;
  restaurantsLeftAlone: number;
  dishesUnchanged: number;
  dishesLeftAlone: number;
}

function makePlan(
  batch: readonly ImportedRestaurant[],
  known: readonly rows.KnownRestaurant[],
  menus: ReadonlyMap<number, rows.KnownDish[]>,
  options: ImportOptions,
): Plan {
  const lists = { refused: [], added: [], changed: [], changedFigures: [], addedDishes: [], changedDishes: [] };
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
    if (found) planKnown(plan, restaurant, found, menus.get(found.restaurantId) ?? [], options);
    else plan.added.push(restaurant);
  }
  return plan;
}

function planKnown(
  plan: Plan,
  restaurant: ImportedRestaurant,
  known: rows.KnownRestaurant,
  menu: readonly rows.KnownDish[],
  options: ImportOptions,
): void {
  const reason = whyNot(restaurant, known, options);
  if (reason) {
    plan.refused.push({ importKey: restaurant.importKey, reason });
    return;
  }
  if (known.approval === 'Removed') {
    plan.restaurantsLeftAlone++;
    plan.dishesLeftAlone += restaurant.dishes.length;
    return;
  }
  const hasMeat = planMenu(plan, restaurant, known.restaurantId, menu);
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

/** Plans the dishes of a known restaurant; returns whether one of the imported dishes that are not deleted is Nonveg. */
function planMenu(
  plan: Plan,
  restaurant: ImportedRestaurant,
  restaurantId: number,
  menu: readonly rows.KnownDish[],
): boolean {
  const knownByName = Map.groupBy(menu, (dish) => nameKey(dish.dishName));
  const wantedByName = Map.groupBy(restaurant.dishes, (dish) => nameKey(dish.dishName));
  const pairs = new Map<ImportedDish, rows.KnownDish>();
  for (const [name, wanted] of wantedByName) matchDishes(pairs, wanted, knownByName.get(name) ?? []);
  let position = menu.reduce((last, dish) => Math.max(last, dish.position), -1);
  let hasMeat = false;
  for (const dish of restaurant.dishes) {
    const known = pairs.get(dish);
    if (known?.isDeleted) {
      plan.dishesLeftAlone++;
      continue;
    }
    hasMeat ||= dish.dishType === 'Nonveg';
    if (!known) plan.addedDishes.push({ ...dish, restaurantId, position: ++position });
    else if (isSameDish(dish, known) && known.dishCuisine === dish.dishCuisine) plan.dishesUnchanged++;
    else plan.changedDishes.push({ ...dish, dishId: known.dishId });
  }
  return hasMeat;
}

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
  const figures = [...plan.changedFigures];
  if (plan.added.length > 0) {
    const licenceDue = (await areLicencesRequired(tx)) ? graceDay(options.now) : null;
    const inserted = await rows.insertImportedRestaurants(tx, plan.added, { ...options, licenceDue });
    const ids = new Map(inserted.map((each) => [each.importKey, each.restaurantId]));
    for (const { importKey, dishes: menu, ...said } of plan.added) {
      const restaurantId = ids.get(importKey) ?? 0;
      const { importedRating, importedRatingCount, importedCostPaise } = said;
      if (importedRating !== null || importedCostPaise !== null) {
        figures.push({ restaurantId, importedRating, importedRatingCount, importedCostPaise });
      }
      dishes.push(...menu.map((dish, position) => ({ ...dish, restaurantId, position })));
    }
  }
  if (plan.changed.length > 0) await rows.updateRestaurants(tx, plan.changed);
  if (plan.changedDishes.length > 0) await rows.updateDishes(tx, plan.changedDishes);
  if (dishes.length > 0) await rows.insertImportedDishes(tx, dishes);
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
