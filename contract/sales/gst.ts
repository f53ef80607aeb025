/** A month's GST from invoices and credit notes, as the operator reports it (product rule 5.31). */
import * as z from 'zod/mini';
import { administrator, read, text } from '../kit/endpoint.ts';
import { english } from '../kit/texts.ts';

/** `services`: the operator owes the tax; `goods`: sellers owe it. */
export const GST_PARTS = ['services', 'goods', 'restaurants', 'creditNotes'] as const;
export type GstPart = (typeof GST_PARTS)[number];

const MONTH = 'Please choose a month such as 2026-11.';
const PART = english`part must be one of ${GST_PARTS.join(', ')}.`;

/** By the day of the invoice or credit note in India. Amounts in rupees. */
export const gstReport = read('GET /v1/AdminAPI/gst', {
  query: z.object({
    month: z.string({ error: MONTH }).check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, { error: MONTH })),
    part: z.enum(GST_PARTS, { error: PART }),
  }),
  response: text,
  gives: 'csv',
  access: administrator('money'),
});
