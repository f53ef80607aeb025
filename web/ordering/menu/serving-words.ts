/** Texts that the labelling rules require for a dish (product rule 3.2). */

import { ALLERGEN_WORDS } from '#contract/catalog/allergens.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';

export const kcalWords = (kcal?: number): string => (kcal === undefined ? '' : t`${kcal} kcal`);

export const servingFacts = ({ kcal, servingSize, allergens }: Dish): [name: string, fact: string | undefined][] => [
  [t`Energy`, kcalWords(kcal)],
  [t`Serving`, servingSize],
  [t`Contains`, allergens?.map((allergen) => ALLERGEN_WORDS[allergen]).join(', ')],
];
