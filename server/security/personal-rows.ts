import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  securityLog: (page) => sql`
    select at, times, kind, address, detail from security_log where user_id = ${userId}
    order by at, entry_id ${sliced(sql, page)}`,
});

/** Actions as an administrator stay for 180 days, like every entry. */
export const erasePerson = (tx: Tx, userId: number) => tx`
  delete from security_log where user_id = ${userId} and kind <> 'ADMIN_ACTION'`;
