/** Sales for charts and tables: every day and hour of a period, also those without sales. */

import { dayNumber, daysAfter } from '#contract/kit/india.ts';
import { sumOfRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Sales } from '#contract/sales/sales.ts';
import { LOCALE } from '#web/page/language.ts';
import { dayWords } from '#web/ui/day-words.ts';
import type { Period } from './sales-period.ts';

/** `amount` in rupees. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly amount: number;
}

const HOURS = 24;
const LONG_DAYS = 92;

export type Sold = Omit<Sales, 'dishes'>;

export function totalsOf({ days }: Sold) {
  const orders = days.reduce((all, day) => all + day.orders, 0);
  const amount = sumOfRupees(days.map((day) => day.amount));
  return {
    orders,
    amount,
    average: orders > 0 ? toRupees(Math.round(toPaise(amount) / orders)) : 0,
  };
}

/** Both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, day) => daysAfter(from, day));

export function byDay({ days }: Sold, { from, to }: Period): Figure[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return datesBetween(from, to).map((date) => {
    const { orders = 0, amount = 0 } = byDate.get(date) ?? {};
    return { key: date, label: dayWords(date), count: orders, amount };
  });
}

const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Months instead of days if there would be too many bars. */
export function byDayOrMonth(sales: Sold, period: Period): Figure[] {
  const days = byDay(sales, period);
  if (days.length <= LONG_DAYS) return days;
  const months = new Map<string, Figure[]>();
  for (const day of days) months.set(day.key.slice(0, 7), [...(months.get(day.key.slice(0, 7)) ?? []), day]);
  return [...months].map(([key, inMonth]) => ({
    key,
    label: monthFormat.format(new Date(key)),
    count: inMonth.reduce((all, { count }) => all + count, 0),
    amount: sumOfRupees(inMonth.map(({ amount }) => amount)),
  }));
}

export function hourLabel(hour: number): string {
  const clock = hour % 12 || 12;
  return hour < 12 ? t`${clock} am` : t`${clock} pm`;
}

export function byHour({ hours }: Sold): Figure[] {
  const hourly = new Map(hours.map((each) => [each.hour, each]));
  return Array.from({ length: HOURS }, (_, hour) => {
    const { orders = 0, amount = 0 } = hourly.get(hour) ?? {};
    return { key: String(hour), label: hourLabel(hour), count: orders, amount };
  });
}

export const byDish = ({ dishes }: Sales): Figure[] =>
  dishes.map(({ dishId, dishName, qty, amount }) => ({ key: String(dishId), label: dishName, count: qty, amount }));
