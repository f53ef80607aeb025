import { openOrders } from '#contract/ordering/orders.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './life-rows.ts';

export const serveOpenOrders = serve(openOrders, ({ sql, params }) => rows.openOrdersOf(sql, params.userId));
