import { t } from '#contract/kit/texts.ts';
import type { Ticket } from '#contract/support/tickets.ts';
import { BotBubble, OwnBubble } from '#web/support/Bubble.tsx';
import { TicketCard } from '#web/support/TicketCard.tsx';
import type { Entry } from './conversation.ts';
import { DishCards } from './DishCards.tsx';

type Say = (text: string) => void;

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly tickets: readonly Ticket[];
  /** Undefined while a reply is in flight. */
  readonly onSay: Say | undefined;
}

/** Only the last message's buttons are enabled: earlier ones were answered. */
export function Entries({ entries, tickets, onSay }: EntriesProps) {
  const last = entries.findLast(({ by }) => by !== 'support');
  return entries.map((entry) => {
    if (entry.by === 'user') return <OwnBubble key={entry.key} text={entry.text} />;
    if (entry.by === 'support') {
      const ticket = tickets.find(({ ticketId }) => ticketId === entry.ticketId);
      return ticket && <TicketCard key={entry.key} ticket={ticket} />;
    }
    const say = entry === last ? onSay : undefined;
    const { said, hasFailed, dishes = [] } = entry;
    return (
      <div key={entry.key} className="flex flex-col gap-2">
        <BotBubble text={entry.text} said={said} unseenLines={dishes.length} onSay={say} />
        {dishes.length > 0 && <DishCards dishes={dishes} />}
        {hasFailed && say && (
          <button type="button" className="btn self-start min-[360px]:ms-10" onClick={() => say(said)}>
            Send it again
          </button>
        )}
      </div>
    );
  });
}

const SHOWN = 2;

/** The newest, and a button for the rest. */
export function EarlierQuestions({ tickets }: { tickets: readonly Ticket[] }) {
  const others = tickets.slice(0, -SHOWN);
  return (
    <>
      {others.length > 0 && (
        <details>
          <summary className="btn btn-sm min-h-11 rounded-full min-[360px]:ms-10">
            {others.length === 1 ? t`1 earlier question` : t`${others.length} earlier questions`}
          </summary>
          <div className="mt-3 flex flex-col gap-3">
            {others.map((ticket) => (
              <TicketCard key={ticket.ticketId} ticket={ticket} />
            ))}
          </div>
        </details>
      )}
      {tickets.slice(-SHOWN).map((ticket) => (
        <TicketCard key={ticket.ticketId} ticket={ticket} />
      ))}
    </>
  );
}

/** Earlier questions are optional: if they cannot be loaded, the chat says so and works without them. */
export const QuestionsFailure = ({ onAgain }: { onAgain: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm min-[360px]:ms-10">
    Your earlier questions to support could not be loaded.
    <button type="button" className="btn btn-sm min-h-11" onClick={onAgain}>
      Try again
    </button>
  </p>
);

const STARTERS = [
  'Where is my order?',
  'What is my wallet balance?',
  t`Find veg biryani under 200`,
  t`Book a table`,
  t`Talk to support`,
] as const;

export const Starters = ({ onSay }: { onSay: Say }) => (
  <ul aria-label="Suggestions" className="flex flex-wrap gap-2 pt-1 min-[360px]:ps-10">
    {STARTERS.map((text) => (
      <li key={text} className="max-w-full">
        <button
          type="button"
          className="btn h-auto min-h-11 max-w-full whitespace-normal rounded-full border-base-300 bg-base-100 py-2 text-start font-semibold"
          onClick={() => onSay(text)}
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
);
