/** The marketplace's days for charts and tables: every day of a period, also those without orders. */

import { sumOfRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { MarketplaceFigures } from '#contract/sales/sales.ts';
import { LOCALE } from '#web/page/language.ts';
import { dayWords } from '#web/ui/day-words.ts';
import { datesBetween } from '../sales-figures.ts';
import type { Period } from '../sales-period.ts';

export type FigureDay = MarketplaceFigures['days'][number];

export function everyDay({ days }: MarketplaceFigures, { from, to }: Period): FigureDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const none = { orders: 0, sales: 0, refunded: 0, refunds: 0, newPeople: 0 };
  return datesBetween(from, to).map((date) => byDate.get(date) ?? { date, ...none });
}

export const labelsOf = (days: readonly FigureDay[]): string[] => days.map(({ date }) => dayWords(date));

export const totalOf = (days: readonly FigureDay[]) => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  refunded: days.reduce((all, { refunded }) => all + refunded, 0),
  newPeople: days.reduce((all, { newPeople }) => all + newPeople, 0),
  sales: sumOfRupees(days.map(({ sales }) => sales)),
  refunds: sumOfRupees(days.map(({ refunds }) => refunds)),
});

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
export const shortRupees = (amount: number): string => `₹${compact.format(amount)}`;
export const shortNumber = (count: number): string => compact.format(count);
export const wholeNumber = (count: number): string => count.toLocaleString(LOCALE);

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** `24 s`, `3.5 min`, `54.0 min`, `2 h 5 min`: exact enough to compare kitchens. */
export function minuteWords(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (minutes > 0 && minutes < 1) return t`${seconds} s`;
  const exact = minutes.toLocaleString('en-IN', TENTHS);
  if (minutes < 60) return t`${exact} min`;
  const whole = Math.round(minutes);
  const [hours, left] = [Math.floor(whole / 60), whole % 60];
  return t`${hours} h ${left} min`;
}
