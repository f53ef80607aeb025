/**
 * Places an order that awaits its payment. `place_orders` serialises a customer's orders, and pending orders are
 * counted in the same transaction, so that two orders cannot pass the limit (product rule 6.6).
 */
import { WAITING_MAX } from '#contract/ordering/paying.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { insertOrder, type OrderToPlace } from '../rows.ts';
import * as rows from './paying-rows.ts';

type Refuse = (code: 'TOO_MANY_WAITING' | 'COUPON_WAITS') => Error;

export const placeWaiting = (sql: Sql, toPlace: OrderToPlace, refuse: Refuse) =>
  transaction(sql, async (tx) => {
    const placed = await insertOrder(tx, toPlace);
    if (!placed || !('orderId' in placed)) return placed;
    const { customerId, placedAt, coupon } = toPlace.order;
    const waiting = await rows.waitingOrders(tx, customerId, placedAt);
    const others = waiting.filter(({ orderId }) => orderId !== placed.orderId);
    if (others.length === waiting.length) return placed;
    if (others.length >= WAITING_MAX) throw refuse('TOO_MANY_WAITING');
    if (coupon && others.some(({ hasCoupon }) => hasCoupon)) throw refuse('COUPON_WAITS');
    return placed;
  });
