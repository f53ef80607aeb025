import { allRestaurants } from '#contract/moderation/approvals.ts';
import { Link } from '#web/page/links.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { Store } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import type { Route } from './+types/AcceptedRestaurantsPage.ts';
import { adminList } from './admin-list.ts';
import { RemovalList } from './RemovalList.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 20;

const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(allRestaurants, { query })));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Accepted restaurants · Chatpata' }];

export default function AcceptedRestaurantsPage({ loaderData }: Route.ComponentProps) {
  return (
    <RemovalList
      title="Accepted Restaurants"
      list={loaderData}
      remove="Remove Restaurant"
      empty={
        <EmptyState art={Store} title="No restaurant has been accepted yet.">
          <Link to="/newlyAddedRestaurant" className="btn btn-primary">
            See restaurants waiting for approval
          </Link>
        </EmptyState>
      }
    />
  );
}
