import { DAY_MS } from '#contract/kit/india.ts';
import type { AdminRole } from '#contract/kit/rights.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';
import type { Caller } from '#server/http/serve.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  profile: (page) => sql`
    select user_id, user_name, contact_number, email_id, email_proved_at, roles, admin_role, language, created_at, is_blocked, blocked_reason
    from users where user_id = ${userId} ${sliced(sql, page)}`,
  addresses: (page) => sql`
    select user_address_name, address_line1 as "addressLine1", address_line2 as "addressLine2", area, city, user_state, pincode,
      instructions
    from addresses where user_id = ${userId} order by user_address_id ${sliced(sql, page)}`,
  waitingNumber: (page) => sql`
    select contact_number, asked_at, changes_at from number_changes where user_id = ${userId} ${sliced(sql, page)}`,
  sessions: (page) => sql`
    select created_at, expires_at, last_seen_at, device, address from sessions where user_id = ${userId}
    order by session_id ${sliced(sql, page)}`,
  knownBrowsers: (page) => sql`
    select last_login_at from known_devices where user_id = ${userId} order by last_login_at, token_hash ${sliced(sql, page)}`,
  passkeys: (page) => sql`
    select device, added_at, last_used_at from passkeys where user_id = ${userId}
    order by passkey_id ${sliced(sql, page)}`,
  apps: (page) => sql`
    select app_name, redirect_uri, prefix, order_max_paise, day_max_paise, ask_above_paise, connected_at, ends_at, ended_at,
      last_used_at
    from apps where user_id = ${userId} order by app_id ${sliced(sql, page)}`,
  // The secret and the recovery codes stay out of the download.
  secondFactor: (page) => sql`
    select confirmed_at as on_since, (select count(*) from recovery_codes c where c.user_id = f.user_id) as recovery_codes_left
    from second_factors f where user_id = ${userId} ${sliced(sql, page)}`,
});

/**
 * Locks the person's row first of all rows of theirs. For an administrator it also locks all administrators, so that
 * the last two cannot erase their accounts at the same time. False when the person is erased or their password has
 * changed.
 */
export const lockPerson = async (tx: Tx, userId: number, passwordHash: string): Promise<boolean> => {
  const locked = await tx<{ userId: number; passwordHash: string }[]>`
    select user_id, password_hash from users
    where user_id = ${userId}
      or ('ADMIN' = any(roles) and (select 'ADMIN' = any(roles) from users where user_id = ${userId}))
    order by user_id for update`;
  return locked.some((row) => row.userId === userId && row.passwordHash === passwordHash);
};

/**
 * Whether the person is neither blocked nor erased, and an administrator still has the same right; the lock prevents their
 * erasure before the transaction ends.
 */
export const holdPerson = async (
  tx: Tx,
  { userId, roles, adminRole }: Pick<Caller, 'userId' | 'roles' | 'adminRole'>,
): Promise<boolean> => {
  const [row] = await tx`
    select from users where user_id = ${userId} and not is_blocked
      and (${!roles.includes('ADMIN')} or admin_role is not distinct from ${adminRole ?? null}) for key share`;
  return row !== undefined;
};

/** Changes of administrators wait for each other; other calls of administrators do not wait for them. */
export const lockAdministrators = (tx: Tx) => tx`
  select from users where 'ADMIN' = any(roles) order by user_id for no key update`;

/** False if there is no such administrator. */
export const changeAdminRole = async (tx: Tx, userId: number, role: AdminRole | null): Promise<boolean> => {
  const { count } = await tx`
    update users set admin_role = ${role} where user_id = ${userId} and 'ADMIN' = any(roles)`;
  return count === 1;
};

/** Whether this administrator has all rights, and no other one who is not blocked has them. */
export const isLastAdministrator = async (sql: Sql, userId: number): Promise<boolean> => {
  const [row] = await sql`
    select from users where user_id = ${userId} and 'ADMIN' = any(roles) and admin_role is null and not exists (
      select from users where user_id <> ${userId} and 'ADMIN' = any(roles) and admin_role is null and not is_blocked
    )`;
  return row !== undefined;
};

const ALONE_MS = 7 * DAY_MS;

export const isSoleAdministrator = async (sql: Sql, userId: number, at: Date): Promise<boolean> => {
  const [other] = await sql`
    select from users where ('ADMIN' = any(roles) or administrator_until is not null) and user_id <> ${userId}
      and ('ADMIN' = any(roles) and not is_blocked or administrator_until > ${new Date(at.getTime() - ALONE_MS)}) limit 1`;
  return other === undefined;
};

/** Part of an update of users: stores when an administrator can no longer act. */
export const endsAdministrator = (sql: Sql, at: Date): Fragment => sql`
  administrator_until = case when 'ADMIN' = any(roles) and not is_blocked then ${at} else administrator_until end`;

/**
 * The row stays without its data, because orders, bills and the ledger refer to its id. The contact number can be
 * registered again.
 */
export async function erasePerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx`
    delete from login_attempts using users
    where user_id = ${userId} and (counted = 'number ' || contact_number or counted = 'code of ' || user_id
      or starts_with(counted, 'code of ' || user_id || ' at '))`;
  await tx`delete from codes using users where user_id = ${userId} and codes.contact_number = users.contact_number`;
  await tx`delete from number_changes where user_id = ${userId}`;
  await tx`delete from passkeys where user_id = ${userId}`;
  await tx`delete from second_factors where user_id = ${userId}`;
  await tx`delete from known_devices where user_id = ${userId}`;
  await tx`delete from sessions where user_id = ${userId}`;
  await tx`delete from apps where user_id = ${userId}`;
  await tx`delete from addresses where user_id = ${userId}`;
  await tx`
    update users set user_name = 'Former customer', contact_number = null, email_id = '', email_proved_at = null, password_hash = '', password_ends_at = null, language = null,
      roles = '{CUSTOMER}', admin_role = null, is_blocked = true, blocked_reason = '', erased_at = ${now}, ${endsAdministrator(tx, now)}
    where user_id = ${userId}`;
}
