import { servePauseRestaurant, serveSetStatus } from './hours/open-restaurant.ts';
import { serveOpeningHours } from './hours/opening-hours.ts';
import { serveArrangeDishes } from './menu/arrange-dishes.ts';
import { serveExportMenu } from './menu/export-menu.ts';
import { serveImportMenu } from './menu/import-menu.ts';
import { serveAddDish, serveDeleteDish, serveUpdateDish } from './menu/menu-dishes.ts';
import { serveSetAvailability } from './menu/set-availability.ts';
import { serveSetDishGroups, serveShareOptionGroup } from './options/dish-groups.ts';
import {
  serveAddOptionGroup,
  serveCopyOptionGroup,
  serveDeleteOptionGroup,
  serveKitchenOptions,
  serveUpdateOptionGroup,
} from './options/option-groups.ts';
import { serveSetOptionAvailability } from './options/set-option-availability.ts';
import { serveNewRestaurant, serveRegisterRestaurant, serveUpdateRestaurant } from './register-restaurant.ts';
import { serveRestaurantTerms, serveSaveRestaurantTerms } from './terms.ts';

export const kitchenCalls = [
  serveOpeningHours,
  serveNewRestaurant,
  serveRegisterRestaurant,
  serveUpdateRestaurant,
  serveSetStatus,
  servePauseRestaurant,
  serveAddDish,
  serveUpdateDish,
  serveDeleteDish,
  serveSetAvailability,
  serveArrangeDishes,
  serveImportMenu,
  serveExportMenu,
  serveKitchenOptions,
  serveAddOptionGroup,
  serveUpdateOptionGroup,
  serveDeleteOptionGroup,
  serveCopyOptionGroup,
  serveShareOptionGroup,
  serveSetDishGroups,
  serveSetOptionAvailability,
  serveRestaurantTerms,
  serveSaveRestaurantTerms,
];
