import * as z from 'zod/mini';
import { daysAfter, momentOf } from '#contract/kit/india.ts';
import { toPaise } from '#contract/kit/money.ts';
import { fetchFrom } from './http.ts';
import { ProviderAway, type SettledLine } from './provider.ts';
import { linesOf, Moment, NumberedName, SignedRupees, wordsOf } from './understand.ts';

const Amount = z.nullish(SignedRupees);
const Line = z.object({
  event_details: z.object({
    event_id: NumberedName,
    event_type: z.string(),
    sale_type: z.nullish(z.string()),
    event_amount: Amount,
    event_settlement_amount: Amount,
  }),
  payment_details: z.nullish(z.object({ payment_service_charge: Amount, payment_service_tax: Amount })),
  settlement_details: z.nullish(
    z.object({ cf_settlement_id: z.nullish(NumberedName), settlement_date: z.catch(z.nullish(Moment), null) }),
  ),
  refund_details: z.nullish(z.object({ refund_note: z.nullish(z.string()) })),
});
const Page = z.object({ cursor: z.nullish(z.string()), data: z.array(z.unknown()) });

const KINDS: Readonly<Record<string, SettledLine['kind']>> = { PAYMENT: 'PAYMENT', REFUND: 'REFUND' };
const PAGE = 1000;
/** A day cannot have more pages: past this the provider repeats itself. */
const PAGES_MAX = 2000;

function toLine({ event_details: event, payment_details, settlement_details, refund_details }: z.output<typeof Line>) {
  const settledAt = settlement_details?.settlement_date;
  const settlementRef = settlement_details?.cf_settlement_id;
  if (!settlementRef || !settledAt) return [];
  const kind = KINDS[event.event_type] ?? 'OTHER';
  const sign = event.sale_type === 'DEBIT' ? -1 : 1;
  const signed = (rupees: number | null | undefined) => sign * Math.abs(toPaise(rupees ?? 0)) || 0;
  const netPaise = signed(event.event_settlement_amount);
  const grossPaise = signed(event.event_amount);
  const charge = toPaise(payment_details?.payment_service_charge ?? 0);
  const tax = toPaise(payment_details?.payment_service_tax ?? 0);
  // Fee and tax belong to the payment; refunds and disputes carry them only if settled together with it.
  const isCharged = kind === 'PAYMENT' || grossPaise - netPaise === charge + tax;
  const [feePaise, taxPaise] = isCharged ? [charge, tax] : [0, 0];
  const line: SettledLine = {
    settlementRef,
    settledAt,
    kind,
    ref: event.event_id,
    about: wordsOf(kind === 'OTHER' && event.event_type, refund_details?.refund_note),
    amountPaise: kind === 'OTHER' ? netPaise + feePaise + taxPaise : grossPaise,
    netPaise,
    feePaise,
    taxPaise,
  };
  return [line];
}

const toSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export async function cashfreeSettlements(
  url: string,
  headers: Readonly<Record<string, string>>,
  day: string,
): Promise<readonly SettledLine[]> {
  const filters = {
    start_date: toSeconds(momentOf(day)),
    end_date: toSeconds(new Date(momentOf(daysAfter(day, 1)).getTime() - 1000)),
  };
  const lines: SettledLine[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page++) {
    const body = { pagination: { limit: PAGE, ...(cursor && { cursor }) }, filters };
    const report = await fetchFrom(Page, `${url}/pg/settlement/recon`, { method: 'POST', headers, body });
    lines.push(...linesOf(day, Line, report.data, toLine));
    if (!report.cursor || report.data.length === 0) return lines;
    cursor = report.cursor;
  }
  throw new ProviderAway('more lines than a day can have');
}
