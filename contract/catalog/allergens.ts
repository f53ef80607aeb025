/** Labelling that the FSSAI Labelling and Display rules require for dishes (product rules 3.2 and 3.3). */

export const ALLERGENS = ['GLUTEN', 'CRUSTACEANS', 'MILK', 'EGG', 'FISH', 'NUTS', 'SOYBEANS', 'SULPHITES'] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = {
  GLUTEN: 'Cereals with gluten',
  CRUSTACEANS: 'Crustaceans',
  MILK: 'Milk',
  EGG: 'Egg',
  FISH: 'Fish',
  NUTS: 'Peanuts and tree nuts',
  SOYBEANS: 'Soybeans',
  SULPHITES: 'Sulphites',
};

/** The sentence that the rules prescribe, word for word, for the menus of chains. */
export const DAILY_ENERGY =
  'An average active adult requires 2,000 kcal energy per day, however, calorie needs may vary.';
