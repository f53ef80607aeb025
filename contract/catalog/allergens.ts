/** Labelling that the FSSAI Labelling and Display rules require for dishes (product rules 3.2 and 3.3). */

import { english } from '../kit/texts.ts';

export const ALLERGENS = ['GLUTEN', 'CRUSTACEANS', 'MILK', 'EGG', 'FISH', 'NUTS', 'SOYBEANS', 'SULPHITES'] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = {
  GLUTEN: english`Cereals with gluten`,
  CRUSTACEANS: english`Crustaceans`,
  MILK: english`Milk`,
  EGG: english`Egg`,
  FISH: english`Fish`,
  NUTS: english`Peanuts and tree nuts`,
  SOYBEANS: english`Soybeans`,
  SULPHITES: english`Sulphites`,
};

/** The sentence that the rules prescribe, word for word, for the menus of chains. */
export const DAILY_ENERGY =
  'An average active adult requires 2,000 kcal energy per day, however, calorie needs may vary.';
