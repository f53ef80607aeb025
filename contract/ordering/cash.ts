/** Orders paid in cash on delivery (product rules 6.9 and 6.10). */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { administrator, command, read, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { inRupees } from '../kit/money.ts';
import { t } from '../kit/texts.ts';

/** After this many orders that the customer did not pay for at the door, within UNCOLLECTED_DAYS, cash is refused. */
export const UNCOLLECTED_MAX = 2;
export const UNCOLLECTED_DAYS = 365;

/**
 * Why a customer cannot pay their next order in cash: the bill is too large (FIRST_BILL: too large before the first
 * delivery), a cash order is under way, or earlier ones were not paid.
 */
export const CASH_LIMITS = ['BILL', 'FIRST_BILL', 'OPEN', 'NOT_COLLECTED'] as const;
export type CashLimit = (typeof CASH_LIMITS)[number];

/** `upTo`: the largest bill that this customer can pay in cash now; 0 if `limit` rules cash out. */
export const CashChoice = z.object({ upTo: Rupees, limit: z.enum(CASH_LIMITS) });
export type CashChoice = z.input<typeof CashChoice>;

export const cashChoice = read('GET /v1/orderAPI/cash/:userId', {
  params: z.object({ userId: Id }),
  response: CashChoice,
  access: self('userId', 'CUSTOMER'),
});

/** The part of what was sent, in rupees. */
export function cashLimitWords({ upTo, limit }: CashChoice): string {
  const words: Readonly<Record<CashLimit, string>> = {
    BILL: t`You can pay up to ${inRupees(upTo)} in cash. Please pay from the wallet or online.`,
    FIRST_BILL: t`Until your first order is delivered, you can pay up to ${inRupees(upTo)} in cash. Please pay from the wallet or online.`,
    OPEN: t`You already have a cash order. Please wait for it, or pay this one from the wallet or online.`,
    NOT_COLLECTED: t`${UNCOLLECTED_MAX} of your cash orders were not paid, so you cannot pay in cash. Please pay from the wallet or online.`,
  };
  return words[limit];
}

/**
 * Ends a cash order that is out for delivery because nobody paid; this counts against the customer's next cash orders.
 * Never an order of the administrator's own. Audited.
 */
export const endUncollected = command('PUT /v1/AdminAPI/endUncollected/:orderId', {
  params: z.object({ orderId: Id }),
  response: text,
  access: administrator('support'),
  decidesOn: { orderId: 'order' },
  refusals: ['OWN_RESTAURANT', 'ORDER_NOT_FOUND', 'OWN_ORDER', 'BAD_TRANSITION'],
});
