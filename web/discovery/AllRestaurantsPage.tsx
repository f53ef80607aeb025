import { Store } from 'lucide-react';
import { Link, useLoaderData } from 'react-router';
import { viewAllRestaurants } from '#contract/catalog.ts';
import { inBrowser, type Loading, onServer, pageIn } from '../kit/loading.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { RestaurantCards } from './RestaurantCard.tsx';
import { SortLinks, sortIn } from './SortLinks.tsx';

const SIZE = 20;

const load = async ({ call, url }: Loading) => {
  const page = pageIn(url);
  const sort = sortIn(url.searchParams);
  return { page, sort, ...(await call.page(viewAllRestaurants, { query: { page, size: SIZE, sort } })) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'All restaurants · Chatpata' }];

export default function AllRestaurantsPage() {
  const { page, sort, items, total } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>All Restaurants</h1>
          <p className="mt-1">
            {total.toLocaleString('en-IN')} {total === 1 ? 'kitchen' : 'kitchens'} on Chatpata
          </p>
        </div>
        <SortLinks sort={sort} />
      </div>
      {items.length > 0 ? (
        <RestaurantCards restaurants={items} heading="h2" />
      ) : (
        <EmptyState icon={Store} title="There are no restaurants on this page.">
          <Link to="/home" className="btn btn-primary">
            Search restaurants and dishes
          </Link>
        </EmptyState>
      )}
      <Pagination page={page} size={SIZE} total={total} />
    </>
  );
}
