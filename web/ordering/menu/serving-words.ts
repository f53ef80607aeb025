/** What the labelling rules want said of a dish, in words (product rule 92). */
import { ALLERGEN_WORDS } from '#contract/allergens.ts';
import type { Dish } from '#contract/catalog.ts';

/** Empty where the energy is not known. */
export const kcalWords = (kcal?: number): string => (kcal === undefined ? '' : `${kcal} kcal`);

/** Energy, serving and allergens of a dish, as far as its vendor has said them. */
export const servingFacts = ({ kcal, servingSize, allergens }: Dish): [name: string, fact: string | undefined][] => [
  ['Energy', kcalWords(kcal)],
  ['Serving', servingSize],
  ['Contains', allergens?.map((allergen) => ALLERGEN_WORDS[allergen]).join(', ')],
];
