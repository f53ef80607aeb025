/** The period of the sales page: what the address says, and the usual ones to choose from. */
import { dateOf, daysAfter } from '#contract/kit/india.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

const USUAL_DAYS = 30;

/** Today, and days before it, as of now in Asia/Kolkata. */
export function usualPeriods(now = new Date()): readonly (readonly [name: string, period: Period])[] {
  const to = dateOf(now);
  return [
    ['Today', { from: to, to }],
    ['7 days', { from: daysAfter(to, -6), to }],
    ['30 days', { from: daysAfter(to, 1 - USUAL_DAYS), to }],
    ['This month', { from: `${to.slice(0, 8)}01`, to }],
  ];
}

/** As in the address; what is missing there as the server has it (contract/sales.ts). */
export function periodIn(url: URL): Period {
  const to = url.searchParams.get('to') || dateOf(new Date());
  const isDate = !Number.isNaN(Date.parse(to));
  return { from: url.searchParams.get('from') || (isDate ? daysAfter(to, 1 - USUAL_DAYS) : to), to };
}
