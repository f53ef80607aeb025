import { dayStart, momentOf } from '#contract/kit/india.ts';
import { SALES_DAYS_MAX } from '#contract/sales/sales.ts';

const DAY_SECONDS = 86_400;
const USUAL_DAYS = 30;

const secondsOf = (midnight: Date): number => midnight.getTime() / 1000;

/** Both dates inclusive, in India; undefined if the period ends before it begins or is too long. */
export function salesPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { fromSeconds: number; toSeconds: number } | undefined {
  const lastDay = secondsOf(to === undefined ? dayStart(now) : momentOf(to));
  const firstDay = from === undefined ? lastDay - (USUAL_DAYS - 1) * DAY_SECONDS : secondsOf(momentOf(from));
  const days = (lastDay - firstDay) / DAY_SECONDS + 1;
  if (days < 1 || days > SALES_DAYS_MAX) return undefined;
  return { fromSeconds: firstDay, toSeconds: lastDay + DAY_SECONDS };
}
