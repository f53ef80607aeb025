import { Form } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { mayAsAdmin, useAdminRight } from '#web/page/admin-right.ts';
import { Link, redirect } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { loadFigures, MarketplacePart } from '#web/sales/marketplace/MarketplacePart.tsx';
import { AdminWays } from '#web/sales/today/AdminWays.tsx';
import { Todos } from '#web/sales/today/Todos.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { loadAdminTodos } from './admin-todos.ts';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const RATINGS = [1, 2, 3, 4, 5] as const;

export const load = guarded(async ({ call, url, user }) => {
  const rating = RATINGS.find((each) => String(each) === url.searchParams.get('rating'));
  const [todos, figures] = await Promise.all([
    loadAdminTodos(call),
    rating || !mayAsAdmin(user, 'money') ? undefined : loadFigures(call, url),
  ]);
  if (rating) throw redirect(linkTo('/showRatingBasedRestaurant/:rating', { rating }));
  return { todos, figures };
});

export const meta = () => ({ title: t`Administration` });

export default function AdminPage({ loaderData }: PageProps<typeof load>) {
  const { todos, figures } = loaderData;
  const [isSupport, isModerator] = [useAdminRight('support'), useAdminRight('moderation')];
  return (
    <AdminFrame title="Administration">
      <div className="mb-5 grid max-w-4xl gap-4">
        {todos && <Todos {...todos} />}
        <AdminWays />
      </div>
      {figures && <MarketplacePart loaded={figures} />}
      {isModerator && (
        <section className="mt-8 max-w-md rounded-box bg-base-200 p-6">
          <h2 className="mb-1">Searches that found nothing</h2>
          <p className="mb-4 text-sm">Words that people look for here in vain, and that you may be able to explain.</p>
          <Link to="/home/searches" className="btn btn-primary">
            See the words
          </Link>
        </section>
      )}
      {isSupport && (
        <section className="mt-4 max-w-md rounded-box bg-base-200 p-6">
          <h2 className="mb-1">Doubtful deliveries</h2>
          <p className="mb-4 text-sm">Orders that a delivery partner brought without the customer’s PIN.</p>
          <Link to="/home/doubtfulOrders" className="btn btn-primary">
            See the deliveries
          </Link>
        </section>
      )}
      {isModerator && (
        <section className="mt-4 max-w-md rounded-box bg-base-200 p-6">
          <h2 className="mb-1">Restaurants by rating</h2>
          <p className="mb-4 text-sm">Restaurants with this average rating or lower, lowest first.</p>
          <Form className="flex flex-wrap items-end gap-3">
            <div className="flex flex-col gap-1">
              <label htmlFor="rating" className="font-semibold">
                Rating
              </label>
              <select id="rating" name="rating" className="select w-28" autoComplete="off">
                {RATINGS.map((rating) => (
                  <option key={rating}>{rating}</option>
                ))}
              </select>
            </div>
            <button type="submit" className="btn btn-primary">
              Search Restaurants
            </button>
          </Form>
        </section>
      )}
    </AdminFrame>
  );
}
