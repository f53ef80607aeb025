/** Transfers between payment providers and the platform's own accounts, and checks of them. */
import type { Fragment, Sql, Tx } from '#server/database/database.ts';

interface HeldTransfer {
  readonly at: Date;
  readonly amountPaise: number;
}

/** Money that matches no payment goes to the suspense account, once. */
export const insertHeld = (
  tx: Tx,
  { at, provider, heldId, amountPaise }: HeldTransfer & { readonly provider: string; readonly heldId: number },
) => tx`
  insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, held_id)
  values (${at}, 'HELD', ${`provider:${provider}`}, 'platform:held', ${amountPaise}, ${heldId})`;

/** Money in the suspense account that was settled elsewhere, once. */
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

/** Refunds from the suspense account, and failed ones coming back, each once. */
export const insertHeldRefund = (tx: Tx, { at, kind, provider, heldRefundId, amountPaise }: HeldRefundTransfer) => {
  const accounts = ['platform:held', `provider:${provider}`] as const;
  const [debit, credit] = kind === 'HELD_BACK' ? accounts : accounts.toReversed();
  return tx`
    insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, held_refund_id)
    values (${at}, ${kind}, ${debit ?? ''}, ${credit ?? ''}, ${amountPaise}, ${heldRefundId})`;
};

/** Receipts in the suspense account that the ledger has differently than they were received and settled. */
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
      when came.amount_paise is distinct from counted.paise then 'the ledger does not have the received amount'
      when came.debit_account <> 'provider:' || h.provider then 'it came from another provider'
      when outside.amount_paise is distinct from case when h.settled_as = 'OUTSIDE' then counted.paise end
        then 'it was settled outside, but not in the ledger, or the other way round'
      when credited.amount_paise is distinct from case when h.settled_as = 'CREDITED' then counted.paise end
        then 'its credit is not the received amount'
      when credited.customer_id <> p.user_id or credited.debit_account <> 'platform:held' then 'it was credited to somebody else'
      when h.settled_as is not distinct from 'SENT_BACK' and not exists (
        select from refunds r where r.held_id = h.held_id and state <> 'FAILED') then 'it was not sent back'
      when exists (select from refunds r where r.held_id = h.held_id and (
        (r.state <> 'FAILED' and h.settled_as is distinct from 'SENT_BACK') or gone is distinct from counted.paise
        or to_account <> 'provider:' || h.provider
        or returned is distinct from case when r.state = 'FAILED' then counted.paise end))
        then 'its refund differs from the ledger'
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

interface Posting {
  readonly provider: string;
  readonly settlementIds: readonly number[];
  readonly at: Date;
}

/** The amount that each settlement line takes from its provider's account, and the account that gets it. */
const owed = (sql: Sql): Fragment => sql`
  select settlement_id, each.kind, own, sum(paise)::bigint as paise from settlement_lines cross join lateral (values
    ('SETTLEMENT', 'platform:bank', net_paise), ('PROVIDER_FEE', 'platform:provider-fees', fee_paise),
    ('PROVIDER_FEE_TAX', 'platform:input-tax', tax_paise),
    ('PROVIDER_DIFFERENCE', 'platform:differences', item_paise - net_paise - fee_paise - tax_paise)) as each (kind, own, paise)`;
const posted = (sql: Sql): Fragment => sql`
  select settlement_id, kind, sum(case when credit_account like 'provider:%' then amount_paise else -amount_paise end)::bigint as paise
  from book_transfers`;

/** Posts what settlements have moved and the ledger lacks; the caller has locked the provider's settlements. */
export const postSettlements = (tx: Tx, { provider, settlementIds, at }: Posting) => tx`
  insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, settlement_id)
  select ${at}, kind, case when rest > 0 then own else provider end, case when rest > 0 then provider else own end, abs(rest),
    settlement_id
  from (
    select settlement_id, kind, own, ${`provider:${provider}`} as provider, o.paise - coalesce(p.paise, 0) as rest
    from (${owed(tx)} where settlement_id = any(${[...settlementIds]}) group by 1, 2, 3) o
      left join (${posted(tx)} where settlement_id = any(${[...settlementIds]}) group by 1, 2) p using (settlement_id, kind)
  ) unposted where rest <> 0 order by settlement_id, kind`;

