/**
 * The audit log. A decision and its row are written in one transaction, the row last: all decisions wait for each other
 * at the head of the log, and should do so only briefly.
 */
import { createHash } from 'node:crypto';
import type { AuditFacts } from '#contract/moderation/audit-log.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from './audit-rows.ts';

/** Followed by the entity's name: `Removed Green Katori`. */
export type Action =
  | 'Accepted'
  | 'Rejected'
  | 'Removed'
  | 'Blocked'
  | 'Unblocked'
  | 'Asked to block'
  | 'Asked to unblock'
  | 'Gave ADMIN to'
  | 'Reset password of'
  | 'Reset second factor of'
  | 'Paid out the wallet of'
  | 'Gave goodwill to'
  | 'Refunded dishes to'
  | 'Refused a refund to'
  | 'Confirmed an order of'
  | 'Refunded an order of'
  | 'Ended an unpaid order of'
  | 'Took in'
  | 'Wrote off missing'
  | 'Adjusted the earnings of'
  | 'Prepared'
  | 'Approved'
  | 'Dropped'
  | 'Marked as paid the payout of'
  | 'Marked as failed the payout of'
  | 'Credited held money to'
  | 'Sent back'
  | 'Settled outside'
  | 'Clarified'
  | 'Changed'
  | 'Added'
  | 'Paused'
  | 'Resumed'
  | 'Ended'
  | 'Invited staff of'
  | 'Joined staff of'
  | 'Changed staff of'
  | 'Took off staff of'
  | 'Left staff of'
  | 'Changed the right of'
  | 'Made a key for'
  | 'Ended a key of'
  | 'Added a webhook of'
  | 'Rotated a secret of'
  | 'Deleted a webhook of'
  | 'Added a tablet of'
  | 'Ended a tablet of';

export type Decision = {
  readonly at: Date;
  /** Undefined: an operator at the command line. */
  readonly userId: number | undefined;
  /** The vendor's name is not written to the row, because it must be possible to erase it. */
  readonly isByVendor?: boolean;
  readonly action: Action;
  readonly entityId: number;
  /** Empty if no reason was requested. */
  readonly reason?: string;
  readonly facts?: AuditFacts | undefined;
} & (
  | { readonly entity: 'restaurant' | 'marketplace' | 'coupon' | 'rider'; readonly entityName: string }
  | { readonly entity: 'user' }
);

export async function appendAudit(tx: Tx, decision: Decision): Promise<void> {
  const { at, userId, isByVendor, action, entity, entityId, reason = '' } = decision;
  const facts = decision.facts ? JSON.stringify(decision.facts) : null;
  const userName = userId === undefined ? 'Operator' : isByVendor ? '' : await rows.nameOf(tx, userId);
  const entityName = decision.entity === 'user' ? null : decision.entityName;
  const { auditId, hash: previousHash } = await rows.lockHead(tx);
  const what = { userName, action, entity, entityId, entityName, reason, facts };
  const row = { auditId: auditId + 1, userId: userId ?? null, ...what };
  // The database stores microseconds; our clock has milliseconds.
  const hash = hashOf({ ...row, at: at.toISOString().replace('Z', '000Z') }, previousHash);
  await rows.appendRow(tx, { ...row, at }, previousHash, hash);
}

/** SHA-256 of the fields in a fixed order and the hash of the row before. */
export function hashOf(row: Omit<rows.ChainRow, 'previousHash' | 'hash'>, previousHash: Buffer): Buffer {
  const { auditId, at, userId, userName, action, entity, entityId, entityName, reason, facts } = row;
  const fields = [auditId, at, userId, userName, action, entity, entityId, reason];
  // Rows written before the log had names or facts were hashed without them.
  const named = entityName === null && facts === null ? fields : [...fields, entityName];
  const text = JSON.stringify(facts === null ? named : [...named, facts]);
  return createHash('sha256').update(previousHash).update(text).digest();
}
