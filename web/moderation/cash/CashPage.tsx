import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type CashEntry, cashBook, cashHeld } from '#contract/wallet/cash-book.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Total } from '#web/sales/Total.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Table } from '#web/ui/lists/Table.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { AdminFrame } from '../AdminFrame.tsx';
import { adminList } from '../admin-list.ts';
import { HandInForm } from './HandInForm.tsx';

export { AdminRefused as ErrorBoundary } from '../AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url }) => {
  const [book, held] = await Promise.all([
    adminList(url, SIZE, (query) => call.page(cashBook, { query })),
    call(cashHeld, {}),
  ]);
  return { book, held };
});

export const meta = () => ({ title: t`Cash book` });

export default function CashPage({ loaderData: { book, held } }: PageProps<typeof load>) {
  return (
    <AdminFrame
      title="Cash book"
      failure={book.failure}
      end={
        <Link to="/home/riders" className="btn">
          Delivery partners
        </Link>
      }
    >
      <p className="mb-5 max-w-2xl">
        Cash that your delivery partners collected. Cash that restaurants collected is in their earnings. Whether
        customers may pay in cash is set under{' '}
        <Link to={{ pathname: '/home/marketplace', hash: 'cash' }} className="link inline-flex min-h-11 items-center">
          Marketplace
        </Link>
        .
      </p>
      <dl className="grid max-w-4xl grid-cols-2 gap-3 lg:grid-cols-4">
        <Total label="With delivery partners" value={inRupees(held.balance)} />
        <Total label="Taken" value={inRupees(held.taken)} />
        <Total label="Handed in" value={inRupees(held.handedIn)} />
        <Total label="Missing" value={inRupees(held.missing)} />
      </dl>
      {held.balance > 0 && <HandInForm />}
      <section aria-labelledby="entries" className="mt-8">
        <h2 id="entries" className="mb-3">
          Entries
        </h2>
        {book.total === 0 && !book.failure ? <p>No cash has been collected yet.</p> : <Entries entries={book.items} />}
        <Pagination page={book.page} size={SIZE} total={book.total} />
      </section>
    </AdminFrame>
  );
}

const KINDS: Readonly<Record<CashEntry['kind'], string>> = {
  TAKEN: t`Taken`,
  HANDED_IN: t`Handed in`,
  MISSING: t`Missing, written off`,
};

const Entries = ({ entries }: { entries: readonly CashEntry[] }) => (
  <Table
    className="stacking-table max-w-4xl tabular-nums"
    rows={entries}
    keyOf={({ entryId }) => entryId}
    columns={[
      { title: t`When`, cell: ({ at }) => <Moment at={at} /> },
      { title: t`What`, cell: ({ kind }) => KINDS[kind] },
      { title: t`Of`, cell: (entry) => <Source entry={entry} />, className: 'wrap-anywhere' },
      {
        title: t`Amount`,
        cell: ({ kind, amount }) => inRupees(kind === 'TAKEN' ? amount : -amount),
        isRight: true,
        className: 'font-semibold',
      },
    ]}
  />
);

const Source = ({ entry: { orderId, handedBy, note } }: { entry: CashEntry }) =>
  orderId ? (
    <Link to={linkTo('/home/order/:orderId', { orderId })} className="link inline-flex min-h-11 items-center">
      Order {orderId}
    </Link>
  ) : (
    <span>
      {handedBy}
      {note && <span className="block text-sm">{note}</span>}
    </span>
  );