/** Settlements whose transfers differ from their lines, and lines that clear something else, or the same twice. */
export const wrongSettlements = (sql: Sql) => sql<{ settlementRef: string; problem: string }[]>`
  select coalesce(settlement_ref, settlement_id::text) as settlement_ref, problem from (
    select settlement_id, 'it differs from the ledger' as problem
    from (${owed(sql)} where settlement_id is not null group by 1, 2, 3) o
      full join (${posted(sql)} where settlement_id is not null group by 1, 2) p using (settlement_id, kind)
    where coalesce(o.paise, 0) <> coalesce(p.paise, 0)
    union
    select settlement_id, 'its line ' || line_id || ' has another amount than its payment or refund' from settlement_lines l left join lateral (
      select amount_paise as paise from payments p where l.kind = 'PAYMENT' and p.provider = l.provider and p.receipt_ref = l.ref
      union all
      select amount_minor from held_receipts h
      where l.kind = 'PAYMENT' and h.provider = l.provider and h.receipt_ref = l.ref and currency = 'INR'
      union all
      select -s.amount_paise from source_refunds s join payments p using (payment_id)
      where l.kind = 'REFUND' and s.refund_ref = l.ref and p.provider = l.provider
      union all
      select -amount_minor from held_refunds r join held_receipts h using (held_id)
      where l.kind = 'REFUND' and r.refund_ref = l.ref and h.provider = l.provider and currency = 'INR'
    ) item on true
    where settlement_id is not null and item_paise <> 0 and item_paise is distinct from item.paise
    union
    select settlement_id, 'its line ' || line_id || ' counts as matching but does not match' from settlement_lines
    where state = 'MATCHED' and (amount_paise <> item_paise or net_paise + fee_paise + tax_paise <> item_paise)
    union
    select min(settlement_id), kind || ' ' || ref || ' is cleared twice' from settlement_lines
    where settlement_id is not null and item_paise <> 0 group by provider, kind, ref having count(*) > 1
  ) wrong left join provider_settlements using (settlement_id)
  union all
  select 'sums of ' || day, 'they are not the sums of its lines' from reconciled_days d cross join lateral (
    select count(*) as lines, coalesce(sum(fee_paise), 0) as fee, coalesce(sum(tax_paise), 0) as tax, coalesce(sum(net_paise), 0) as net
    from settlement_lines l where l.provider = d.provider and l.day = d.day and settlement_id is not null
  ) s
  where (d.lines, d.fee_paise, d.tax_paise, d.net_paise) is distinct from (s.lines, s.fee, s.tax, s.net)
  order by 1, 2`;

/** Provider accounts whose balance is not the sum of their open items: received or refunded, but not settled yet. */
export const wrongClearing = (sql: Sql) => sql<{ account: string; ledgerPaise: number; openPaise: number }[]>`
  with ledger as (
    select account, sum(paise)::bigint as paise from (
      select debit_account as account, -amount_paise as paise from wallet_transfers
      union all select credit_account, amount_paise from wallet_transfers
      union all select debit_account, -amount_paise from book_transfers
      union all select credit_account, amount_paise from book_transfers
    ) moved where account like 'provider:%' group by 1
  ), items as (
    select 'provider:' || provider as account, sum(paise)::bigint as paise from (
      select provider, -amount_paise as paise from payments where state = 'PAID'
      union all select provider, -amount_minor from held_receipts where currency = 'INR' and amount_minor > 0
      union all select provider, s.amount_paise from source_refunds s join payments using (payment_id) where s.state <> 'FAILED'
      union all
      select provider, amount_minor from held_refunds r join held_receipts using (held_id)
      where r.state <> 'FAILED' and currency = 'INR' and amount_minor > 0
      union all select provider, item_paise from settlement_lines where settlement_id is not null
    ) item group by 1
  )
  select account, coalesce(ledger.paise, 0) as ledger_paise, coalesce(items.paise, 0) as open_paise
  from ledger full join items using (account) where coalesce(ledger.paise, 0) <> coalesce(items.paise, 0) order by 1`;
