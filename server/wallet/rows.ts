/** Customers' accounts with a balance, and append-only transfers between named accounts. */
import type { Movement } from '#contract/wallet/wallet.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export type TransferKind = Movement['kind'];

export const insertAccount = (tx: Tx, userId: number) => tx`
  insert into wallets (user_id) values (${userId}) on conflict do nothing`;

export const keepRefunds = (tx: Tx, userId: number, keepsRefunds: boolean) => tx`
  update wallets set keeps_refunds = ${keepsRefunds} where user_id = ${userId}`;

export const balancePaise = async (sql: Sql, userId: number): Promise<number> => {
  const [row] = await sql<{ balancePaise: number }[]>`select balance_paise from wallets where user_id = ${userId}`;
  return row?.balancePaise ?? 0;
};

export type Shares = Readonly<Record<string, number>>;

export interface Transfer {
  readonly userId: number;
  readonly kind: TransferKind;
  /**
   * The other account: `provider:razorpay`, `platform:topups`, `platform:payouts`, `platform:goodwill`, `restaurant:7`,
   * or of cash `restaurant:7:cash` and `cash:riders`.
   */
  readonly counterpart: string;
  /** Positive into the customer's wallet, negative out of it. */
  readonly amountPaise: number;
  readonly orderId: number | null;
  readonly ticketId?: number;
  readonly paymentId?: number;
  readonly sourceRefundId?: number;
  readonly heldId?: number;
  /** Partial refunds: the amount that each account gives; null if the payment has no shares. */
  readonly refundId?: number;
  readonly shares?: Shares | null;
  readonly at: Date;
}

export interface Moved {
  readonly isMoved: boolean;
  /** The new balance, or the present one if nothing moved. */
  readonly balancePaise: number;
}

