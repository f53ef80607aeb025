import type { AllSales, Sales } from '#contract/sales.ts';
import { type Cell, csvOf, harmlessCell } from '#server/http/csv.ts';

const COLUMNS = ['by', 'name', 'orders', 'qty', 'amount'];

type Row = readonly Cell[];

const timesOf = ({ days, hours }: Pick<Sales, 'days' | 'hours'>): Row[] => [
  ...days.map(({ date, orders, amount }) => ['day', date, orders, '', amount]),
  ...hours.map(({ hour, orders, amount }) => ['hour', `${String(hour).padStart(2, '0')}:00`, orders, '', amount]),
];

/** The three tables below one another; `by` says which, amounts are rupees. Safe to open in a spreadsheet, like the menu's file. */
export const writeSales = ({ dishes, ...times }: Sales): string =>
  csvOf(COLUMNS, [
    ...timesOf(times),
    ...dishes.map(({ dishName, qty, amount }) => ['dish', harmlessCell(dishName), '', qty, amount]),
  ]);

/** The same of all restaurants of a vendor, with the restaurants in the place of the dishes. */
export const writeAllSales = ({ restaurants, ...times }: AllSales): string =>
  csvOf(COLUMNS, [
    ...timesOf(times),
    ...restaurants.map(({ restaurantName, orders, amount }) => [
      'restaurant',
      harmlessCell(restaurantName),
      orders,
      '',
      amount,
    ]),
  ]);
