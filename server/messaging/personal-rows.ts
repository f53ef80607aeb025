import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

/** Also what was sent to their number before it had an account. */
const isOf = (sql: Sql, userId: number) => sql`
  (user_id = ${userId} or contact_number = (select contact_number from users where user_id = ${userId}))`;

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  // Without codes, which would open the account.
  messages: (page) => sql`
    select created_at, kind, channel, contact_number, email_id, language, state, sent_at from messages
    where ${isOf(sql, userId)} order by message_id ${sliced(sql, page)}`,
});

export const erasePerson = (tx: Tx, userId: number) => tx`delete from messages where ${isOf(tx, userId)}`;
