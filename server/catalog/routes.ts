import {
  serveLikedRestaurantIds,
  serveLikedRestaurants,
  serveLikeRestaurant,
  serveUnlikeRestaurant,
} from './liked-restaurants.ts';
import { serveRestaurant } from './restaurant.ts';
import { serveSearchChoices } from './search-choices.ts';
import { serveSuggest } from './suggest.ts';
import { serveViewAllRestaurants } from './view-all-restaurants.ts';

export const catalogCalls = [
  serveRestaurant,
  serveViewAllRestaurants,
  serveSearchChoices,
  serveSuggest,
  serveLikedRestaurants,
  serveLikedRestaurantIds,
  serveLikeRestaurant,
  serveUnlikeRestaurant,
];
