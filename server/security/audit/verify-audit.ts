import { type Sql, transaction } from '#server/database/database.ts';
import { hashOf } from './append-audit.ts';
import * as rows from './audit-rows.ts';

const BATCH = 1000;

export interface AuditVerdict {
  readonly rows: number;
  /** In hex. Noted elsewhere, it proves later that no earlier row was rewritten. */
  readonly hash: string;
  /** Undefined if the log is intact. */
  readonly problem: string | undefined;
}

/** In one snapshot; stops at the first row that was changed, inserted or deleted. */
export const verifyAudit = (sql: Sql): Promise<AuditVerdict> =>
  transaction(sql, follow, 'begin isolation level repeatable read read only');

async function follow(sql: Sql): Promise<AuditVerdict> {
  let after = Number.MIN_SAFE_INTEGER;
  let last: rows.Head = { auditId: 0, hash: Buffer.alloc(32) };
  const verdict = (problem?: string) => ({ rows: last.auditId, hash: last.hash.toString('hex'), problem });
  for (;;) {
    const batch = await rows.chainAfter(sql, after, BATCH);
    for (const row of batch) {
      const problem = problemOf(row, last);
      if (problem) return verdict(problem);
      last = row;
      after = row.auditId;
    }
    if (batch.length < BATCH) break;
  }
  return verdict(endProblem(await rows.head(sql), last));
}

function problemOf(row: rows.ChainRow, last: rows.Head): string | undefined {
  const { auditId, hash, previousHash } = row;
  if (auditId < 1) return `Row ${auditId} was inserted.`;
  if (auditId !== last.auditId + 1) return `Row ${last.auditId + 1} was deleted.`;
  if (!hashOf(row, previousHash).equals(hash)) return `Row ${auditId} was changed or inserted.`;
  if (!previousHash.equals(last.hash)) return `Row ${auditId} was inserted, or the row before it was replaced.`;
  return undefined;
}

function endProblem(head: rows.Head | undefined, last: rows.Head): string | undefined {
  if (!head) return 'The head of the log was deleted.';
  if (head.auditId > last.auditId) return `Row ${last.auditId + 1} was deleted, with all rows after it.`;
  if (head.auditId < last.auditId) return `Row ${head.auditId + 1} was inserted.`;
  return head.hash.equals(last.hash) ? undefined : `Row ${last.auditId} was replaced.`;
}
