/** What administrators do about cash: orders that nobody pays for, and the cash book of riders (product rules 128 and 129). */
import * as z from 'zod/mini';
import { command, role, text } from './kit/endpoint.ts';
import { Id } from './kit/fields.ts';

/** Ends an order in cash that is out for delivery because nobody paid for it; it counts against its customer's next ones. Audited. */
export const endUncollected = command('PUT /v1/AdminAPI/endUncollected/:orderId', {
  params: z.object({ orderId: Id }),
  response: text,
  access: role('ADMIN'),
  refusals: ['ORDER_NOT_FOUND', 'BAD_TRANSITION'],
});
