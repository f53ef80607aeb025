/** For vendors, also of removed restaurants. */
import { toRupees } from '#contract/kit/money.ts';
import { type AllSales, allSales, exportAllSales, exportSales, type Sales, sales } from '#contract/sales/sales.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '#server/kitchen/index.ts';
import { type AllSalesRow, allSalesOf, type SalesRow, salesOf } from './rows.ts';
import { writeAllSales, writeSales } from './sales-csv.ts';
import { salesPeriod } from './sales-period.ts';

const inRupees = <T extends { readonly paise: number }>(rows: readonly T[]) =>
  rows.map(({ paise, ...row }) => ({ ...row, amount: toRupees(paise) }));

const toTimes = ({ waiting, days, hours }: Pick<SalesRow, 'waiting' | 'days' | 'hours'>) => ({
  waiting: { orders: waiting.orders, amount: toRupees(waiting.paise) },
  days: inRupees(days),
  hours: inRupees(hours),
});
const toSales = (row: SalesRow): Sales => ({ ...toTimes(row), dishes: inRupees(row.dishes) });
const toAllSales = (row: AllSalesRow): AllSales => ({ ...toTimes(row), restaurants: inRupees(row.restaurants) });

export const serveSales = serve(sales, async ({ sql, user, params: { restaurantId }, query, now, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.userId))) throw refuse('RESTAURANT_NOT_FOUND');
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  return toSales(await salesOf(sql, restaurantId, period));
});

export const serveExportSales = serve(exportSales, async (context) => {
  const { sql, user, params, query, now, reply, refuse } = context;
  if (!(await ownKitchen(sql, params.restaurantId, user.userId))) throw refuse('RESTAURANT_NOT_FOUND');
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  reply.header('Content-Disposition', `attachment; filename="sales-${params.restaurantId}.csv"`);
  return writeSales(toSales(await salesOf(sql, params.restaurantId, period)));
});

export const serveAllSales = serve(allSales, async ({ sql, user, query, now, refuse }) => {
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  return toAllSales(await allSalesOf(sql, user.userId, period));
});

export const serveExportAllSales = serve(exportAllSales, async ({ sql, user, query, now, reply, refuse }) => {
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  reply.header('Content-Disposition', 'attachment; filename="sales.csv"');
  return writeAllSales(toAllSales(await allSalesOf(sql, user.userId, period)));
});
