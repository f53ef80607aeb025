/** The SQL of a person's tickets, and of an administrator's answers without the questions. */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  tickets: (page) => sql`
    select ticket_id, at, message, order_id, answer, answered_at from tickets where user_id = ${userId}
    order by ticket_id ${sliced(sql, page)}`,
  ticketAnswers: (page) => sql`
    select ticket_id, answer, answered_at from tickets where answered_by = ${userId} and user_id <> ${userId}
    order by ticket_id ${sliced(sql, page)}`,
});

export const erasePerson = (tx: Tx, userId: number) => tx`delete from tickets where user_id = ${userId}`;
