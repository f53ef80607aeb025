import { t } from '#contract/kit/texts.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ScrollText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { adminList } from './admin-list.ts';
import { DecisionTable } from './DecisionTable.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(auditLog, { query })));

export const meta = () => ({ title: t`Decisions` });

export default function AuditLogPage({ loaderData }: PageProps<typeof load>) {
  const { page, size, items, total, failure } = loaderData;
  return (
    <AdminFrame title="Decisions" failure={failure}>
      {total === 0 ? (
        <EmptyState art={ScrollText} title="No decisions yet. Every decision is recorded here permanently." />
      ) : (
        <DecisionTable entries={items} />
      )}
      <Pagination page={page} size={size} total={total} />
    </AdminFrame>
  );
}
