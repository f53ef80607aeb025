/** The port to providers of messages: all that Chatpata needs from one (docs/messages.md). */
import type { IncomingHttpHeaders } from 'node:http';
import type { MessageChannel, MessageKind } from '#contract/messaging/kinds.ts';
import { type MessageFacts, messageWords } from '#contract/messaging/words.ts';
import { speakIn } from '#server/languages/speaking.ts';

export interface Outgoing {
  readonly messageId: number;
  readonly kind: MessageKind;
  readonly contactNumber: string | null;
  readonly emailId: string | null;
  readonly language: string;
  readonly facts: MessageFacts;
  readonly senderName: string;
}

/** `later`: not accepted now. `refused`: never. `open`: perhaps accepted. */
export type Outcome =
  | { readonly kind: 'sent'; readonly ref: string | null }
  | { readonly kind: 'later' | 'refused' | 'open' };

export interface Receipt {
  readonly messageId: number;
  readonly state: 'SENT' | 'DELIVERED' | 'FAILED';
}

export interface Stop {
  readonly contactNumber: string;
  readonly at: Date;
}

const STATES: readonly [statuses: RegExp, Receipt['state']][] = [
  [/^(delivered|read)$|DELIVERED_TO_HANDSET/, 'DELIVERED'],
  [/^(failed|undelivered|expired)/, 'FAILED'],
  [/^sent/, 'SENT'],
];
/** By the words of a provider; none for a step in between. */
export function receiptsOf(messageId: number, status: string): Receipt[] {
  const found = STATES.find(([statuses]) => statuses.test(status));
  return found ? [{ messageId, state: found[1] }] : [];
}

type Query = Readonly<Record<string, unknown>>;

export interface Channel {
  readonly name: MessageChannel;
  readonly carries: (message: Outgoing) => boolean;
  readonly costPaise: (message: Outgoing) => number;
  readonly send: (message: Outgoing) => Promise<Outcome>;
  /** Undefined if the provider has not signed them. */
  readonly receiptsIn?: (raw: Buffer, headers: IncomingHttpHeaders, query: Query) => readonly Receipt[] | undefined;
  /** People who wrote STOP, from a webhook whose signature was checked. */
  readonly stopsIn?: (raw: Buffer) => readonly Stop[];
  /** The answer to the provider's question whether we want receipts; undefined if another asks. */
  readonly shakeHands?: (query: Query) => string | undefined;
}

export type Worded = Pick<Outgoing, 'kind' | 'facts' | 'senderName' | 'language'>;

export const wordsOf = ({ kind, facts, senderName, language }: Worded, spoken = language) =>
  speakIn(spoken, () => messageWords(kind, facts, senderName, spoken));
