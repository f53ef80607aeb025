import { order, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './life/life-rows.ts';

/** The first step is not stored, except that of orders that awaited their payment, once they are placed. */
function withFirstStep<Row extends rows.OrderLifeRow>(row: Row): Row {
  const { paysBy, placedAt, history } = row;
  if (history[0]?.orderStatus === 'ACTIVE') return row;
  const orderStatus = paysBy === 'PROVIDER' ? 'AWAITING_PAYMENT' : 'ACTIVE';
  const first = { orderStatus, at: placedAt, by: 'customer', reason: '', reasonCode: null } as const;
  return { ...row, history: [first, ...history] };
}

const withoutApp = (row: rows.OrderLifeRow): rows.OrderLifeRow => ({ ...row, app: null });

const withoutStaff = (row: rows.OrderLifeRow): rows.OrderLifeRow => ({
  ...row,
  history: row.history.map((step) => ({ ...step, staffName: null, keyName: null })),
});

/** Open to its customer, the restaurant's vendor, and administrators, who may refund dishes. */
export const serveOrder = serve(order, async ({ sql, user: { userId, vendorId, roles }, params, refuse }) => {
  const row = await rows.orderLife(sql, params.orderId);
  const isOwners = row?.ownerId === vendorId && (row.isPaid || row.paysBy !== 'PROVIDER');
  const isConcerned = row?.customerId === userId || isOwners || roles.includes('ADMIN');
  if (!row || !isConcerned) throw refuse('ORDER_NOT_FOUND');
  return withFirstStep(row.customerId === userId ? withoutStaff(row) : withoutApp(row));
});

export const serveViewRestaurantOrders = serve(viewRestaurantOrders, async ({ sql, user, params, query, refuse }) => {
  const found = await rows.ordersOfRestaurant(sql, {
    restaurantId: params.restaurantId,
    vendorId: user.vendorId,
    isOpen: query.open === true,
    ...(slice(query) ?? FIRST_PAGE),
  });
  if (found.length === 0) throw refuse('RESTAURANT_NOT_FOUND');
  return pageOf(found, 'orderId', (row) => withFirstStep(withoutApp(row)));
});
