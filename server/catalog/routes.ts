import {
  serveLikedRestaurantIds,
  serveLikedRestaurants,
  serveLikeRestaurant,
  serveUnlikeRestaurant,
} from './liked-restaurants.ts';
import { serveRestaurant } from './restaurant.ts';
import { serveViewAllRestaurants } from './view-all-restaurants.ts';

export const catalogCalls = [
  serveRestaurant,
  serveViewAllRestaurants,
  serveLikedRestaurants,
  serveLikedRestaurantIds,
  serveLikeRestaurant,
  serveUnlikeRestaurant,
];
