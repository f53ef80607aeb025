import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

/** Amounts in rupees. Refunds, disputes and money in the suspense account are listed under their payment. */
export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  payments: (page) => sql`
    select payment_id, (amount_paise / 100.0)::float8 as amount, provider, provider_ref, receipt_ref, state, created_at, paid_at, order_id, coalesce((
        select json_agg(json_build_object('amount', s.amount_paise / 100.0, 'state', s.state, 'askedAt', asked_at, 'settledAt', settled_at)
          order by source_refund_id)
        from source_refunds s where s.payment_id = p.payment_id
      ), '[]') as refunds, coalesce((
        select json_agg(json_build_object('amount', amount_minor / 100.0, 'currency', currency, 'reason', reason, 'receivedAt', received_at,
          'settledAs', settled_as, 'settledAt', h.settled_at) order by held_id)
        from held_receipts h where h.provider = p.provider and h.provider_ref = p.provider_ref
      ), '[]') as held, coalesce((
        select json_agg(json_build_object('amount', amount_minor / 100.0, 'currency', currency, 'reason', reason, 'state', d.state,
          'receivedAt', received_at) order by dispute_id)
        from disputes d where d.provider = p.provider and d.receipt_ref = p.receipt_ref
      ), '[]') as disputes
    from payments p where user_id = ${userId} order by payment_id ${sliced(sql, page)}`,
});

/** A pending checkout may contain the phone number. Money that arrives later goes to the suspense account. */
export const erasePerson = (tx: Tx, userId: number) => tx`
  update payments set state = 'ENDED', checkout = null where user_id = ${userId} and state = 'WAITING'`;
