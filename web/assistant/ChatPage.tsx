import { useEffect, useRef } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { t } from '#contract/kit/texts.ts';
import type { Ticket } from '#contract/support/tickets.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { guarded } from '#web/page/loading.ts';
import { useBrand } from '#web/page/operator.ts';
import type { PageProps } from '#web/page/screen.ts';
import { BotBubble, Thinking } from '#web/support/Bubble.tsx';
import { askQuestions, changedQuestions } from '#web/support/my-questions.ts';
import { EarlierQuestions, Entries, QuestionsFailure, Starters } from './ChatLog.tsx';
import { type Entry, useConversation } from './conversation.ts';
import { MessageForm } from './MessageForm.tsx';

interface Questions {
  readonly user: CurrentUser;
  readonly tickets: readonly Ticket[];
  readonly hasFailed: boolean;
}

export const load = guarded(async ({ call, user }): Promise<Questions> => {
  const tickets = await askQuestions(call, user.userId).catch(unknown);
  return { user, tickets: tickets ?? [], hasFailed: !tickets };
});

// Earlier questions are optional: open the chat without them.
function unknown(error: unknown): undefined {
  if (!(error instanceof CallFailure) || error.status === 401) throw error;
}

export const meta = () => ({ title: t`Chat support` });

/** While the page is visible and a question waits. */
const POLL_MS = 5000;

const greeting = (firstName: string | undefined, name: string) =>
  t`Namaste ${firstName}! This is the ${name} assistant.\nAsk me about your orders, your wallet, food or a table. If I cannot help, our support team can.`;

export default function ChatPage({ loaderData }: PageProps<typeof load>) {
  const loaded = loaderData;
  const { user } = loaded;
  const { name } = useBrand();
  const { shown, refresh } = useLiveData(loaded, {
    ask: async () => ({ user, tickets: await askQuestions(call, user.userId), hasFailed: false }),
    everyMs: ({ tickets }) => (tickets.some(({ ticketStatus }) => ticketStatus === 'OPEN') ? POLL_MS : 0),
  });
  const { entries, isPending, send, addTickets } = useConversation(useChosenPlace()?.near, refresh);
  useChangedQuestions(shown.tickets, addTickets);
  useWindowAtBottom(entries);
  const hasBegun = entries.some(({ by }) => by !== 'support');
  return (
    <section className="mx-auto -mb-6 flex min-h-[calc(100dvh-var(--bar)-var(--floor)-1.5rem)] max-w-3xl flex-col">
      <h1 className="mb-4">Chat Support</h1>
      <div
        role="log"
        aria-label="Conversation"
        className="flex flex-1 flex-col gap-3 pb-4 [&_:is(a,button,summary)]:scroll-mb-22"
      >
        <BotBubble text={greeting(user.userName.split(' ')[0], name)} />
        {shown.hasFailed && <QuestionsFailure onAgain={refresh} />}
        <EarlierQuestions tickets={shown.tickets.filter(({ ticketId }) => !isShown(entries, ticketId))} />
        <Entries entries={entries} tickets={shown.tickets} onSay={isPending ? undefined : send} />
        {isPending && <Thinking />}
        {!hasBegun && <Starters onSay={send} />}
      </div>
      <MessageForm isPending={isPending} onSend={send} />
    </section>
  );
}

const isShown = (entries: readonly Entry[], ticketId: number) =>
  entries.some((entry) => entry.by === 'support' && entry.ticketId === ticketId);

function useChangedQuestions(tickets: readonly Ticket[], addTickets: (ticketIds: readonly number[]) => void): void {
  const known = useRef(tickets);
  useEffect(() => {
    const changed = changedQuestions(known.current, tickets);
    known.current = tickets;
    if (changed.length > 0) addTickets(changed);
  }, [tickets, addTickets]);
}

/** Also after the greeting, which may not fit a low screen. */
function useWindowAtBottom(entries: readonly Entry[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the entries scrolls.
  useEffect(() => {
    scrollTo({ top: document.documentElement.scrollHeight });
  }, [entries]);
}
