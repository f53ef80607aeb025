import type { AllSales, Sales } from '#contract/sales/sales.ts';
import { type Cell, csvOf, harmlessCell } from '#server/http/csv.ts';

const COLUMNS = ['by', 'name', 'orders', 'qty', 'amount'];

type Row = readonly Cell[];

const timesOf = ({ days, hours }: Pick<Sales, 'days' | 'hours'>): Row[] => [
  ...days.map(({ date, orders, amount }) => ['day', date, orders, '', amount]),
  ...hours.map(({ hour, orders, amount }) => ['hour', `${String(hour).padStart(2, '0')}:00`, orders, '', amount]),
];

/** All tables in one file; `by` names the table, amounts are rupees. Safe to open in a spreadsheet. */
export const writeSales = ({ dishes, ...times }: Sales): string =>
  csvOf(COLUMNS, [
    ...timesOf(times),
    ...dishes.map(({ dishName, qty, amount }) => ['dish', harmlessCell(dishName), '', qty, amount]),
  ]);

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
