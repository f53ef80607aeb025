/** Orders that are paid in cash to whoever brings them (product rules 128 and 129). */
import * as z from 'zod/mini';
import { read, self } from './kit/endpoint.ts';
import { Id } from './kit/fields.ts';
import { inRupees } from './kit/money.ts';
import { Rupees } from './kit/rupees.ts';

/** So many orders that nobody paid for at the door, within so many days, and a customer's next ones are not in cash. */
export const UNCOLLECTED_MAX = 2;
export const UNCOLLECTED_DAYS = 365;

/**
 * What limits a customer's next order in cash: the largest bill, the largest before the first delivery, orders in cash under
 * way, or orders that nobody paid for.
 */
export const CASH_LIMITS = ['BILL', 'FIRST_BILL', 'OPEN', 'NOT_COLLECTED'] as const;
export type CashLimit = (typeof CASH_LIMITS)[number];

/** `upTo`: the largest bill in rupees that this customer can pay in cash now; 0: none, because of `limit`. */
export const CashChoice = z.object({ upTo: Rupees, limit: z.enum(CASH_LIMITS) });
export type CashChoice = z.output<typeof CashChoice>;

/** The same whether cash is allowed here at all or not: `paymentWays` says that. */
export const cashChoice = read('GET /v1/orderAPI/cash/:userId', {
  params: z.object({ userId: Id }),
  response: CashChoice,
  access: self('userId', 'CUSTOMER'),
});

const INSTEAD = 'Please pay from the wallet or online.';

/** Why an order cannot be paid in cash, and what to do instead. */
export function cashLimitWords({ upTo, limit }: CashChoice): string {
  const words: Readonly<Record<CashLimit, string>> = {
    BILL: `Cash is possible up to ${inRupees(upTo)}. ${INSTEAD}`,
    FIRST_BILL: `Until your first order is delivered, cash is possible up to ${inRupees(upTo)}. ${INSTEAD}`,
    OPEN: `You have an order to pay in cash already. Please wait for it, or pay this one from the wallet or online.`,
    NOT_COLLECTED: `Nobody paid for ${UNCOLLECTED_MAX} of your orders in cash, so cash is off for you. ${INSTEAD}`,
  };
  return words[limit];
}
