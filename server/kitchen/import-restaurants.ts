/**
 * Imports restaurants in batches, each restaurant with all its dishes or not at all. Known restaurants and dishes are
 * updated; later decisions of a vendor or an administrator (closed, removed, deleted) are not undone.
 */
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { areLicencesRequired } from '#server/marketplace/index.ts';
import {
  type ImportedRestaurant,
  type ImportOptions,
  type Menus,
  makePlan,
  newDish,
  type Plan,
} from './import-plan.ts';
import * as rows from './import-rows.ts';
import { graceDay } from './licence/licence.ts';
import { kitchensOptions } from './options/group-rows.ts';
import { knownOptions, writePlans } from './options/import-options.ts';

export type { ImportedDish, ImportedRestaurant } from './import-plan.ts';
export type { FoodType, ImportedFigures } from './import-rows.ts';

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly leftAlone: number;
}

export interface ImportOutcome {
  readonly restaurants: Counts;
  readonly dishes: Counts;
  readonly refused: readonly { readonly importKey: string; readonly reason: string }[];
}

/** Imports one batch in one transaction. Import keys must be unique within it. */
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

export async function rehearseImport(
  sql: Sql,
  batch: readonly ImportedRestaurant[],
  options: ImportOptions,
): Promise<ImportOutcome> {
  const known = await rows.knownRestaurants(sql, importKeysOf(batch));
  return outcomeOf(makePlan(batch, known, await menusOf(sql, batch, known), options));
}

const importKeysOf = (batch: readonly ImportedRestaurant[]) => batch.map((each) => each.importKey);

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
