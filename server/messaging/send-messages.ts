import { dateOf } from '#contract/kit/india.ts';
import type { Sql } from '#server/database/database.ts';
import type { Channel } from './channels/channel.ts';
import { SEND_TIMEOUT_MS } from './channels/post.ts';
import * as rows from './rows.ts';
import { type Claimed, channelsFor, isOver, pauseMs, unreached } from './rules.ts';

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
  if (over || !channel) return rows.endMessage(sql, messageId, over ?? unreached(message));
  const paise = channel.costPaise(message);
  const cost = { day: dateOf(clock()), channel: channel.name, paise };
  if (paise > 0 && !(await rows.spend(sql, cost, ceilingPaise))) return rows.endMessage(sql, messageId, 'CEILING');
  const outcome = await channel.send(message);
  const at = clock();
  if (outcome.kind === 'sent') return rows.recordSent(sql, messageId, cost, outcome.ref, at);
  const isOpen = outcome.kind === 'open';
  if (paise > 0 && !isOpen) await rows.spend(sql, { ...cost, paise: -paise }, ceilingPaise);
  if (outcome.kind === 'refused') return rows.recordRefusal(sql, messageId, channel.name, at);
  const dueAt = new Date(at.getTime() + pauseMs(message, able.length));
  return rows.recordAgain(sql, messageId, dueAt, isOpen ? paise : undefined);
}
