import { formerRestaurant, type RestaurantCard, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { Caller } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

const SIZE = 8;

interface Former {
  readonly restaurantName: string;
  readonly nearby: readonly RestaurantCard[];
}

/** A removed restaurant and what is near it; one that visitors never saw is not found. */
export async function formerOf(call: Caller, restaurantId: number): Promise<Former> {
  const { restaurantName, near } = await call(formerRestaurant, { params: { restaurantId } });
  const nearby = await call(viewAllRestaurants, { query: { near, page: 1, size: SIZE } }).catch(() => []);
  return { restaurantName, nearby };
}

/** Without cards, whose code menus do not load. */
export function FormerRestaurant({ of: { restaurantName, nearby } }: { of: Former }) {
  const message = t`${restaurantName} is no longer here. Orders that you placed there stay in My Orders.`;
  return (
    <>
      <ErrorPage status={410} message={message} />
      {nearby.length > 0 && <h2 className="mb-3 text-center">Restaurants near it</h2>}
      <ul className="flex flex-wrap justify-center gap-2">
        {nearby.map(({ restaurantId, restaurantName: name }) => (
          <li key={restaurantId} className="max-w-full">
            <Link
              to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
              className="btn max-w-full flex-nowrap rounded-full bg-base-200"
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
