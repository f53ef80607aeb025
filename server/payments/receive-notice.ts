import type { IncomingHttpHeaders } from 'node:http';
import type { Sql } from '#server/database/database.ts';
import type { Provider } from './providers/provider.ts';
import { insertNotice } from './rows.ts';

interface Sent {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly now: Date;
}

export type Reception = 'FORGED' | 'NOT_UNDERSTOOD' | 'KEPT';

/** Keeps what a provider sent, once however often it is sent; a job works it off. Keeps nothing that is not signed. */
export async function receiveNotice(sql: Sql, provider: Provider, { raw, headers, now }: Sent): Promise<Reception> {
  if (!provider.isSigned(raw, headers, now)) return 'FORGED';
  const notice = provider.readNotice(raw, headers);
  if (!notice || notice.receipts.length + notice.refunds.length === 0) return 'NOT_UNDERSTOOD';
  await insertNotice(sql, { ...notice, provider: provider.name, receivedAt: now });
  return 'KEPT';
}
