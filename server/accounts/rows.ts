import type { Address } from '#contract/accounts/shapes.ts';
import type { Role } from '#contract/kit/endpoint.ts';
import type { AdminRole, StaffRole } from '#contract/kit/rights.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export interface UserRow {
  readonly userId: number;
  readonly userName: string;
  readonly contactNumber: string;
  readonly emailId: string;
  readonly roles: readonly Role[];
}

export interface NewUser extends Omit<UserRow, 'userId'> {
  readonly passwordHash: string;
  readonly passwordEndsAt?: Date;
  readonly language?: string;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<number | undefined> {
  const [row] = await tx<{ userId: number }[]>`
    insert into users (user_name, contact_number, email_id, password_hash, roles, password_ends_at, language)
    values (${user.userName}, ${user.contactNumber}, ${user.emailId}, ${user.passwordHash}, ${[...user.roles]},
      ${user.passwordEndsAt ?? null}, ${user.language ?? null})
    on conflict on constraint users_contact_number_key do nothing
    returning user_id`;
  return row?.userId;
}

export const hasPeople = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql`select from users limit 1`;
  return row !== undefined;
};

export interface UserToCheck extends UserRow {
  readonly passwordHash: string;
  readonly passwordEndsAt: Date | null;
  readonly isBlocked: boolean;
  readonly isEmailProved: boolean;
  readonly language: string | null;
  readonly adminRole: AdminRole | null;
}

export const columnsToCheck = (sql: Sql) => sql`
  user_id, user_name, contact_number, email_id, email_proved_at is not null as is_email_proved, password_hash,
  password_ends_at, is_blocked, language, roles, admin_role`;

export const userByContact = async (sql: Sql, contactNumber: string) => {
  const [row] = await sql<UserToCheck[]>`
    select ${columnsToCheck(sql)} from users where contact_number = ${contactNumber}`;
  return row;
};

/** Undefined for erased people. */
export const findUser = async (sql: Sql, userId: number) => {
  const [row] = await sql<UserToCheck[]>`
    select ${columnsToCheck(sql)} from users where user_id = ${userId} and erased_at is null`;
  return row;
};

export const credentialsOf = async (sql: Sql, userId: number) => {
  const row = await findUser(sql, userId);
  if (!row) throw new Error(`User ${userId} has a session but no account.`);
  return row;
};

/** False when `knownHash` is no longer the person's password. */
export const changePassword = async (tx: Tx, userId: number, knownHash: string, passwordHash: string) => {
  const result = await tx`
    update users set password_hash = ${passwordHash}, password_ends_at = null
    where user_id = ${userId} and password_hash = ${knownHash}`;
  return result.count === 1;
};

export const changeLanguage = (tx: Tx, userId: number, language: string) => tx`
  update users set language = ${language} where user_id = ${userId}`;

export const insertRole = (tx: Tx, userId: number, role: Role) => tx`
  update users set roles = array_append(roles, ${role}) where user_id = ${userId} and not roles @> array[${role}::text]`;

/** False when the email would change and `knownHash` is not the person's password. */
export const changeProfile = async (
  tx: Tx,
  userId: number,
  { userName, emailId }: { userName: string; emailId: string },
  knownHash: string | undefined,
): Promise<boolean> => {
  const result = await tx`
    update users set user_name = ${userName}, email_id = ${emailId},
      email_proved_at = case when email_id = ${emailId} then email_proved_at end
    where user_id = ${userId} and (email_id = ${emailId} or password_hash = ${knownHash ?? null})`;
  return result.count === 1;
};

/** False when it is no longer the person's address. */
export const proveEmail = async (tx: Tx, { userId, emailId }: UserRow, now: Date): Promise<boolean> => {
  const { count } = await tx`
    update users set email_proved_at = ${now} where user_id = ${userId} and email_id = ${emailId} and not is_blocked`;
  return count === 1;
};

interface Extra {
  readonly adminRole: AdminRole | null;
  readonly worksAs: StaffRole[] | null;
  readonly balancePaise: number;
  readonly keepsRefunds: boolean;
  readonly hasNoPassword: true | null;
  readonly isEmailProved: true | null;
}

export const userById = async (sql: Sql, userId: number) => {
  const [row] = await sql<(UserRow & Extra)[]>`
    select user_id, user_name, contact_number, email_id, roles, admin_role, coalesce(balance_paise, 0) as balance_paise,
      coalesce(keeps_refunds, false) as keeps_refunds, nullif(password_hash = '', false) as has_no_password,
      nullif(email_proved_at is not null, false) as is_email_proved,
      case when not exists (select from restaurants where vendor_id = ${userId}) then (
        select array_agg(distinct staff_role) from restaurant_staff s where s.user_id = ${userId} and ended_at is null
      ) end as works_as
    from users left join wallets using (user_id) where user_id = ${userId}`;
  return row;
};

type AddressRow = RowOf<typeof Address>;

export const addresses = (sql: Sql, userId: number, slice: Slice | undefined) =>
  paged<AddressRow>(sql, {
    count: sql`select count(*) as total from addresses where user_id = ${userId}`,
    page: sql`
      select user_address_id, user_address_name, address_line1 as "addressLine1", address_line2 as "addressLine2",
        area, city, user_state, pincode, nullif(instructions, '') as instructions
      from addresses where user_id = ${userId} order by user_address_id ${sliced(sql, slice)}`,
    orderBy: sql`user_address_id`,
  });

export const hasAddress = async (sql: Sql, userId: number, userAddressId: number): Promise<boolean> => {
  const [row] = await sql`select from addresses where user_address_id = ${userAddressId} and user_id = ${userId}`;
  return row !== undefined;
};

type AddressFields = Omit<AddressRow, 'userAddressId'>;

export const insertAddress = (tx: Tx, userId: number, address: AddressFields) => tx`
  insert into addresses
    (user_id, user_address_name, address_line1, address_line2, area, city, user_state, pincode, instructions)
  values (${userId}, ${address.userAddressName}, ${address.addressLine1}, ${address.addressLine2}, ${address.area},
    ${address.city}, ${address.userState}, ${address.pincode}, ${address.instructions ?? ''})`;

export const changeAddress = async (tx: Tx, userId: number, address: AddressRow): Promise<boolean> => {
  const result = await tx`
    update addresses set user_address_name = ${address.userAddressName}, address_line1 = ${address.addressLine1},
      address_line2 = ${address.addressLine2}, area = ${address.area}, city = ${address.city},
      user_state = ${address.userState}, pincode = ${address.pincode},
      instructions = coalesce(${address.instructions ?? null}, instructions)
    where user_address_id = ${address.userAddressId} and user_id = ${userId}`;
  return result.count === 1;
};

export const removeAddress = async (tx: Tx, userId: number, userAddressId: number): Promise<boolean> => {
  const result = await tx`delete from addresses where user_address_id = ${userAddressId} and user_id = ${userId}`;
  return result.count === 1;
};
