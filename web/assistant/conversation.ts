/** A conversation since the chat was opened. It is stored nowhere else. */

import { useCallback, useRef, useState } from 'react';
import { ask, type FoundDish } from '#contract/assistant/ask.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { newKey } from '#web/calls/new-key.ts';

/** Shown in place of a failed or empty reply. */
const FAILED = 'Error: Could not get response.';
const EMPTY = t`No response`;
const REPLY_MAX_MS = 30_000;
/** The oldest entries are dropped first. */
const ENTRIES_MAX = 200;

type NewEntry =
  | { readonly by: 'user'; readonly text: string }
  | {
      readonly by: 'bot';
      readonly text: string;
      readonly said: string;
      readonly dishes?: readonly FoundDish[];
      readonly hasFailed?: true;
    }
  /** A question to support that was asked or answered at this point. */
  | { readonly by: 'support'; readonly ticketId: number };
export type Entry = NewEntry & { readonly key: number };

interface Conversation {
  readonly entries: readonly Entry[];
  readonly isPending: boolean;
  readonly send: (text: string) => void;
  readonly addTickets: (ticketIds: readonly number[]) => void;
}

/** The server refuses control characters everywhere. */
const lineOf = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** `onReply` runs after each reply, also a failed one. */
export function useConversation(near: string | undefined, onReply: () => void): Conversation {
  // A new one each time the chat opens.
  const [sessionId] = useState(newKey);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isPending, setPending] = useState(false);
  const isWaiting = useRef(false);
  const lastKey = useRef(0);

  const add = useCallback((entries: readonly NewEntry[], isGone: (entry: Entry) => boolean = () => false) => {
    const added = entries.map((each) => {
      lastKey.current += 1;
      return { ...each, key: lastKey.current };
    });
    setEntries((shown) => [...shown.filter((entry) => !isGone(entry)), ...added].slice(-ENTRIES_MAX));
  }, []);

  const reply = async (userInput: string): Promise<NewEntry> => {
    const signal = AbortSignal.timeout(REPLY_MAX_MS);
    try {
      const answer: ResponseOf<typeof ask> | undefined = await call(
        ask,
        { body: { userInput, sessionId, ...(near && { near }) } },
        { signal },
      );
      return { by: 'bot', text: answer?.response?.trim() || EMPTY, said: userInput, dishes: answer?.dishes ?? [] };
    } catch {
      return { by: 'bot', text: FAILED, said: userInput, hasFailed: true };
    }
  };
  const send = async (text: string) => {
    const line = lineOf(text);
    if (!line || isWaiting.current) return;
    isWaiting.current = true;
    setPending(true);
    add([{ by: 'user', text: line }]);
    add([await reply(line)]);
    isWaiting.current = false;
    setPending(false);
    onReply();
  };
  const addTickets = useCallback(
    (ticketIds: readonly number[]) =>
      add(
        ticketIds.map((ticketId) => ({ by: 'support', ticketId })),
        (entry) => entry.by === 'support' && ticketIds.includes(entry.ticketId),
      ),
    [add],
  );
  return { entries, isPending, send, addTickets };
}
