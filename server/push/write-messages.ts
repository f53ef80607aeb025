import { type Sql, transaction } from '#server/database/database.ts';
import { eventsAfter } from '#server/events/outbox.ts';
import { type Message, messagesOf } from './messages-of.ts';
import * as rows from './rows.ts';

/**
 * Writes the messages of new events, each event exactly once: the position that was reached is stored in the same
 * transaction. Of several copies of the server one does so at a time.
 */
export async function writeMessages(sql: Sql, now: Date): Promise<void> {
  while ((await writeSome(sql, now)) === 'more');
}

async function writeSome(sql: Sql, now: Date): Promise<'more' | 'done'> {
  const reached = await transaction(sql, async (tx) => {
    const position = await rows.lockReader(tx);
    if (position === undefined) return undefined;
    const events = await eventsAfter(tx, position);
    const last = events.at(-1);
    if (!last) return 'done';
    const messages = await addressed(events.flatMap(messagesOf), () => rows.administratorsWithDevices(tx));
    if (messages.length > 0) await rows.writeMessages(tx, messages, now);
    await rows.moveReader(tx, last.position);
    return 'more';
  });
  if (reached !== undefined) return reached;
  const { count } = await rows.startReader(sql);
  return count > 0 ? 'more' : 'done';
}

type Addressed = Message & { readonly to: number };

/** Messages for all administrators become one for each. */
async function addressed(messages: readonly Message[], administrators: () => Promise<number[]>): Promise<Addressed[]> {
  const all = messages.some(({ to }) => to === 'ADMIN') ? await administrators() : [];
  return messages.flatMap(({ to, ...message }) =>
    to === 'ADMIN' ? all.map((userId) => ({ ...message, to: userId })) : [{ ...message, to }],
  );
}
