import type { Tx } from '#server/database/database.ts';
import { appendAudit, type Decision } from '#server/security/index.ts';

interface Named {
  readonly restaurantId: number;
  readonly restaurantName: string;
}

/** Writes a decision of a vendor, or of somebody who works there, about their restaurant to the audit log. */
export const auditRestaurant = (
  tx: Tx,
  { restaurantId, restaurantName }: Named,
  decision: Pick<Decision, 'action' | 'at' | 'userId' | 'reason' | 'facts'>,
) =>
  appendAudit(tx, {
    ...decision,
    isByVendor: true,
    entity: 'restaurant',
    entityId: restaurantId,
    entityName: restaurantName,
  });
