/** Issues invoices and credit notes in the transaction that delivers or refunds. */

import { dateOf } from '#contract/kit/india.ts';
import { type Bill, type Party, TAX_KINDS } from '#contract/ordering/bill.ts';
import type { Particulars } from '#contract/ordering/invoices.ts';
import type { Tx } from '#server/database/database.ts';
import { readMarketplace } from '#server/marketplace/index.ts';
import type { Billed } from '../refunds/bill-left.ts';
import { byIssuer, ISSUERS } from './by-issuer.ts';
import * as rows from './invoice-rows.ts';
import { correctionOf, numberingOf, particularsOf } from './particulars.ts';

/** Issues the invoices of orders just delivered, less earlier refunds; an order without dishes left gets none. */
export async function issueInvoices(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  const marketplace = await readMarketplace(tx);
  const issuedOn = dateOf(at);
  const kind = 'INVOICE' as const;
  const invoices = (await rows.invoicedRows(tx, orderIds)).flatMap((order) => {
    const { orderId, restaurantId } = order;
    const bills = byIssuer(order);
    return ISSUERS.filter((issuer) => bills[issuer].lines.length > 0).map((issuer) => {
      const particulars = particularsOf(issuer, order, bills[issuer], marketplace);
      const numbering = numberingOf(issuer, gstinOf(issuer, particulars), issuedOn, kind);
      return { kind, issuer, ...numbering, orderId, restaurantId, refundId: null, issuedAt: at, issuedOn, particulars };
    });
  });
  if (invoices.length > 0) await rows.insertInvoices(tx, invoices);
}

const gstinOf = (issuer: Party, { operator, restaurant }: Particulars): string =>
  (issuer === 'OPERATOR' ? operator : restaurant).gstin;

interface Correction {
  readonly orderId: number;
  readonly restaurantId: number;
  readonly refundId: number;
  readonly at: Date;
  readonly before: Billed;
  readonly after: Billed;
  readonly reasonCode: NonNullable<Particulars['corrects']>['reasonCode'];
  readonly reason: string;
}

/**
 * Issues a credit note for each invoice that a refund after delivery reduces. Orders delivered before invoices existed
 * get none.
 */
export async function issueCreditNotes(tx: Tx, correction: Correction): Promise<void> {
  const { orderId, restaurantId, refundId, at, before, after, reasonCode, reason } = correction;
  const issuedOn = dateOf(at);
  const kind = 'CREDIT_NOTE' as const;
  const invoices = (await rows.invoicesOf(tx, orderId)).filter((invoice) => invoice.kind === 'INVOICE');
  const [was, is] = [byIssuer(before), byIssuer(after)];
  const notes = invoices.flatMap(({ issuer, serial, issuedOn: invoicedOn, particulars: invoiced }) => {
    const parts = { was: was[issuer], is: is[issuer] };
    if (!isLess(parts)) return [];
    const particulars = correctionOf(invoiced, parts, { serial, issuedOn: invoicedOn, reasonCode, reason });
    const numbering = numberingOf(issuer, gstinOf(issuer, invoiced), issuedOn, kind);
    return [{ kind, issuer, ...numbering, orderId, restaurantId, refundId, issuedAt: at, issuedOn, particulars }];
  });
  if (notes.length > 0) await rows.insertInvoices(tx, notes);
}

const isLess = ({ was, is }: { readonly was: Bill; readonly is: Bill }): boolean => {
  const taxOf = ({ lines }: Bill) =>
    lines.reduce((sum, { kind, amountPaise }) => sum + (TAX_KINDS.has(kind) ? amountPaise : 0), 0);
  return was.totalPaise !== is.totalPaise || taxOf(was) !== taxOf(is);
};
