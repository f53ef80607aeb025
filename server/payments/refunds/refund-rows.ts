/** Refunds to the source: through the provider that brought the money. */
import { SOURCE_REFUND_DAYS, type SourceRefundState } from '#contract/payments/payments.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { ProviderName } from '../providers/provider.ts';
import type { Claimed } from './request-refunds.ts';

export interface RefundablePayment {
  readonly paymentId: number;
  readonly provider: ProviderName;
  readonly leftPaise: number;
}

/** Payments of an order that can still be refunded, newest first. The caller has locked the order. */
export const refundablePayments = (tx: Tx, orderId: number) => tx<RefundablePayment[]>`
  select payment_id, provider, left_paise from payments p cross join lateral (
    select p.amount_paise - coalesce(sum(s.amount_paise), 0)::bigint as left_paise from source_refunds s
    where s.payment_id = p.payment_id and s.state <> 'FAILED'
  ) gone
  where order_id = ${orderId} and state = 'PAID' and left_paise > 0 order by payment_id desc`;

interface NewRefund {
  readonly paymentId: number;
  readonly orderId: number;
  readonly amountPaise: number;
  readonly at: Date;
}

export const insertRefund = async (tx: Tx, { paymentId, orderId, amountPaise, at }: NewRefund): Promise<number> => {
  const [row] = await tx<{ sourceRefundId: number }[]>`
    insert into source_refunds (payment_id, order_id, amount_paise, asked_at, asks_at)
    values (${paymentId}, ${orderId}, ${amountPaise}, ${at}, ${at}) returning source_refund_id`;
  if (!row) throw new Error('A refund was not written.');
  return row.sourceRefundId;
};

/** Claims refunds that are due; other workers skip them until `again`. */
export const claimDue = (sql: Sql, provider: ProviderName, now: Date, again: Date) => sql<Claimed[]>`
  update source_refunds s set asks_at = ${again}, asked = s.asked + 1 from payments p
  where s.source_refund_id in (
    select source_refund_id from source_refunds join payments using (payment_id)
    where source_refunds.asks_at <= ${now} and provider = ${provider}
    order by source_refunds.asks_at limit 20 for update of source_refunds skip locked
  ) and p.payment_id = s.payment_id
  returning s.source_refund_id as id, s.amount_paise, p.provider_ref, p.receipt_ref, s.asked`;

export const askAgainAt = (sql: Sql, sourceRefundId: number, at: Date, refundRef: string | null) => sql`
  update source_refunds set asks_at = ${at}, refund_ref = coalesce(${refundRef}, refund_ref)
  where source_refund_id = ${sourceRefundId} and state = 'ASKED'`;

export interface SettledRefund {
  readonly orderId: number;
  readonly userId: number;
  readonly provider: ProviderName;
  readonly amountPaise: number;
}

interface RefundIdentity {
  readonly provider: ProviderName;
  readonly sourceRefundId: number;
  readonly receiptRef: string;
  readonly amountPaise: number;
}

export const isRefundKnown = async (tx: Tx, { provider, sourceRefundId, receiptRef, amountPaise }: RefundIdentity) => {
  const found = await tx`
    select from source_refunds s join payments p using (payment_id)
    where source_refund_id = ${sourceRefundId} and provider = ${provider} and receipt_ref = ${receiptRef}
      and s.amount_paise = ${amountPaise}`;
  return found.length > 0;
};

/** Records the refund's final state once; undefined if it was already recorded. */
export const settleRefund = async (
  tx: Tx,
  sourceRefundId: number,
  { state, at, refundRef }: { state: SourceRefundState; at: Date; refundRef: string | null },
): Promise<SettledRefund | undefined> => {
  const [row] = await tx<SettledRefund[]>`
    update source_refunds s set state = ${state}, settled_at = ${at}, asks_at = null,
      refund_ref = coalesce(${refundRef}, refund_ref)
    from payments p where s.source_refund_id = ${sourceRefundId} and s.state = 'ASKED' and p.payment_id = s.payment_id
    returning s.order_id, p.user_id, p.provider, s.amount_paise`;
  return row;
};

/** The refunds to the source of orders `o`, oldest first. */
export const sourceRefundColumn = (sql: Sql): Fragment => sql`
  coalesce((
    select json_agg(json_build_object('amount', amount_paise, 'refundState', state, 'askedAt', asked_at,
      'expectedBy', asked_at + interval '24 hours' * ${SOURCE_REFUND_DAYS}) order by source_refund_id)
    from source_refunds s where s.order_id = o.order_id
  ), '[]')`;

export const openRefundsOf = async (sql: Sql, userId: number): Promise<number> => {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from payments join source_refunds s using (payment_id)
    where user_id = ${userId} and s.state = 'ASKED'`;
  return row?.total ?? 0;
};
