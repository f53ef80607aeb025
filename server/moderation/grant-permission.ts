import { t } from '#contract/kit/texts.ts';
import { grantPermission } from '#contract/moderation/approvals.ts';
import { serve } from '#server/http/serve.ts';
import { approvalOf, decideApproval } from '#server/kitchen/index.ts';
import { appendAudit } from '#server/security/index.ts';

/**
 * Accepts or rejects a pending restaurant (product rule 2.1); the licence may be required (product rule 2.9). Of two
 * administrators who decide at the same time, exactly one succeeds.
 */
export const serveGrantPermission = serve(grantPermission, async ({ tx, params, body, user, isOwn, now, refuse }) => {
  const { status, reason = '' } = body;
  const restaurantName = await decideApproval(tx, params.id, { status, reason, now });
  if (restaurantName === undefined) {
    const approval = await approvalOf(tx, params.id);
    if (!approval) throw refuse('RESTAURANT_NOT_FOUND');
    throw approval === 'Pending' ? refuse('LICENCE_MISSING') : refuse('NOT_PENDING');
  }
  const { userId } = user;
  const named = { entity: 'restaurant', entityId: params.id, entityName: restaurantName } as const;
  await appendAudit(tx, { at: now, userId, action: status, ...named, reason, facts: isOwn ? { isOwn } : undefined });
  return status === 'Accepted' ? t`The Restaurant Accepted successfully` : t`The Restaurant Rejected successfully`;
});
