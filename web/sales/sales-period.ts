import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

const USUAL_DAYS = 30;

/** In India. */
export function usualPeriods(now = new Date()): readonly (readonly [name: string, period: Period])[] {
  const to = dateOf(now);
  return [
    [t`Today`, { from: to, to }],
    [t`Yesterday`, { from: daysAfter(to, -1), to: daysAfter(to, -1) }],
    [t`7 days`, { from: daysAfter(to, -6), to }],
    [t`30 days`, { from: daysAfter(to, 1 - USUAL_DAYS), to }],
    [t`This month`, { from: `${to.slice(0, 8)}01`, to }],
  ];
}

/** Missing dates get the server's defaults (contract/sales/sales.ts). */
export function periodIn(url: URL): Period {
  const to = url.searchParams.get('to') || dateOf(new Date());
  const isDate = !Number.isNaN(Date.parse(to));
  return { from: url.searchParams.get('from') || (isDate ? daysAfter(to, 1 - USUAL_DAYS) : to), to };
}
