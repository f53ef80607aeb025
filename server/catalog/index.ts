/** What other slices may ask of the catalogue. */
export { foldOrderDeltas, namesOfDishes, type WantedDishRow as WantedDish, wantedDishes } from './rows.ts';
