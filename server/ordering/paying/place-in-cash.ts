/**
 * Places an order that is paid in cash. It is written like any other, by `place_orders`, which lets the orders of one customer
 * run one after the other; the customer's limits are then looked at in the same transaction, so that no two orders pass one limit.
 */
import { toPaise } from '#contract/kit/money.ts';
import { type CashChoice, cashLimitWords } from '#contract/ordering-cash.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { readCashTerms } from '#server/marketplace/index.ts';
import { insertOrder, type OrderToPlace } from '../rows.ts';
import { cashLimit, uncollectedSince } from './cash-choice.ts';
import * as rows from './cash-rows.ts';

interface Options {
  readonly collectedBy: 'RESTAURANT' | 'OPERATOR';
  /** Makes the refusal that rolls the order back. */
  readonly refuse: (
    code: 'PAY_WITH_OFF' | 'CASH_LIMIT',
    more?: { readonly message: string; readonly details: CashChoice },
  ) => Error;
}

/** Places it or returns why not, as `insertOrder` does; throws where the operator's terms or the customer's limits forbid it. */
export const placeInCash = (sql: Sql, toPlace: OrderToPlace, { collectedBy, refuse }: Options) =>
  transaction(sql, async (tx) => {
    const placed = await insertOrder(tx, toPlace);
    if (!placed || !('orderId' in placed)) return placed;
    const { orderId } = placed;
    const { customerId: userId, placedAt, bill } = toPlace.order;
    // A repeated request gets the response of the order that there is.
    if (!(await rows.setCollector(tx, { orderId, placedAt, by: collectedBy }))) return placed;
    const terms = await readCashTerms(tx);
    if (!terms.isAllowed) throw refuse('PAY_WITH_OFF');
    const details = cashLimit(terms, await rows.cashFacts(tx, { userId, since: uncollectedSince(placedAt), orderId }));
    if (bill.totalPaise > toPaise(details.upTo))
      throw refuse('CASH_LIMIT', { message: cashLimitWords(details), details });
    return placed;
  });
