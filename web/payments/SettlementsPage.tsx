import { t } from '#contract/kit/texts.ts';
import { settlementDays } from '#contract/payments/settlements.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ReceiptText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { DayList } from './settlements/DayList.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(settlementDays, { query })));

export const meta = () => ({ title: t`Settlements` });

export default function SettlementsPage({ loaderData: list }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Settlements" failure={list.failure}>
      <p className="mb-4 max-w-3xl text-sm">
        What the payment provider has settled to the bank, compared with the books line by line. Each day is compared
        automatically on the next three days.
      </p>
      {list.total === 0 ? (
        <EmptyState art={ReceiptText} title="No settlements yet. Each day is compared on the next day." />
      ) : (
        <DayList days={list.items} />
      )}
      <Pagination page={list.page} size={SIZE} total={list.total} />
    </AdminFrame>
  );
}
