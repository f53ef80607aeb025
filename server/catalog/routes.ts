import { serveRestaurant } from './restaurant.ts';
import { serveViewAllRestaurants } from './view-all-restaurants.ts';

export const catalogCalls = [serveRestaurant, serveViewAllRestaurants];
