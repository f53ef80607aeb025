import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { exportAllSales, type AllSales as Sold } from '#contract/sales/sales.ts';
import { Link } from '#web/page/links.ts';
import { ChevronRight } from '#web/ui/icons.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { SoldFigures } from './SoldFigures.tsx';
import type { Period } from './sales-period.ts';
import { Total } from './Total.tsx';

interface AllSalesProps {
  readonly userId: number;
  readonly choices: readonly MyRestaurant[];
  readonly period: Period;
  readonly all: Sold | string;
}

export function AllSales({ userId, choices, period, all }: AllSalesProps) {
  const restaurants = partsOf(choices, all);
  const selling = restaurants.filter(({ orders }) => orders > 0).length;
  return (
    <>
      <h1>Sales</h1>
      <p className="mt-1 mb-4">All your restaurants together.</p>
      <PeriodBar about={{}} period={period} csv={exportAllSales.path.replace(':userId', String(userId))} />
      <SoldFigures
        sold={all}
        period={period}
        parts={<Restaurants restaurants={restaurants} period={period} />}
        total={
          <Total label={t`of ${restaurants.length} restaurants with sales`} value={selling.toLocaleString('en-IN')} />
        }
      />
    </>
  );
}

type RestaurantPart = Sold['restaurants'][number];

/** Every restaurant that sold something, and the present ones that did not. */
function partsOf(choices: readonly MyRestaurant[], all: Sold | string): RestaurantPart[] {
  const sold = typeof all === 'string' ? [] : all.restaurants;
  const ids = new Set(sold.map(({ restaurantId }) => restaurantId));
  const others = choices.filter(({ restaurantId, approval }) => approval !== 'Removed' && !ids.has(restaurantId));
  return [
    ...sold,
    ...others.map(({ restaurantId, restaurantName }) => ({ restaurantId, restaurantName, orders: 0, amount: 0 })),
  ];
}

function Restaurants({ restaurants, period }: { restaurants: readonly RestaurantPart[]; period: Period }) {
  const top = Math.max(...restaurants.map(({ amount }) => amount), 1);
  return (
    <ul aria-label="Restaurants" className="mb-5 overflow-hidden rounded-box border border-base-300 bg-base-100">
      {restaurants.map(({ restaurantId, restaurantName, orders, amount }) => (
        <li key={restaurantId} className="border-base-300 not-last:border-b">
          <Link
            to={linkTo('/home/sales', { restaurantId, ...period })}
            className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-base-200 active:bg-base-300"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold wrap-anywhere">{restaurantName}</span>
                <span className="tabular-nums">
                  <span className="text-sm opacity-80">
                    {orders === 1
                      ? t`${orders.toLocaleString('en-IN')} order`
                      : t`${orders.toLocaleString('en-IN')} orders`}
                  </span>{' '}
                  <b className="ms-2">{inRupees(amount)}</b>
                </span>
              </span>
              <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1.5 block h-1.5 w-full">
                <rect width={100} height={1} className="fill-base-200" />
                <rect width={(amount / top) * 100} height={1} className="fill-primary/80" />
              </svg>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 opacity-60" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
