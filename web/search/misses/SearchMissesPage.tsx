import { t } from '#contract/kit/texts.ts';
import { MISSES_SHOWN_FROM, MISSES_STORED_DAYS, searchMisses } from '#contract/search/misses.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ArrowLeft, Search } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { MissTable } from './MissTable.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;
const TITLE = t`Searches that found nothing`;

export const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(searchMisses, { query })));

export const meta = () => ({ title: TITLE });

export default function SearchMissesPage({ loaderData }: PageProps<typeof load>) {
  const { page, size, items, total, failure } = loaderData;
  return (
    <AdminFrame title={TITLE} failure={failure}>
      <Link to="/adminPage" className="link link-hover inline-flex min-h-11 items-center gap-1 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        Overview
      </Link>
      <p className="mb-5 max-w-3xl">
        Words that found nothing, or that had to be left out. They are counted without anything about a person, listed
        from {MISSES_SHOWN_FROM} searches on, and deleted after {MISSES_STORED_DAYS} days. If you know what they mean,
        make a synonym. Nothing changes by itself.
      </p>
      {total === 0 ? (
        <EmptyState art={Search} title="Nothing here: every frequent search finds something." />
      ) : (
        <MissTable items={items} />
      )}
      <Pagination page={page} size={size} total={total} />
    </AdminFrame>
  );
}
