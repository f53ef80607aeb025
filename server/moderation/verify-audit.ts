/** The audit log, recomputed from its first row to where its head says it ends. */
import type { Sql } from '#server/database/database.ts';
import { hashOf } from './audit.ts';
import * as rows from './rows.ts';

const BATCH = 1000;

export interface AuditVerdict {
  readonly rows: number;
  /** The hash of the last row, in hex: noted elsewhere, it proves later that nothing before it was rewritten. */
  readonly hash: string;
  /** What is wrong with the first row that is, undefined when the log is whole. */
  readonly problem: string | undefined;
}

/** Follows the chain, as it is at one moment; stops at the first row that was changed, put in or taken out. */
export const verifyAudit = (sql: Sql): Promise<AuditVerdict> =>
  sql.begin('isolation level repeatable read read only', (tx) => follow(tx as unknown as Sql)) as Promise<AuditVerdict>;

async function follow(sql: Sql): Promise<AuditVerdict> {
  let after = Number.MIN_SAFE_INTEGER;
  let last = { auditId: 0, hash: Buffer.alloc(32) as Buffer };
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
  if (auditId < 1) return `Row ${auditId} was put in.`;
  if (auditId !== last.auditId + 1) return `Row ${last.auditId + 1} was taken out.`;
  if (!hashOf(row, previousHash).equals(hash)) return `Row ${auditId} was changed or put in.`;
  if (!previousHash.equals(last.hash)) return `Row ${auditId} was put in, or the row before it was replaced.`;
  return undefined;
}

function endProblem(head: rows.Head | undefined, last: rows.Head): string | undefined {
  if (!head) return 'The head of the log was taken out.';
  if (head.auditId > last.auditId) return `Row ${last.auditId + 1} was taken out, and all that followed it.`;
  if (head.auditId < last.auditId) return `Row ${head.auditId + 1} was put in.`;
  return head.hash.equals(last.hash) ? undefined : `Row ${last.auditId} was replaced.`;
}
