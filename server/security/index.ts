/** The security log knows people only by their ids. */
import type { SecurityNotes } from './record.ts';

export { appendAudit, type Decision } from './audit/append-audit.ts';
export { type AuditVerdict, verifyAudit } from './audit/verify-audit.ts';
export { deleteOldEntries } from './delete-old-entries.ts';
export { createSecurityNotes, recordSecurity, type SecurityEvent } from './record.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For refusals and reads, which have no transaction to record them in. */
    security: SecurityNotes;
  }
}

export { erasePerson, personalParts } from './personal-rows.ts';
