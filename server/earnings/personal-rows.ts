import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  payoutAccounts: (page) => sql`
    select a.restaurant_id, kind, holder, account_number, ifsc, upi_id, changed_at
    from payout_accounts a join restaurants using (restaurant_id) where vendor_id = ${userId}
    order by a.restaurant_id ${sliced(sql, page)}`,
  payouts: (page) => sql`
    select payout_id, o.restaurant_id, (amount_paise / 100.0)::float8 as amount, state, reason, kind, holder, account_number, ifsc,
      upi_id, settled_at
    from payouts o join restaurants using (restaurant_id) where vendor_id = ${userId} order by payout_id ${sliced(sql, page)}`,
});

/** A person's restaurants that owe money, or are owed money and have a payout account; in paise. */
export const unpaidOf = (sql: Sql, userId: number) => sql<{ restaurantName: string; balancePaise: number }[]>`
  select restaurant_name, balance_paise from restaurants r left join payout_accounts a using (restaurant_id)
    cross join lateral (select logic.earnings_balance(restaurant_id) as balance_paise) now
  where vendor_id = ${userId} and (balance_paise < 0 or (balance_paise > 0 and a.restaurant_id is not null))
  order by restaurant_id`;

/** Payouts stay as proof of what was paid, without the account. */
export const erasePerson = (tx: Tx, userId: number) => tx`
  with blanked as (
    update payouts set holder = '', account_number = '', ifsc = '', upi_id = ''
    where restaurant_id in (select restaurant_id from restaurants where vendor_id = ${userId})
  )
  delete from payout_accounts where restaurant_id in (select restaurant_id from restaurants where vendor_id = ${userId})`;
