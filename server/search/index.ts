/** What the command line and the jobs may use of the search. */

export * from './synonym-rows.ts';
export { countTerms } from './understanding/dictionary-rows.ts';
