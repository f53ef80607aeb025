import { type AdminRight, hasAdminRight, may, type Right } from '#contract/kit/rights.ts';
import type { PushKind } from '#contract/push/devices.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { EVENTS_MAX, eventsAfter } from '#server/events/outbox.ts';
import { type Message, messagesOf } from './messages-of.ts';
import * as rows from './rows.ts';
import { writeNews } from './write-news.ts';

/**
 * Writes the messages of new events exactly once: the position is stored in the same transaction. Only one server
 * process does this at a time.
 */
export async function writeMessages(sql: Sql, now: Date): Promise<void> {
  while ((await writeSome(sql, now)) === 'more');
}

async function writeSome(sql: Sql, now: Date): Promise<'more' | 'done'> {
  const reached = await transaction(sql, async (tx) => {
    const reader = await rows.lockReader(tx);
    if (!reader) return undefined;
    const { position, lastPosition, isAnybodyThere } = reader;
    if (position >= lastPosition) return 'done';
    const events = isAnybodyThere ? await eventsAfter(tx, position, rows.forDevices(tx)) : [];
    const toOne = await addressed(events.flatMap(messagesOf), () => rows.administratorsWithDevices(tx));
    const messages = [...toOne, ...(await alsoToStaff(tx, toOne))];
    if (messages.length > 0) await writeNews(tx, await rows.writeMessages(tx, messages, now), now);
    const last = events.at(-1)?.position ?? 0;
    const isMore = events.length === EVENTS_MAX;
    await rows.moveReader(tx, isMore ? last : Math.max(last, lastPosition));
    return isMore ? 'more' : 'done';
  });
  if (reached !== undefined) return reached;
  const { count } = await rows.startReader(sql);
  return count > 0 ? 'more' : 'done';
}

type Addressed = Message & { readonly to: number };

/** Other work of administrators, such as decisions, is reported to all of them. */
const RIGHT_FOR: Readonly<Partial<Record<PushKind, AdminRight>>> = {
  APPROVAL_WANTED: 'moderation',
  ESCALATION: 'support',
};

async function addressed(
  messages: readonly Message[],
  administrators: () => ReturnType<typeof rows.administratorsWithDevices>,
): Promise<Addressed[]> {
  const all = messages.some(({ to }) => to === 'ADMIN') ? await administrators() : [];
  return messages.flatMap(({ to, ...message }) => {
    if (to !== 'ADMIN') return [{ ...message, to }];
    const right = RIGHT_FOR[message.kind];
    const recipients = right ? all.filter((each) => hasAdminRight(each, right)) : all;
    return recipients.map(({ userId }) => ({ ...message, to: userId }));
  });
}

/** What the owner is notified of, and with them the staff with this right. */
const RIGHT_AT: Readonly<Partial<Record<PushKind, Right>>> = {
  NEW_ORDER: 'orders',
  MISSED_ORDER: 'orders',
  NEW_BOOKING: 'tables',
  REFUND_ASKED: 'refunds',
};

async function alsoToStaff(tx: Tx, messages: readonly Addressed[]): Promise<Addressed[]> {
  const shared = messages.filter(({ kind }) => RIGHT_AT[kind]);
  const restaurantIds = [...new Set(shared.flatMap(({ about }) => about.restaurantId ?? []))];
  if (restaurantIds.length === 0) return [];
  const staff = await rows.staffAt(tx, restaurantIds);
  return shared.flatMap((message) => {
    const right = RIGHT_AT[message.kind];
    return staff
      .filter((each) => each.restaurantId === message.about.restaurantId && right && may(each, right))
      .map(({ userId }) => ({ ...message, to: userId }));
  });
}
