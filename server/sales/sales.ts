/** Sales for the vendor, also of removed restaurants. */
import { toRupees } from '#contract/kit/money.ts';
import { exportSales, type Sales, sales } from '#contract/sales.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '#server/kitchen/index.ts';
import { type SalesRow, salesOf } from './rows.ts';
import { writeSales } from './sales-csv.ts';
import { salesPeriod } from './sales-period.ts';

const toSales = ({ waiting, days, hours, dishes }: SalesRow): Sales => ({
  waiting: { orders: waiting.orders, amount: toRupees(waiting.paise) },
  days: days.map(({ paise, ...day }) => ({ ...day, amount: toRupees(paise) })),
  hours: hours.map(({ paise, ...hour }) => ({ ...hour, amount: toRupees(paise) })),
  dishes: dishes.map(({ paise, ...dish }) => ({ ...dish, amount: toRupees(paise) })),
});

export const serveSales = serve(sales, async ({ sql, user, params: { restaurantId }, query, now, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.userId))) throw refuse('RESTAURANT_NOT_FOUND');
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  return toSales(await salesOf(sql, { restaurantId, ...period }));
});

export const serveExportSales = serve(exportSales, async (context) => {
  const { sql, user, params, query, now, reply, refuse } = context;
  if (!(await ownKitchen(sql, params.restaurantId, user.userId))) throw refuse('RESTAURANT_NOT_FOUND');
  const period = salesPeriod(query, now);
  if (!period) throw refuse('PERIOD_WRONG');
  reply.header('Content-Disposition', `attachment; filename="sales-${params.restaurantId}.csv"`);
  return writeSales(toSales(await salesOf(sql, { ...params, ...period })));
});
