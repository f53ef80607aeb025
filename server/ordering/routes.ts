import { serveAcceptAutomatically } from './accept-automatically.ts';
import { serveCancelOrder } from './cancel-order.ts';
import { serveEvents } from './events.ts';
import { serveGetRestaurantName } from './get-restaurant-name.ts';
import { serveMyRestaurant, serveMyRestaurants } from './my-restaurants.ts';
import { serveNotices, serveReadNotices } from './notices.ts';
import { serveNewOrder, servePlaceOrder } from './place-order.ts';
import { serveExportSales, serveSales } from './sales.ts';
import { serveUpdateOrderStatus } from './update-order-status.ts';
import { serveViewAllOrders } from './view-all-orders.ts';
import { serveOrder, serveViewRestaurantOrders } from './view-order.ts';

export const orderingCalls = [
  serveNewOrder,
  servePlaceOrder,
  serveViewAllOrders,
  serveGetRestaurantName,
  serveMyRestaurants,
  serveMyRestaurant,
  serveOrder,
  serveCancelOrder,
  serveViewRestaurantOrders,
  serveUpdateOrderStatus,
  serveAcceptAutomatically,
  serveNotices,
  serveReadNotices,
  serveEvents,
  serveSales,
  serveExportSales,
];
