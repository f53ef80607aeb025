export {
  acceptedRestaurants,
  approvalOf,
  decideApproval,
  lowRatedRestaurants,
  pendingRestaurants,
  removeRestaurant,
} from './approval-rows.ts';
export { auditRestaurant } from './audit-restaurant.ts';
export { changeOrderCounts, foldOrderDeltas, measureDeliveries, rateDishes, rateRestaurant } from './figure-rows.ts';
export { countMissedOrders, pauseForMissedOrders, resetMissedOrders, sellOut } from './hours/at-work-rows.ts';
export { merged, type Opening, receivingSpans, type Span, without } from './hours/opening.ts';
export { renewOpenSpans } from './hours/renew-open-spans.ts';
export { findKeyCaller } from './keys/find-key-caller.ts';
export { endKeysOf, endOperatorKeysOf, holdKey, keyThatWorks } from './keys/key-rows.ts';
export {
  changeAcceptance,
  holdAcceptedKitchen,
  insertRestaurant,
  type KitchenRow,
  kitchenColumns,
  lockKitchen,
  ownKitchen,
  restaurantIdsOf,
  restaurantNameOf,
  switchOffKitchens,
} from './kitchen-rows.ts';
export { graceDay, type Licence, standingOf } from './licence/licence.ts';
export { type LicenceNotice, requireLicences, takeLicenceNotices } from './licence/licence-rows.ts';
export { allergenCodes, allergensIn } from './menu/allergen-text.ts';
export { appendDishes } from './menu/dish-rows.ts';
export { addOptions } from './options/import-options.ts';
export { readOptions, writeOptions } from './options/options-text.ts';
export { erasePerson, personalParts, restaurantsLeft } from './personal-rows.ts';
export { actingAt } from './staff/acting.ts';
export { renewScreens } from './staff/staff.ts';
export { deleteOldInvitations, holdDuty, restaurantsWith, workplacesOf } from './staff/staff-rows.ts';
export { writeTerms as writeRestaurantTerms } from './terms-rows.ts';
