/** Disputes about payments. They move nothing in the ledger (docs/decisions/067). */
import type { Dispute } from '#contract/payments/held.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { ProviderName, WebhookDispute } from '../providers/provider.ts';
import { concernedColumn } from './held-rows.ts';

/** Of two reports with the same time, the higher state wins. */
const rankOf = (sql: Sql, state: Fragment): Fragment =>
  sql`array_position(array['OPEN', 'ACTION_REQUIRED', 'UNDER_REVIEW', 'CLOSED', 'WON', 'LOST'], ${state})`;

/** Inserts or updates a dispute; a report older than the stored one changes nothing. */
export const saveDispute = (tx: Tx, provider: ProviderName, dispute: WebhookDispute, now: Date) => tx`
  insert into disputes as d (provider, dispute_ref, receipt_ref, state, amount_minor, currency, deducted_minor, reason, respond_by,
    told_at, received_at)
  values (${provider}, ${dispute.disputeRef}, ${dispute.receiptRef}, ${dispute.state}, ${dispute.amountMinor}, ${dispute.currency},
    ${dispute.deductedMinor}, ${dispute.reason}, ${dispute.respondBy}, ${dispute.toldAt}, ${now})
  on conflict (provider, dispute_ref) do update set state = excluded.state, amount_minor = excluded.amount_minor,
    deducted_minor = coalesce(excluded.deducted_minor, d.deducted_minor), reason = excluded.reason,
    respond_by = excluded.respond_by, told_at = excluded.told_at
  where (excluded.told_at, ${rankOf(tx, tx`excluded.state`)}) >= (d.told_at, ${rankOf(tx, tx`d.state`)})`;

/** Open disputes that need our answer first, most urgent first; ended ones newest first. */
export const listDisputes = (sql: Sql, isEnded: boolean, slice: Slice) => {
  const where = sql`(d.state in ('WON', 'LOST', 'CLOSED')) = ${isEnded}`;
  const orderBy = isEnded ? sql`told_at desc, dispute_id desc` : sql`is_reviewed, respond_by nulls last, dispute_id`;
  return paged<RowOf<typeof Dispute>>(sql, {
    count: sql`select count(*) as total from disputes d where ${where}`,
    page: sql`
      select dispute_id, d.provider, dispute_ref, d.receipt_ref, d.state as dispute_state, amount_minor as amount, currency,
        deducted_minor as deducted, reason, respond_by, received_at, told_at, d.state = 'UNDER_REVIEW' as is_reviewed,
        ${concernedColumn(sql)}
      from disputes d left join payments p on p.provider = d.provider and p.receipt_ref = d.receipt_ref
        left join users u on u.user_id = p.user_id
      where ${where} order by ${orderBy} ${sliced(sql, slice)}`,
    orderBy,
  });
};
