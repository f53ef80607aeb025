/** What other slices may ask of the catalogue. */
export {
  acceptedRestaurants,
  decideApproval,
  isKept,
  lowRatedRestaurants,
  pendingRestaurants,
  removeRestaurant,
} from './approval-rows.ts';
export { toCard, toDish, toRestaurant } from './cards.ts';

export { countMissedOrders, pauseForMissedOrders, resetMissedOrders, sellOut } from './kitchen-at-work.ts';
export {
  changeAcceptance,
  holdAcceptedKitchen,
  type KitchenRow,
  kitchenColumns,
  lockKitchen,
  ownKitchen,
  switchOffKitchens,
} from './kitchen-rows.ts';
export { harmlessCell } from './menu-csv.ts';
export { insertDishes, insertRestaurant } from './new-rows.ts';
export {
  dateOf,
  dayStart,
  daysAfter,
  merged,
  momentOf,
  nextMidnight,
  type Opening,
  receivingSpans,
  type Span,
  timeOf,
  without,
} from './opening.ts';
export { erasePerson, personalParts, restaurantsLeft } from './personal-rows.ts';
export { rateDishes, rateRestaurant } from './rating-rows.ts';
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
