import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { ratingsBasedRestaurant } from '#contract/moderation/approvals.ts';
import { isAdministrator } from '#web/page/admin-right.ts';
import { Link, redirect } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Frown } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { adminList } from './admin-list.ts';
import { RemovalList } from './RemovalList.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 20;

// Unlike the other pages, this one sends people without the role ADMIN to the login.
export const load = guarded(async ({ call, user, params, url }: Guarded) => {
  if (!user.roles.some(isAdministrator)) {
    throw redirect(linkTo('/login', { from: url.pathname + url.search }));
  }
  const { rating } = params;
  const list = await adminList(url, SIZE, (query) =>
    call.page(ratingsBasedRestaurant, { params: { rating: Number(rating) }, query }),
  );
  return { rating, list };
});

export const meta = () => ({ title: t`Restaurants by rating` });

export default function RatingBasedPage({ loaderData }: PageProps<typeof load>) {
  const { rating, list } = loaderData;
  return (
    <RemovalList
      title={t`Restaurants rated ${rating} or lower`}
      list={list}
      remove="Remove"
      empty={
        <EmptyState art={Frown} title="No low rating restaurants found">
          <Link to="/home" className="btn btn-primary min-w-28">
            OK
          </Link>
        </EmptyState>
      }
    />
  );
}
