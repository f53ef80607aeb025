import { toRupees } from '#contract/kit/money.ts';
import { type GstPart, gstReport } from '#contract/sales/gst.ts';
import type { Sql } from '#server/database/database.ts';
import { type Cell, csvOf, harmlessCell } from '#server/http/csv.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './gst-rows.ts';

/**
 * The operator reports tax collected at source on goods in GSTR-8; restaurant service has none (CGST Act, section 52).
 */
const TCS_NOTE = 'Net value for tax collected at source (section 52, GSTR-8)';

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst'];
const amounts = (row: Record<'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise', number>) =>
  [row.taxablePaise, row.cgstPaise, row.sgstPaise, row.igstPaise].map(toRupees);
const supplied = (row: { placeOfSupply: string; taxClass: string; code: string; ratePerMille: number }): Cell[] => [
  ...[harmlessCell(row.placeOfSupply), row.taxClass, row.code, row.ratePerMille / 10],
];
const SUPPLIED = ['placeOfSupply', 'taxClass', 'code', 'rate'];

const PARTS: Readonly<Record<GstPart, (sql: Sql, month: rows.Month) => Promise<string>>> = {
  services: async (sql, month) =>
    csvOf(
      ['gstin', ...SUPPLIED, ...AMOUNTS],
      (await rows.services(sql, month)).map((row) => [row.gstin, ...supplied(row), ...amounts(row)]),
    ),
  goods: async (sql, month) =>
    csvOf(
      ['restaurantId', 'restaurant', 'sellerGstin', ...SUPPLIED, ...AMOUNTS, 'note'],
      (await rows.goods(sql, month)).map((row) => [
        ...[row.restaurantId, harmlessCell(row.restaurantName), row.sellerGstin, ...supplied(row), ...amounts(row)],
        row.taxClass === 'GOODS' ? TCS_NOTE : '',
      ]),
    ),
  restaurants: async (sql, month) =>
    csvOf(
      ['restaurantId', 'restaurant', 'orders', ...AMOUNTS],
      (await rows.restaurants(sql, month)).map((row) => [
        ...[row.restaurantId, harmlessCell(row.restaurantName), row.orders, ...amounts(row)],
      ]),
    ),
  creditNotes: async (sql, month) =>
    csvOf(
      ['creditNote', 'date', 'invoice', 'invoiceDate', 'restaurantId', 'gstin', 'total', ...AMOUNTS, 'issuer'],
      (await rows.creditNotes(sql, month)).map((row) => [
        ...[row.serial, row.issuedOn, row.invoice, row.invoicedOn, row.restaurantId, row.gstin],
        ...[toRupees(row.totalPaise), ...amounts(row), row.issuer],
      ]),
    ),
};

/** A part of a month (2026-11); safe to open in a spreadsheet. */
export function gstCsv(sql: Sql, month: string, part: GstPart): Promise<string> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return PARTS[part](sql, { from: `${month}-01`, to: `${next}-01` });
}

export const serveGstReport = serve(gstReport, ({ sql, query: { month, part }, reply }) => {
  reply.header('Content-Disposition', `attachment; filename="gst-${month}-${part}.csv"`);
  return gstCsv(sql, month, part);
});
