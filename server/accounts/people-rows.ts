import type { AdminRole } from '#contract/kit/rights.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import { endsAdministrator } from './personal-rows.ts';
import type { UserRow } from './rows.ts';

interface PersonRow extends UserRow {
  readonly isBlocked: boolean;
  readonly blockedReason: string;
}

export const people = (sql: Sql, q: string, slice: Slice) => {
  const pattern = likePattern(q);
  const matches = sql`and (lower(user_name) like lower(${pattern}) or contact_number like ${pattern})`;
  const found = sql`where erased_at is null ${q ? matches : sql``}`;
  return paged<PersonRow>(sql, {
    count: sql`select count(*) as total from users ${found}`,
    page: sql`
      select user_id, user_name, contact_number, email_id, roles, is_blocked, blocked_reason
      from users ${found} order by user_id desc ${sliced(sql, slice)}`,
    orderBy: sql`user_id desc`,
  });
};

/** Undefined for those who erased their account. */
export const personById = async (sql: Sql, userId: number) => {
  const [row] = await sql<(PersonRow & { registeredAt: Date; adminRole: AdminRole | null })[]>`
    select user_id, user_name, contact_number, email_id, roles, admin_role, is_blocked, blocked_reason, created_at as registered_at
    from users where user_id = ${userId} and erased_at is null`;
  return row;
};

export const hasPasswordHash = async (sql: Sql, passwordHash: string): Promise<boolean> => {
  const [row] = await sql`select from users where password_hash = ${passwordHash} limit 1`;
  return row !== undefined;
};

export const setBlocked = async (
  tx: Tx,
  userId: number,
  { isBlocked, reason, at }: { isBlocked: boolean; reason: string; at: Date },
): Promise<string | undefined> => {
  const [row] = await tx<{ userName: string }[]>`
    update users set is_blocked = ${isBlocked}, blocked_reason = ${reason}, ${endsAdministrator(tx, at)}
    where user_id = ${userId} and erased_at is null returning user_name`;
  return row?.userName;
};

/** Whether the person may act; the lock prevents blocking them before this transaction ends. */
export const lockUnblocked = async (tx: Tx, userId: number): Promise<boolean> => {
  const [row] = await tx`select from users where user_id = ${userId} and not is_blocked for share`;
  return row !== undefined;
};

export const setOneTimePassword = async (tx: Tx, userId: number, passwordHash: string, endsAt: Date) => {
  const [row] = await tx<{ emailId: string; language: string }[]>`
    update users set password_hash = ${passwordHash}, password_ends_at = ${endsAt}
    where user_id = ${userId} and erased_at is null returning email_id, coalesce(language, 'en') as language`;
  return row;
};
