import type { ReactNode } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { Ticket, TicketMessage } from '#contract/support/tickets.ts';
import { OVERDUE_WORDS } from '#contract/support/words.ts';
import { Clock } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';

/** In words, not by colour alone. */
export const TicketMarks = ({ ticket: { overdue, escalatedAt } }: { ticket: Ticket }) => (
  <>
    {overdue && (
      <span className="badge badge-error gap-1 font-semibold">
        <Clock aria-hidden className="size-3.5" />
        {OVERDUE_WORDS[overdue]}
      </span>
    )}
    {escalatedAt && <span className="badge badge-warning font-semibold">With the grievance officer</span>}
  </>
);

/** The deadline of the first answer, then that of the resolution. */
export function NextClock({ ticket: { ticketStatus, answeredAt, answerBy, settleBy, overdue } }: { ticket: Ticket }) {
  if (ticketStatus === 'RESOLVED' || !answerBy || !settleBy) return null;
  const isFirst = answeredAt === undefined && overdue !== 'END';
  const moment = <Moment at={isFirst ? answerBy : settleBy} isPlanned />;
  if (isFirst) return overdue ? <span>First answer was due {moment}</span> : <span>First answer due {moment}</span>;
  return overdue ? <span>Resolution was due {moment}</span> : <span>Resolution due {moment}</span>;
}

interface TicketClocksProps {
  readonly ticket: Ticket;
  readonly messages: readonly TicketMessage[];
}

export function TicketClocks({ ticket, messages }: TicketClocksProps) {
  const { at, answerBy, settleBy, resolvedAt, escalatedAt, ticketStatus } = ticket;
  const first = messages.find(({ by, goodwill }) => by === 'SUPPORT' && goodwill === undefined);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-3">
      <Entry name={t`Received`}>
        <Moment at={at} isPlanned />
      </Entry>
      <Entry name={t`First answer`}>
        {first ? <Moment at={first.at} isPlanned /> : ticketStatus === 'RESOLVED' ? t`None` : <Due at={answerBy} />}
      </Entry>
      <Entry name={t`Resolved`}>{resolvedAt ? <Moment at={resolvedAt} isPlanned /> : <Due at={settleBy} />}</Entry>
      {escalatedAt && (
        <Entry name={t`To the grievance officer`}>
          <Moment at={escalatedAt} isPlanned />
        </Entry>
      )}
    </dl>
  );
}

const Due = ({ at }: { at: string | undefined }) =>
  at && (
    <>
      due <Moment at={at} isPlanned />
    </>
  );

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
