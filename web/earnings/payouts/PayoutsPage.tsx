import { payoutRuns, payoutsDue } from '#contract/earnings/payouts.ts';
import { t } from '#contract/kit/texts.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { DueList } from './DueList.tsx';
import { RunList } from './RunList.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;
/** Older runs are in the audit log. */
const RUNS_SHOWN = 20;

export const load = guarded(async ({ call, url }) => {
  const [due, runs] = await Promise.all([
    adminList(url, SIZE, (query) => call.page(payoutsDue, { query })),
    call(payoutRuns, { query: { page: 1, size: RUNS_SHOWN } }),
  ]);
  return { due, runs };
});

export const meta = () => ({ title: t`Payouts` });

export default function PayoutsPage({ loaderData: { due, runs } }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Payouts" failure={due.failure}>
      <RunList runs={runs} />
      <DueList due={due.items} />
      <Pagination page={due.page} size={SIZE} total={due.total} />
    </AdminFrame>
  );
}