/** The sum of a person's top-ups that can still be paid, in paise. */
export const begunPaise = async (tx: Tx, userId: number, now: Date): Promise<number> => {
  const [row] = await tx<{ paise: number }[]>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from payments
    where user_id = ${userId} and order_id is null and state = 'WAITING' and ends_at > ${now}`;
  return row?.paise ?? 0;
};

/** Moves the balance and writes the transfer in one statement; moves nothing if the balance is too small. */
export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<Moved> {
  const { userId, kind, counterpart, amountPaise, orderId, at } = transfer;
  const {
    ticketId = null,
    refundId = null,
    paymentId = null,
    sourceRefundId = null,
    heldId = null,
    shares = null,
  } = transfer;
  const customer = `customer:${userId}`;
  const [debit, credit] = amountPaise > 0 ? [counterpart, customer] : [customer, counterpart];
  const [row] = await tx<{ balancePaise: number }[]>`
    with moved as (
      update wallets set balance_paise = balance_paise + ${amountPaise}
      where user_id = ${userId} and balance_paise + ${amountPaise} >= 0
      returning balance_paise
    ), written as (
      insert into wallet_transfers
        (at, kind, debit_account, credit_account, amount_paise, shares, customer_id, customer_balance_paise,
          order_id, ticket_id, refund_id, payment_id, source_refund_id, held_id)
      select ${at}, ${kind}, ${debit}, ${credit}, ${Math.abs(amountPaise)}, ${shares && JSON.stringify(shares)}::text::jsonb,
        ${userId}, balance_paise, ${orderId}::bigint, ${ticketId}::bigint, ${refundId}::bigint, ${paymentId}::bigint,
        ${sourceRefundId}::bigint, ${heldId}::bigint
      from moved
    )
    select balance_paise from moved`;
  return row ? { isMoved: true, ...row } : { isMoved: false, balancePaise: await balancePaise(tx, userId) };
}

interface Refund {
  readonly userId: number;
  readonly counterpart: string;
  readonly orderId: number;
  readonly paidPaise: number;
  readonly at: Date;
}

/**
 * Refunds what is left of an order's payment, from the accounts that still have it; writes nothing if nothing is left.
 */
export async function insertRefund(
  tx: Tx,
  { userId, counterpart, orderId, paidPaise, at }: Refund,
): Promise<Moved & { readonly refundedPaise: number }> {
  const [row] = await tx<{ balancePaise: number | null; leftPaise: number }[]>`
    with owed as (
      select ${paidPaise}::bigint - coalesce(sum(amount_paise), 0)::bigint as paise from wallet_transfers
      where order_id = ${orderId} and kind = 'ITEM_REFUND'
    ), moved as (
      update wallets set balance_paise = balance_paise + paise from owed
      where user_id = ${userId} and paise > 0
      returning balance_paise, paise
    ), written as (
      insert into wallet_transfers
        (at, kind, debit_account, credit_account, amount_paise, shares, customer_id, customer_balance_paise, order_id)
      select ${at}, 'REFUND', ${counterpart}, ${`customer:${userId}`}, paise, (
        select logic.shares_less(shares, logic.shares_refunded(${orderId})) from wallet_transfers
        where order_id = ${orderId} and kind = 'ORDER'
      ), ${userId}, balance_paise, ${orderId}::bigint from moved
    )
    select moved.balance_paise, owed.paise as left_paise from owed left join moved on true`;
  const { balancePaise: moved = null, leftPaise = 0 } = row ?? {};
  return {
    isMoved: leftPaise === 0 || moved !== null,
    balancePaise: moved ?? (await balancePaise(tx, userId)),
    refundedPaise: moved === null ? 0 : leftPaise,
  };
}

export const movements = (sql: Sql, userId: number, slice: Slice) =>
  paged<RowOf<typeof Movement>>(sql, {
    count: sql`select count(*) as total from wallet_transfers where customer_id = ${userId}`,
    page: sql`
      select transfer_id as movement_id, at, kind, ticket_id, coalesce(order_id,
          (select s.order_id from source_refunds s where s.source_refund_id = wallet_transfers.source_refund_id),
          (select p.order_id from payments p where p.payment_id = wallet_transfers.payment_id)) as order_id,
        customer_balance_paise as balance_after,
        case when credit_account = ${`customer:${userId}`} then amount_paise else -amount_paise end as amount
      from wallet_transfers where customer_id = ${userId}
      order by transfer_id desc ${sliced(sql, slice)}`,
    orderBy: sql`movement_id desc`,
  });

export const wrongBalances = (sql: Sql) => sql<{ userId: number; balancePaise: number; sumPaise: number }[]>`
  with sums as (
    select customer_id as user_id,
      sum(case when credit_account = 'customer:' || customer_id then amount_paise else -amount_paise end)::bigint as sum_paise
    from wallet_transfers group by customer_id
  )
  select user_id, coalesce(balance_paise, 0) as balance_paise, coalesce(sum_paise, 0) as sum_paise
  from wallets full join sums using (user_id)
  where coalesce(balance_paise, 0) <> coalesce(sum_paise, 0)
  order by user_id`;

/** Transfers whose recorded balance is not the sum of the customer's transfers so far. */
export const brokenChains = (sql: Sql) => sql<{ transferId: number; customerId: number }[]>`
  select transfer_id, customer_id from (
    select transfer_id, customer_id, customer_balance_paise,
      sum(case when credit_account = 'customer:' || customer_id then amount_paise else -amount_paise end)
        over (partition by customer_id order by transfer_id) as running
    from wallet_transfers
  ) chain where running <> customer_balance_paise
  order by transfer_id`;

/** Top-ups, goodwill and payouts between wrong accounts. */
export const wrongOutsideTransfers = (sql: Sql) => sql<{ transferId: number; customerId: number }[]>`
  select transfer_id, customer_id from wallet_transfers left join payments p using (payment_id)
  where (kind = 'TOP_UP' and (debit_account <> coalesce('provider:' || p.provider, 'platform:topups') or credit_account <> 'customer:' || customer_id))
    or (kind = 'GOODWILL' and (debit_account <> 'platform:goodwill' or credit_account <> 'customer:' || customer_id))
    or (kind = 'PAY_OUT' and (debit_account <> 'customer:' || customer_id or credit_account <> 'platform:payouts'))
  order by transfer_id`;

export const wrongPaymentsIn = (sql: Sql) => sql<{ paymentId: number; problem: string }[]>`
  select payment_id, problem from (
    select payment_id, case
      when p.payment_id is null then 'money was credited for a payment that does not exist'
      when t.payment_id is null and p.state = 'PAID' then 'paid but not credited'
      when t.payment_id is not null and p.state <> 'PAID' then 'credited but not paid'
      when t.amount_paise <> p.amount_paise then 'credited another amount than was paid'
      when t.customer_id <> p.user_id then 'credited to somebody else'
    end as problem
    from payments p full join (select * from wallet_transfers where payment_id is not null) t using (payment_id)
  ) checked where problem is not null
  order by payment_id`;

/** Refunds to the source that differ from their transfers or exceed the payment. */
export const wrongSourceRefunds = (sql: Sql) => sql<{ paymentId: number; problem: string }[]>`
  select payment_id, problem from (
    select coalesce(s.payment_id, 0) as payment_id, case
      when s.source_refund_id is null then 'money went back for a refund that does not exist'
      when out.transfer_id is null then 'a refund did not leave the wallet'
      when (back.transfer_id is not null) <> (s.state = 'FAILED') then 'a failed refund did not come back, or another one did'
      when out.amount_paise <> s.amount_paise or back.amount_paise <> s.amount_paise then 'another amount went back than was refunded'
      when out.debit_account <> 'customer:' || p.user_id or out.credit_account <> 'provider:' || p.provider
        or back.debit_account <> out.credit_account or back.credit_account <> out.debit_account then 'a refund went to somebody else'
      when p.state <> 'PAID' or p.order_id is distinct from s.order_id then 'a refund of money that was not paid for its order'
      when sum(s.amount_paise) filter (where s.state <> 'FAILED') over (partition by s.payment_id) > p.amount_paise
        then 'more was refunded than was paid'
    end as problem
    from source_refunds s
    full join (select * from wallet_transfers where kind = 'SOURCE_REFUND') out using (source_refund_id)
    full join (select * from wallet_transfers where kind = 'SOURCE_REFUND_FAILED') back using (source_refund_id)
    left join payments p on p.payment_id = s.payment_id
  ) checked where problem is not null
  order by payment_id`;

/** Tickets whose goodwill differs from its transfers or went to somebody else. Erased people's tickets name nobody. */
export const wrongGoodwill = (sql: Sql) => sql<{ ticketId: number; problem: string }[]>`
  select ticket_id, problem from (
    select ticket_id, case
      when t.ticket_id is null then 'money was given for a ticket that does not exist'
      when t.user_id <> paid.customer_id or paid.customers > 1 then 'goodwill went to somebody else'
      when coalesce(written.paise, 0) <> coalesce(paid.paise, 0) then 'its goodwill is not what was transferred'
    end as problem
    from (select ticket_id, sum(amount_paise) as paise, min(customer_id) as customer_id, count(distinct customer_id) as customers
      from wallet_transfers where kind = 'GOODWILL' group by ticket_id) paid
    full join (select ticket_id, sum(goodwill_paise) as paise from ticket_messages
      where goodwill_paise is not null group by ticket_id) written using (ticket_id)
    left join tickets t using (ticket_id)
  ) checked where problem is not null
  order by ticket_id`;

/**
 * Transfers whose order is missing, and orders whose payments do not match their status. After partial refunds, the
 * rest of the payment must be the bill of what was not refunded, in the accounts of that bill.
 */
export const wrongOrderPayments = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  select order_id, problem from (
    select coalesce(o.order_id, paid.order_id, back.order_id, parts.order_id) as order_id, case
      when o.order_id is null then 'money moved for an order that does not exist'
      when o.pays_by = 'PROVIDER' and (o.paid_at is null) <> (o.status = 'AWAITING_PAYMENT') and (o.paid_at is not null or o.status <> 'CANCELLED')
        then 'its state does not fit its payment'
      when o.pays_by = 'CASH' and (o.paid_at is not null) <> (o.status = 'DELIVERED') then 'its state does not fit its payment'
      when paid.order_id is null and (o.pays_by = 'WALLET' or o.paid_at is not null) then 'not paid'
      when paid.order_id is not null and o.pays_by <> 'WALLET' and o.paid_at is null then 'paid, but not marked as paid'
      when paid.amount_paise <> o.bill_paise then 'paid another amount than its bill'
      when paid.debit_account <> 'customer:' || o.customer_id or paid.credit_account <> 'restaurant:' || o.restaurant_id
        then 'paid by or to somebody else'
      when logic.sum_of_shares(paid.shares) <> paid.amount_paise then 'its shares are not the whole payment'
      when paid.shares - paid.credit_account <> logic.shares_of_lines(o.bill_lines, paid.credit_account)
        then 'its shares went to other accounts than those of its bill'
      when parts.is_elsewhere or parts.debit_account <> paid.credit_account or parts.credit_account <> paid.debit_account
        then 'a partial refund went to somebody else'
      when parts.order_id is not null and paid.amount_paise - parts.amount_paise <> rest.total_paise
        then 'the payment minus refunds is not the bill of the rest'
      when parts.order_id is not null and logic.shares_less(paid.shares, parts.shares) - paid.credit_account
        <> logic.shares_of_lines(rest.lines, paid.credit_account) then 'partial refunds came from other accounts than those of its bill'
      when o.status in ('CANCELLED', 'REJECTED') and back.order_id is null
        and paid.amount_paise > coalesce(parts.amount_paise, 0) then 'not refunded'
      when o.status not in ('CANCELLED', 'REJECTED') and back.order_id is not null then 'refunded though neither cancelled nor rejected'
      when back.amount_paise <> paid.amount_paise - coalesce(parts.amount_paise, 0) then 'refunded another amount than was paid'
      when back.shares is distinct from case when parts.order_id is null then paid.shares else logic.shares_less(paid.shares, parts.shares) end
        and back.order_id is not null then 'refunded from other accounts than were paid'
      when back.debit_account <> paid.credit_account or back.credit_account <> paid.debit_account then 'refunded to somebody else'
    end as problem
    from orders o
    full join (select * from wallet_transfers where kind = 'ORDER') paid using (order_id)
    full join (select * from wallet_transfers where kind = 'REFUND') back on back.order_id = coalesce(o.order_id, paid.order_id)
    full join (
      select order_id, sum(amount_paise)::bigint as amount_paise, logic.shares_refunded(order_id) as shares,
        min(debit_account) as debit_account, min(credit_account) as credit_account,
        count(distinct (debit_account, credit_account)) > 1 as is_elsewhere
      from wallet_transfers where kind = 'ITEM_REFUND' and debit_account <> 'platform:goodwill' group by order_id
    ) parts on parts.order_id = coalesce(o.order_id, paid.order_id, back.order_id)
    left join lateral (select * from logic.bill_left(o.order_id) where parts.order_id is not null) rest on true
  ) checked where problem is not null
  order by order_id`;

export const wrongItemRefunds = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  select coalesce(r.order_id, t.order_id) as order_id, 'a refund is not what was transferred' as problem
  from order_refunds r full join (select * from wallet_transfers where kind = 'ITEM_REFUND') t using (refund_id)
    left join orders o on o.order_id = r.order_id
  where (r.order_id is distinct from t.order_id or r.amount_paise is distinct from t.amount_paise
      or (r.borne_by <> 'RESTAURANT') <> (t.debit_account = 'platform:goodwill')
      or (r.unpaid_shares is not null and r.unpaid_shares <> t.shares))
    and not (t.refund_id is null and r.unpaid_shares is not null and o.pays_by = 'CASH' and o.paid_at is null)
  union all
  select order_id, 'more of a dish was refunded than was ordered'
  from order_items i join (select order_item_id, sum(qty) as refunded from order_refund_items group by 1) r using (order_item_id)
  where refunded > i.qty
  order by 1`;
