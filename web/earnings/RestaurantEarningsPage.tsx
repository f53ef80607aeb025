import { earnings, statements } from '#contract/earnings/statements.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { type Guarded, guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import type { Route } from './+types/RestaurantEarningsPage.ts';
import { Now, Statements } from './EarningsParts.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

const load = guarded(async ({ call, url, params: { restaurantId } }: Guarded<Route.LoaderArgs['params']>) => {
  const of = { params: { restaurantId: Number(restaurantId) || 0 } };
  const [now, made] = await Promise.all([
    call(earnings, of),
    adminList(url, SIZE, (query) => call.page(statements, { ...of, query })),
  ]);
  return { now, made };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Earnings of a restaurant · Chatpata' }];

export default function RestaurantEarningsPage({ loaderData: { now, made } }: Route.ComponentProps) {
  return (
    <AdminFrame title={`Earnings of ${now.restaurantName}`} failure={made.failure}>
      <Now earnings={now} />
      <Statements statements={made.items} total={made.total} />
      <Pagination page={made.page} size={SIZE} total={made.total} />
    </AdminFrame>
  );
}
