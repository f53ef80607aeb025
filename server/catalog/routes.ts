import { serveArrangeDishes } from './arrange-dishes.ts';
import { serveExportMenu } from './export-menu.ts';
import { serveImportMenu } from './import-menu.ts';
import {
  serveLikedRestaurantIds,
  serveLikedRestaurants,
  serveLikeRestaurant,
  serveUnlikeRestaurant,
} from './liked-restaurants.ts';
import { serveAddDish, serveDeleteDish, serveUpdateDish } from './menu-dishes.ts';
import { serveNamesIn } from './names-in.ts';
import { servePauseRestaurant, serveSetStatus } from './open-restaurant.ts';
import { serveOpeningHours } from './opening-hours.ts';
import { serveRegisterRestaurant, serveUpdateRestaurant } from './register-restaurant.ts';
import { serveRestaurant } from './restaurant.ts';
import { serveSearchChoices } from './search-choices.ts';
import { serveSetAvailability } from './set-availability.ts';
import { serveSuggest } from './suggest.ts';
import { serveViewAllRestaurants } from './view-all-restaurants.ts';

export const catalogCalls = [
  serveRestaurant,
  serveOpeningHours,
  serveViewAllRestaurants,
  serveSearchChoices,
  serveSuggest,
  serveNamesIn,
  serveLikedRestaurants,
  serveLikedRestaurantIds,
  serveLikeRestaurant,
  serveUnlikeRestaurant,
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
];
