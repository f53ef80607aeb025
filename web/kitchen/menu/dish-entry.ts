/** A dish while a vendor edits it. */

import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChainDishForm, DishForm } from '#contract/kitchen/menu.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';

/** The form values: in a new dish, type and price are empty; the type may be Egg. */
export type DishEntry = Omit<z.input<typeof DishForm>, 'dishType' | 'isEgg' | 'price' | 'kcal' | 'gstRate'> & {
  readonly dishType: string;
  readonly price: number | '';
  readonly kcal?: number | string | null | undefined;
  readonly gstRate?: number | string | null | undefined;
};

/** Converts an entry to the contract's form: Egg is Nonveg with `isEgg`. */
const asDish = z.transform(({ dishType, kcal, gstRate, ...entry }: DishEntry): unknown => ({
  ...entry,
  dishType: dishType === 'Egg' ? 'Nonveg' : dishType,
  isEgg: dishType === 'Egg',
  kcal: kcal === '' ? null : kcal,
  gstRate: gstRate === '' ? null : gstRate,
}));
export const Entered = z.pipe(asDish, asSent(DishForm));
export const EnteredInChain = z.pipe(asDish, asSent(ChainDishForm));

export type DishEditorForm = UseFormReturn<DishEntry, unknown, DishForm>;
