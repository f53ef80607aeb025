/** An option group while a vendor edits it. */

import type { UseFormReturn } from 'react-hook-form';
import type { GroupForm, OptionForm } from '#contract/kitchen/options.ts';

export type GroupEntry = Omit<GroupForm, 'options'> & {
  readonly options: readonly (Omit<OptionForm, 'price'> & { readonly price: number | '' })[];
};
export type GroupEditorForm = UseFormReturn<GroupEntry, unknown, GroupForm>;

export const NEW_OPTION = { optionName: '', foodType: 'Veg', price: '', isAvailable: true } as const;

/** Options of a programmatic change: marks the field as changed and validates it. */
export const CHANGED = { shouldDirty: true, shouldValidate: true } as const;
