/** The audit log, and its head, where the hash chain ends. */
import type { Sql, Tx } from '#server/database/database.ts';

export interface AuditRow {
  readonly auditId: number;
  readonly at: Date;
  readonly userId: number | null;
  readonly userName: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  /** Null for people, and in rows from before names were stored. */
  readonly entityName: string | null;
  readonly reason: string;
  /** JSON exactly as it was hashed. */
  readonly facts: string | null;
}

export interface Head {
  readonly auditId: number;
  readonly hash: Buffer;
}

/** Until the end of the transaction nobody else can append. */
export const lockHead = async (tx: Tx): Promise<Head> => {
  const [head] = await tx<Head[]>`select audit_id, hash from audit_head for update`;
  if (!head) throw new Error('The audit log has lost its head.');
  return head;
};

export const head = async (sql: Sql): Promise<Head | undefined> => {
  const [row] = await sql<Head[]>`select audit_id, hash from audit_head`;
  return row;
};

export const appendRow = (tx: Tx, row: AuditRow, previousHash: Buffer, hash: Buffer) => tx`
  with moved as (update audit_head set audit_id = ${row.auditId}, hash = ${hash} returning audit_id)
  insert into audit_log (audit_id, at, user_id, user_name, action, entity, entity_id, entity_name, reason, facts,
    previous_hash, hash)
  select audit_id, ${row.at}, ${row.userId}::bigint, ${row.userName}, ${row.action}, ${row.entity}, ${row.entityId}::bigint,
    ${row.entityName}, ${row.reason}, ${row.facts}, ${previousHash}, ${hash}
  from moved`;

export interface ChainRow extends Omit<AuditRow, 'at'> {
  /** To the microsecond, as PostgreSQL stores it. */
  readonly at: string;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** The rows with the values that were hashed. */
export const chainAfter = (sql: Sql, afterId: number, limit: number) => sql<ChainRow[]>`
  select audit_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, user_name, action,
    entity, entity_id, entity_name, reason, facts, previous_hash, hash
  from audit_log where audit_id > ${afterId} order by audit_id limit ${limit}`;

/** The name of the administrator who decided. */
export const nameOf = async (tx: Tx, userId: number): Promise<string> => {
  const [row] = await tx<{ userName: string }[]>`select user_name from users where user_id = ${userId}`;
  return row?.userName ?? '';
};
