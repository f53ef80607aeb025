/** What other slices may ask of the catalogue. */

export { toCard, toDish } from './cards.ts';
export { insertDishes, insertRestaurant, setFigures } from './new-rows.ts';
export { dayStart } from './opening.ts';
export { renewOpenSpans } from './renew-open-spans.ts';
export {
  cardColumns,
  type DishRow,
  foldOrderDeltas,
  menuColumn,
  menuOf,
  namesOfDishes,
  type RestaurantRow,
  type WantedDishRow as WantedDish,
  wantedDishes,
} from './rows.ts';
