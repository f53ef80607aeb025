import { DAY_MS, dateOf, dayStart } from '#contract/kit/india.ts';
import { toRupees } from '#contract/kit/money.ts';
import { TODAY_WEEKS, vendorToday } from '#contract/sales/sales.ts';
import { serve } from '#server/http/serve.ts';
import { kitchensToday, soldOnDays } from './today-rows.ts';

const WEEK_MS = 7 * DAY_MS;

/** Rounded to the paisa. */
const averageRupees = (paise: number, days: number): number => toRupees(Math.round(paise / days));

export const serveVendorToday = serve(vendorToday, async ({ sql, params: { userId }, now }) => {
  const start = dayStart(now);
  const [{ since, hours, waiting }, restaurants] = await Promise.all([
    soldOnDays(sql, userId, { start, weeks: TODAY_WEEKS, now }),
    kitchensToday(sql, userId, start),
  ]);
  // Weeks before the first opening do not count as weeks without sales.
  const age = since === null ? 0 : start.getTime() - dayStart(since).getTime();
  const weeks = Math.min(TODAY_WEEKS, Math.max(0, Math.floor(age / WEEK_MS)));
  const ofToday = hours.filter(({ week }) => week === 0);
  const ofWeeks = hours.filter(({ week }) => week > 0);
  const sum = (all: typeof hours, field: 'paise' | 'orders' | 'paiseByNow') =>
    all.reduce((paise, each) => paise + each[field], 0);
  return {
    date: dateOf(now),
    orders: sum(ofToday, 'orders'),
    sales: toRupees(sum(ofToday, 'paise')),
    waiting: { orders: waiting.orders, amount: toRupees(waiting.paise) },
    weeks,
    usualByNow: weeks > 0 ? averageRupees(sum(ofWeeks, 'paiseByNow'), weeks) : null,
    usualDay: weeks > 0 ? averageRupees(sum(ofWeeks, 'paise'), weeks) : null,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      sales: toRupees(
        sum(
          ofToday.filter((each) => each.hour === hour),
          'paise',
        ),
      ),
      usual:
        weeks > 0
          ? averageRupees(
              sum(
                ofWeeks.filter((each) => each.hour === hour),
                'paise',
              ),
              weeks,
            )
          : 0,
    })),
    restaurants: restaurants.map(({ firstDeadline, ...each }) => ({
      ...each,
      firstDeadline: firstDeadline?.toISOString() ?? null,
    })),
  };
});
