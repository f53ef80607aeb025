/** The moderation slice's only SQL: the audit log and where its chain ends. */
import type { Sql, Tx } from '#server/kit/database.ts';

export interface AuditRow {
  readonly auditId: number;
  readonly at: Date;
  readonly userId: number | null;
  readonly userName: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly reason: string;
}

export interface Head {
  readonly auditId: number;
  readonly hash: Buffer;
}

/** Where the chain ends; from now to the end of the transaction nobody else appends. */
export const lockHead = async (tx: Tx): Promise<Head> => {
  const [head] = await tx<Head[]>`select audit_id, hash from audit_head for update`;
  if (!head) throw new Error('The audit log has lost its head.');
  return head;
};

export const head = async (sql: Sql): Promise<Head | undefined> => {
  const [row] = await sql<Head[]>`select audit_id, hash from audit_head`;
  return row;
};

/** Takes away the head that an empty log starts with, so that another one can be put in its place. */
export const deleteEmptyHead = (tx: Sql) => tx`delete from audit_head where audit_id = 0`;

/** Writes a row and moves the head to it. */
export const appendRow = (tx: Tx, row: AuditRow, previousHash: Buffer, hash: Buffer) => tx`
  with moved as (update audit_head set audit_id = ${row.auditId}, hash = ${hash} returning audit_id)
  insert into audit_log (audit_id, at, user_id, user_name, action, entity, entity_id, reason, previous_hash, hash)
  select audit_id, ${row.at}, ${row.userId}::bigint, ${row.userName}, ${row.action}, ${row.entity}, ${row.entityId}::bigint,
    ${row.reason}, ${previousHash}, ${hash}
  from moved`;

/** The log, newest first, and how many rows it has. */
export const auditLog = (sql: Sql, page: { limit: number; offset: number }) => sql<(AuditRow & { total: number })[]>`
  select total, page.*
  from (select count(*) as total from audit_log) counted
  left join (
    select audit_id, at, user_id, user_name, action, entity, entity_id, reason
    from audit_log order by audit_id desc limit ${page.limit} offset ${page.offset}
  ) page on true
  order by audit_id desc`;

export interface ChainRow extends Omit<AuditRow, 'at'> {
  /** To the microsecond, as PostgreSQL keeps it. */
  readonly at: string;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** The rows after `afterId` as they were hashed. */
export const chainAfter = (sql: Sql, afterId: number, limit: number) => sql<ChainRow[]>`
  select audit_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, user_name, action,
    entity, entity_id, reason, previous_hash, hash
  from audit_log where audit_id > ${afterId} order by audit_id limit ${limit}`;
