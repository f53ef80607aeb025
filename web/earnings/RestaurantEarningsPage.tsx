import { earnings, statements } from '#contract/earnings/statements.ts';
import { t } from '#contract/kit/texts.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Now, Statements } from './EarningsParts.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url, params: { restaurantId } }: Guarded) => {
  const of = { params: { restaurantId: Number(restaurantId) || 0 } };
  const [now, made] = await Promise.all([
    call(earnings, of),
    adminList(url, SIZE, (query) => call.page(statements, { ...of, query })),
  ]);
  return { now, made };
});

export const meta = () => ({ title: t`Earnings of a restaurant` });

export default function RestaurantEarningsPage({ loaderData: { now, made } }: PageProps<typeof load>) {
  return (
    <AdminFrame title={t`Earnings of ${now.restaurantName}`} failure={made.failure}>
      <Now earnings={now} />
      <Statements statements={made.items} total={made.total} />
      <Pagination page={made.page} size={SIZE} total={made.total} />
    </AdminFrame>
  );
}
