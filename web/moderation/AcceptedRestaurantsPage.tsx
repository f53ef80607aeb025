import { t } from '#contract/kit/texts.ts';
import { allRestaurants } from '#contract/moderation/approvals.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Store } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { adminList } from './admin-list.ts';
import { ListSearch } from './ListSearch.tsx';
import { RemovalList } from './RemovalList.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url }) => {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  return { q, list: await adminList(url, SIZE, (paging) => call.page(allRestaurants, { query: { q, ...paging } })) };
});

export const meta = () => ({ title: t`Accepted restaurants` });

export default function AcceptedRestaurantsPage({ loaderData: { q, list } }: PageProps<typeof load>) {
  return (
    <RemovalList
      title="Accepted Restaurants"
      list={list}
      search={(q || list.total > 0) && <ListSearch q={q} label={t`Name of the restaurant`} />}
      remove="Remove Restaurant"
      empty={
        q ? (
          <EmptyState art={Store} title={t`No accepted restaurant has “${q}” in its name.`}>
            <Link to="/acceptedRestaurants" className="btn btn-primary">
              See all restaurants
            </Link>
          </EmptyState>
        ) : (
          <EmptyState art={Store} title="No restaurant has been accepted yet.">
            <Link to="/newlyAddedRestaurant" className="btn btn-primary">
              See restaurants waiting for approval
            </Link>
          </EmptyState>
        )
      }
    />
  );
}
