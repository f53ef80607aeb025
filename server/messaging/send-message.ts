import { MINUTE_MS } from '#contract/kit/india.ts';
import type { MessageKind } from '#contract/messaging/kinds.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

/** After that a message is not sent any more. */
const LASTS_MS: Readonly<Record<Exclude<MessageKind, 'NEWS'>, number>> = {
  CODE: 5 * MINUTE_MS,
  PASSWORD_LINK: 30 * MINUTE_MS,
  EMAIL_LINK: 24 * 60 * MINUTE_MS,
  PASSWORD_CHANGED: 48 * 60 * MINUTE_MS,
  NUMBER_WAITS: 48 * 60 * MINUTE_MS,
  NUMBER_CHANGED: 48 * 60 * MINUTE_MS,
};

export type OwnMessage = Omit<rows.NewMessage, 'endsAt'> & { readonly kind: keyof typeof LASTS_MS };

/** Sends a message if the transaction commits. */
export async function sendMessage(tx: Tx, message: OwnMessage, now: Date): Promise<void> {
  await rows.insertMessages(tx, [{ ...message, endsAt: new Date(now.getTime() + LASTS_MS[message.kind]) }], now);
}
