/** Receipts in the suspense account, and their refunds. */
import type { HeldReceipt, HeldWay } from '#contract/payments/held.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { ProviderName, Receipt } from '../providers/provider.ts';
import type { Claimed } from '../refunds/request-refunds.ts';

export type HeldReason = HeldReceipt['reason'];

export interface NewHeld {
  readonly provider: ProviderName;
  readonly receipt: Receipt;
  readonly reason: HeldReason;
  readonly now: Date;
}

export const insertHeld = async (tx: Tx, { provider, receipt, reason, now }: NewHeld): Promise<number | undefined> => {
  const [row] = await tx<{ heldId: number }[]>`
    insert into held_receipts (provider, receipt_ref, provider_ref, amount_minor, currency, reason, received_at)
    values (${provider}, ${receipt.receiptRef}, ${receipt.providerRef}, ${receipt.amountMinor}, ${receipt.currency},
      ${reason}, ${now}) on conflict do nothing returning held_id`;
  return row?.heldId;
};

/** The payment `p` of the person `u`, if any. */
export const concernedColumn = (sql: Sql): Fragment => sql`
  case when p.payment_id is not null then json_build_object('paymentId', p.payment_id, 'amount', p.amount_paise,
    'userId', p.user_id, 'userName', u.user_name, 'orderId', p.order_id) end as payment`;

/** `amount` is in a hundredth of the currency. */
export type HeldRow = Omit<RowOf<typeof HeldReceipt>, 'canCredit'> & {
  readonly provider: ProviderName;
  readonly hasWallet: boolean;
};

const columns = (sql: Sql) => sql`
  held_id, h.provider, h.receipt_ref, h.provider_ref, amount_minor as amount, currency, reason, received_at, ${concernedColumn(sql)},
  w.user_id is not null as has_wallet, h.settled_at,
  (select count(*)::integer from held_refunds r where r.held_id = h.held_id and state = 'FAILED') as failures,
  case when settled_as is not null then
    json_build_object('way', settled_as, 'at', h.settled_at, 'by', coalesce(a.user_name, ''), 'note', note, 'refundState',
      (select state from held_refunds r where r.held_id = h.held_id and state <> 'FAILED')) end as settled`;
const joined = (sql: Sql) => sql`
  held_receipts h left join payments p on p.provider = h.provider and p.provider_ref = h.provider_ref
    left join users u on u.user_id = p.user_id left join wallets w on w.user_id = p.user_id
    left join users a on a.user_id = h.settled_by`;

export const openReceipts = (sql: Sql, slice: Slice) =>
  paged<HeldRow>(sql, {
    count: sql`select count(*) as total from held_receipts where settled_at is null`,
    page: sql`select ${columns(sql)} from ${joined(sql)} where h.settled_at is null
      order by received_at, held_id ${sliced(sql, slice)}`,
    orderBy: sql`received_at, held_id`,
  });

export const settledReceipts = (sql: Sql, slice: Slice) =>
  paged<HeldRow>(sql, {
    count: sql`select count(*) as total from held_receipts where settled_at is not null`,
    page: sql`select ${columns(sql)} from ${joined(sql)} where h.settled_at is not null
      order by h.settled_at desc, held_id desc ${sliced(sql, slice)}`,
    orderBy: sql`settled_at desc, held_id desc`,
  });

export const lockHeld = async (tx: Tx, heldId: number): Promise<HeldRow | undefined> => {
  const [row] = await tx<HeldRow[]>`
    select ${columns(tx)} from ${joined(tx)} where held_id = ${heldId} for update of h`;
  return row;
};

export interface Decision {
  readonly way: HeldWay;
  readonly userId: number;
  readonly note: string;
  readonly at: Date;
}

export const markSettled = (tx: Tx, heldId: number, { way, userId, note, at }: Decision) => tx`
  update held_receipts set settled_as = ${way}, settled_at = ${at}, settled_by = ${userId}, note = ${note}
  where held_id = ${heldId}`;

export const markOpen = (tx: Tx, heldId: number) => tx`
  update held_receipts set settled_as = null, settled_at = null, settled_by = null where held_id = ${heldId}`;

export const insertRefund = async (tx: Tx, heldId: number, at: Date): Promise<number> => {
  const [row] = await tx<{ heldRefundId: number }[]>`
    insert into held_refunds (held_id, asked_at, asks_at) values (${heldId}, ${at}, ${at}) returning held_refund_id`;
  if (!row) throw new Error('A refund was not written.');
  return row.heldRefundId;
};

/** Claims refunds that are due; other workers skip them until `again`. */
export const claimDue = (sql: Sql, provider: ProviderName, now: Date, again: Date) => sql<Claimed[]>`
  update held_refunds r set asks_at = ${again}, asked = r.asked + 1 from held_receipts h
  where r.held_refund_id in (
    select held_refund_id from held_refunds join held_receipts using (held_id)
    where held_refunds.asks_at <= ${now} and provider = ${provider}
    order by held_refunds.asks_at limit 20 for update of held_refunds skip locked
  ) and h.held_id = r.held_id
  returning r.held_refund_id as id, h.receipt_ref, h.provider_ref, h.amount_minor as amount_paise, r.asked`;

export const askAgainAt = (sql: Sql, heldRefundId: number, at: Date, refundRef: string | null) => sql`
  update held_refunds set asks_at = ${at}, refund_ref = coalesce(${refundRef}, refund_ref)
  where held_refund_id = ${heldRefundId} and state = 'ASKED'`;

interface RefundIdentity {
  readonly provider: ProviderName;
  readonly heldRefundId: number;
  readonly receiptRef: string;
  readonly amountMinor: number;
}

export const isRefundKnown = async (tx: Tx, { provider, heldRefundId, receiptRef, amountMinor }: RefundIdentity) => {
  const found = await tx`
    select from held_refunds join held_receipts using (held_id)
    where held_refund_id = ${heldRefundId} and provider = ${provider} and receipt_ref = ${receiptRef}
      and amount_minor = ${amountMinor}`;
  return found.length > 0;
};

export interface EndedRefund {
  readonly heldId: number;
  readonly provider: ProviderName;
  readonly amountMinor: number;
  readonly currency: string;
}

/** Records the refund's final state once; undefined if it was already recorded. */
export const endRefund = async (
  tx: Tx,
  heldRefundId: number,
  { state, at, refundRef }: { state: 'DONE' | 'FAILED'; at: Date; refundRef: string | null },
): Promise<EndedRefund | undefined> => {
  const [row] = await tx<EndedRefund[]>`
    update held_refunds r set state = ${state}, settled_at = ${at}, asks_at = null, refund_ref = coalesce(${refundRef}, refund_ref)
    from held_receipts h where r.held_refund_id = ${heldRefundId} and r.state = 'ASKED' and h.held_id = r.held_id
    returning h.held_id, h.provider, h.amount_minor, h.currency`;
  return row;
};
