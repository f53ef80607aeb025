import { useEffect, useRef } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { Ticket } from '#contract/support.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { BotBubble, Thinking } from '#web/support/Bubble.tsx';
import { askQuestions, changedQuestions } from '#web/support/my-questions.ts';
import type { Route } from './+types/ChatPage.ts';
import { EarlierQuestions, Entries, QuestionsFailure, Starters } from './ChatLog.tsx';
import { type Entry, useConversation } from './conversation.ts';
import { MessageForm } from './MessageForm.tsx';

interface Questions {
  readonly user: CurrentUser;
  readonly tickets: readonly Ticket[];
  readonly hasFailed: boolean;
}

const load = guarded(async ({ call, user }): Promise<Questions> => {
  const tickets = await askQuestions(call, user.userId).catch(unknown);
  return { user, tickets: tickets ?? [], hasFailed: !tickets };
});

// Nobody must be kept from the chat for want of what they asked before.
function unknown(error: unknown): undefined {
  if (!(error instanceof CallFailure) || error.status === 401) throw error;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [
  { title: 'Chat support · Chatpata' },
  // Where a keyboard on the screen would cover the input, the page becomes shorter instead.
  { name: 'viewport', content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content' },
];

/** How often questions that wait are asked for while somebody looks. */
const POLL_MS = 5000;

const greeting = ({ userName }: CurrentUser) =>
  `Namaste ${userName.split(' ')[0]}! This is the Chatpata assistant.\nAsk me about your orders, your wallet, food or a table. What I cannot settle goes to our support team.`;

/** spec 2, Chat: the assistant greets first and answers; what support says to the person's questions appears here too. */
export default function ChatPage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData;
  const { user } = loaded;
  const { shown, refresh } = useLiveData(loaded, {
    ask: async () => ({ user, tickets: await askQuestions(call, user.userId), hasFailed: false }),
    everyMs: ({ tickets }) => (tickets.some(({ ticketStatus }) => ticketStatus === 'OPEN') ? POLL_MS : 0),
  });
  const { entries, isPending, send, tell } = useConversation(refresh);
  useChangedQuestions(shown.tickets, tell);
  useWindowAtBottom(entries);
  const hasBegun = entries.some(({ by }) => by !== 'support');
  return (
    <section className="chat-page mx-auto -mb-6 flex min-h-[calc(100dvh-var(--bar)-1.5rem)] max-w-3xl flex-col">
      <h1 className="mb-4">Chat Support</h1>
      <div role="log" aria-label="Conversation" className="flex flex-1 flex-col gap-3 pb-4">
        <BotBubble text={greeting(user)} />
        {shown.hasFailed && <QuestionsFailure onAgain={refresh} />}
        <EarlierQuestions tickets={shown.tickets.filter(({ ticketId }) => !isPlaced(entries, ticketId))} />
        <Entries entries={entries} tickets={shown.tickets} onSay={isPending ? undefined : send} />
        {isPending && <Thinking />}
        {!hasBegun && <Starters onSay={send} />}
      </div>
      <MessageForm isPending={isPending} onSend={send} />
    </section>
  );
}

const isPlaced = (entries: readonly Entry[], ticketId: number) =>
  entries.some((entry) => entry.by === 'support' && entry.ticketId === ticketId);

/** Whatever changes about the questions while the chat is open goes to its end. */
function useChangedQuestions(tickets: readonly Ticket[], tell: (ticketIds: readonly number[]) => void): void {
  const known = useRef(tickets);
  useEffect(() => {
    const changed = changedQuestions(known.current, tickets);
    known.current = tickets;
    if (changed.length > 0) tell(changed);
  }, [tickets, tell]);
}

/** The window scrolls to the bottom after each message, the greeting included: on a low screen it may not fit. */
function useWindowAtBottom(entries: readonly Entry[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the entries scrolls.
  useEffect(() => {
    scrollTo({ top: document.documentElement.scrollHeight });
  }, [entries]);
}
