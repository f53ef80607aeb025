import { t } from '#contract/kit/texts.ts';
import { users } from '#contract/moderation/people.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Users } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { AdminFrame } from '../AdminFrame.tsx';
import { adminList } from '../admin-list.ts';
import { ListSearch } from '../ListSearch.tsx';
import { PeopleTable } from './PeopleTable.tsx';

export { AdminRefused as ErrorBoundary } from '../AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url }) => {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  return { q, list: await adminList(url, SIZE, (paging) => call.page(users, { query: { q, ...paging } })) };
});

export const meta = () => ({ title: t`People` });

export default function PeoplePage({ loaderData }: PageProps<typeof load>) {
  const { q, list } = loaderData;
  const { page, size, items, total, failure } = list;
  return (
    <AdminFrame title="People" failure={failure}>
      <ListSearch q={q} label={t`Name or contact number`} />
      {total > 0 && (
        <p role="status" className="mb-2 text-sm">
          {foundWords(total, q)}
        </p>
      )}
      {total === 0 && (
        <EmptyState art={Users} title={t`No people match “${q}”.`}>
          <Link to="/home/people" className="btn btn-primary">
            See everyone
          </Link>
        </EmptyState>
      )}
      <PeopleTable people={items} />
      <Pagination page={page} size={size} total={total} />
    </AdminFrame>
  );
}

function foundWords(total: number, q: string): string {
  const count = total.toLocaleString('en-IN');
  if (!q) return total === 1 ? t`${count} person` : t`${count} people`;
  return total === 1 ? t`${count} person for “${q}”` : t`${count} people for “${q}”`;
}
