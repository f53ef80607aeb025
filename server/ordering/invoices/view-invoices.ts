import type { Role } from '#contract/kit/endpoint.ts';
import { type Invoice, invoices } from '#contract/ordering/invoices.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { invoicesOf } from './invoice-rows.ts';

interface Reader {
  readonly userId: number;
  readonly vendorId: number;
  readonly roles: readonly Role[];
}

export async function readInvoices(
  sql: Sql,
  orderId: number,
  { userId, vendorId, roles }: Reader,
): Promise<readonly Invoice[] | 'ORDER_NOT_FOUND' | 'NO_INVOICE'> {
  const found = await invoicesOf(sql, orderId);
  const [first] = found;
  const isConcerned = first?.customerId === userId || first?.ownerId === vendorId || roles.includes('ADMIN');
  if (!first || !isConcerned) return 'ORDER_NOT_FOUND';
  if (!first.serial) return 'NO_INVOICE';
  const isNamed = !first.isErased || roles.includes('ADMIN');
  return isNamed ? found : found.map(withoutCustomer);
}

/**
 * For customers who erased their account: the invoice is retained by law and shown only to administrators (product rule
 * 5.30).
 */
const withoutCustomer = ({ particulars, ...invoice }: Invoice): Invoice => ({
  ...invoice,
  particulars: {
    ...particulars,
    customer: { userName: '', address: '', pincode: '', state: particulars.customer.state },
  },
});

export const serveInvoices = serve(invoices, async ({ sql, user, params, refuse }) => {
  const found = await readInvoices(sql, params.orderId, user);
  if (typeof found === 'string') throw refuse(found);
  return found;
});
