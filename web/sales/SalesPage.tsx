import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { allSales, exportSales, type Sales, sales } from '#contract/sales/sales.ts';
import { CallFailure } from '#web/calls/call.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { Link } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AllSales } from './AllSales.tsx';
import { BarList } from './BarChart.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { SalesPart } from './SalesPart.tsx';
import { SoldFigures } from './SoldFigures.tsx';
import { byDish } from './sales-figures.ts';
import { periodIn } from './sales-period.ts';
import { Total } from './Total.tsx';

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  const { userId } = loading.user;
  const period = periodIn(loading.url);
  const query = { ...period };
  if ('choices' in chosen) {
    if (chosen.choices.length === 0) return chosen;
    const all = await loading.call(allSales, { params: { userId }, query }).catch(asSentence);
    return { ...chosen, userId, period, all };
  }
  const { restaurantId } = chosen.restaurant;
  const sold = await loading.call(sales, { params: { restaurantId }, query }).catch(asSentence);
  return { ...chosen, period, sold };
});

/** An invalid period is reported beside the fields that choose it. */
function asSentence(error: unknown): string {
  if (error instanceof CallFailure && error.status === 400) return error.message;
  throw error;
}

export const meta = () => ({ title: t`Sales` });

/** `/home/sales?restaurantId=&from=&to=`; without a restaurant, all of a vendor who has several. */
export default function SalesPage({ loaderData }: PageProps<typeof load>) {
  if (loaderData && 'all' in loaderData) return <AllSales {...loaderData} />;
  return (
    <OfRestaurant title="Sales" loaded={loaderData} isHistory>
      {({ restaurantId }, { period, sold, isOnly }) => (
        <>
          {!isOnly && (
            <Link
              to={linkTo('/home/sales', { ...period })}
              className="link -mt-2 mb-1 inline-flex min-h-11 items-center text-sm"
            >
              All your restaurants together
            </Link>
          )}
          <PeriodBar
            about={{ restaurantId: String(restaurantId) }}
            period={period}
            csv={exportSales.path.replace(':restaurantId', String(restaurantId))}
          />
          <SoldFigures sold={sold} period={period} total={<DishesSold sold={sold} />}>
            <ByDish sold={sold} />
          </SoldFigures>
        </>
      )}
    </OfRestaurant>
  );
}

const DISHES_DRAWN = 10;

const dishesOf = (sold: Sales | string) => (typeof sold === 'string' ? [] : byDish(sold));

function DishesSold({ sold }: { sold: Sales | string }) {
  const dishes = dishesOf(sold).reduce((all, { count }) => all + count, 0);
  return <Total label={dishes === 1 ? t`Dish sold` : t`Dishes sold`} value={dishes.toLocaleString('en-IN')} />;
}

function ByDish({ sold }: { sold: Sales | string }) {
  const dishes = dishesOf(sold);
  return (
    <SalesPart title="By dish" of="Dish" counted="Sold" figures={dishes}>
      <BarList label="Best sold dishes" figures={dishes.slice(0, DISHES_DRAWN)} />
    </SalesPart>
  );
}
