import type { savePayoutAccount } from '#contract/earnings/payout-account.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import type { Sql, Tx } from '#server/database/database.ts';

export type EnteredAccount = Readonly<Omit<Body<typeof savePayoutAccount>, 'password' | 'code'>>;

/** Without a kind no account was copied, and the rest is empty. */
export type Payee = Omit<EnteredAccount, 'kind'> & { readonly kind: EnteredAccount['kind'] | null };

interface PayoutAccountRow extends EnteredAccount {
  readonly changedAt: Date;
  readonly usableFrom: Date;
}

export const payoutAccountOf = async (sql: Sql, restaurantId: number): Promise<PayoutAccountRow | undefined> => {
  const [row] = await sql<PayoutAccountRow[]>`
    select kind, holder, account_number, ifsc, upi_id, changed_at, usable_from from payout_accounts
    where restaurant_id = ${restaurantId}`;
  return row;
};

export const writePayoutAccount = (tx: Tx, restaurantId: number, row: PayoutAccountRow) => tx`
  insert into payout_accounts (restaurant_id, kind, holder, account_number, ifsc, upi_id, changed_at, usable_from)
  values (${restaurantId}, ${row.kind}, ${row.holder}, ${row.accountNumber}, ${row.ifsc}, ${row.upiId}, ${row.changedAt}, ${row.usableFrom})
  on conflict (restaurant_id) do update set kind = excluded.kind, holder = excluded.holder,
    account_number = excluded.account_number, ifsc = excluded.ifsc, upi_id = excluded.upi_id,
    changed_at = excluded.changed_at, usable_from = excluded.usable_from`;
