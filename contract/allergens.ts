/** What the Labelling and Display rules want said about dishes (product rules 92 and 93). */

/** The allergens of the rules, by their codes. */
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

/** The sentence on the menus of chains, word for word as the rules have it. */
export const DAILY_ENERGY =
  'An average active adult requires 2,000 kcal energy per day, however, calorie needs may vary.';
