import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { nameOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { type Loading, pageIn } from '#web/page/loading.ts';
import { loadNear } from '#web/page/near-lists.ts';
import type { PageProps } from '#web/page/screen.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { NearPlace, NothingNear } from './NearPlace.tsx';
import { RestaurantCards } from './RestaurantCard.tsx';
import { TooFarFolded } from './TooFar.tsx';
import { TRENDING_HEADING } from './trending.ts';

const SIZE = 20;

export const load = (loading: Loading) => {
  const page = pageIn(loading.url);
  return loadNear(loading, async (near) => ({
    page,
    ...(await loading.call.page(viewAllRestaurants, { query: { trending: true, near, page, size: SIZE } })),
  }));
};

export const meta = () => ({
  path: '/home/trends',
  title: t`Trending restaurants`,
  description: 'The best rated and most ordered restaurants.',
});

export default function TrendsPage({ loaderData }: PageProps<typeof load>) {
  const { page, near, items, total, tooFar } = loaderData;
  const start = useListStart<HTMLHeadingElement>(near ?? 'trending', page);
  if (total === 0 && near) {
    return (
      <>
        <h1>Trending</h1>
        <NothingNear near={near} title={t`Nothing is trending near ${nameOfPlace(near)} yet.`} />
      </>
    );
  }
  if (total === 0) {
    return (
      <>
        <h1>Trending</h1>
        <EmptyState art="eaten-up" title="Nothing is trending yet. Be the first to order!">
          <Link to="/home/allRestaurants" className="btn btn-primary">
            See all restaurants
          </Link>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 ref={start} tabIndex={-1} className="mb-6 scroll-mt-4 outline-none">
        {TRENDING_HEADING}
      </h1>
      {near && <NearPlace near={near} />}
      <TooFarFolded items={items} tooFar={tooFar}>
        {(some, from) => <RestaurantCards restaurants={some} heading="h2" from={from} />}
      </TooFarFolded>
      <Pagination page={page} size={SIZE} total={total} keepsScroll />
    </>
  );
}
