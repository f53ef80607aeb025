/** What other domains may use of the catalogue. */
export { toCard, toDish, toRestaurant } from './cards.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export {
  cardColumns,
  type DishRow,
  filterConditions,
  isOpen,
  likePattern,
  menuColumn,
  menuOf,
  namesOfDishes,
  type RestaurantRow,
  type WantedDishRow as WantedDish,
  wantedDishes,
} from './rows.ts';
