import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { resolveTicket, type TicketThread, ticketThread } from '#contract/support/tickets.ts';
import { STATUS_WORDS, ticketName } from '#contract/support/words.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { useFreshness } from '#web/page/freshness.ts';
import { Link, redirect } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { snack } from '#web/ui/snack.ts';
import { AboutOrder } from '../AboutOrder.tsx';
import { AnswerTicket } from '../AnswerTicket.tsx';
import { PersonContact } from '../PersonContact.tsx';
import { GiveGoodwill } from './GiveGoodwill.tsx';
import { Messages } from './Messages.tsx';
import { TicketClocks, TicketMarks } from './TicketClocks.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

export const load = guarded(async ({ call, params, user }: Guarded) => {
  const ticketId = Number(params.ticketId) || 0;
  const thread = await call(ticketThread, { params: { ticketId } });
  // Only administrators get `person`.
  if (!thread.person) throw redirect(linkTo('/home/ticket/:ticketId', { ticketId }));
  return { thread, isOwn: thread.person.userId === user.userId };
});

export const meta = ({ params }: MetaArgs<typeof load>) => ({ title: t`Ticket ${params.ticketId}` });

export default function SupportTicketPage({ loaderData }: PageProps<typeof load>) {
  const { thread, isOwn } = loaderData;
  const { ticketStatus, person } = thread;
  useFreshness();
  return (
    <AdminFrame
      title={ticketName(thread)}
      end={
        <Link to="/home/tickets" className="link inline-flex min-h-11 items-center">
          Support Tickets
        </Link>
      }
    >
      <div className="grid max-w-6xl items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="flex flex-wrap items-center gap-2" role="status">
            <span className={`badge font-semibold ${ticketStatus === 'OPEN' ? 'badge-secondary' : 'badge-neutral'}`}>
              {STATUS_WORDS[ticketStatus]}
            </span>
            <TicketMarks ticket={thread} />
          </p>
          <Messages thread={thread} reader="SUPPORT" />
          {ticketStatus === 'OPEN' && (
            <AnswerTicket ticket={{ ticketId: thread.ticketId, userName: person?.userName ?? '' }} />
          )}
          {ticketStatus === 'ANSWERED' && <Settle thread={thread} />}
          {ticketStatus === 'RESOLVED' && <p>Resolved. The customer can reopen it for 7 days.</p>}
        </div>
        <aside aria-label="About this ticket" className="flex min-w-0 flex-col gap-6">
          <section aria-label="Clocks" className="rounded-box border border-base-300 p-4">
            <TicketClocks ticket={thread} messages={thread.messages} />
          </section>
          {person && (
            <section aria-label="Customer">
              <p className="font-semibold wrap-anywhere">{person.userName}</p>
              <PersonContact person={person} />
              <AboutOrder ticket={thread} />
            </section>
          )}
          {!isOwn && <GiveGoodwill thread={thread} />}
        </aside>
      </div>
    </AdminFrame>
  );
}

function Settle({ thread: { ticketId } }: { thread: TicketThread }) {
  const { busy, failure, run } = useCommand('This could not be resolved. Please try again.');
  const settle = () => run(async () => void snack(await call(resolveTicket, { params: { ticketId } })));
  return (
    <div className="flex flex-col items-start gap-2">
      <p>Waiting for the customer. It is resolved automatically after 7 days without a reply.</p>
      <Failure message={failure} />
      <BusyButton busy={busy} className="btn" onClick={settle}>
        Mark as resolved
      </BusyButton>
    </div>
  );
}
