import { type Sql, transaction } from '#server/database/database.ts';
import type { Provider } from '../providers/provider.ts';
import type { Purpose } from '../settle.ts';
import * as rows from './refund-rows.ts';
import { requestRefunds } from './request-refunds.ts';
import { keyOf, settleRefund } from './settle-refund.ts';

interface Asking {
  readonly provider: Provider;
  readonly purpose: Purpose;
  readonly now: Date;
}

export const askForRefunds = (sql: Sql, { provider, purpose, now }: Asking): Promise<void> =>
  requestRefunds(provider, now, {
    claim: (until) => rows.claimDue(sql, provider.name, now, until),
    keyOf,
    askAgainAt: (id, at, refundRef) => rows.askAgainAt(sql, id, at, refundRef),
    end: (id, status) => transaction(sql, (tx) => settleRefund(tx, id, { status, purpose, now })),
  });
