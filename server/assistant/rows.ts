/** Conversations store only the question that waits for the person's next message. */
import type { Sql, Tx } from '#server/database/database.ts';
import type { Pending } from './answers/answer.ts';

interface Conversation {
  readonly userId: number;
  readonly sessionId: string;
}

/** Returns and deletes the question, so that of several messages at once only one settles it. */
export const takePending = async (
  sql: Sql,
  { userId, sessionId }: Conversation,
  since: Date,
): Promise<Pending | undefined> => {
  const [row] = await sql<{ pending: Pending; isRecent: boolean }[]>`
    delete from conversations where user_id = ${userId} and session_id = ${sessionId}
    returning pending, at > ${since} as is_recent`;
  return row?.isRecent ? row.pending : undefined;
};

export const savePending = (tx: Tx, { userId, sessionId }: Conversation, pending: Pending, now: Date) => tx`
  insert into conversations (user_id, session_id, pending, at)
  values (${userId}, ${sessionId}, ${JSON.stringify(pending)}, ${now})
  on conflict (user_id, session_id) do update set pending = excluded.pending, at = excluded.at`;

export const deleteOldConversations = (tx: Tx, before: Date) => tx`delete from conversations where at < ${before}`;
