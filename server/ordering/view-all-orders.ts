import { viewAllOrders } from '#contract/ordering/orders.ts';
import { pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const serveViewAllOrders = serve(viewAllOrders, async ({ sql, params, query }) =>
  pageOf(await rows.ordersOfCustomer(sql, params.userId, slice(query)), 'orderId'),
);
