/** Invoices of delivered orders, and credit notes for later refunds (product rules 5.27 and 5.29). */
import * as z from 'zod/mini';
import { concerned, read } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { PAYS_BY } from '../payments/payments.ts';
import { LINE_KINDS, TAX_CLASSES, type TaxClass } from './bill.ts';
import { REFUND_REASONS } from './refunds.ts';

const taxClass = z.custom<TaxClass>((value) => typeof value === 'string' && value in TAX_CLASSES);

/** The part of a bill that is taxed at one rate. `code`: SAC or HSN; `party`: owes the tax. */
const Supply = z.object({
  taxClass,
  code: z.string(),
  party: z.enum(['RESTAURANT', 'OPERATOR']),
  taxablePaise: z.int(),
  taxes: z.array(z.object({ kind: z.enum(['CGST', 'SGST', 'IGST']), ratePerMille: z.number(), paise: z.int() })),
});
export type Supply = z.output<typeof Supply>;

/** The particulars that rule 46 requires, as of the day of issue; unknown ones are empty. Amounts in paise. */
export const Particulars = z.object({
  operator: z.object({ legalName: z.string(), address: z.string(), gstin: z.string(), fssaiLicence: z.string() }),
  restaurant: z.object({
    restaurantName: z.string(),
    address: z.string(),
    state: z.string(),
    gstin: z.string(),
    fssaiLicence: z.string(),
  }),
  customer: z.object({ userName: z.string(), address: z.string(), pincode: z.string(), state: z.string() }),
  placeOfSupply: z.string(),
  placedAt: z.iso.datetime(),
  /** Missing on invoices that are older than this field. */
  paysBy: z.optional(z.enum(PAYS_BY)),
  /** The dishes and fees, without taxes that their prices include. */
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      amountPaise: z.int(),
      isIncluded: z.boolean(),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  supplies: z.array(Supply),
  totalPaise: z.int(),
  corrects: z.optional(
    z.object({
      serial: z.string(),
      issuedOn: z.string(),
      reasonCode: z.enum([...REFUND_REASONS, 'TIP']),
      reason: z.string(),
    }),
  ),
});
export type Particulars = z.output<typeof Particulars>;

/** `issuedOn`: the day in India. `issuer`: makes the supplies and owes their tax. */
export const Invoice = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  issuer: z.enum(['OPERATOR', 'RESTAURANT']),
  serial: z.string(),
  issuedOn: z.string(),
  orderId: Id,
  particulars: Particulars,
});
export type Invoice = z.output<typeof Invoice>;

/**
 * The order's invoices, the operator's first, then its credit notes. Open to the customer, the restaurant's vendor and
 * administrators.
 */
export const invoices = read('GET /v1/orderAPI/invoices/:orderId', {
  params: z.object({ orderId: Id }),
  response: z.array(Invoice),
  access: concerned('orders'),
  refusals: ['ORDER_NOT_FOUND', 'NO_INVOICE'],
});

const SERIAL = english`serial must be the number of an invoice or a credit note.`;

/** The invoice or credit note with this serial as a PDF of A4 pages; without `serial` the first invoice. */
export const invoicePdf = read('GET /v1/orderAPI/invoicePdf/:orderId', {
  params: z.object({ orderId: Id }),
  query: z.object({ serial: z.optional(z.string({ error: SERIAL }).check(z.maxLength(16, { error: SERIAL }))) }),
  response: z.unknown(),
  access: concerned('orders'),
  gives: 'pdf',
  refusals: ['ORDER_NOT_FOUND', 'NO_INVOICE', 'INVOICES_BUSY'],
});
