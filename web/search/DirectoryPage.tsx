import { type RestaurantFilter, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { directory, directoryPage, LISTED_FROM } from '#contract/search/directory.ts';
import { countedRestaurants } from '#web/catalog/counted-restaurants.ts';
import { RestaurantCards } from '#web/catalog/RestaurantCard.tsx';
import { trail } from '#web/page/linked-data.ts';
import { Link } from '#web/page/links.ts';
import { type Loading, pageIn } from '#web/page/loading.ts';
import type { LinkedDataArgs, MetaArgs, PageProps } from '#web/page/screen.ts';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { DirectoryLinks } from './DirectoryLinks.tsx';

const SIZE = 20;
const BEST_SHOWN = 3;

/** The same for everybody: a chosen place does not count, since the address names one. */
export const load = async ({ call, params, url }: Loading) => {
  const entry = await call(directory, { query: params });
  const page = pageIn(url);
  const list = (query: Partial<RestaurantFilter>) =>
    call.page(viewAllRestaurants, { query: { ...entry.filter, page: 1, size: 1, ...query } });
  const [shown, cheapest, best] = await Promise.all([
    list({ sort: 'popularity', page, size: SIZE }),
    list({ sort: 'cost' }),
    list({ sort: 'rating', size: BEST_SHOWN }),
  ]);
  const costFrom = cheapest.items[0]?.transaction?.restaurantApproxCost ?? undefined;
  const rated = best.items.flatMap(({ restaurantId, restaurantName, avgRating, ratings }) =>
    ratings ? [{ restaurantId, restaurantName, avgRating, ratings }] : [],
  );
  return { entry, page, ...shown, costFrom, rated };
};

type Loaded = PageProps<typeof load>['loaderData'];

function titleOf({ label, area, cuisine, filter }: Loaded['entry']): string {
  if (cuisine) return t`${label} restaurants`;
  const place = area ? `${label}, ${filter.city}` : label;
  return t`Restaurants in ${place}`;
}

const figuresOf = ({ total, isTotalExact, costFrom }: Loaded) => [
  countedRestaurants(total, isTotalExact),
  ...(costFrom ? [t`Cost for two from ${inRupees(costFrom)}`] : []),
];

export const meta = ({ loaderData }: MetaArgs<typeof load>) => {
  if (!loaderData) return { title: t`Restaurants` };
  const { entry, page, rated, items, total } = loaderData;
  const best = rated.map(({ restaurantName, avgRating }) => `${restaurantName} ${avgRating}`).join(', ');
  const sentences = [titleOf(entry), ...figuresOf(loaderData), ...(best ? [t`Best rated: ${best}`] : [])];
  return {
    path: directoryPage(entry, page),
    title: titleOf(entry),
    description: `${sentences.join('. ')}.`,
    isIndexed: total >= LISTED_FROM && items.length > 0,
  };
};

export const linkedData = import.meta.env.SSR
  ? ({ loaderData: { entry }, publicUrl }: LinkedDataArgs<typeof load>) => {
      const { city, area, label, filter } = entry;
      const above = area ? [[directoryPage({ city }), filter.city ?? ''] as const] : [];
      return [trail(publicUrl, [...above, [directoryPage(entry), label]])];
    }
  : undefined;

export default function DirectoryPage({ loaderData }: PageProps<typeof load>) {
  const { entry, page, items, total, rated } = loaderData;
  const { label, city, area, cuisine, filter } = entry;
  const start = useListStart<HTMLParagraphElement>(directoryPage(entry), page);
  return (
    <>
      {area && (
        <Link
          to={directoryPage({ city })}
          className="link link-hover relative z-1 inline-flex min-h-11 items-center text-sm"
        >
          Restaurants in {filter.city}
        </Link>
      )}
      <h1 className="wrap-anywhere">{titleOf(entry)}</h1>
      <p ref={start} tabIndex={-1} className="mt-2 scroll-mt-4 tabular-nums outline-none">
        {figuresOf(loaderData).join(' · ')}
      </p>
      {rated.length > 0 && <h2 className="mt-3 text-base">Best rated</h2>}
      <ul className="mb-3 flex flex-wrap gap-x-2">
        {rated.map(({ restaurantId, restaurantName, avgRating, ratings }) => (
          <li key={restaurantId} className="max-w-full">
            <Link
              to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
              className="btn btn-ghost max-w-full flex-nowrap px-2 font-medium"
            >
              <span className="truncate">{restaurantName}</span> <Stars rating={avgRating} ratings={ratings} />
            </Link>
          </li>
        ))}
      </ul>
      <RestaurantCards restaurants={items} heading="h2" from={0} />
      <Pagination page={page} size={SIZE} total={total} keepsScroll />
      {!area && (
        <Link to={linkTo('/home/allRestaurants', filter)} className="btn mt-8">
          Filter and sort these restaurants
        </Link>
      )}
      <DirectoryLinks heading={t`Areas of ${label}`} links={entry.areas} />
      <DirectoryLinks heading={cuisine ? t`Other cuisines` : t`Near ${label}`} links={entry.neighbours} />
    </>
  );
}
