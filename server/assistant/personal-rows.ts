import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  conversations: (page) => sql`
    select session_id, at, pending from conversations where user_id = ${userId}
    order by at, session_id ${sliced(sql, page)}`,
});

export const erasePerson = (tx: Tx, userId: number) => tx`delete from conversations where user_id = ${userId}`;
