/** Goodwill: rupees that administrators give in a ticket (product rule 9.6). */
import * as z from 'zod/mini';
import { enteredRupees } from '../kit/amounts.ts';
import { administrator, command, text } from '../kit/endpoint.ts';
import { Id, optionalWords, words } from '../kit/fields.ts';

/** Rupees for one ticket. */
export const GOODWILL_MAX = 5000;

const GOODWILL = 'Goodwill is ₹1.00 to ₹5,000.00, with at most two decimals.';

/** The customer reads `reason`. `aboveBillReason` is required above the order's bill, and only the audit log has it. */
export const GoodwillForm = z.strictObject({
  amount: enteredRupees({ min: 1, max: GOODWILL_MAX, error: GOODWILL }),
  reason: words(500, 'Please give a reason. The customer sees it.'),
  aboveBillReason: optionalWords(500),
});

/**
 * Credits rupees to the wallet of the ticket's person (product rule 9.6). GOODWILL_MAX and the order's bill limit the
 * total of a ticket.
 */
export const giveGoodwill = command('POST /v1/AdminAPI/goodwill/:ticketId', {
  params: z.object({ ticketId: Id }),
  body: GoodwillForm,
  response: text,
  access: administrator('support'),
  decidesOn: { ticketId: 'ticket' },
  refusals: [
    'OWN_RESTAURANT',
    'TICKET_NOT_FOUND',
    'OWN_TICKET',
    'GOODWILL_LIMIT',
    'GOODWILL_ABOVE_BILL',
    'TICKET_FULL',
  ],
  retryable: 'giveGoodwill',
});
