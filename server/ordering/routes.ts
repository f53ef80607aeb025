import { serveGetRestaurantName } from './get-restaurant-name.ts';
import { serveMyRestaurant, serveMyRestaurants } from './my-restaurants.ts';
import { serveNewOrder, servePlaceOrder } from './place-order.ts';
import { serveViewAllOrders } from './view-all-orders.ts';

export const orderingCalls = [
  serveNewOrder,
  servePlaceOrder,
  serveViewAllOrders,
  serveGetRestaurantName,
  serveMyRestaurants,
  serveMyRestaurant,
];
