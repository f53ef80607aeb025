/** A dish while a vendor types it. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChainDishForm, DishForm } from '#contract/kitchen.ts';

/** What is typed: in a new dish, type and price are empty; the type may be Egg. */
export type DishEntry = Omit<z.input<typeof DishForm>, 'dishType' | 'isEgg' | 'price' | 'kcal' | 'gstRate'> & {
  readonly dishType: string;
  readonly price: number | '';
  readonly kcal?: number | string | null | undefined;
  readonly gstRate?: number | string | null | undefined;
};

/** An entry as the contract has it: Egg is Nonveg for its egg alone. */
const asDish = z.transform(({ dishType, kcal, gstRate, ...entry }: DishEntry): unknown => ({
  ...entry,
  dishType: dishType === 'Egg' ? 'Nonveg' : dishType,
  isEgg: dishType === 'Egg',
  kcal: kcal === '' ? null : kcal,
  gstRate: gstRate === '' ? null : gstRate,
}));
/** The form, as it is typed. */
export const Entered = z.pipe(asDish, DishForm);
/** The same in a chain. */
export const EnteredInChain = z.pipe(asDish, ChainDishForm);

export type DishEditorForm = UseFormReturn<DishEntry, unknown, DishForm>;
