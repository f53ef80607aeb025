export {
  serveLikedRestaurantIds,
  serveLikedRestaurants,
  serveLikeRestaurant,
  serveUnlikeRestaurant,
} from './liked-restaurants.ts';
export { serveFormerRestaurant, serveRestaurant } from './restaurant.ts';
export { serveViewAllRestaurants } from './view-all-restaurants.ts';
