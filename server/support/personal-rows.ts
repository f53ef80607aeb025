/** A person's tickets, and an administrator's answers without the questions. */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  tickets: (page) => sql`
    select ticket_id, at, kind, status, message, order_id, answer, answered_at, escalated_at, resolved_at
    from tickets where user_id = ${userId} order by ticket_id ${sliced(sql, page)}`,
  ticketMessages: (page) => sql`
    select ticket_id, m.at, case when m.answered_by is null then 'CUSTOMER' else 'SUPPORT' end as "by", m.message,
      (goodwill_paise / 100.0)::float8 as goodwill
    from ticket_messages m join tickets using (ticket_id) where user_id = ${userId}
    order by message_id ${sliced(sql, page)}`,
  ticketAnswers: (page) => sql`
    select ticket_id, m.message as answer, m.at as answered_at from ticket_messages m join tickets t using (ticket_id)
    where m.answered_by = ${userId} and t.user_id is distinct from ${userId}
    order by message_id ${sliced(sql, page)}`,
});

/**
 * Deletes all texts but leaves anonymous tickets, which count in the figures of their month, and goodwill, which is in
 * the ledger. An open ticket ends with the account.
 */
export async function erasePerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx`
    delete from ticket_messages where goodwill_paise is null
      and ticket_id in (select ticket_id from tickets where user_id = ${userId})`;
  await tx`
    update ticket_messages set message = ''
    where ticket_id in (select ticket_id from tickets where user_id = ${userId})`;
  await tx`
    update tickets set user_id = null, message = '', answer = case when answer is not null then '' end,
      status = 'RESOLVED', resolved_at = coalesce(resolved_at, ${now})
    where user_id = ${userId}`;
}
