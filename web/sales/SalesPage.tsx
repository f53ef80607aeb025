import { inRupees } from '#contract/kit/money.ts';
import { exportSales, type Sales, sales } from '#contract/sales.ts';
import { CallFailure } from '#web/calls/call.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { inBrowser, onServer } from '#web/page/loading.ts';
import { ChartColumn } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import type { Route } from './+types/SalesPage.ts';
import { BarChart, BarList } from './BarChart.tsx';
import { NotAccepted } from './NotAccepted.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { SalesPart } from './SalesPart.tsx';
import { byDay, byDayOrMonth, byDish, byHour, totalsOf } from './sales-figures.ts';
import { type Period, periodIn } from './sales-period.ts';
import { Total } from './Total.tsx';

const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const period = periodIn(loading.url);
  const { restaurantId } = chosen.restaurant;
  const sold = await loading.call(sales, { params: { restaurantId }, query: { ...period } }).catch(asSentence);
  return { ...chosen, period, sold };
});

/** An invalid period is reported beside the fields that choose it. */
function asSentence(error: unknown): string {
  if (error instanceof CallFailure && error.status === 400) return error.message;
  throw error;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Sales · Chatpata' }];

/** `/home/sales?restaurantId=&from=&to=`: what a restaurant has sold, by day, hour and dish. */
export default function SalesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfRestaurant title="Sales" loaded={loaderData} isHistory>
      {({ restaurantId }, { period, sold }) => (
        <>
          <PeriodBar
            about={{ restaurantId: String(restaurantId) }}
            period={period}
            csv={exportSales.path.replace(':restaurantId', String(restaurantId))}
          />
          {typeof sold === 'string' ? (
            <p role="alert" className="alert alert-error alert-soft">
              {sold}
            </p>
          ) : (
            <SalesOf sold={sold} period={period} />
          )}
        </>
      )}
    </OfRestaurant>
  );
}

const DISHES_DRAWN = 10;

function SalesOf({ sold, period }: { sold: Sales; period: Period }) {
  const totals = totalsOf(sold);
  if (totals.orders === 0) {
    return <EmptyState art={ChartColumn} title="No sales in this period." />;
  }
  const days = byDay(sold, period);
  const hours = byHour(sold);
  const dishes = byDish(sold);
  const drawn = byDayOrMonth(sold, period);
  const isOneDay = days.length === 1;
  return (
    <>
      <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Total label="Sales" value={inRupees(totals.amount)} more={<NotAccepted waiting={sold.waiting} />} />
        <Total label={totals.orders === 1 ? 'Order' : 'Orders'} value={totals.orders.toLocaleString('en-IN')} />
        <Total label="Average order" value={inRupees(totals.average)} />
        <Total
          label={totals.dishes === 1 ? 'Dish sold' : 'Dishes sold'}
          value={totals.dishes.toLocaleString('en-IN')}
        />
      </dl>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {/* Of one day, the total says the same. */}
        {!isOneDay && (
          <div className="xl:col-span-2">
            <SalesPart title="By day" of="Day" counted="Orders" figures={days}>
              <BarChart label={drawn.length < days.length ? 'Sales by month' : 'Sales by day'} figures={drawn} />
            </SalesPart>
          </div>
        )}
        <SalesPart title="By hour" of="Hour" counted="Orders" figures={hours}>
          <BarChart label="Sales by hour of the day" figures={hours} />
        </SalesPart>
        <SalesPart title="By dish" of="Dish" counted="Sold" figures={dishes}>
          <BarList label="Best sold dishes" figures={dishes.slice(0, DISHES_DRAWN)} />
        </SalesPart>
      </div>
    </>
  );
}
