import { invoices } from '#contract/ordering-invoices.ts';
import { serve } from '#server/http/serve.ts';
import { invoicesOf } from './invoice-rows.ts';

export const serveInvoices = serve(invoices, async ({ sql, user: { userId, roles }, params, refuse }) => {
  const found = await invoicesOf(sql, params.orderId);
  const [first] = found;
  const isConcerned = first?.customerId === userId || first?.ownerId === userId || roles.includes('ADMIN');
  if (!first || !isConcerned) throw refuse('ORDER_NOT_FOUND');
  if (!first.serial) throw refuse('NO_INVOICE');
  return found.map(({ customerId: _, ownerId: __, ...invoice }) => invoice);
});
