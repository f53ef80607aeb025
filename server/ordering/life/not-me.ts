import { notMe } from '#contract/ordering/app-order.ts';
import { endApp } from '#server/accounts/index.ts';
import { serve } from '#server/http/serve.ts';
import { appOfOrder } from '../paying/app-order-rows.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './move-rows.ts';

/** The app first: its orders are placed while its row is locked. */
export const serveNotMe = serve(notMe, async ({ tx, user: { userId }, params, now, settings, refuse }) => {
  const appId = await appOfOrder(tx, params.orderId, userId);
  if (!appId) throw refuse('ORDER_NOT_FOUND');
  await endApp(tx, appId, userId, now);
  const order = await lockOrder(tx, params.orderId);
  const move = { to: 'CANCELLED', mover: 'customer', now, settings, userId } as const;
  return { isCancelled: order !== undefined && (await moveOrder(tx, order, move)) };
});
