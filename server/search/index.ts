/** The exports of search for other domains, the command line and jobs. */

export { type SuggestedPlace, suggestedPlaces } from './suggested-places.ts';
export * from './synonym-rows.ts';
export { countTerms } from './understanding/dictionary-rows.ts';
export { hasDietWord } from './understanding/diet-words.ts';
