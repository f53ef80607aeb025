import { settlementDays } from '#contract/payments/settlements.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { ReceiptText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import type { Route } from './+types/SettlementsPage.ts';
import { DayList } from './settlements/DayList.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(settlementDays, { query })));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Settlements · Chatpata' }];

export default function SettlementsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <AdminFrame title="Settlements" failure={list.failure}>
      <p className="mb-4 max-w-3xl text-sm">
        What the payment provider has settled to the bank, compared with the books line by line. This happens
        automatically on the three days after each day.
      </p>
      {list.total === 0 ? (
        <EmptyState art={ReceiptText} title="Nothing to settle yet. The first day is compared on the day after it." />
      ) : (
        <DayList days={list.items} />
      )}
      <Pagination page={list.page} size={SIZE} total={list.total} />
    </AdminFrame>
  );
}
