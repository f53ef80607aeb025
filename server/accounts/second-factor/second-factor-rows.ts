import type { Sql, Tx } from '#server/database/database.ts';

export const factorOf = async (sql: Sql, userId: number) => {
  const [row] = await sql<{ secret: Buffer; isOn: boolean; recoveryCodesLeft: number; hasPasskey: boolean }[]>`
    select secret, confirmed_at is not null as "isOn",
      (select count(*) from recovery_codes r where r.user_id = f.user_id) as recovery_codes_left,
      exists (select from passkeys p where p.user_id = f.user_id) as has_passkey
    from second_factors f where user_id = ${userId}`;
  return row;
};

export const hasSecondFactor = async (sql: Sql, userId: number): Promise<boolean> => {
  const [row] = await sql`select from second_factors where user_id = ${userId} and confirmed_at is not null`;
  return row !== undefined;
};

export const insertFactor = async (tx: Tx, userId: number, secret: Buffer): Promise<boolean> => {
  const result = await tx`
    insert into second_factors as f (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret where f.confirmed_at is null`;
  return result.count === 1;
};

export const confirmFactor = async (tx: Tx, userId: number, { secret, step, now }: Confirmation): Promise<boolean> => {
  const result = await tx`
    update second_factors set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null`;
  return result.count === 1;
};
interface Confirmation {
  readonly secret: Buffer;
  readonly step: number;
  readonly now: Date;
}

/** False when the code of this or a later step was used before. */
export const spendStep = async (sql: Sql, userId: number, step: number): Promise<boolean> => {
  const result = await sql`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`;
  return result.count === 1;
};

export const spendRecoveryCode = async (sql: Sql, userId: number, codeHash: Buffer): Promise<boolean> => {
  const result = await sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`;
  return result.count === 1;
};

export const replaceRecoveryCodes = async (tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<boolean> => {
  const [factor] = await tx`
    select from second_factors where user_id = ${userId} and confirmed_at is not null for update`;
  if (!factor) return false;
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`;
  return true;
};

export const deleteFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  const result = await tx`delete from second_factors where user_id = ${userId} and confirmed_at is not null`;
  return result.count === 1;
};
