/**
 * Builds the particulars of invoices and credit notes from an order and its bill (product rules 5.27 and 5.29). Pure.
 */

import { stateOfGstin } from '#contract/marketplace/gstin.ts';
import type { Marketplace } from '#contract/marketplace/marketplace.ts';
import {
  addedLine,
  type Bill,
  type BillLine,
  besidesDishes,
  dishLine,
  type Party,
  TAX_KINDS,
} from '#contract/ordering/bill.ts';
import type { Invoice, Particulars, Supply } from '#contract/ordering/invoices.ts';
import type { DeliveryAddress } from '#contract/ordering/orders.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import { type TaxGroup, taxGroups } from '../refunds/bill-left.ts';

export interface InvoicedOrder {
  readonly orderId: number;
  readonly restaurantId: number;
  readonly placedAt: Date;
  readonly paysBy: PaysBy;
  readonly userName: string;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly restaurantName: string;
  readonly restaurantAddress: string;
  readonly resState: string;
  readonly gstin: string;
  readonly fssaiLicence: string;
}

/** The operator's GSTIN for supplies in a state: that state's, else the first; empty without any. */
export const gstinFor = ({ gstins }: Pick<Marketplace, 'gstins'>, state: string): string =>
  gstins.find((gstin) => stateOfGstin(gstin) === state) ?? gstins[0] ?? '';

/**
 * The number series of an issuer, financial year and kind. Numbers are consecutive within a series, shown after the
 * prefix.
 */
export interface Numbering {
  /** Unique among all series; a restaurant's begins with its GSTIN. */
  readonly series: string;
  readonly prefix: string;
  /** The least number of digits. The serial stays within 16 characters for any realistic number of orders a year. */
  readonly digits: number;
}

/**
 * `29/2627` for the operator's invoices of 2026-27 under a GSTIN of Karnataka, `29C/2627` for credit notes; `29S/2627`
 * and `29SC/2627` for a restaurant's. `X` stands for an operator without a registration. A financial year begins in
 * April.
 */
export function numberingOf(issuer: Party, gstin: string, issuedOn: string, kind: Invoice['kind']): Numbering {
  const [year, month] = [Number(issuedOn.slice(2, 4)), Number(issuedOn.slice(5, 7))];
  const from = month < 4 ? year + 99 : year;
  const years = [from, from + 1].map((each) => String(each % 100).padStart(2, '0')).join('');
  const letters = `${issuer === 'RESTAURANT' ? 'S' : ''}${kind === 'CREDIT_NOTE' ? 'C' : ''}`;
  const prefix = `${gstin.slice(0, 2) || 'X'}${letters}/${years}`;
  return issuer === 'OPERATOR'
    ? { series: prefix, prefix, digits: 7 }
    : { series: `${gstin} ${prefix}`, prefix, digits: 6 };
}

export function particularsOf(issuer: Party, order: InvoicedOrder, bill: Bill, marketplace: Marketplace): Particulars {
  const { deliveryAddress: to, resState } = order;
  const { legalName, address, fssaiLicence } = marketplace;
  const place = to ? [to.addressLine1, to.addressLine2, to.area, to.city].filter(Boolean).join(', ') : '';
  return {
    operator: { legalName, address, fssaiLicence, gstin: gstinFor(marketplace, resState) },
    restaurant: {
      restaurantName: order.restaurantName,
      address: order.restaurantAddress,
      state: resState,
      gstin: order.gstin,
      fssaiLicence: order.fssaiLicence,
    },
    customer: { userName: order.userName, address: place, pincode: to?.pincode ?? '', state: to?.userState ?? '' },
    placeOfSupply: placeOfSupply(issuer, resState, to?.userState ?? ''),
    placedAt: order.placedAt.toISOString(),
    paysBy: order.paysBy,
    lines: shownLines(bill.lines),
    supplies: taxGroups(besidesDishes(bill)).map(supplyOf),
    totalPaise: bill.totalPaise,
  };
}

/**
 * Services are supplied where they are performed (IGST Act, section 12), goods where they are delivered (section 10).
 */
const placeOfSupply = (issuer: Party, from: string, to: string): string =>
  issuer === 'OPERATOR' ? from || to : to || from;

export function correctionOf(
  invoiced: Particulars,
  { was, is }: { readonly was: Bill; readonly is: Bill },
  corrects: Particulars['corrects'],
): Particulars {
  const rest = taxGroups(is.lines).map(supplyOf);
  const sameAs = (one: Supply) => (other: Supply) => keyOf(one) === keyOf(other);
  const supplies = taxGroups(was.lines)
    .map(supplyOf)
    .map((supply) => lessSupply(supply, rest.find(sameAs(supply))))
    .filter(({ taxablePaise, taxes }) => taxablePaise !== 0 || taxes.some(({ paise }) => paise !== 0));
  return {
    ...invoiced,
    lines: lessLines(shownLines(was.lines), shownLines(is.lines)),
    supplies,
    totalPaise: was.totalPaise - is.totalPaise,
    ...(corrects && { corrects }),
  };
}

const shownLines = (lines: readonly BillLine[]) =>
  lines
    .filter(({ kind, isIncluded }) => !isIncluded && !TAX_KINDS.has(kind))
    .map((line) => ({ ...line, data: { ...line.data } }));

const supplyOf = ({ taxClass, code, party, lines }: TaxGroup): Supply => ({
  taxClass,
  code,
  party,
  taxablePaise: lines.find(({ kind }) => kind === 'TAXABLE')?.amountPaise ?? 0,
  taxes: lines.flatMap(({ kind, amountPaise: paise, data }) =>
    kind === 'CGST' || kind === 'SGST' || kind === 'IGST'
      ? [{ kind, ratePerMille: Number(data.ratePerMille), paise }]
      : [],
  ),
});

const keyOf = ({ taxClass, code, taxes }: Supply) =>
  JSON.stringify([taxClass, code, taxes.map(({ kind, ratePerMille }) => [kind, ratePerMille])]);

const lessSupply = (was: Supply, is: Supply | undefined): Supply => ({
  ...was,
  taxablePaise: was.taxablePaise - (is?.taxablePaise ?? 0),
  taxes: was.taxes.map((tax, index) => ({ ...tax, paise: tax.paise - (is?.taxes[index]?.paise ?? 0) })),
});

/** Each line with its reduction. Dishes are matched by name, options and price. */
function lessLines(was: readonly BillLine[], is: readonly BillLine[]) {
  const nameOf = ({ kind, amountPaise, data: { qty, dishName = '', options = '' } }: BillLine) =>
    JSON.stringify(kind === 'DISH' ? [kind, dishName, options, amountPaise / Number(qty)] : [kind]);
  const rest = new Map<string, BillLine[]>();
  for (const line of is) rest.set(nameOf(line), [...(rest.get(nameOf(line)) ?? []), line]);
  return was.flatMap((line) => {
    const left = rest.get(nameOf(line))?.shift();
    const lost = line.amountPaise - (left?.amountPaise ?? 0);
    if (lost === 0) return [];
    const { dishName = '', options, qty } = line.data;
    if (line.kind !== 'DISH') return [{ ...addedLine(line.kind, lost, line.data), data: { ...line.data } }];
    const lostQty = Number(qty) - Number(left?.data.qty ?? 0);
    const dish = dishLine(String(dishName), line.amountPaise / Number(qty), lostQty, options ? [String(options)] : []);
    return [{ ...dish, data: { ...dish.data } }];
  });
}
