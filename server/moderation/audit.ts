/**
 * The audit log: who decided what, when and why. A decision and its row are kept in one transaction, the row last: all
 * who decide wait for each other there, and for as short as can be.
 */
import { createHash } from 'node:crypto';
import { nameOf } from '#server/accounts/index.ts';
import type { Tx } from '#server/kit/database.ts';
import * as rows from './rows.ts';

/** Read aloud as `Removed restaurant 12`. */
export type Action =
  | 'Accepted'
  | 'Rejected'
  | 'Removed'
  | 'Blocked'
  | 'Unblocked'
  | 'Gave ADMIN to'
  | 'Reset password of';

export interface Decision {
  readonly at: Date;
  /** Undefined: an operator at the command line. */
  readonly userId: number | undefined;
  readonly action: Action;
  readonly entity: 'restaurant' | 'user';
  readonly entityId: number;
  readonly reason: string;
}

/** Appends a decision to the log. */
export async function appendAudit(tx: Tx, { at, userId, action, entity, entityId, reason }: Decision): Promise<void> {
  const userName = userId === undefined ? 'Operator' : await nameOf(tx, userId);
  const { auditId, hash: previousHash } = await rows.lockHead(tx);
  const row = { auditId: auditId + 1, userId: userId ?? null, userName, action, entity, entityId, reason };
  // The database keeps microseconds, of which our clock has none.
  const hash = hashOf({ ...row, at: at.toISOString().replace('Z', '000Z') }, previousHash);
  await rows.appendRow(tx, { ...row, at }, previousHash, hash);
}

/** SHA-256 over a row's fields in a fixed order and the hash of the row before it. */
export function hashOf(row: Omit<rows.ChainRow, 'previousHash' | 'hash'>, previousHash: Buffer): Buffer {
  const { auditId, at, userId, userName, action, entity, entityId, reason } = row;
  const text = JSON.stringify([auditId, at, userId, userName, action, entity, entityId, reason]);
  return createHash('sha256').update(previousHash).update(text).digest();
}
