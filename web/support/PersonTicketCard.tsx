import type { PersonTicket } from '#contract/support.ts';
import { Mail, Phone } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { AnswerTicket } from './AnswerTicket.tsx';

interface PersonTicketCardProps {
  readonly ticket: PersonTicket;
  readonly onAnswered: () => void;
}

/** A question: who asked it, how to reach them, and its answer or the form for one. */
export function PersonTicketCard({ ticket, onAnswered }: PersonTicketCardProps) {
  const { ticketId, at, userName, contactNumber, emailId, message, answer, answeredAt } = ticket;
  return (
    <article className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 shadow-sm">
      <header className="flex flex-col gap-1">
        <h2 className="text-lg wrap-anywhere">{userName}</h2>
        <p className="text-sm">
          Ticket {ticketId}, {answer === undefined && 'waiting, '}asked <Moment at={at} />
        </p>
      </header>
      <ul className="flex flex-wrap gap-x-6 text-sm">
        <li>
          <a href={`tel:+91${contactNumber}`} className="link inline-flex min-h-11 items-center gap-2 tabular-nums">
            <Phone aria-hidden className="size-4 shrink-0" />
            {contactNumber}
          </a>
        </li>
        <li className="min-w-0">
          <a href={`mailto:${emailId}`} className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere">
            <Mail aria-hidden className="size-4 shrink-0" />
            {emailId}
          </a>
        </li>
      </ul>
      <AboutOrder ticket={ticket} />
      <p className="whitespace-pre-line text-lg wrap-anywhere">{message}</p>
      {answer === undefined ? (
        <AnswerTicket ticket={ticket} onAnswered={onAnswered} />
      ) : (
        <div className="rounded-field border-primary border-s-4 bg-base-200 p-3">
          <p className="font-semibold text-sm">Answer</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          {answeredAt && <Moment at={answeredAt} className="text-xs" />}
        </div>
      )}
    </article>
  );
}

/** The order that it is about. Not a link, since only its customer and its restaurant can open an order's page. */
function AboutOrder({ ticket: { orderId, restaurantName, orderStatus } }: { ticket: PersonTicket }) {
  if (orderId === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm wrap-anywhere">
      <span>
        About order <span className="font-semibold tabular-nums">{orderId}</span> of {restaurantName}
      </span>
      <span className="badge badge-outline badge-sm font-semibold">{orderStatus}</span>
    </p>
  );
}
