/** The SQL of movements between a payment provider and the platform's own accounts, and what proves them. */
import type { Sql, Tx } from '#server/database/database.ts';

interface HeldTransfer {
  readonly at: Date;
  /** Paise, more than 0. */
  readonly amountPaise: number;
}

/** What arrived at a provider and fits no payment; once for each. */
export const insertHeld = (
  tx: Tx,
  { at, provider, heldId, amountPaise }: HeldTransfer & { readonly provider: string; readonly heldId: number },
) => tx`
  insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, held_id)
  values (${at}, 'HELD', ${`provider:${provider}`}, 'platform:held', ${amountPaise}, ${heldId})`;

/** Held money that people have settled elsewhere; once for each. */
export const insertHeldOutside = (
  tx: Tx,
  { at, heldId, amountPaise }: HeldTransfer & { readonly heldId: number },
) => tx`
  insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, held_id)
  values (${at}, 'HELD_OUTSIDE', 'platform:held', 'platform:settled-outside', ${amountPaise}, ${heldId})`;

export interface HeldRefundTransfer extends HeldTransfer {
  readonly kind: 'HELD_BACK' | 'HELD_BACK_FAILED';
  readonly provider: string;
  readonly heldRefundId: number;
}

/** Held money that goes back to its source, or that the provider failed to send; once for each refund. */
export const insertHeldRefund = (tx: Tx, { at, kind, provider, heldRefundId, amountPaise }: HeldRefundTransfer) => {
  const accounts = ['platform:held', `provider:${provider}`] as const;
  const [debit, credit] = kind === 'HELD_BACK' ? accounts : accounts.toReversed();
  return tx`
    insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, held_refund_id)
    values (${at}, ${kind}, ${debit ?? ''}, ${credit ?? ''}, ${amountPaise}, ${heldRefundId})`;
};

/** Money that fits no payment and that the ledger has otherwise than it was received and settled. */
export const wrongHeld = (sql: Sql) => sql<{ heldId: number; problem: string }[]>`
  with refunds as (
    select held_refund_id, r.held_id, r.state, out.amount_paise as gone, back.amount_paise as returned, out.credit_account as to_account
    from held_refunds r
      full join (select * from book_transfers where kind = 'HELD_BACK') out using (held_refund_id)
      full join (select * from book_transfers where kind = 'HELD_BACK_FAILED') back using (held_refund_id)
  )
  select held_id, problem from (
    select coalesce(h.held_id, came.held_id, outside.held_id, credited.held_id) as held_id, case
      when h.held_id is null then 'money moved for a receipt that is not held'
      when came.amount_paise is distinct from counted.paise then 'the ledger does not have what was received'
      when came.debit_account <> 'provider:' || h.provider then 'it came from another provider'
      when outside.amount_paise is distinct from case when h.settled_as = 'OUTSIDE' then counted.paise end
        then 'the ledger does not have it as settled outside, or has it so though it is not'
      when credited.amount_paise is distinct from case when h.settled_as = 'CREDITED' then counted.paise end
        then 'it was not credited as it was received'
      when credited.customer_id <> p.user_id or credited.debit_account <> 'platform:held' then 'it was credited to somebody else'
      when h.settled_as is not distinct from 'SENT_BACK' and not exists (
        select from refunds r where r.held_id = h.held_id and state <> 'FAILED') then 'it was not sent back'
      when exists (select from refunds r where r.held_id = h.held_id and (
        (r.state <> 'FAILED' and h.settled_as is distinct from 'SENT_BACK') or gone is distinct from counted.paise
        or to_account <> 'provider:' || h.provider
        or returned is distinct from case when r.state = 'FAILED' then counted.paise end))
        then 'it was not sent back as the ledger has it'
      when (payments.receipt_ref) is not null then 'its receipt was credited as a payment too'
    end as problem
    from held_receipts h
      full join (select * from book_transfers where kind = 'HELD') came using (held_id)
      full join (select * from book_transfers where kind = 'HELD_OUTSIDE') outside using (held_id)
      full join (select * from wallet_transfers where kind = 'HELD_CREDIT') credited using (held_id)
      left join payments p on p.provider = h.provider and p.provider_ref = h.provider_ref
      left join payments on payments.provider = h.provider and payments.receipt_ref = h.receipt_ref
      cross join lateral (select case when h.currency = 'INR' and h.amount_minor > 0 then h.amount_minor end as paise) counted
    union all
    select 0, 'money went back for a refund that does not exist' from refunds where held_id is null
  ) checked where problem is not null
  order by held_id`;
