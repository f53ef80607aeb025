/** Issues invoices and credit notes in the transaction of their cause. */
import type { Bill } from '#contract/bill.ts';
import { dateOf } from '#contract/kit/india.ts';
import type { Particulars } from '#contract/ordering-invoices.ts';
import type { Tx } from '#server/database/database.ts';
import { readMarketplace } from '#server/marketplace/index.ts';
import { billLeft } from '../refunds/bill-left.ts';
import * as rows from './invoice-rows.ts';
import { correctionOf, particularsOf, seriesOf } from './particulars.ts';

/** Invoices orders that were just delivered, less what was refunded before; nothing is left to invoice without dishes. */
export async function issueInvoices(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  const marketplace = await readMarketplace(tx);
  const issuedOn = dateOf(at);
  const invoices = (await rows.invoicedRows(tx, orderIds)).map((order) => {
    const particulars = particularsOf(order, billLeft(order), marketplace);
    const series = seriesOf(particulars.operator.gstin, issuedOn, 'INVOICE');
    const { orderId, restaurantId } = order;
    return {
      kind: 'INVOICE',
      series,
      orderId,
      restaurantId,
      refundId: null,
      issuedAt: at,
      issuedOn,
      particulars,
    } as const;
  });
  const owed = invoices.filter(({ particulars }) => particulars.totalPaise > 0);
  if (owed.length > 0) await rows.insertInvoices(tx, owed);
}

interface Correction {
  readonly orderId: number;
  readonly restaurantId: number;
  readonly refundId: number;
  readonly at: Date;
  readonly was: Bill;
  readonly is: Bill;
  readonly reasonCode: NonNullable<Particulars['corrects']>['reasonCode'];
  readonly reason: string;
}

/** A credit note for a refund after delivery; orders that were delivered before there were invoices get none. */
export async function issueCreditNote(tx: Tx, correction: Correction): Promise<void> {
  const { orderId, restaurantId, refundId, at, was, is, reasonCode, reason } = correction;
  const [invoice] = await rows.invoicesOf(tx, orderId);
  if (!invoice?.serial) return;
  const { serial, issuedOn: invoicedOn, particulars } = invoice;
  const corrects = { serial, issuedOn: invoicedOn, reasonCode, reason };
  const issuedOn = dateOf(at);
  const note = {
    series: seriesOf(particulars.operator.gstin, issuedOn, 'CREDIT_NOTE'),
    particulars: correctionOf(particulars, { was, is }, corrects),
  };
  await rows.insertInvoices(tx, [
    { kind: 'CREDIT_NOTE', ...note, orderId, restaurantId, refundId, issuedAt: at, issuedOn },
  ]);
}
