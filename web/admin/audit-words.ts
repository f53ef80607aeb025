import type { AuditEntry } from '#contract/moderation.ts';

const DONE: Readonly<Record<string, string>> = {
  accept: 'Accepted',
  reject: 'Rejected',
  remove: 'Removed',
  block: 'Blocked',
  unblock: 'Unblocked',
};

/** What was done to what, in words: 'Removed restaurant 12'. */
export const auditWords = ({ action, entity, entityId }: AuditEntry): string =>
  [DONE[action] ?? action, entity, entityId].filter((part) => part !== null && part !== '').join(' ');
