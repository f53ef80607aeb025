/** What the command line may use of the search. */
export * from './synonym-rows.ts';
