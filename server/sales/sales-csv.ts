import { stringify } from 'csv-stringify/sync';
import type { Sales } from '#contract/sales.ts';
import { harmlessCell } from '#server/kitchen/index.ts';

const COLUMNS = ['by', 'name', 'orders', 'qty', 'amount'];

/** The three tables below one another; `by` says which, amounts are rupees. Safe to open in a spreadsheet, like the menu's file. */
export const writeSales = ({ days, hours, dishes }: Sales): string =>
  stringify(
    [
      ...days.map(({ date, orders, amount }) => ['day', date, orders, '', amount]),
      ...hours.map(({ hour, orders, amount }) => ['hour', `${String(hour).padStart(2, '0')}:00`, orders, '', amount]),
      ...dishes.map(({ dishName, qty, amount }) => ['dish', harmlessCell(dishName), '', qty, amount]),
    ],
    { header: true, columns: COLUMNS, bom: true, record_delimiter: 'windows' },
  );
