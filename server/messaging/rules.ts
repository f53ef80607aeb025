import type { MessageChannel, MessageReason, News, NewsChannel } from '#contract/messaging/kinds.ts';
import type { Channel, Outgoing } from './channels/channel.ts';

const FIRST_PAUSE_MS = 2_000;
const PAUSE_MAX_MS = 5 * 60_000;

export type Ending = MessageReason | 'EXPIRED';

export interface NewsDelivery {
  readonly news: News;
  readonly channel: NewsChannel;
  /** The news is true while the order has one of these statuses. */
  readonly orderId?: number | undefined;
  readonly holdsWhile?: readonly string[] | undefined;
  /** Reminders, while the news is true. */
  readonly again?: { readonly afterMs: number; readonly times: number } | undefined;
  /** The data of the event for a notification instead, if the message cannot be sent. */
  readonly event: object;
}

export interface Claimed extends Outgoing {
  readonly userId: number | null;
  readonly news: NewsDelivery | null;
  /** News about an order that has moved on. */
  readonly isUntrue: boolean;
  readonly endsAt: Date;
  readonly tries: number;
  /** Attempts without a known outcome, this one included. */
  readonly openTries: number;
  readonly refusedBy: readonly MessageChannel[];
  readonly bouncedBy: MessageChannel | null;
  /** Channels that did not reach this number in the last weeks. */
  readonly poorChannels: readonly MessageChannel[];
}

/** A server that died while sending may have sent it: a code is not sent again, other messages once. */
export function isOver({ kind, endsAt, isUntrue, openTries }: Claimed, now: Date): Ending | undefined {
  if (endsAt <= now || isUntrue) return 'EXPIRED';
  return openTries > (kind === 'CODE' ? 1 : 2) ? 'OPEN' : undefined;
}

/** The channels that can still take it, those first that reach its number. News has the one that was chosen. */
export function channelsFor(message: Claimed, channels: readonly Channel[]): readonly Channel[] {
  const isPoor = ({ name }: Channel) => message.poorChannels.includes(name);
  const chosen = message.news?.channel;
  const isOpen = ({ name }: Channel) => [chosen ?? name, 'log'].includes(name);
  const isRefused = ({ name }: Channel) => message.refusedBy.includes(chosen ?? name);
  const able = channels.filter((each) => isOpen(each) && !isRefused(each) && each.carries(message));
  return [...able.filter((each) => !isPoor(each)), ...able.filter(isPoor)];
}

export const unreached = ({ bouncedBy, refusedBy }: Claimed): MessageReason =>
  bouncedBy ? 'BOUNCED' : refusedBy.length > 0 ? 'REFUSED' : 'NO_CHANNEL';

/** None until each channel was tried; then it doubles with each round, and varies so that not all come back at once. */
export function pauseMs({ tries }: Claimed, channels: number): number {
  const round = (tries + 1) / channels;
  if (!Number.isInteger(round)) return 0;
  return Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (round - 1) * (0.9 + Math.random() / 5));
}
