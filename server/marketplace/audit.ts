import type { Tx } from '#server/database/database.ts';
import { appendAudit } from '#server/security/index.ts';

/** `changed`: the names of the fields. */
export const appendMarketplaceAudit = (tx: Tx, by: { userId: number; changed: string[]; at: Date }): Promise<void> =>
  appendAudit(tx, {
    at: by.at,
    userId: by.userId,
    action: 'Changed',
    entity: 'marketplace',
    entityId: 1,
    entityName: 'the marketplace',
    facts: { changed: by.changed },
  });
