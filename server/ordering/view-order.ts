import { toRupees } from '#contract/kit/money.ts';
import { type OrderLife, order, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { SOURCE_REFUND_DAYS } from '#contract/payments/payments.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './life/life-rows.ts';
import { storedLines } from './rules.ts';
import { toOrder } from './view-all-orders.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The first event, derived from the order row; orders paid online have a stored one once they are placed. */
const begunBy = ({ paysBy, isPaid, placedAt }: rows.OrderLifeRow): OrderLife['history'] => {
  const first = { at: placedAt.toISOString(), by: 'customer', reason: '', reasonCode: null } as const;
  if (paysBy !== 'PROVIDER') return [{ ...first, orderStatus: 'ACTIVE' }];
  return isPaid ? [] : [{ ...first, orderStatus: 'AWAITING_PAYMENT' }];
};

const toLife = (row: rows.OrderLifeRow): OrderLife => ({
  ...toOrder(row),
  billLines: storedLines(row.billLines),
  refunds: row.refunds.map(({ amountPaise, at, ...refund }) => ({
    ...refund,
    at: new Date(at).toISOString(),
    amount: toRupees(amountPaise),
  })),
  sourceRefunds: row.sourceRefunds.map(({ amountPaise, state, askedAt }) => ({
    amount: toRupees(amountPaise),
    refundState: state,
    askedAt: new Date(askedAt).toISOString(),
    expectedBy: new Date(Date.parse(askedAt) + SOURCE_REFUND_DAYS * DAY_MS).toISOString(),
  })),
  hasInvoice: row.hasInvoice,
  hasPaymentFailed: row.hasPaymentFailed,
  ...(row.collectedBy && { collectedBy: row.collectedBy }),
  history: [
    ...begunBy(row),
    ...row.events.map(({ at, status, mover, reason, reasonCode }) => ({
      orderStatus: status,
      at: new Date(at).toISOString(),
      by: mover,
      reason,
      reasonCode,
    })),
  ],
  promisedAt: row.promisedAt?.toISOString() ?? null,
  deadline: row.deadline?.toISOString() ?? null,
  restaurantContact: row.restaurantContact,
  ...(row.fssaiLicence && { fssaiLicence: row.fssaiLicence }),
  customer: { userName: row.userName, contactNumber: row.contactNumber },
});

/** Open to its customer, the restaurant's vendor, and administrators, who may refund dishes. */
export const serveOrder = serve(order, async ({ sql, user: { userId, roles }, params, refuse }) => {
  const row = await rows.orderLife(sql, params.orderId);
  const isOwners = row?.ownerId === userId && (row.isPaid || row.paysBy !== 'PROVIDER');
  const isConcerned = row?.customerId === userId || isOwners || roles.includes('ADMIN');
  if (!row || !isConcerned) throw refuse('ORDER_NOT_FOUND');
  return toLife(row);
});

export const serveViewRestaurantOrders = serve(viewRestaurantOrders, async ({ sql, user, params, query, refuse }) => {
  const found = await rows.ordersOfRestaurant(sql, {
    restaurantId: params.restaurantId,
    vendorId: user.userId,
    isOpen: query.open === true,
    ...(slice(query) ?? FIRST_PAGE),
  });
  if (found.length === 0) throw refuse('RESTAURANT_NOT_FOUND');
  return pageOf(found, 'orderId', toLife);
});
