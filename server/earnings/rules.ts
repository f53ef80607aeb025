/** Statement periods and commission. Pure. */
import type { StatementPeriod } from '#contract/earnings/commission.ts';
import { dayNumber, daysAfter, weekdayOf } from '#contract/kit/india.ts';

/** The marketplace owes GST on its commission, as the supplier of a service. */
const COMMISSION_TAX_PER_MILLE = 180;

/** The period that contains a day in India: Monday to Sunday, or a month. */
export function periodOf(day: string, period: StatementPeriod): { readonly from: string; readonly to: string } {
  if (period === 'WEEK') {
    const from = daysAfter(day, -weekdayOf(dayNumber(day)));
    return { from, to: daysAfter(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: daysAfter(`${daysAfter(from, 31).slice(0, 7)}-01`, -1) };
}

/** As stored; both null: the default applies again. */
export interface CommissionTerms {
  readonly restaurantId: number | null;
  readonly holdsFrom: string;
  readonly perMille: number | null;
  readonly fixedPaise: number | null;
}

const NONE = { perMille: 0, fixedPaise: 0 };

/** The restaurant's own commission comes before the default. `terms` are sorted by day, latest first. */
export function commissionOn(terms: readonly CommissionTerms[], day: string): { perMille: number; fixedPaise: number } {
  const begun = terms.filter(({ holdsFrom }) => holdsFrom <= day);
  const own = begun.find(({ restaurantId }) => restaurantId !== null);
  const { perMille, fixedPaise } =
    (own?.perMille === null ? undefined : own) ?? begun.find(({ restaurantId }) => restaurantId === null) ?? NONE;
  return { perMille: perMille ?? 0, fixedPaise: fixedPaise ?? 0 };
}

/** In paise, on the part of an order that is not refunded; 0 once all of it was. */
export const commissionPaise = (
  basePaise: number,
  { perMille, fixedPaise }: { perMille: number; fixedPaise: number },
) => (basePaise > 0 ? Math.min(basePaise, Math.round((basePaise * perMille) / 1000) + fixedPaise) : 0);

export const commissionTaxPaise = (paise: number): number =>
  Math.sign(paise) * Math.round((Math.abs(paise) * COMMISSION_TAX_PER_MILLE) / 1000);
