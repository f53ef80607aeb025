/** What the command line may ask of moderation. */
export { appendAudit } from './audit.ts';
export { personalParts } from './personal-rows.ts';
export { deleteEmptyHead } from './rows.ts';
export { type AuditVerdict, verifyAudit } from './verify-audit.ts';
