import { tickets } from '#contract/support.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { Headset } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import type { Route } from './+types/TicketsPage.ts';
import { PersonTicketCard } from './PersonTicketCard.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 10;

const load = guarded(async ({ call, url }) => {
  const ticketStatus = url.searchParams.get('ticketStatus') === 'ANSWERED' ? 'ANSWERED' : 'OPEN';
  const list = await adminList(url, SIZE, (paging) => call.page(tickets, { query: { ticketStatus, ...paging } }));
  return { isAnswered: ticketStatus === 'ANSWERED', list };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Support tickets · Chatpata' }];

/** Questions to support: the longest waiting first, or the last answered first. */
export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const { isAnswered, list } = loaderData;
  const { page, size, items, total, failure } = list;
  const start = useListStart<HTMLParagraphElement>(String(isAnswered), page);
  return (
    <AdminFrame title="Support Tickets" failure={failure} end={<Choice isAnswered={isAnswered} />}>
      {/* Gets the focus once a ticket has left the list. */}
      <p ref={start} tabIndex={-1} role="status" className="mb-3 scroll-mt-4 text-sm outline-none">
        {total > 0 && `${total.toLocaleString('en-IN')} ${isAnswered ? 'answered' : 'waiting'}`}
      </p>
      {total === 0 && (
        <EmptyState
          art={Headset}
          title={isAnswered ? 'No questions have been answered yet.' : 'No questions are waiting for an answer.'}
        >
          <Link to={isAnswered ? '/home/tickets' : '/home/tickets?ticketStatus=ANSWERED'} className="btn btn-primary">
            {isAnswered ? 'See waiting questions' : 'See answered questions'}
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

const CHOICES = [
  { to: '/home/tickets', label: 'Waiting', isAnswered: false },
  { to: '/home/tickets?ticketStatus=ANSWERED', label: 'Answered', isAnswered: true },
] as const;

const Choice = ({ isAnswered }: { isAnswered: boolean }) => (
  <nav aria-label="Tickets" className="join">
    {CHOICES.map((choice) => {
      const isChosen = choice.isAnswered === isAnswered;
      return (
        <Link
          key={choice.to}
          to={choice.to}
          aria-current={isChosen ? 'page' : undefined}
          className={`btn join-item ${isChosen ? 'btn-neutral' : ''}`}
        >
          {choice.label}
        </Link>
      );
    })}
  </nav>
);
