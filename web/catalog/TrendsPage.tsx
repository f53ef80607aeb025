import { viewAllRestaurants } from '#contract/catalog.ts';
import { Link } from '#web/page/links.ts';
import { inBrowser, type Loading, onServer, pageIn } from '#web/page/loading.ts';
import { publicMeta } from '#web/page/page-meta.ts';
import { Flame } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import type { Route } from './+types/TrendsPage.ts';
import { RestaurantCards } from './RestaurantCard.tsx';
import { TRENDING_HEADING } from './trending.ts';

const SIZE = 20;

const load = async ({ call, url }: Loading) => {
  const page = pageIn(url);
  return { page, ...(await call.page(viewAllRestaurants, { query: { trending: true, page, size: SIZE } })) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    path: '/home/trends',
    title: 'Trending restaurants · Chatpata',
    description: 'The best rated and most ordered restaurants on Chatpata.',
  });

/** Trending restaurants (product rule 17). */
export default function TrendsPage({ loaderData }: Route.ComponentProps) {
  const { page, items, total } = loaderData;
  const start = useListStart<HTMLHeadingElement>('trending', page);
  if (total === 0) {
    return (
      <>
        <h1>Trending</h1>
        <EmptyState icon={Flame} title="Nothing is trending yet. Be the first to order!">
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
      <RestaurantCards restaurants={items} heading="h2" />
      <Pagination page={page} size={SIZE} total={total} keepsScroll />
    </>
  );
}
