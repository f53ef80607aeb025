/** A group of options while a vendor types it. */
import type { UseFormReturn } from 'react-hook-form';
import type { GroupForm, OptionForm } from '#contract/kitchen-options.ts';

/** What is typed: the price of a new option is empty. */
export type GroupEntry = Omit<GroupForm, 'options'> & {
  readonly options: readonly (Omit<OptionForm, 'price'> & { readonly price: number | '' })[];
};
export type GroupEditorForm = UseFormReturn<GroupEntry, unknown, GroupForm>;

export const NEW_OPTION = { optionName: '', foodType: 'Veg', price: '', isAvailable: true } as const;

/** What a change of a field from code leads to. */
export const CHANGED = { shouldDirty: true, shouldValidate: true } as const;
