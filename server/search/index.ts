export { createSearchMisses, deleteOldMisses } from './misses/note-miss.ts';
export { addSitemap } from './sitemap.ts';
export { type SuggestedPlace, suggestedPlaces } from './suggested-places.ts';
export * from './synonym-rows.ts';
export { countTerms } from './understanding/dictionary-rows.ts';
export { intentsIn } from './understanding/intents.ts';
export { isIndic } from './understanding/scripts.ts';
export { soundOf } from './understanding/sounds.ts';
export { readable } from './understanding/words.ts';
