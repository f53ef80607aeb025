/** What other slices may ask of ordering. */
export { insertOrder, setSeededStatus } from './rows.ts';
