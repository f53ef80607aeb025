import type { Ticket } from '#contract/support/tickets.ts';
import { call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { askQuestions } from './my-questions.ts';
import { TicketCard } from './TicketCard.tsx';

/** While the page is visible and a question waits. */
const POLL_MS = 15_000;

export interface QuestionsOfOrder {
  readonly userId: number;
  readonly orderId: number;
  readonly questions: readonly Ticket[];
}

export function OrderQuestions({ asked }: { asked: QuestionsOfOrder }) {
  const { userId, orderId } = asked;
  const { shown } = useLiveData(asked, {
    ask: async () => {
      const tickets = await askQuestions(call, userId);
      return { ...asked, questions: tickets.filter((ticket) => ticket.orderId === orderId) };
    },
    everyMs: ({ questions }) => (questions.some(({ ticketStatus }) => ticketStatus === 'OPEN') ? POLL_MS : 0),
  });
  if (shown.questions.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3" aria-live="polite">
      {shown.questions.map((ticket) => (
        <TicketCard key={ticket.ticketId} ticket={ticket} isOrderShown={false} />
      ))}
    </div>
  );
}
