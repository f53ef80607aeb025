import { type Sql, transaction } from '#server/database/database.ts';
import { EVENTS_MAX } from '#server/events/outbox.ts';
import * as rows from './delivery-rows.ts';

/** Writes the deliveries of new events exactly once: the position is stored in the same transaction. */
export async function writeDeliveries(sql: Sql, now: Date): Promise<void> {
  while (await writeSome(sql, now));
}

/** Returns whether there may be more. */
async function writeSome(sql: Sql, now: Date): Promise<boolean> {
  const isMore = await transaction(sql, async (tx) => {
    const reader = await rows.lockReader(tx);
    if (!reader) return undefined;
    if (reader.position >= reader.lastPosition) return false;
    const { events, last } = await rows.writeDeliveries(tx, reader.position, now);
    const isFull = events === EVENTS_MAX;
    await rows.moveReader(tx, isFull ? last : Math.max(last, reader.lastPosition));
    return isFull;
  });
  if (isMore !== undefined) return isMore;
  const { count } = await rows.startReader(sql);
  return count > 0;
}
