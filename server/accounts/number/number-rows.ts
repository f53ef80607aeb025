import { brokenConstraint, type Sql, type Tx } from '#server/database/database.ts';

export interface NumberChange {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
}

/** GONE: the person was blocked or erased, or has another number than `from`. */
type Outcome = 'CHANGED' | 'TAKEN' | 'GONE';

const isUnchanged = (sql: Sql, { userId, from }: NumberChange) => sql`
  user_id = ${userId} and contact_number = ${from} and not is_blocked`;

export async function changeNumber(tx: Tx, change: NumberChange): Promise<Outcome> {
  await tx`savepoint number`;
  try {
    const { count } = await tx`update users set contact_number = ${change.to} where ${isUnchanged(tx, change)}`;
    return count === 1 ? 'CHANGED' : 'GONE';
  } catch (error) {
    if (brokenConstraint(error) !== 'users_contact_number_key') throw error;
    await tx`rollback to savepoint number`;
    return 'TAKEN';
  }
}

/** Replaces the one before. */
export async function insertWaitingNumber(tx: Tx, change: NumberChange, now: Date): Promise<boolean> {
  const { count } = await tx`
    insert into number_changes (user_id, contact_number, asked_at, changes_at)
    select user_id, ${change.to}, ${now}, ${now}::timestamptz + interval '72 hours' from users where ${isUnchanged(tx, change)} for share
    on conflict (user_id) do update
      set contact_number = excluded.contact_number, asked_at = excluded.asked_at, changes_at = excluded.changes_at`;
  return count === 1;
}

export const waitingNumberOf = async (sql: Sql, userId: number) => {
  const [row] = await sql<{ contactNumber: string; changesAt: Date }[]>`
    select contact_number, changes_at from number_changes where user_id = ${userId}`;
  return row;
};

export const deleteWaitingNumber = async (tx: Tx, userId: number): Promise<boolean> => {
  const { count } = await tx`delete from number_changes where user_id = ${userId}`;
  return count === 1;
};

export interface DueChange extends NumberChange {
  readonly emailId: string;
  readonly language: string;
}

/** Locks the person first, like all other changes of people, to avoid deadlocks. */
export const lockDueChange = async (tx: Tx, now: Date) => {
  const [row] = await tx<DueChange[]>`
    select user_id, u.contact_number as "from", n.contact_number as "to", email_id, coalesce(language, 'en') as language
    from number_changes n join users u using (user_id) where changes_at <= ${now}
    order by changes_at limit 1 for update of u skip locked`;
  return row;
};

/** False when it was stopped or replaced meanwhile. */
export const takeDueChange = async (tx: Tx, userId: number, now: Date): Promise<boolean> => {
  const { count } = await tx`delete from number_changes where user_id = ${userId} and changes_at <= ${now}`;
  return count === 1;
};
