import { openOrders } from '#contract/ordering/orders.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './life-rows.ts';

export const serveOpenOrders = serve(openOrders, async ({ sql, params }) => {
  const found = await rows.openOrdersOf(sql, params.userId);
  return found.map(({ promisedAt, ...order }) => ({ ...order, promisedAt: promisedAt?.toISOString() ?? null }));
});
