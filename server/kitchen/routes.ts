export { servePauseRestaurant, serveSetStatus } from './hours/open-restaurant.ts';
export { serveOpeningHours } from './hours/opening-hours.ts';
export {
  serveEndKey,
  serveEndOperatorKey,
  serveKeys,
  serveMakeKey,
  serveMakeOperatorKey,
  serveOperatorKeys,
} from './keys/keys.ts';
export { serveArrangeDishes } from './menu/arrange-dishes.ts';
export { serveExportMenu } from './menu/export-menu.ts';
export { serveImportMenu } from './menu/import-menu.ts';
export { serveAddDish, serveDeleteDish, serveUpdateDish } from './menu/menu-dishes.ts';
export { serveSetAvailability } from './menu/set-availability.ts';
export { serveSetDishGroups, serveShareOptionGroup } from './options/dish-groups.ts';
export {
  serveAddOptionGroup,
  serveCopyOptionGroup,
  serveDeleteOptionGroup,
  serveKitchenOptions,
  serveUpdateOptionGroup,
} from './options/option-groups.ts';
export { serveSetOptionAvailability } from './options/set-option-availability.ts';
export { serveNewRestaurant, serveRegisterRestaurant, serveUpdateRestaurant } from './register-restaurant.ts';
export {
  serveChangeStaff,
  serveInviteStaff,
  serveJoinStaff,
  serveLeaveStaff,
  serveStaff,
  serveTakeOffStaff,
} from './staff/staff.ts';
export {
  serveAddTablet,
  serveEndTablet,
  serveEnrolTablet,
  serveSetPin,
  serveStartShift,
  serveTablet,
  serveTablets,
} from './tablets/tablets.ts';
export { serveRestaurantTerms, serveSaveRestaurantTerms } from './terms.ts';
