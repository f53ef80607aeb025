/**
 * The audit log: who decided what, when and why. A decision and its row are written in one transaction, the row last,
 * because all decisions wait for each other at the head of the log, and should do so only briefly.
 */
import { createHash } from 'node:crypto';
import { nameOf } from '#server/accounts/index.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

/** Shown before the name of the entity: `Removed Green Katori`. */
export type Action =
  | 'Accepted'
  | 'Rejected'
  | 'Removed'
  | 'Blocked'
  | 'Unblocked'
  | 'Gave ADMIN to'
  | 'Reset password of'
  | 'Reset second factor of'
  | 'Paid out the wallet of';

export type Decision = {
  readonly at: Date;
  /** Undefined: an operator at the command line. */
  readonly userId: number | undefined;
  /** By the restaurant's vendor. Their name is not written to the row, because it must be possible to erase it. */
  readonly isByVendor?: boolean;
  readonly action: Action;
  readonly entityId: number;
  readonly reason: string;
} & ({ readonly entity: 'restaurant'; readonly entityName: string } | { readonly entity: 'user' });

/** Appends a decision to the log. */
export async function appendAudit(tx: Tx, decision: Decision): Promise<void> {
  const { at, userId, isByVendor, action, entity, entityId, reason } = decision;
  const userName = userId === undefined ? 'Operator' : isByVendor ? '' : await nameOf(tx, userId);
  const entityName = decision.entity === 'restaurant' ? decision.entityName : null;
  const { auditId, hash: previousHash } = await rows.lockHead(tx);
  const row = { auditId: auditId + 1, userId: userId ?? null, userName, action, entity, entityId, entityName, reason };
  // The database stores microseconds; our clock has milliseconds.
  const hash = hashOf({ ...row, at: at.toISOString().replace('Z', '000Z') }, previousHash);
  await rows.appendRow(tx, { ...row, at }, previousHash, hash);
}

/** SHA-256 over a row's fields in a fixed order and the hash of the row before it. */
export function hashOf(row: Omit<rows.ChainRow, 'previousHash' | 'hash'>, previousHash: Buffer): Buffer {
  const { auditId, at, userId, userName, action, entity, entityId, entityName, reason } = row;
  const fields = [auditId, at, userId, userName, action, entity, entityId, reason];
  // Rows written before the log had entity names were hashed without one.
  const text = JSON.stringify(entityName === null ? fields : [...fields, entityName]);
  return createHash('sha256').update(previousHash).update(text).digest();
}
