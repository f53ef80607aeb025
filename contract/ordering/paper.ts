/** Kitchen tickets. Separate from orders.ts, since only a vendor's order board needs it. */
import * as z from 'zod/mini';
import { command, owner } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

const AUTOMATIC = english`isAutomatic must be true or false.`;

/**
 * Counts a print of an order's kitchen ticket (product rule 5.23). `copy`: 1 for the first print, 2 and more for
 * reprints; 0: an automatic print is not needed, since the ticket was printed already, perhaps on another device.
 * `since`: the print before; the ticket then has only what has changed, if anything.
 */
export const printTicket = command('PUT /v1/orderAPI/printTicket/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({ isAutomatic: z.boolean({ error: AUTOMATIC }) }),
  response: z.object({ orderId: Id, copy: z.int(), since: z.optional(DateTime) }),
  access: owner('orders'),
  refusals: ['ORDER_NOT_FOUND'],
});
