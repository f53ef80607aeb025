import { DAY_MS, dateOf, dayStart } from '#contract/kit/india.ts';
import { TODAY_WEEKS, vendorToday } from '#contract/sales/sales.ts';
import { serve } from '#server/http/serve.ts';
import { kitchensToday, soldOnDays } from './today-rows.ts';

const WEEK_MS = 7 * DAY_MS;

export const serveVendorToday = serve(vendorToday, async ({ sql, params: { userId }, now }) => {
  const start = dayStart(now);
  const [{ since, hours, waiting }, restaurants] = await Promise.all([
    soldOnDays(sql, userId, { start, weeks: TODAY_WEEKS, now }),
    kitchensToday(sql, userId, start),
  ]);
  // Weeks before the first opening do not count as weeks without sales.
  const age = since === null ? 0 : start.getTime() - dayStart(since).getTime();
  const weeks = Math.min(TODAY_WEEKS, Math.max(0, Math.floor(age / WEEK_MS)));
  const sum = (all: typeof hours, field: 'paise' | 'orders' | 'paiseByNow') =>
    all.reduce((total, each) => total + each[field], 0);
  const average = (all: typeof hours, field: 'paise' | 'paiseByNow') => Math.round(sum(all, field) / weeks);
  const ofToday = hours.filter(({ week }) => week === 0);
  const ofWeeks = hours.filter(({ week }) => week > 0);
  return {
    date: dateOf(now),
    orders: sum(ofToday, 'orders'),
    sales: sum(ofToday, 'paise'),
    waiting,
    weeks,
    usualByNow: weeks > 0 ? average(ofWeeks, 'paiseByNow') : null,
    usualDay: weeks > 0 ? average(ofWeeks, 'paise') : null,
    hours: Array.from({ length: 24 }, (_, hour) => {
      const atHour = (each: (typeof hours)[number]) => each.hour === hour;
      const usual = weeks > 0 ? average(ofWeeks.filter(atHour), 'paise') : 0;
      return { hour, sales: sum(ofToday.filter(atHour), 'paise'), usual };
    }),
    restaurants,
  };
});
