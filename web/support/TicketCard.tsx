import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { Ticket } from '#contract/support/tickets.ts';
import { STATUS_WORDS } from '#contract/support/words.ts';
import { Link } from '#web/page/links.ts';
import { TicketPhotos } from '#web/support/TicketPhotos.tsx';
import { Headset } from '#web/ui/icons.tsx';
import { Moment } from '../ui/Moment.tsx';
import { AboutOrder } from './AboutOrder.tsx';
import { FromUs } from './Bubble.tsx';

/**
 * Times have lines of their own and the heading uses the system's font, so that neither shifts the layout during
 * hydration.
 */
export function TicketCard({ ticket, isOrderShown = true }: { ticket: Ticket; isOrderShown?: boolean }) {
  const { ticketId, at, message, answer, answeredAt, kind } = ticket;
  return (
    <FromUs>
      <article className="flex min-w-0 flex-col gap-1 rounded-box rounded-bl-sm border border-base-300 px-4 py-3">
        <h2 className="flex items-center gap-2 font-bold font-sans text-base">
          <Headset aria-hidden className="size-5 shrink-0 text-primary" />
          {kind === 'COMPLAINT' ? t`Your complaint to support` : t`Your question to support`}
        </h2>
        <p className="text-sm">Number {ticketId}. Received:</p>
        <Moment at={at} className="text-xs" />
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
        <TicketPhotos
          photoIds={ticket.photoIds}
          of={kind === 'COMPLAINT' ? t`complaint ${ticketId}` : t`question ${ticketId}`}
        />
        {isOrderShown && <AboutOrder ticket={ticket} />}
        {answer !== undefined && (
          <div className="mt-2 flex flex-col gap-1 rounded-field border-primary border-s-4 bg-base-200 p-3">
            <p className="font-semibold text-sm">Answer from support</p>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            {answeredAt && <Moment at={answeredAt} className="text-xs" />}
          </div>
        )}
        <StateLine ticket={ticket} />
        <Link
          to={linkTo('/home/ticket/:ticketId', { ticketId })}
          className="link inline-flex min-h-11 items-center self-start font-semibold"
        >
          View conversation
        </Link>
      </article>
    </FromUs>
  );
}

function StateLine({ ticket: { ticketStatus, overdue, answer, answerBy, settleBy } }: { ticket: Ticket }) {
  const due = answer === undefined ? answerBy : settleBy;
  return (
    <div className="mt-2 text-sm">
      <p>
        <span
          className={`badge badge-sm me-2 font-semibold ${ticketStatus === 'OPEN' ? 'badge-secondary' : 'badge-neutral'}`}
        >
          {STATUS_WORDS[ticketStatus]}
        </span>
        {ticketStatus === 'OPEN' && 'You will get the answer here.'}
        {ticketStatus === 'ANSWERED' && 'You can reply, or mark it as resolved.'}
      </p>
      {ticketStatus === 'OPEN' && due && (
        <p className="mt-1">
          {overdue ? t`Late. It was due:` : answer === undefined ? t`Answer by:` : t`Resolution by:`}{' '}
          <Moment at={due} isPlanned />
        </p>
      )}
    </div>
  );
}
