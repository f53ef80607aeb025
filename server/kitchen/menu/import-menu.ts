import { keysOf } from '#contract/kit/fields-of.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { DISHES_MAX, importMenu, type MenuImport } from '#contract/kitchen/menu.ts';
import { KITCHEN_GROUPS_MAX } from '#contract/kitchen/options.ts';
import { serveAfter } from '#server/http/serve.ts';
import { slices } from '#server/process/take-turns.ts';
import { lockKitchen } from '../kitchen-rows.ts';
import { kitchenOptionsOf } from '../options/group-rows.ts';
import {
  type KnownOptions,
  knownOptions,
  type OptionsPlan,
  optionsCell,
  planOptions,
  type WantedOptions,
  writePlan,
} from '../options/import-options.ts';
import { allergenCodes } from './allergen-text.ts';
import * as rows from './dish-rows.ts';
import { type MenuLine, readMenu } from './menu-csv.ts';
import { perMilleOf } from './menu-dishes.ts';

/**
 * Imports a menu from a file: adds new dishes at the end, changes known ones (by name), removes none. A dry run returns
 * the same and writes nothing. The file is read before the transaction.
 */
export const serveImportMenu = serveAfter(
  importMenu,
  async ({ body }) => readMenu(body),
  async ({ tx, params: { restaurantId }, query, prepared, user, refuse }) => {
    const kitchen = await lockKitchen(tx, restaurantId, user.vendorId);
    if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
    if ('problem' in prepared) throw refuse('CSV_UNREADABLE', { message: prepared.problem });
    const options = knownOptions(await kitchenOptionsOf(tx, restaurantId));
    const menu = (await rows.menuDishes(tx, restaurantId)).map((dish) => ({
      ...dish,
      options: optionsCell(options, dish.dishId),
    }));
    const { added, changed, ...plan } = await planImport(prepared.lines, menu, { options, isChain: kitchen.isChain });
    if (menu.length + added.length > DISHES_MAX) throw refuse('TOO_MANY_DISHES');
    const { groups } = plan;
    if (options.groups.size + groups.added.length - groups.deleted.length > KITCHEN_GROUPS_MAX)
      throw refuse('TOO_MANY_GROUPS');
    if (query.dryRun) return plan.outcome;
    if (changed.length > 0)
      await rows.changeDishes(
        tx,
        changed.map((dish) => ({ ...dish, setsKcal: true })),
      );
    const ids = added.length > 0 ? await rows.appendDishes(tx, restaurantId, added) : [];
    const newIds = new Map(added.map((dish, index) => [dish, ids[index] ?? 0]));
    const dishIds = plan.withOptions.map((dish) => ('dishId' in dish ? dish.dishId : (newIds.get(dish) ?? 0)));
    await writePlan(tx, restaurantId, groups, dishIds);
    return plan.outcome;
  },
);

type MenuDish = rows.MenuDishRow & { readonly options: string };
type ImportedDish = Omit<MenuDish, 'dishId'>;

interface Plan {
  readonly added: readonly ImportedDish[];
  readonly changed: readonly MenuDish[];
  readonly withOptions: readonly (ImportedDish | MenuDish)[];
  readonly groups: OptionsPlan;
  readonly outcome: MenuImport;
}

const nameKey = (name: string) => name.toLowerCase();

