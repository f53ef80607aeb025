/** What the command line and the jobs may use of the search. */
export { countTerms } from './understanding/dictionary-rows.ts';
export * from './synonym-rows.ts';
