import type { Role } from '#contract/kit/endpoint.ts';
import { type Invoice, invoices } from '#contract/ordering-invoices.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { invoicesOf } from './invoice-rows.ts';

interface Reader {
  readonly userId: number;
  readonly roles: readonly Role[];
}

/** An order's invoice and credit notes, for those whom it concerns, or why there are none. */
export async function readInvoices(
  sql: Sql,
  orderId: number,
  { userId, roles }: Reader,
): Promise<Invoice[] | 'ORDER_NOT_FOUND' | 'NO_INVOICE'> {
  const found = await invoicesOf(sql, orderId);
  const [first] = found;
  const isConcerned = first?.customerId === userId || first?.ownerId === userId || roles.includes('ADMIN');
  if (!first || !isConcerned) return 'ORDER_NOT_FOUND';
  return first.serial ? found.map(({ customerId: _, ownerId: __, ...invoice }) => invoice) : 'NO_INVOICE';
}

export const serveInvoices = serve(invoices, async ({ sql, user, params, refuse }) => {
  const found = await readInvoices(sql, params.orderId, user);
  if (typeof found === 'string') throw refuse(found);
  return found;
});
