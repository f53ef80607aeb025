import type { Sql, Tx } from '#server/database/database.ts';

interface Request {
  readonly userId: number;
  readonly askedBy: number;
  readonly isBlocked: boolean;
}

/** False if the same person requested the same after `since`. */
export const insertRequest = async (
  tx: Tx,
  { userId, askedBy, isBlocked, at, since }: Request & { readonly at: Date; readonly since: Date },
): Promise<boolean> => {
  const written = await tx`
    insert into block_requests as r (user_id, asked_by, is_blocked, asked_at) values (${userId}, ${askedBy}, ${isBlocked}, ${at})
    on conflict (user_id, asked_by) do update set is_blocked = excluded.is_blocked, asked_at = excluded.asked_at
      where r.is_blocked <> excluded.is_blocked or r.asked_at <= ${since}
    returning 1`;
  return written.length > 0;
};

/** Whether another administrator with all rights, not blocked, requested the same after `since`. */
export const isAskedByAnother = async (
  sql: Sql,
  { userId, askedBy, isBlocked, since }: Request & { readonly since: Date },
): Promise<boolean> => {
  const [row] = await sql`
    select from block_requests r join users u on u.user_id = asked_by and 'ADMIN' = any(roles) and admin_role is null
      and not u.is_blocked
    where r.user_id = ${userId} and asked_by <> ${askedBy} and r.is_blocked = ${isBlocked} and asked_at > ${since} limit 1`;
  return row !== undefined;
};

export const deleteRequests = (tx: Tx, userId: number) => tx`delete from block_requests where user_id = ${userId}`;
