import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { type AuditEntry, auditLog } from '#contract/moderation.ts';
import { decisionWords } from '#contract/moderation-words.ts';
import { Link } from '#web/page/links.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { ScrollText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { LogTable } from '#web/ui/lists/LogTable.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import type { Route } from './+types/AuditLogPage.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { adminList } from './admin-list.ts';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 20;

const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(auditLog, { query })));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Audit log · Chatpata' }];

/** Who did what, when and why, newest first. */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { page, size, items, total, failure } = loaderData;
  return (
    <AdminFrame title="Audit log" failure={failure}>
      {total === 0 ? (
        <EmptyState art={ScrollText} title="No decisions yet. Every decision is recorded here permanently." />
      ) : (
        <LogTable last="Why" rows={items.map(rowOf)} />
      )}
      <Pagination page={page} size={size} total={total} />
    </AdminFrame>
  );
}

/** 'Rejected Green Katori', where the name is a link if there is a page for it. */
function Sentence({ entry: { action, entity, entityId, entityName, approval, contactNumber } }: { entry: AuditEntry }) {
  const name = entityName || `${entity} ${entityId}`;
  const to = contactNumber
    ? linkTo('/home/people', { q: contactNumber })
    : PAGE_OF[approval ?? 'Removed']?.(entityId ?? 0);
  return (
    <span className="font-semibold">
      {action}{' '}
      {to ? (
        <Link to={to} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}

/** Where an administrator sees a restaurant; rejected and removed ones have no page. */
const PAGE_OF: Readonly<Partial<Record<NonNullable<AuditEntry['approval']>, (restaurantId: number) => PageLink>>> = {
  Accepted: (restaurantId) => linkTo('/checkMenu/:restaurantId', { restaurantId }),
  Pending: () => '/newlyAddedRestaurant',
};

const rowOf = (entry: AuditEntry) => ({
  key: entry.auditId,
  at: entry.at,
  who: (
    <>
      {entry.userName}
      {entry.userId !== null && <span className="block text-xs tabular-nums">User {entry.userId}</span>}
    </>
  ),
  what: <Sentence entry={entry} />,
  last: decisionWords(entry) || '–',
});
