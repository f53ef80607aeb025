/**
 * Places a cash order. `place_orders` serialises a customer's orders, and the cash limits are checked in the same
 * transaction, so that two orders cannot pass one limit.
 */
import { type Sql, transaction } from '#server/database/database.ts';
import { insertOrder, type OrderToPlace } from '../rows.ts';
import { type RefuseCash, refuseBeyondLimit } from './cash-choice.ts';
import { setCollector } from './cash-rows.ts';

interface Options {
  readonly collectedBy: 'RESTAURANT' | 'OPERATOR';
  readonly refuse: RefuseCash;
}

/**
 * Places the order or returns why not, like `insertOrder`; throws if the operator's terms or the customer's limits
 * forbid it.
 */
export const placeInCash = (sql: Sql, toPlace: OrderToPlace, { collectedBy, refuse }: Options) =>
  transaction(sql, async (tx) => {
    const placed = await insertOrder(tx, toPlace);
    if (!placed || !('orderId' in placed)) return placed;
    const { orderId } = placed;
    const { customerId: userId, placedAt: now, bill } = toPlace.order;
    // A retry gets the response of the existing order.
    if (await setCollector(tx, { orderId, placedAt: now, by: collectedBy }))
      await refuseBeyondLimit(tx, { userId, orderId, billPaise: bill.totalPaise, now }, refuse);
    return placed;
  });
