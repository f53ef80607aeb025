/** The imported facts of dishes besides name, type and price: egg, serving, allergens and options. Pure. */
import { KITCHEN_GROUPS_MAX } from '#contract/kitchen/options.ts';
import type { DishFacts } from './import-rows.ts';
import { type KnownOptions, type OptionsPlan, optionsCell, planOptions } from './options/import-options.ts';
import { readOptions } from './options/options-text.ts';

/** Undefined: the file lacks this column; the dish keeps its value. `options` has the format of `writeOptions`. */
export interface ImportedFacts extends Partial<DishFacts> {
  readonly options?: string;
}

interface Imported {
  readonly dishType: 'Veg' | 'Nonveg';
  readonly facts: ImportedFacts;
}

export const factsOf = ({ dishType, facts }: Imported, known?: DishFacts): DishFacts => ({
  isEgg: dishType === 'Nonveg' && (facts.isEgg ?? known?.isEgg ?? false),
  kcal: facts.kcal === undefined ? (known?.kcal ?? null) : facts.kcal,
  servingSize: facts.servingSize ?? known?.servingSize ?? '',
  allergens: facts.allergens ?? known?.allergens ?? '',
});

export function areSameFacts(dish: Imported, known: DishFacts): boolean {
  const { isEgg, kcal, servingSize, allergens } = factsOf(dish, known);
  return (
    isEgg === known.isEgg && kcal === known.kcal && servingSize === known.servingSize && allergens === known.allergens
  );
}

export interface OptionsChange<D> {
  readonly dishes: readonly D[];
  readonly plan: OptionsPlan;
}

export const NO_OPTIONS: KnownOptions = { groups: new Map(), dishes: new Map() };

/**
 * For dishes of one restaurant; `idOf` returns the id of a dish on the menu. Undefined: there would be too many groups.
 */
export function planDishOptions<D extends Imported>(
  known: KnownOptions,
  dishes: readonly D[],
  idOf: (dish: D) => number | undefined,
): OptionsChange<D> | undefined {
  const changed = dishes.filter(
    (dish) => (dish.facts.options ?? optionsOf(known, idOf(dish))) !== optionsOf(known, idOf(dish)),
  );
  const wanted = changed.map((dish) => {
    const read = readOptions(dish.facts.options ?? '');
    return { dishId: idOf(dish), groups: 'groups' in read ? read.groups : [] };
  });
  const plan = planOptions(known, wanted);
  const groups = known.groups.size + plan.added.length - plan.deleted.length;
  return groups > KITCHEN_GROUPS_MAX ? undefined : { dishes: changed, plan };
}

const optionsOf = (known: KnownOptions, dishId: number | undefined): string =>
  dishId === undefined ? '' : optionsCell(known, dishId);
