import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

/** Amounts in rupees. */
export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  wallet: (page) => sql`
    select (balance_paise / 100.0)::float8 as balance, keeps_refunds from wallets where user_id = ${userId} ${sliced(sql, page)}`,
  walletStatement: (page) => sql`
    select transfer_id, at, kind, debit_account, credit_account, (amount_paise / 100.0)::float8 as amount,
      (customer_balance_paise / 100.0)::float8 as balance_after, order_id, ticket_id
    from wallet_transfers where customer_id = ${userId} order by transfer_id ${sliced(sql, page)}`,
});

/** Also locks the wallet. In paise. */
export const lockBalance = async (tx: Tx, userId: number): Promise<number> => {
  const [row] = await tx<{ balancePaise: number }[]>`
    select balance_paise from wallets where user_id = ${userId} for update`;
  return row?.balancePaise ?? 0;
};

/** Only an empty wallet. Its transfers stay: they contain nothing of the person but the id. */
export const erasePerson = (tx: Tx, userId: number) => tx`
  delete from wallets where user_id = ${userId} and balance_paise = 0`;
