export { type SuggestedPlace, suggestedPlaces } from './suggested-places.ts';
export * from './synonym-rows.ts';
export { countTerms } from './understanding/dictionary-rows.ts';
export { hasDietWord } from './understanding/diet-words.ts';
