export { likePattern } from '#server/database/like-pattern.ts';
export { filterConditions, type ListFilter, listedTotal } from './list-rows.ts';
export { cachedMenu, type DishFacts, type MenuFacts, readMenu } from './menu-facts.ts';
export { restaurantsOfDishes } from './menu-facts-rows.ts';
export { kmBetween, type Point, type Way, wayOf } from './near/distance.ts';
export { kmTo, type Near, wayFrom } from './near/near.ts';
export { nearTo } from './near/near-to.ts';
export { isNear, nearness } from './near/place-rows.ts';
export { deliveredFirst, waysTo } from './near/ways.ts';
export { isForRestaurant, isOffered, USUAL_PAISE } from './offer-rows.ts';
export { groupAsJson, type OptionGroupRow, optionGroupsColumn } from './option-rows.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export {
  cardColumns,
  type DishRow,
  dishAsJson,
  isOpen,
  menuColumn,
  menuFactColumns,
  namesOfDishes,
  type RestaurantRow,
  switchColumns,
} from './rows.ts';
export {
  areaFor,
  type DeliveredTo,
  type DeliveryArea,
  deliveredTo,
  type Goods,
  NO_TERMS,
  type RestaurantTerms,
} from './terms.ts';
