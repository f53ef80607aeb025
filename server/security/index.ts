/** What other slices may do with the security log. It knows people only by their ids. */
import type { SecurityNotes } from './record.ts';

export { deleteOldEntries } from './delete-old-entries.ts';
export { createSecurityNotes, recordSecurity, type SecurityEvent } from './record.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is refused, and for reads: where there is no transaction to record it with. */
    security: SecurityNotes;
  }
}

export { erasePerson, personalParts } from './personal-rows.ts';
