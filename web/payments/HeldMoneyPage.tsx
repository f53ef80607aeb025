import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { disputes, heldReceipts } from '#contract/payments/held.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Wallet } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { DisputeList } from './held/DisputeList.tsx';
import { HeldList } from './held/HeldList.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

const VIEWS = {
  held: {
    label: t`Held money`,
    to: '/home/heldMoney',
    none: 'No money is held: every receipt matches a payment.',
  },
  settled: {
    label: t`Resolved`,
    to: linkTo('/home/heldMoney', { settled: true }),
    none: 'Nothing has been resolved yet.',
  },
  disputes: {
    label: t`Disputes`,
    to: linkTo('/home/heldMoney', { disputes: 'open' }),
    none: 'There are no open disputes.',
  },
  endedDisputes: {
    label: t`Ended disputes`,
    to: linkTo('/home/heldMoney', { disputes: 'ended' }),
    none: 'No dispute has ended yet.',
  },
} as const;
type View = keyof typeof VIEWS;

function viewIn({ searchParams }: URL): View {
  const disputed = searchParams.get('disputes');
  if (disputed) return disputed === 'ended' ? 'endedDisputes' : 'disputes';
  return searchParams.get('settled') === 'true' ? 'settled' : 'held';
}

export const load = guarded(async ({ call, url }) => {
  const view = viewIn(url);
  if (view === 'disputes' || view === 'endedDisputes') {
    const disputed = await adminList(url, SIZE, (query) =>
      call.page(disputes, { query: { ...query, ...(view === 'endedDisputes' && { ended: 'true' as const }) } }),
    );
    return { view, disputed };
  }
  const held = await adminList(url, SIZE, (query) =>
    call.page(heldReceipts, { query: { ...query, ...(view === 'settled' && { settled: 'true' as const }) } }),
  );
  return { view, held };
});

export const meta = () => ({ title: t`Held money` });

/** `?settled=true`, `?disputes=open` and `?disputes=ended` show the other lists. */
export default function HeldMoneyPage({ loaderData: { view, held, disputed } }: PageProps<typeof load>) {
  const list = disputed ?? held;
  return (
    <AdminFrame title="Held money" failure={list.failure}>
      <p className="max-w-3xl text-sm">
        {disputed
          ? 'Payments that customers or their banks dispute. You answer on the provider’s pages; this page shows where each dispute stands.'
          : 'Money that the payment provider received and that matches no payment. Nothing is credited or sent back until you decide.'}
      </p>
      <p className="mb-4 flex flex-wrap gap-x-4">
        {Object.entries(VIEWS)
          .filter(([each]) => each !== view)
          .map(([each, { label, to }]) => (
            <Link key={each} to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          ))}
      </p>
      {list.total === 0 ? (
        <EmptyState art={Wallet} title={VIEWS[view].none} />
      ) : disputed ? (
        <DisputeList items={disputed.items} />
      ) : (
        <HeldList items={held.items} />
      )}
      <Pagination page={list.page} size={SIZE} total={list.total} />
    </AdminFrame>
  );
}
