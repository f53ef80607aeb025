import type { IncomingHttpHeaders } from 'node:http';
import type { Sql } from '#server/database/database.ts';
import { hmac } from '#server/http/signatures.ts';
import type { Provider } from './providers/provider.ts';
import { insertWebhook } from './rows.ts';

interface Delivery {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly now: Date;
}

export const RECEPTIONS = ['FORGED', 'NOT_UNDERSTOOD', 'KEPT'] as const;
export type Reception = (typeof RECEPTIONS)[number];

/** Saves a signed webhook once, for a job to process. Saves nothing that is not signed. */
export async function receiveWebhook(
  sql: Sql,
  provider: Provider,
  { raw, headers, now }: Delivery,
): Promise<Reception> {
  if (!provider.isSigned(raw, headers, now)) return 'FORGED';
  const webhook = provider.readWebhook(raw, headers);
  const received = { provider: provider.name, receivedAt: now };
  if (!webhook) {
    // Without its content, which may be personal; never due, since a retry would not understand it either.
    const eventId = `not understood ${hmac('', 'hex', raw)}`;
    await insertWebhook(sql, { ...received, eventId, receipts: [], refunds: [], disputes: [], dueAt: null });
    return 'NOT_UNDERSTOOD';
  }
  const { receipts, refunds, disputes } = webhook;
  if (receipts.length + refunds.length + disputes.length === 0) return 'NOT_UNDERSTOOD';
  await insertWebhook(sql, { ...received, ...webhook, dueAt: now });
  return 'KEPT';
}
