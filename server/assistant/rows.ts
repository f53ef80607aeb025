/** The SQL of conversations: only what waits for the person's next message is kept, under their own id. */
import type { Sql, Tx } from '#server/database/database.ts';
import type { Pending } from './answers/answer.ts';

interface Conversation {
  readonly userId: number;
  readonly sessionId: string;
}

/** What was asked after `since` and waits for an answer. */
export const pendingOf = async (
  sql: Sql,
  { userId, sessionId }: Conversation,
  since: Date,
): Promise<Pending | undefined> => {
  const [row] = await sql<{ pending: Pending }[]>`
    select pending from conversations where user_id = ${userId} and session_id = ${sessionId} and at > ${since}`;
  return row?.pending;
};

export const keepPending = (tx: Tx, { userId, sessionId }: Conversation, pending: Pending, now: Date) => tx`
  insert into conversations (user_id, session_id, pending, at)
  values (${userId}, ${sessionId}, ${tx.json(pending)}, ${now})
  on conflict (user_id, session_id) do update set pending = excluded.pending, at = excluded.at`;

export const dropPending = (tx: Tx, { userId, sessionId }: Conversation) => tx`
  delete from conversations where user_id = ${userId} and session_id = ${sessionId}`;

/** What was not answered for a day is not answered any more. */
export const forgetConversations = (tx: Tx, before: Date) => tx`delete from conversations where at < ${before}`;
