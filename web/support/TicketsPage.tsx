import { linkTo, type Pages } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { TICKET_KINDS, TICKET_STATUSES, tickets } from '#contract/support/tickets.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { useFreshness } from '#web/page/freshness.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ChartColumn, Headset, ReceiptText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { PersonTicketCard } from './PersonTicketCard.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 10;

type Filter = Omit<Pages['/home/tickets'], 'page'>;

export const load = guarded(async ({ call, url }) => {
  const { searchParams } = url;
  const status = TICKET_STATUSES.find((each) => each === searchParams.get('ticketStatus')) ?? 'OPEN';
  const kind = TICKET_KINDS.find((each) => each === searchParams.get('kind'));
  const escalated = searchParams.get('escalated') === 'true';
  const more = { ...(kind && { kind }), ...(escalated && { escalated }) };
  const list = await adminList(url, SIZE, (paging) =>
    call.page(tickets, { query: { ticketStatus: status, ...more, ...paging } }),
  );
  const filter: Filter = {
    ...(status !== 'OPEN' && { ticketStatus: status }),
    kind,
    escalated: escalated || undefined,
  };
  return { status, filter, list };
});

export const meta = () => ({ title: t`Support tickets` });

const COUNTED = {
  OPEN: (count: string) => t`${count} waiting, due first at the top`,
  ANSWERED: (count: string) => t`${count} answered`,
  RESOLVED: (count: string) => t`${count} settled`,
} as const;
const EMPTY = {
  OPEN: 'No questions are waiting for an answer.',
  ANSWERED: 'No questions have been answered yet.',
  RESOLVED: 'No questions are resolved yet.',
} as const;

export default function TicketsPage({ loaderData }: PageProps<typeof load>) {
  const { status, filter, list } = loaderData;
  const { page, size, items, total, failure } = list;
  const start = useListStart<HTMLParagraphElement>(JSON.stringify(filter), page);
  const isOpen = status === 'OPEN';
  useFreshness();
  return (
    <AdminFrame title="Support Tickets" failure={failure} end={<States filter={filter} />}>
      <Filters filter={filter} />
      {/* Gets the focus once a ticket has left the list. */}
      <p ref={start} tabIndex={-1} role="status" className="mb-3 scroll-mt-4 text-sm outline-none">
        {total > 0 && COUNTED[status](total.toLocaleString('en-IN'))}
      </p>
      {total === 0 && (
        <EmptyState art={Headset} title={EMPTY[status]}>
          <Link
            to={isOpen ? linkTo('/home/tickets', { ticketStatus: 'ANSWERED' }) : '/home/tickets'}
            className="btn btn-primary"
          >
            {isOpen ? t`See answered questions` : t`See waiting questions`}
          </Link>
        </EmptyState>
      )}
      <ul className="flex max-w-4xl flex-col gap-4">
        {items.map((ticket) => (
          <li key={ticket.ticketId}>
            <PersonTicketCard ticket={ticket} onAnswered={() => start.current?.focus({ preventScroll: true })} />
          </li>
        ))}
      </ul>
      <Pagination page={page} size={size} total={total} keepsScroll />
    </AdminFrame>
  );
}

interface Choice {
  readonly label: string;
  readonly change: Filter;
  readonly isChosen: boolean;
}

interface ChoicesProps {
  readonly name: string;
  readonly filter: Filter;
  readonly choices: readonly Choice[];
}

const Choices = ({ name, filter, choices }: ChoicesProps) => (
  <nav aria-label={name} className="flex flex-wrap gap-1">
    {choices.map(({ label, change, isChosen }) => (
      <Link
        key={label}
        to={linkTo('/home/tickets', { ...filter, ...change })}
        aria-current={isChosen ? 'page' : undefined}
        className={`btn px-3 ${isChosen ? 'btn-neutral' : ''}`}
      >
        {label}
      </Link>
    ))}
  </nav>
);

const States = ({ filter }: { filter: Filter }) => (
  <Choices
    name={t`Tickets`}
    filter={filter}
    choices={[
      { label: t`Waiting`, change: { ticketStatus: undefined }, isChosen: !filter.ticketStatus },
      { label: t`Answered`, change: { ticketStatus: 'ANSWERED' }, isChosen: filter.ticketStatus === 'ANSWERED' },
      { label: t`Resolved`, change: { ticketStatus: 'RESOLVED' }, isChosen: filter.ticketStatus === 'RESOLVED' },
    ]}
  />
);

const Filters = ({ filter }: { filter: Filter }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <Choices
      name={t`Kind`}
      filter={filter}
      choices={[
        { label: t`All`, change: { kind: undefined }, isChosen: !filter.kind },
        { label: t`Complaints`, change: { kind: 'COMPLAINT' }, isChosen: filter.kind === 'COMPLAINT' },
        { label: t`Questions`, change: { kind: 'QUESTION' }, isChosen: filter.kind === 'QUESTION' },
      ]}
    />
    <Choices
      name={t`Grievance officer`}
      filter={filter}
      choices={[
        {
          label: filter.escalated ? t`Only with the grievance officer: on` : t`Only with the grievance officer`,
          change: { escalated: filter.escalated ? undefined : true },
          isChosen: filter.escalated === true,
        },
      ]}
    />
    <Link to="/home/ticketFigures" className="btn btn-ghost px-3">
      <ChartColumn aria-hidden className="size-5" />
      Monthly figures
    </Link>
    <Link to="/home/refundRequests" className="btn btn-ghost px-3">
      <ReceiptText aria-hidden className="size-5" />
      Refunds
    </Link>
  </div>
);
