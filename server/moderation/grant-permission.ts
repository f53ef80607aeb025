import { grantPermission } from '#contract/moderation.ts';
import { serve } from '#server/http/serve.ts';
import { decideApproval, restaurantExists } from '#server/kitchen/index.ts';
import { appendAudit } from './audit.ts';

/**
 * Accepts or rejects a pending restaurant; of two administrators who decide at the same time exactly one succeeds
 * (product rule 11).
 */
export const serveGrantPermission = serve(grantPermission, async ({ tx, params, body, user, now, refuse }) => {
  const { status, reason = '' } = body;
  const restaurantName = await decideApproval(tx, params.id, { status, reason });
  if (restaurantName === undefined) {
    throw (await restaurantExists(tx, params.id)) ? refuse('NOT_PENDING') : refuse('RESTAURANT_NOT_FOUND');
  }
  const { userId } = user;
  const named = { entity: 'restaurant', entityId: params.id, entityName: restaurantName } as const;
  await appendAudit(tx, { at: now, userId, action: status, ...named, reason });
  return `The Restaurant ${status} successfully`;
});
