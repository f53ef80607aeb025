import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { ticketThread } from '#contract/support/tickets.ts';
import { STATUS_WORDS, ticketName } from '#contract/support/words.ts';
import { call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { Link, redirect } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { AboutOrder } from '../AboutOrder.tsx';
import { Messages } from './Messages.tsx';
import { TicketClocks, TicketMarks } from './TicketClocks.tsx';
import { WriteToTicket } from './WriteToTicket.tsx';

export const load = guarded(async ({ call, params }: Guarded) => {
  const ticketId = Number(params.ticketId) || 0;
  const thread = await call(ticketThread, { params: { ticketId } });
  if (!thread.isOwn) throw redirect(linkTo('/home/supportTicket/:ticketId', { ticketId }));
  return thread;
});

export const meta = ({ params }: MetaArgs<typeof load>) => ({ title: t`Support ${params.ticketId}` });

/** While the page is visible and the ticket waits. */
const POLL_MS = 15_000;

const WAITS = {
  OPEN: 'Our support team has it. You will get the answer here.',
  ANSWERED:
    'Support has answered. Reply, or mark it as resolved. It is resolved automatically after 7 days without a reply.',
  RESOLVED: 'This is resolved.',
} as const;

export default function TicketPage({ loaderData }: PageProps<typeof load>) {
  const { ticketId } = loaderData;
  const { shown } = useLiveData(loaderData, {
    ask: () => call(ticketThread, { params: { ticketId } }),
    everyMs: ({ ticketStatus }) => (ticketStatus === 'OPEN' ? POLL_MS : 0),
  });
  const { ticketStatus, messages } = shown;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1>{ticketName(shown)}</h1>
          <Link to="/chat-support" className="link inline-flex min-h-11 items-center">
            Chat Support
          </Link>
        </div>
        <AboutOrder ticket={shown} />
        <p className="flex flex-wrap items-center gap-2" role="status">
          <span className={`badge font-semibold ${ticketStatus === 'OPEN' ? 'badge-secondary' : 'badge-neutral'}`}>
            {STATUS_WORDS[ticketStatus]}
          </span>
          <TicketMarks ticket={shown} />
          <span>{WAITS[ticketStatus]}</span>
        </p>
      </header>
      <section aria-label="Clocks" className="rounded-box border border-base-300 p-4">
        <TicketClocks ticket={shown} messages={messages} />
      </section>
      <Messages thread={shown} reader="CUSTOMER" />
      {messages.length === 0 && ticketStatus === 'OPEN' && <p className="text-sm">Nobody has written back yet.</p>}
      <WriteToTicket thread={shown} />
    </div>
  );
}
