/** The accounts slice's only SQL: people, sessions, addresses, login attempts. */
import type { Role } from '#contract/kit.ts';
import type { Sql, Tx } from '#server/kit/database.ts';

export interface UserRow {
  readonly userId: number;
  readonly userName: string;
  readonly contactNumber: string;
  readonly emailId: string;
  readonly roles: readonly Role[];
  readonly balancePaise: number;
}

export interface NewUser {
  readonly userName: string;
  readonly contactNumber: string;
  readonly emailId: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  /** Of a one-time password. */
  readonly passwordEndsAt?: Date;
}

/** Answers the new userId; undefined when the contact number is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number | undefined> {
  const [row] = await tx<{ userId: number }[]>`
    insert into users (user_name, contact_number, email_id, password_hash, roles, password_ends_at)
    values (${user.userName}, ${user.contactNumber}, ${user.emailId}, ${user.passwordHash}, ${[...user.roles]},
      ${user.passwordEndsAt ?? null})
    on conflict on constraint users_contact_number_key do nothing
    returning user_id`;
  return row?.userId;
}

export const hasPeople = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql`select from users limit 1`;
  return row !== undefined;
};

export const userByContact = async (sql: Sql, contactNumber: string) => {
  const [row] = await sql<
    { userId: number; passwordHash: string; passwordEndsAt: Date | null; isBlocked: boolean; roles: Role[] }[]
  >`
    select user_id, password_hash, password_ends_at, is_blocked, roles from users
    where contact_number = ${contactNumber}`;
  return row;
};

/** What a change of password is checked against. */
export const credentialsOf = async (sql: Sql, userId: number) => {
  const [row] = await sql<{ userName: string; contactNumber: string; passwordHash: string }[]>`
    select user_name, contact_number, password_hash from users where user_id = ${userId}`;
  if (!row) throw new Error(`User ${userId} has a session but no account.`);
  return row;
};

/** Answers whether `knownHash` was still the person's password. */
export const changePassword = async (tx: Tx, userId: number, knownHash: string, passwordHash: string) => {
  const result = await tx`
    update users set password_hash = ${passwordHash}, password_ends_at = null
    where user_id = ${userId} and password_hash = ${knownHash}`;
  return result.count === 1;
};

export const insertRole = (tx: Tx, userId: number, role: Role) => tx`
  update users set roles = array_append(roles, ${role}) where user_id = ${userId} and not roles @> array[${role}::text]`;

export const changeProfile = (tx: Tx, userId: number, profile: { userName: string; emailId: string }) => tx`
  update users set user_name = ${profile.userName}, email_id = ${profile.emailId} where user_id = ${userId}`;

/** The person with their wallet's balance: what the session and the top bar show. */
export const userById = async (sql: Sql, userId: number) => {
  const [row] = await sql<UserRow[]>`
    select user_id, user_name, contact_number, email_id, roles, coalesce(balance_paise, 0) as balance_paise
    from users left join wallet_accounts using (user_id) where user_id = ${userId}`;
  return row;
};

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly passwordHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Answers whether the person may still come in with this password. The lock makes a change of password wait, so that
 * it finds the session which it must end.
 */
export const insertSession = async (tx: Tx, session: NewSession): Promise<boolean> => {
  const result = await tx`
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select ${session.tokenHash}, user_id, ${session.now}, ${session.expiresAt} from users
    where user_id = ${session.userId} and password_hash = ${session.passwordHash} and not is_blocked
    for share`;
  return result.count === 1;
};

export const callerByToken = async (sql: Sql, tokenHash: Buffer, now: Date) => {
  const [row] = await sql<{ userId: number; roles: Role[]; passwordEndsAt: Date | null }[]>`
    select user_id, roles, password_ends_at from sessions join users using (user_id)
    where token_hash = ${tokenHash} and expires_at > ${now} and not is_blocked
      and (password_ends_at is null or password_ends_at > ${now})`;
  return row;
};

export const deleteSession = (tx: Tx, tokenHash: Buffer) => tx`delete from sessions where token_hash = ${tokenHash}`;

export const deleteSessionsOf = (tx: Tx, userId: number) => tx`delete from sessions where user_id = ${userId}`;

export const deleteExpiredSessions = (tx: Tx, now: Date) => tx`delete from sessions where expires_at <= ${now}`;

/**
 * Counts an attempt as failed before its outcome is known, up to `most`; answers how many failures the window now
 * holds. Other copies of the server may count at the same time.
 */
export async function countAttempt(
  sql: Sql,
  contactNumber: string,
  now: Date,
  windowStart: Date,
  most: number,
): Promise<number> {
  const [row] = await sql<{ failures: number }[]>`
    insert into login_attempts as a (counted, failures, window_started_at) values (${contactNumber}, 1, ${now})
    on conflict (counted) do update set
      failures = case when a.window_started_at <= ${windowStart} then 1 else least(a.failures + 1, ${most}) end,
      window_started_at = case when a.window_started_at <= ${windowStart} then ${now} else a.window_started_at end
    returning failures`;
  return row?.failures ?? 1;
}

/** Takes back the attempt that turned out to be right. */
export const forgiveAttempt = (sql: Sql, contactNumber: string) => sql`
  update login_attempts set failures = greatest(failures - 1, 0) where counted = ${contactNumber}`;

export const deleteOldAttempts = (tx: Tx, windowStart: Date) => tx`
  delete from login_attempts where window_started_at <= ${windowStart}`;

export interface AddressRow {
  readonly userAddressId: number;
  readonly userAddressName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly area: string;
  readonly city: string;
  readonly userState: string;
  readonly pincode: string;
}

// A limit of null is no limit: the whole list.
export const addresses = (sql: Sql, userId: number, page: { limit: number; offset: number } | undefined) => sql<
  (AddressRow & { total: number })[]
>`
  select total, page.*
  from (select count(*) as total from addresses where user_id = ${userId}) counted
  left join (
    select user_address_id, user_address_name, address_line1 as "addressLine1", address_line2 as "addressLine2",
      area, city, user_state, pincode
    from addresses where user_id = ${userId}
    order by user_address_id limit ${page?.limit ?? null} offset ${page?.offset ?? 0}
  ) page on true
  order by user_address_id`;

export const hasAddress = async (sql: Sql, userId: number, userAddressId: number): Promise<boolean> => {
  const [row] = await sql`select from addresses where user_address_id = ${userAddressId} and user_id = ${userId}`;
  return row !== undefined;
};

type AddressFields = Omit<AddressRow, 'userAddressId'>;

export const insertAddress = (tx: Tx, userId: number, address: AddressFields) => tx`
  insert into addresses
    (user_id, user_address_name, address_line1, address_line2, area, city, user_state, pincode)
  values (${userId}, ${address.userAddressName}, ${address.addressLine1}, ${address.addressLine2}, ${address.area},
    ${address.city}, ${address.userState}, ${address.pincode})`;

/** Answers whether the person has this address. */
export const changeAddress = async (tx: Tx, userId: number, address: AddressRow): Promise<boolean> => {
  const result = await tx`
    update addresses set user_address_name = ${address.userAddressName}, address_line1 = ${address.addressLine1},
      address_line2 = ${address.addressLine2}, area = ${address.area}, city = ${address.city},
      user_state = ${address.userState}, pincode = ${address.pincode}
    where user_address_id = ${address.userAddressId} and user_id = ${userId}`;
  return result.count === 1;
};

export const removeAddress = async (tx: Tx, userId: number, userAddressId: number): Promise<boolean> => {
  const result = await tx`delete from addresses where user_address_id = ${userAddressId} and user_id = ${userId}`;
  return result.count === 1;
};
