import { serveGetRestaurantName } from './get-restaurant-name.ts';
import { serveNewOrder, servePlaceOrder } from './place-order.ts';
import { serveViewAllOrders } from './view-all-orders.ts';

export const orderingCalls = [serveNewOrder, servePlaceOrder, serveViewAllOrders, serveGetRestaurantName];
