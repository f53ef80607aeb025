/**
 * Words of diet and allergy. A search never corrects, replaces or ignores them: a customer who must avoid gluten is not
 * shown fries (product rule 4.1).
 */
const DIET_WORDS = new Set(
  `
  free jain vegan halal jhatka kosher satvik sattvik saatvik satvic sattvic keto diabetic eggless sugarless dairyless
  sugar gluten lactose dairy egg eggs nut nuts peanut peanuts soy soya allergen allergens allergy allergic
`
    .trim()
    .split(/\s+/),
);

export const isDietWord = (word: string): boolean => DIET_WORDS.has(word);

export const hasDietWord = (words: string): boolean => words.split(' ').some(isDietWord);

const STATED = new Set(
  'sugar gluten lactose dairy nut nuts peanut peanuts soy soya allergen allergens oil fat'.split(' '),
);

/** Whether food must state that it is without this: less of it cannot be seen from the name of a dish. */
export const isStatedDiet = (word: string): boolean => STATED.has(word);

/** The terms about a diet; before 'free' any word is one, as in 'oil free'. */
export const dietaryOf = <T extends { readonly typed: string }>(terms: readonly T[]): readonly T[] =>
  terms.filter(({ typed }, at) => hasDietWord(typed) || terms[at + 1]?.typed.split(' ')[0] === 'free');
