import { auditLog } from '#contract/moderation/audit-log.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { ScrollText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import type { Route } from './+types/AuditLogPage.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { adminList } from './admin-list.ts';
import { DecisionTable } from './DecisionTable.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 20;

const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(auditLog, { query })));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Audit log · Chatpata' }];

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { page, size, items, total, failure } = loaderData;
  return (
    <AdminFrame title="Audit log" failure={failure}>
      {total === 0 ? (
        <EmptyState art={ScrollText} title="No decisions yet. Every decision is recorded here permanently." />
      ) : (
        <DecisionTable entries={items} />
      )}
      <Pagination page={page} size={size} total={total} />
    </AdminFrame>
  );
}
