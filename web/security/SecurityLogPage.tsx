import { t } from '#contract/kit/texts.ts';
import { SECURITY_ENTRIES_LISTED_MAX, SECURITY_LOG_DAYS, securityLog } from '#contract/security/security-log.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ShieldCheck } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { SecurityFilters } from './SecurityFilters.tsx';
import { SecurityTable } from './SecurityTable.tsx';
import { filtersIn } from './security-filters.ts';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 50;

export const load = guarded(async ({ call, url }) => {
  const filters = filtersIn(url);
  const query = (paging: object) => ({ ...filters, ...paging }) as never;
  return { filters, list: await adminList(url, SIZE, (paging) => call.page(securityLog, { query: query(paging) })) };
});

export const meta = () => ({ title: t`Security log` });

export default function SecurityLogPage({ loaderData }: PageProps<typeof load>) {
  const { filters, list } = loaderData;
  const { page, size, items, total, failure } = list;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <AdminFrame title="Security log" failure={failure}>
      <SecurityFilters filters={filters} />
      {total > 0 && (
        <p role="status" className="mb-2 text-sm">
          {total >= SECURITY_ENTRIES_LISTED_MAX
            ? t`The newest ${total.toLocaleString('en-IN')} entries. Choose dates to see older ones.`
            : total === 1
              ? t`${total} entry`
              : t`${total.toLocaleString('en-IN')} entries`}
        </p>
      )}
      {total === 0 && (
        <EmptyState
          art={ShieldCheck}
          title={
            isFiltered
              ? 'No entries match these filters.'
              : t`No entries yet. Logins, refusals and changes of access appear here for ${SECURITY_LOG_DAYS} days.`
          }
        >
          {isFiltered && (
            <Link to="/home/securityLog" className="btn btn-primary">
              See every entry
            </Link>
          )}
        </EmptyState>
      )}
      <SecurityTable entries={items} />
      <Pagination page={page} size={size} total={total} />
    </AdminFrame>
  );
}
