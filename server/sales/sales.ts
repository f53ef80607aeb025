/** For vendors, also of removed restaurants. */
import { AllSales, allSales, exportAllSales, exportSales, Sales, sales } from '#contract/sales/sales.ts';
import { encodeResponse } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '#server/kitchen/index.ts';
import { allSalesOf, salesOf } from './rows.ts';
import { writeAllSales, writeSales } from './sales-csv.ts';
import { salesPeriod } from './sales-period.ts';

export const serveSales = serve(sales, async ({ sql, user, params: { restaurantId }, query, now, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  return salesOf(sql, restaurantId, period);
});

export const serveExportSales = serve(exportSales, async (context) => {
  const { sql, user, params, query, now, reply, refuse } = context;
  if (!(await ownKitchen(sql, params.restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  reply.header('Content-Disposition', `attachment; filename="sales-${params.restaurantId}.csv"`);
  const found = await salesOf(sql, params.restaurantId, period);
  return writeSales(encodeResponse(Sales, found));
});

export const serveAllSales = serve(allSales, ({ sql, user, query, now, refuse }) => {
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  return allSalesOf(sql, user.userId, period);
});

export const serveExportAllSales = serve(exportAllSales, async ({ sql, user, query, now, reply, refuse }) => {
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  reply.header('Content-Disposition', 'attachment; filename="sales.csv"');
  const found = await allSalesOf(sql, user.userId, period);
  return writeAllSales(encodeResponse(AllSales, found));
});
