import { dateWords } from '#contract/kit/india.ts';
import { inRupees, sumOfRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import {
  BOOK_SIDES,
  type BookAccount,
  type BookSide,
  type Books,
  books,
  exportDayBook,
} from '#contract/sales/books.ts';
import { CallFailure } from '#web/calls/call.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Download } from '#web/ui/icons.tsx';
import { PeriodBar } from '../PeriodBar.tsx';
import { periodIn } from '../sales-period.ts';
import { accountWords, kindWords, SIDE_WORDS } from './book-words.ts';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

export const load = guarded(async ({ call, url }) => {
  const period = periodIn(url);
  return { period, found: await call(books, { query: { ...period } }).catch(asSentence) };
});

/** An invalid period is reported below the fields that choose it. */
function asSentence(error: unknown): string {
  if (error instanceof CallFailure && error.status === 400) return error.message;
  throw error;
}

export const meta = () => ({ title: t`Books` });

export default function BooksPage({ loaderData: { period, found } }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Books">
      <PeriodBar about={{}} period={period} />
      {typeof found === 'string' ? (
        <Failure message={found} />
      ) : (
        <div className="flex flex-col gap-8">
          <section aria-labelledby="sheet">
            <h2 id="sheet" className="mb-3 text-xl">
              Balance sheet of {dateWords(period.to)}
            </h2>
            <div className="grid items-start gap-4 lg:grid-cols-3">
              {BOOK_SIDES.map((side) => (
                <Side key={side} side={side} accounts={found.accounts.filter((account) => account.side === side)} />
              ))}
            </div>
            <p className="mt-3 text-sm">
              Assets equal liabilities plus the result. Below each amount: its opening balance, what came in and what
              went out.
            </p>
          </section>
          <section aria-labelledby="days">
            <h2 id="days" className="mb-3 text-xl">
              Day book
            </h2>
            {found.days.length === 0 ? <p>No entries in this period.</p> : <Days days={found.days} />}
          </section>
        </div>
      )}
    </AdminFrame>
  );
}

function Side({ side, accounts }: { side: BookSide; accounts: readonly BookAccount[] }) {
  const [name, what] = SIDE_WORDS[side];
  return (
    <div className="rounded-box bg-base-200 p-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        {name}
        <span className="font-bold tabular-nums">{inRupees(sumOfRupees(accounts.map(({ closing }) => closing)))}</span>
      </h3>
      <p className="mb-2 text-sm">{what}</p>
      <ul className="divide-y divide-base-300">
        {accounts.map(({ account, opening, came, left, closing }) => (
          <li key={account} className="py-2">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{accountWords(account)}</span>
              <span className="tabular-nums">{inRupees(closing)}</span>
            </div>
            <p className="text-sm tabular-nums">
              {inRupees(opening)} + {inRupees(came)} − {inRupees(left)}
            </p>
          </li>
        ))}
      </ul>
      {accounts.length === 0 && <p>Nothing yet.</p>}
    </div>
  );
}

function Days({ days }: Pick<Books, 'days'>) {
  const dates = [...new Set(days.map(({ date }) => date))];
  return (
    <ul className="flex max-w-3xl flex-col gap-4">
      {dates.map((date) => (
        <li key={date} className="rounded-box border border-base-300 p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-lg">{dateWords(date)}</h3>
            <a
              href={`${exportDayBook.path}?${new URLSearchParams({ date })}`}
              download
              className="btn btn-sm btn-outline min-h-11"
              aria-label={t`CSV of ${dateWords(date)}`}
            >
              <Download aria-hidden className="size-4" />
              CSV
            </a>
          </div>
          <ul>
            {days
              .filter((day) => day.date === date)
              .map(({ kind, count, amount }) => (
                <li key={kind} className="flex flex-wrap justify-between gap-x-4 py-1">
                  <span>
                    {kindWords(kind)}, {count}
                  </span>
                  <span className="tabular-nums">{inRupees(amount)}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
