/** What other domains may use of the catalogue. */

export { likePattern } from '#server/database/like-pattern.ts';
export { toCard, toDish, toRestaurant } from './cards.ts';
export { filterConditions, listedTotal } from './list-rows.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export {
  cardColumns,
  type DishRow,
  isOpen,
  menuColumn,
  menuOf,
  namesOfDishes,
  type RestaurantRow,
  type WantedDishRow as WantedDish,
  wantedDishes,
} from './rows.ts';