async function planImport(
  lines: readonly MenuLine[],
  menu: readonly MenuDish[],
  { options, isChain }: { readonly options: KnownOptions; readonly isChain: boolean },
): Promise<Plan> {
  const pairs = await pairWithMenu(lines, menu);
  const names = new Set(menu.map((dish) => nameKey(dish.dishName)));
  const added: ImportedDish[] = [];
  const changed: MenuDish[] = [];
  const withOptions: (ImportedDish | MenuDish)[] = [];
  const wantedOptions: WantedOptions[] = [];
  const imported: MenuImport['rows'] = [];
  const refused: MenuImport['refused'] = [];
  for (const row of lines) {
    if ('reason' in row) {
      refused.push(row);
      continue;
    }
    const { dishName } = row.dish;
    const known = pairs.get(row.line);
    const wanted = wantedOf(row, known);
    if (isChain && (wanted.kcal === null || wanted.servingSize === '')) {
      refused.push({ line: row.line, reason: translated(refusals.SERVING_MISSING[1]) });
    } else if (known) {
      const isSame = isSameDish(wanted, known);
      const dish = { ...wanted, dishId: known.dishId };
      if (!isSame) changed.push(dish);
      if (row.options && wanted.options !== known.options) {
        withOptions.push(dish);
        wantedOptions.push({ dishId: known.dishId, groups: row.options.groups });
      }
      imported.push({ line: row.line, dishName, outcome: isSame ? 'unchanged' : 'changed' });
    } else if (names.has(nameKey(dishName))) {
      refused.push({ line: row.line, reason: t`Another row is ${dishName} already.` });
    } else {
      names.add(nameKey(dishName));
      added.push(wanted);
      if (row.options && wanted.options !== '') {
        withOptions.push(wanted);
        wantedOptions.push({ dishId: undefined, groups: row.options.groups });
      }
      imported.push({ line: row.line, dishName, outcome: 'added' });
    }
  }
  const unchanged = imported.length - added.length - changed.length;
  return {
    added,
    changed,
    withOptions,
    groups: planOptions(options, wantedOptions),
    outcome: { added: added.length, changed: changed.length, unchanged, refused, rows: imported },
  };
}

type DishLine = Extract<MenuLine, { dish: unknown }>;

/** Values of missing columns come from the menu. */
const wantedOf = ({ dish, isAvailable, options }: DishLine, known: MenuDish | undefined): ImportedDish => ({
  dishName: dish.dishName,
  dishType: dish.dishType,
  dishCuisine: dish.dishCuisine,
  dishDescription: dish.dishDescription,
  price: dish.price,
  secondName: dish.secondName ?? known?.secondName ?? '',
  speciality: dish.speciality ?? known?.speciality ?? '',
  imageUrl: dish.imageUrl ?? known?.imageUrl ?? '',
  isEgg: dish.dishType === 'Nonveg' && (dish.isEgg ?? known?.isEgg ?? false),
  kcal: dish.kcal === undefined ? (known?.kcal ?? null) : dish.kcal,
  servingSize: dish.servingSize ?? known?.servingSize ?? '',
  allergens: dish.allergens ? allergenCodes(dish.allergens) : (known?.allergens ?? ''),
  hsn: dish.hsn ?? known?.hsn ?? '',
  gstPerMille: dish.hsn === undefined ? (known?.gstPerMille ?? null) : perMilleOf(dish.gstRate),
  isAvailable: isAvailable ?? known?.isAvailable ?? true,
  options: options?.text ?? known?.options ?? '',
});

const isSameDish = (wanted: ImportedDish, known: MenuDish) =>
  keysOf(wanted).every((field) => wanted[field] === known[field]);

/**
 * Matches each row of the file to a dish of the menu by name. A menu may have a name more than once (a half and a full
 * plate): rows that change nothing are matched first, then the others in the order of the menu.
 */
async function pairWithMenu(lines: readonly MenuLine[], menu: readonly MenuDish[]): Promise<Map<number, MenuDish>> {
  const othersTurn = slices();
  const free = Map.groupBy(menu, (dish) => nameKey(dish.dishName));
  const pairs = new Map<number, MenuDish>();
  const pair = async (isWanted: (row: DishLine, known: MenuDish) => boolean) => {
    for (const row of lines) {
      if ('reason' in row || pairs.has(row.line)) continue;
      // Yields to other requests: with a thousand dishes of the same name this loop takes long.
      await othersTurn();
      const dishes = free.get(nameKey(row.dish.dishName)) ?? [];
      const index = dishes.findIndex((known) => isWanted(row, known));
      const [known] = index < 0 ? [] : dishes.splice(index, 1);
      if (known) pairs.set(row.line, known);
    }
  };
  await pair((row, known) => isSameDish(wantedOf(row, known), known));
  await pair(() => true);
  return pairs;
}
