import type { Sql, Tx } from '#server/database/database.ts';

/** False when there is an administrator. */
export const replaceSetupLink = async (sql: Sql, tokenHash: Buffer, endsAt: Date): Promise<boolean> => {
  const result = await sql`
    insert into setup_link (token_hash, ends_at)
    select ${tokenHash}, ${endsAt} where not exists (select from users where 'ADMIN' = any(roles))
    on conflict (only_row) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at`;
  return result.count === 1;
};

export const setupState = async (sql: Sql, tokenHash: Buffer, now: Date) => {
  const [row] = await sql<{ isDone: boolean; isOpen: boolean }[]>`
    select exists (select from users where 'ADMIN' = any(roles)) as is_done,
      exists (select from setup_link where token_hash = ${tokenHash} and ends_at > ${now}) as is_open`;
  return row?.isDone ? 'DONE' : row?.isOpen ? 'OPEN' : 'ENDED';
};

/** False for all but the first of those who come at once: they wait here for its end. */
export const spendSetupLink = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const result = await tx`
    delete from setup_link where token_hash = ${tokenHash} and ends_at > ${now}
      and not exists (select from users where 'ADMIN' = any(roles))`;
  return result.count === 1;
};

export const deleteSetupLink = (tx: Tx) => tx`delete from setup_link`;
