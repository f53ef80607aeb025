/** Reads a dish's options, egg mark, energy, serving size and allergens, like a vendor's CSV menu. Pure. */
import { DishForm } from '#contract/kitchen/menu.ts';
import type { ImportedFacts } from '#server/kitchen/import-facts.ts';
import { allergenCodes, allergensIn, readOptions, writeOptions } from '#server/kitchen/index.ts';
import { fold } from './repair.ts';

const TRUTHS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  '0': false,
};
/** Types of a dish that is Nonveg only for its egg. */
const EGG_TYPES = ['egg', 'contains egg'];

interface Cells {
  readonly cell: (field: 'options' | 'isEgg' | 'kcal' | 'servingSize' | 'allergens') => string | undefined;
  readonly dishType: string;
  readonly isVeg: boolean;
}

/** A missing column leaves a dish's value unchanged; an empty cell clears it, except for the egg mark. */
export function readFacts({ cell, dishType, isVeg }: Cells, problems: string[]): ImportedFacts {
  const isEgg = eggIn(cell('isEgg') ?? '', fold(dishType), problems);
  if (isEgg && isVeg) problems.push('In India a dish with egg is Nonveg.');
  const [kcal, servingSize, allergens, options] = [
    cell('kcal'),
    cell('servingSize'),
    cell('allergens'),
    cell('options'),
  ];
  const { shape } = DishForm;
  const energy = kcal === '' ? null : Number(kcal);
  const names = allergensIn(allergens ?? '');
  const read = readOptions(options ?? '');
  if (kcal !== undefined) note(shape.kcal.safeParse(energy), problems);
  if (servingSize !== undefined) note(shape.servingSize.safeParse(servingSize), problems);
  note(shape.allergens.safeParse(names), problems);
  if ('reason' in read) problems.push(read.reason);
  return {
    ...(isEgg !== undefined && { isEgg }),
    ...(kcal !== undefined && { kcal: energy }),
    ...(servingSize !== undefined && { servingSize }),
    ...(allergens !== undefined && { allergens: allergenCodes(names) }),
    ...(options !== undefined && 'groups' in read && { options: writeOptions(read.groups) }),
  };
}

function eggIn(text: string, dishType: string, problems: string[]): boolean | undefined {
  if (text === '') return EGG_TYPES.includes(dishType) || undefined;
  const isEgg = TRUTHS[fold(text)];
  if (isEgg === undefined) problems.push('isEgg must be true or false.');
  return isEgg;
}

type Parsed =
  | { readonly success: true }
  | { readonly success: false; readonly error: { readonly issues: readonly { readonly message: string }[] } };

function note(parsed: Parsed, problems: string[]): void {
  if (!parsed.success) problems.push(parsed.error.issues[0]?.message ?? '');
}
