import type { MessageKind } from '#contract/messaging/kinds.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

const MINUTE_MS = 60_000;

/** After that a message is not sent any more. */
const LASTS_MS: Readonly<Record<MessageKind, number>> = {
  CODE: 5 * MINUTE_MS,
  PASSWORD_CHANGED: 48 * 60 * MINUTE_MS,
};

/** Sends a message if the transaction commits. */
export const sendMessage = (tx: Tx, message: rows.NewMessage, now: Date): Promise<void> =>
  rows.insertMessage(tx, message, { now, endsAt: new Date(now.getTime() + LASTS_MS[message.kind]) });
