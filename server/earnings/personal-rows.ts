/** The SQL for the personal data of those who get restaurants' money. */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  payoutAccounts: (page) => sql`
    select a.restaurant_id, kind, holder, account_number, ifsc, upi_id, changed_at
    from payout_accounts a join restaurants using (restaurant_id) where vendor_id = ${userId}
    order by a.restaurant_id ${sliced(sql, page)}`,
});

export const erasePerson = (tx: Tx, userId: number) => tx`
  delete from payout_accounts where restaurant_id in (select restaurant_id from restaurants where vendor_id = ${userId})`;
