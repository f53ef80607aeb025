import { printTicket } from '#contract/ordering/paper.ts';
import { serve } from '#server/http/serve.ts';
import { countCopy } from './ticket-rows.ts';

/** Counts prints of a kitchen ticket, so that reprints are marked and automatic prints happen once. */
export const servePrintTicket = serve(printTicket, async ({ tx, user, params, body, now, refuse }) => {
  const { orderId } = params;
  const counted = await countCopy(tx, { orderId, vendorId: user.vendorId, isAutomatic: body.isAutomatic, now });
  if (!counted) throw refuse('ORDER_NOT_FOUND');
  return { orderId, copy: counted.copies ?? 0, since: counted.copies === null ? undefined : counted.since };
});
