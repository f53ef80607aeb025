import type { IncomingHttpHeaders } from 'node:http';
import type { Sql } from '#server/database/database.ts';
import { hmac } from './providers/http.ts';
import type { Provider } from './providers/provider.ts';
import { insertNotice } from './rows.ts';

interface Sent {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly now: Date;
}

export const RECEPTIONS = ['FORGED', 'NOT_UNDERSTOOD', 'KEPT'] as const;
export type Reception = (typeof RECEPTIONS)[number];

/** Saves a signed webhook once, for a job to process. Saves nothing that is not signed. */
export async function receiveNotice(sql: Sql, provider: Provider, { raw, headers, now }: Sent): Promise<Reception> {
  if (!provider.isSigned(raw, headers, now)) return 'FORGED';
  const notice = provider.readNotice(raw, headers);
  const received = { provider: provider.name, receivedAt: now };
  if (!notice) {
    // Without its content, which may be personal; never due, since a retry would not understand it either.
    const eventId = `not understood ${hmac('', 'hex', raw)}`;
    await insertNotice(sql, { ...received, eventId, receipts: [], refunds: [], disputes: [], dueAt: null });
    return 'NOT_UNDERSTOOD';
  }
  const { receipts, refunds, disputes } = notice;
  if (receipts.length + refunds.length + disputes.length === 0) return 'NOT_UNDERSTOOD';
  await insertNotice(sql, { ...received, ...notice, dueAt: now });
  return 'KEPT';
}
