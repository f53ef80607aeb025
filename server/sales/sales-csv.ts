import { stringify } from 'csv-stringify/sync';
import type { AllSales, Sales } from '#contract/sales.ts';
import { harmlessCell } from '#server/kitchen/index.ts';

const COLUMNS = ['by', 'name', 'orders', 'qty', 'amount'];

type Row = readonly (string | number)[];

const written = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { header: true, columns: COLUMNS, bom: true, record_delimiter: 'windows' },
  );

const timesOf = ({ days, hours }: Pick<Sales, 'days' | 'hours'>): Row[] => [
  ...days.map(({ date, orders, amount }) => ['day', date, orders, '', amount]),
  ...hours.map(({ hour, orders, amount }) => ['hour', `${String(hour).padStart(2, '0')}:00`, orders, '', amount]),
];

/** The three tables below one another; `by` says which, amounts are rupees. Safe to open in a spreadsheet, like the menu's file. */
export const writeSales = ({ dishes, ...times }: Sales): string =>
  written([
    ...timesOf(times),
    ...dishes.map(({ dishName, qty, amount }) => ['dish', harmlessCell(dishName), '', qty, amount]),
  ]);

/** The same of all restaurants of a vendor, with the restaurants in the place of the dishes. */
export const writeAllSales = ({ restaurants, ...times }: AllSales): string =>
  written([
    ...timesOf(times),
    ...restaurants.map(({ restaurantName, orders, amount }) => [
      'restaurant',
      harmlessCell(restaurantName),
      orders,
      '',
      amount,
    ]),
  ]);
