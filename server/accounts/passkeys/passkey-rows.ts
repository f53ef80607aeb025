import type { Passkey } from '#contract/accounts/passkeys.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { columnsToCheck, type UserToCheck } from '../rows.ts';

export const insertChallenge = (sql: Sql, challengeHash: Buffer, endsAt: Date) => sql`
  insert into passkey_challenges (challenge_hash, ends_at) values (${challengeHash}, ${endsAt})`;

/** True once. */
export const takeChallenge = async (sql: Sql, challengeHash: Buffer, now: Date): Promise<boolean> => {
  const { count } = await sql`
    delete from passkey_challenges where challenge_hash = ${challengeHash} and ends_at > ${now}`;
  return count === 1;
};

export const deleteOldChallenges = (tx: Tx, now: Date) => tx`delete from passkey_challenges where ends_at <= ${now}`;

export interface NewPasskey {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly device: string;
  readonly addedAt: Date;
}

/** False when somebody has it already. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> => {
  const { userId, credentialId, publicKey, counter, device, addedAt } = passkey;
  const { count } = await tx`
    insert into passkeys (user_id, credential_id, public_key, counter, device, added_at)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${device}, ${addedAt})
    on conflict on constraint passkeys_credential_id_key do nothing`;
  return count === 1;
};

type PasskeyRow = RowOf<typeof Passkey> & { readonly credentialId: string };

export const passkeysOf = (sql: Sql, userId: number) => sql<PasskeyRow[]>`
  select passkey_id, device, added_at, last_used_at, credential_id from passkeys where user_id = ${userId}
  order by passkey_id`;

export interface PasskeyToCheck extends UserToCheck {
  readonly publicKey: Buffer;
  readonly counter: number;
}

export const passkeyToCheck = async (sql: Sql, credentialId: string) => {
  const [row] = await sql<PasskeyToCheck[]>`
    select ${columnsToCheck(sql)}, public_key, counter from passkeys
    join users using (user_id) where credential_id = ${credentialId}`;
  return row;
};

/** False when it was removed meanwhile, or used with this or a later count. */
export const usePasskey = async (tx: Tx, credentialId: string, counter: number, now: Date): Promise<boolean> => {
  const { count } = await tx`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where credential_id = ${credentialId} and (counter < ${counter} or counter = 0 and ${counter} = 0)`;
  return count === 1;
};

export const deletePasskey = async (tx: Tx, userId: number, passkeyId: number): Promise<boolean> => {
  const { count } = await tx`delete from passkeys where passkey_id = ${passkeyId} and user_id = ${userId}`;
  return count === 1;
};
