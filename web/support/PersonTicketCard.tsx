import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { PersonTicket } from '#contract/support/tickets.ts';
import { ticketName } from '#contract/support/words.ts';
import { Link } from '#web/page/links.ts';
import { TicketPhotos } from '#web/support/TicketPhotos.tsx';
import { ChevronRight } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { AboutOrder } from './AboutOrder.tsx';
import { AnswerTicket } from './AnswerTicket.tsx';
import { PersonContact } from './PersonContact.tsx';
import { NextClock, TicketMarks } from './thread/TicketClocks.tsx';

interface PersonTicketCardProps {
  readonly ticket: PersonTicket;
  readonly onAnswered: () => void;
}

export function PersonTicketCard({ ticket, onAnswered }: PersonTicketCardProps) {
  const { ticketId, at, userName, message, answer, answeredAt, ticketStatus } = ticket;
  const isOpen = ticketStatus === 'OPEN';
  return (
    <article
      className={`flex flex-col gap-3 rounded-box border bg-base-100 p-4 shadow-sm ${ticket.overdue ? 'border-error' : 'border-base-300'}`}
    >
      <header className="flex flex-col gap-1">
        <h2 className="text-lg wrap-anywhere">{userName}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <TicketMarks ticket={ticket} />
          {isOpen ? (
            <span>
              {ticketName(ticket)}, waiting, asked <Moment at={at} />
            </span>
          ) : (
            <span>
              {ticketName(ticket)}, asked <Moment at={at} />
            </span>
          )}
          <NextClock ticket={ticket} />
        </p>
      </header>
      <PersonContact person={ticket} />
      <AboutOrder ticket={ticket} />
      <p className="whitespace-pre-line text-lg wrap-anywhere">{message}</p>
      <TicketPhotos photoIds={ticket.photoIds} of={userName} />
      {answer !== undefined && (
        <div className="rounded-field border-primary border-s-4 bg-base-200 p-3">
          <p className="font-semibold text-sm">{isOpen ? t`Previous answer` : t`Answer`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          {answeredAt && <Moment at={answeredAt} className="text-xs" />}
        </div>
      )}
      <Link
        to={linkTo('/home/supportTicket/:ticketId', { ticketId })}
        className="link inline-flex min-h-11 items-center gap-1 self-start font-semibold"
      >
        {ticket.kind === 'COMPLAINT' ? t`Open complaint ${ticketId}` : t`Open question ${ticketId}`}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
      {/* A ticket with replies is answered on its own page, where all of them can be read. */}
      {isOpen && answer === undefined && <AnswerTicket ticket={ticket} onAnswered={onAnswered} />}
    </article>
  );
}
