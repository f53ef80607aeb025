/**
 * Words of diet and allergy. A search never corrects them, never takes others for them and never leaves them out: who must not
 * eat gluten is not shown fries (product rule 24).
 */
const DIET_WORDS = new Set(
  `
  free jain vegan halal jhatka kosher satvik sattvik saatvik satvic sattvic keto diabetic eggless sugarless dairyless
  sugar gluten lactose dairy egg eggs nut nuts peanut peanuts soy soya allergen allergens allergy allergic
`
    .trim()
    .split(/\s+/),
);

/** Whether a word is one of diet or allergy. */
export const isDietWord = (word: string): boolean => DIET_WORDS.has(word);

/** Whether one of these words, with single spaces between them, is one of diet or allergy. */
export const hasDietWord = (words: string): boolean => words.split(' ').some(isDietWord);

/** The words of 'glutenfree'; undefined of any other word. */
export function freeOf(word: string): readonly [string, 'free'] | undefined {
  const of = word.endsWith('free') ? word.slice(0, -'free'.length) : '';
  return isDietWord(of) ? [of, 'free'] : undefined;
}

/** Those of a row of texts that say a diet; before 'free' every word does: 'oil free'. */
export const dietaryOf = <T extends { readonly typed: string }>(terms: readonly T[]): readonly T[] =>
  terms.filter(({ typed }, at) => hasDietWord(typed) || terms[at + 1]?.typed.split(' ')[0] === 'free');
