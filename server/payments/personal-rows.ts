/** The SQL for the personal data in the tables of payments. */
import type { Sql } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

/** Amounts in rupees. */
export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  payments: (page) => sql`
    select payment_id, (amount_paise / 100.0)::float8 as amount, provider, provider_ref, receipt_ref, state, created_at, paid_at
    from payments where user_id = ${userId} order by payment_id ${sliced(sql, page)}`,
});
