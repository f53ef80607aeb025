/** What other slices may ask of the catalogue. */
export { insertDishes, insertRestaurant, setFigures } from './new-rows.ts';
export { foldOrderDeltas, menuOf, namesOfDishes, type WantedDishRow as WantedDish, wantedDishes } from './rows.ts';
