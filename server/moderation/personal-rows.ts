/** The audit log is never erased: administrators' names stay with their decisions. */
import type { Sql } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  decisions: (page) => sql`
    select at, action, entity, entity_id, entity_name, reason, facts::json from audit_log where user_id = ${userId}
    order by audit_id ${sliced(sql, page)}`,
  decisionsAboutYou: (page) => sql`
    select at, action, reason, facts::json from audit_log where entity = 'user' and entity_id = ${userId}
    order by audit_id ${sliced(sql, page)}`,
});
