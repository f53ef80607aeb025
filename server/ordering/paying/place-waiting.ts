/**
 * Places an order that waits for its payment. `place_orders` lets the orders of one customer run one after the other; what waits
 * besides is counted in the same transaction, so that no two orders pass the limit (product rule 124).
 */
import { WAITING_MAX } from '#contract/ordering-paying.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { insertOrder, type OrderToPlace } from '../rows.ts';
import * as rows from './paying-rows.ts';

type Refuse = (code: 'TOO_MANY_WAITING' | 'COUPON_WAITS') => Error;

/** Places it or returns why not, as `insertOrder` does; throws where others of its customer must be paid or cancelled first. */
export const placeWaiting = (sql: Sql, toPlace: OrderToPlace, refuse: Refuse) =>
  transaction(sql, async (tx) => {
    const placed = await insertOrder(tx, toPlace);
    if (!placed || !('orderId' in placed)) return placed;
    const { customerId, placedAt, coupon } = toPlace.order;
    const waiting = await rows.waitingOrders(tx, customerId, placedAt);
    const others = waiting.filter(({ orderId }) => orderId !== placed.orderId);
    // A repeated request gets the response of the order that there is, which may have ended.
    if (others.length === waiting.length) return placed;
    if (others.length >= WAITING_MAX) throw refuse('TOO_MANY_WAITING');
    if (coupon && others.some(({ hasCoupon }) => hasCoupon)) throw refuse('COUPON_WAITS');
    return placed;
  });
