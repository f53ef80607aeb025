import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import {
  exportTicketFigures,
  FIGURES_MONTHS_MAX,
  type TicketFigures,
  ticketFigures,
} from '#contract/support/tickets.ts';
import { CallFailure } from '#web/calls/call.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { LOCALE } from '#web/page/language.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Download, Headset } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const PERIODS = [12, 24, FIGURES_MONTHS_MAX] as const;

export const load = guarded(async ({ call, url }) => {
  const months = PERIODS.find((each) => String(each) === url.searchParams.get('months')) ?? PERIODS[0];
  const figures = await call(ticketFigures, { query: { months } }).catch((error: unknown) => {
    if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
    return error.message || 'The figures could not be loaded. Please try again.';
  });
  return { months, figures };
});

export const meta = () => ({ title: t`Figures of support` });

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const KINDS = { COMPLAINT: t`Complaints`, QUESTION: t`Questions` } as const;

/** Figures that the rules require of a marketplace. */
export default function TicketFiguresPage({ loaderData }: PageProps<typeof load>) {
  const { months, figures } = loaderData;
  const isLoaded = typeof figures !== 'string';
  const rows = isLoaded ? figures.filter(({ received }) => received > 0) : [];
  return (
    <AdminFrame
      title="Figures of support"
      failure={isLoaded ? undefined : figures}
      end={
        <Link to="/home/tickets" className="link inline-flex min-h-11 items-center">
          Support Tickets
        </Link>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <nav aria-label="Period" className="flex flex-wrap gap-1">
          {PERIODS.map((each) => (
            <Link
              key={each}
              to={linkTo('/home/ticketFigures', { months: each })}
              aria-current={each === months ? 'page' : undefined}
              className={`btn px-3 max-[22.4rem]:px-2 ${each === months ? 'btn-neutral' : ''}`}
            >
              {each} months
            </Link>
          ))}
        </nav>
        <a href={`${exportTicketFigures.path}?months=${months}`} download className="btn btn-ghost px-3">
          <Download aria-hidden className="size-4" />
          CSV
        </a>
      </div>
      {rows.length > 0 ? (
        <Figures rows={rows} />
      ) : (
        <EmptyState art={Headset} title={t`No questions or complaints in the last ${months} months.`} />
      )}
      <p className="mt-6 max-w-3xl text-sm">
        Tickets count in the month they were opened, in India time. Acknowledged: answered by a person, or closed,
        within 48 hours. Resolved: within 30 days. Months without tickets are only in the file.
      </p>
    </AdminFrame>
  );
}

/** `3 of 4 (75%)`. */
function share(part: number, all: number): string {
  const percent = Math.round((100 * part) / all);
  return t`${part} of ${all} (${percent}%)`;
}

const Figures = ({ rows }: { rows: readonly TicketFigures[] }) => (
  <table className="wide-stacking-table table max-w-5xl tabular-nums">
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Kind</th>
        <th scope="col">Received</th>
        <th scope="col">Acknowledged in 48 hours</th>
        <th scope="col">Resolved in 30 days</th>
        <th scope="col">Still open</th>
        <th scope="col">To the grievance officer</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ month, kind, received, acknowledged, settled, open, escalated }) => (
        <tr key={`${month} ${kind}`}>
          <th scope="row">{MONTH.format(new Date(`${month}-01T00:00:00Z`))}</th>
          <td data-label="Kind">{KINDS[kind]}</td>
          <td data-label="Received">{received}</td>
          <td data-label="Acknowledged in 48 hours">{share(acknowledged, received)}</td>
          <td data-label="Resolved in 30 days">{share(settled, received)}</td>
          <td data-label="Still open">{open}</td>
          <td data-label="To the grievance officer">{escalated}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
