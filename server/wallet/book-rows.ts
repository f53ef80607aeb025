/** Transfers without a customer: append-only, between named accounts. */
import type { Tx } from '#server/database/database.ts';

export interface BookTransfer {
  readonly at: Date;
  readonly kind: 'COMMISSION' | 'COMMISSION_TAX' | 'ADJUSTMENT';
  /** `platform:commission`, `tax:COMMISSION`, `platform:adjustments`. */
  readonly counterpart: string;
  /** Positive to the restaurant, negative from it. */
  readonly amountPaise: number;
  readonly restaurantId: number;
  readonly statementId?: number;
}

export async function insertBookTransfer(tx: Tx, transfer: BookTransfer): Promise<number> {
  const { at, kind, counterpart, amountPaise, restaurantId, statementId = null } = transfer;
  const restaurant = `restaurant:${restaurantId}`;
  const [debit, credit] = amountPaise > 0 ? [counterpart, restaurant] : [restaurant, counterpart];
  const [row] = await tx<{ bookId: number }[]>`
    insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, restaurant_id, statement_id)
    values (${at}, ${kind}, ${debit}, ${credit}, ${Math.abs(amountPaise)}, ${restaurantId}, ${statementId}::bigint)
    returning book_id`;
  if (!row) throw new Error('A transfer was not written.');
  return row.bookId;
}

interface Payout {
  readonly payoutId: number;
  readonly restaurantId: number;
  readonly amountPaise: number;
}

export const insertPayoutTransfers = (
  tx: Tx,
  { kind, at }: { readonly kind: 'PAYOUT' | 'PAYOUT_FAILED'; readonly at: Date },
  payouts: readonly Payout[],
) => tx<{ bookId: number; restaurantId: number; amountPaise: number }[]>`
  insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, restaurant_id, payout_id)
  select ${at}, ${kind}, case when ${kind} = 'PAYOUT' then own else 'platform:vendor-payouts' end,
    case when ${kind} = 'PAYOUT' then 'platform:vendor-payouts' else own end, "amountPaise", "restaurantId", "payoutId"
  from json_to_recordset(${JSON.stringify(payouts)}::text::json)
      as payout ("payoutId" bigint, "restaurantId" bigint, "amountPaise" bigint)
    cross join lateral (select 'restaurant:' || "restaurantId" as own) account
  returning book_id, restaurant_id, amount_paise`;
