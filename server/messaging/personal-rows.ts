import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

/** Also what was sent to their number before it had an account. */
export const isOf = (sql: Sql, userId: number) => sql`
  (user_id = ${userId} or user_id is null and contact_number = (select contact_number from users where user_id = ${userId}))`;

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  newsChoices: (page) => sql`
    select news, channel, contact_number, consent, chosen_at, ended_at from news_choices
    where user_id = ${userId} order by choice_id ${sliced(sql, page)}`,
  // Without codes, which would open the account.
  messages: (page) => sql`
    select created_at, kind, channel, contact_number, email_id, language, state, sent_at from messages
    where ${isOf(sql, userId)} order by message_id ${sliced(sql, page)}`,
});

export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  await tx`delete from messages where ${isOf(tx, userId)}`;
  await tx`delete from news_choices where user_id = ${userId}`;
}
