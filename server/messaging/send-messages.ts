import { dateOf } from '#contract/kit/india.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { PUSH, publishEvents } from '#server/events/outbox.ts';
import type { Channel } from './channels/channel.ts';
import { SEND_TIMEOUT_MS } from './channels/post.ts';
import * as rows from './rows.ts';
import { type Claimed, channelsFor, type Ending, isOver, pauseMs, unreached } from './rules.ts';

const BATCH = 16;
/** The duration of a claim; by then the outcome is recorded, unless this process has died. */
const TAKEN_MS = 4 * SEND_TIMEOUT_MS;

export interface Sending {
  readonly channels: readonly Channel[];
  readonly clock: () => Date;
  readonly ceilingPaise: number;
}

/** Sends the due messages, each once across all server processes. */
export async function sendDueMessages(sql: Sql, sending: Sending): Promise<void> {
  await rows.forgetCodes(sql, sending.clock());
  for (;;) {
    const now = sending.clock();
    const taken = await rows.takeMessages(sql, { now, until: new Date(now.getTime() + TAKEN_MS), limit: BATCH });
    // Each outcome is recorded at once, so that a slow provider delays no other.
    await Promise.all(taken.map((message) => send(sql, message, sending)));
    if (taken.length < BATCH) return;
  }
}

async function send(sql: Sql, message: Claimed, { channels, clock, ceilingPaise }: Sending): Promise<unknown> {
  const { messageId } = message;
  const able = channelsFor(message, channels);
  const channel = able[message.tries % able.length];
  const over = isOver(message, clock());
  if (over || !channel) return end(sql, message, over ?? unreached(message), clock());
  const paise = channel.costPaise(message);
  const cost = { day: dateOf(clock()), channel: channel.name, paise };
  if (paise > 0 && !(await rows.spend(sql, cost, ceilingPaise))) return end(sql, message, 'CEILING', clock());
  const outcome = await channel.send(message);
  const at = clock();
  if (outcome.kind === 'sent')
    return transaction(sql, async (tx) => {
      await rows.recordSent(tx, messageId, cost, outcome.ref, at);
      await remindLater(tx, message, at);
    });
  const isOpen = outcome.kind === 'open';
  if (paise > 0 && !isOpen) await rows.spend(sql, { ...cost, paise: -paise }, ceilingPaise);
  if (outcome.kind === 'refused') return rows.recordRefusal(sql, messageId, channel.name, at);
  const dueAt = new Date(at.getTime() + pauseMs(message, able.length));
  return rows.recordAgain(sql, messageId, dueAt, isOpen ? paise : undefined);
}

/** Reminds later of news until somebody acts. */
async function remindLater(tx: Tx, message: Claimed, now: Date): Promise<void> {
  const { news, endsAt } = message;
  if (!news?.again || news.again.times < 1) return;
  const { afterMs, times } = news.again;
  const dueAt = new Date(now.getTime() + afterMs);
  const reminder = { ...message, news: { ...news, again: { afterMs, times: times - 1 } }, dueAt };
  if (dueAt < endsAt) await rows.insertMessages(tx, [reminder], now);
}

/** News that did not reach its person by the chosen channel becomes a notification. */
const end = (sql: Sql, { messageId, news, userId }: Claimed, reason: Ending, at: Date) =>
  transaction(sql, async (tx) => {
    const { count } = await rows.endMessage(tx, messageId, reason);
    const isLost = count > 0 && reason !== 'EXPIRED' && reason !== 'OPEN';
    if (news && userId && isLost) await publishEvents(tx, [{ at, event: PUSH, toUser: userId, data: news.event }]);
  });
