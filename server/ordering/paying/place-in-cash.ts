/**
 * Places a cash order. `place_orders` serialises a customer's orders, and the cash limits are checked in the same
 * transaction, so that two orders cannot pass one limit.
 */
import * as z from 'zod/mini';
import { CashChoice, cashLimitWords } from '#contract/ordering/cash.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { readCashTerms } from '#server/marketplace/index.ts';
import { insertOrder, type OrderToPlace } from '../rows.ts';
import { cashLimit, uncollectedSince } from './cash-choice.ts';
import * as rows from './cash-rows.ts';

interface Options {
  readonly collectedBy: 'RESTAURANT' | 'OPERATOR';
  readonly refuse: (
    code: 'PAY_WITH_OFF' | 'CASH_LIMIT',
    more?: { readonly message: string; readonly details: CashChoice },
  ) => Error;
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
    const { customerId: userId, placedAt, bill } = toPlace.order;
    // A retry gets the response of the existing order.
    if (!(await rows.setCollector(tx, { orderId, placedAt, by: collectedBy }))) return placed;
    const terms = await readCashTerms(tx);
    if (!terms.isAllowed) throw refuse('PAY_WITH_OFF');
    const limit = cashLimit(terms, await rows.cashFacts(tx, { userId, since: uncollectedSince(placedAt), orderId }));
    if (bill.totalPaise <= limit.upTo) return placed;
    const details = z.encode(CashChoice, limit);
    throw refuse('CASH_LIMIT', { message: cashLimitWords(details), details });
  });
