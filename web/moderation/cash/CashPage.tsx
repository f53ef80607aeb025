import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { type CashEntry, cashBook, cashHeld } from '#contract/wallet/cash-book.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Total } from '#web/sales/Total.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
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

export const meta = () => ({ title: 'Cash book' });

export default function CashPage({ loaderData: { book, held } }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Cash book" failure={book.failure}>
      <p className="mb-5 max-w-2xl">
        Cash of orders that your riders brought. What restaurants took themselves is in their earnings.
      </p>
      <dl className="grid max-w-4xl grid-cols-2 gap-3 lg:grid-cols-4">
        <Total label="With riders now" value={inRupees(held.balance)} />
        <Total label="Taken" value={inRupees(held.taken)} />
        <Total label="Handed in" value={inRupees(held.handedIn)} />
        <Total label="Missing" value={inRupees(held.missing)} />
      </dl>
      {held.balance > 0 && <HandInForm />}
      <section aria-labelledby="entries" className="mt-8">
        <h2 id="entries" className="mb-3">
          Entries
        </h2>
        {book.total === 0 && !book.failure ? <p>No rider has taken any cash yet.</p> : <Entries entries={book.items} />}
        <Pagination page={book.page} size={SIZE} total={book.total} />
      </section>
    </AdminFrame>
  );
}

const KINDS: Readonly<Record<CashEntry['kind'], string>> = {
  TAKEN: 'Taken',
  HANDED_IN: 'Handed in',
  MISSING: 'Missing, written off',
};

const Entries = ({ entries }: { entries: readonly CashEntry[] }) => (
  <table className="stacking-table table max-w-4xl tabular-nums">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">What</th>
        <th scope="col">Of</th>
        <th scope="col" className="text-right">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.entryId}>
          <td data-label="When">
            <Moment at={entry.at} />
          </td>
          <td data-label="What">{KINDS[entry.kind]}</td>
          <td data-label="Of" className="wrap-anywhere">
            {entry.orderId ? (
              <Link
                to={linkTo('/home/order/:orderId', { orderId: entry.orderId })}
                className="link inline-flex min-h-11 items-center"
              >
                Order {entry.orderId}
              </Link>
            ) : (
              <span>
                {entry.handedBy}
                {entry.note && <span className="block text-sm">{entry.note}</span>}
              </span>
            )}
          </td>
          <td data-label="Amount" className="text-right font-semibold">
            {inRupees(entry.kind === 'TAKEN' ? entry.amount : -entry.amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
