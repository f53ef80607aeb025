import { t } from '#contract/kit/texts.ts';
import { allRestaurants } from '#contract/moderation/approvals.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Store } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { adminList } from './admin-list.ts';
import { RemovalList } from './RemovalList.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(allRestaurants, { query })));

export const meta = () => ({ title: t`Accepted restaurants` });

export default function AcceptedRestaurantsPage({ loaderData }: PageProps<typeof load>) {
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
