/** Administrators clarify settlement differences; audited (product rule 140). */
import { clarifyDifference as entry } from '#contract/payments/settlements.ts';
import { serve } from '#server/http/serve.ts';
import { clarifyDifference } from '#server/payments/index.ts';
import { appendAudit } from '../audit.ts';

export const serveClarifyDifference = serve(entry, async ({ tx, params: { lineId }, body, user, now, refuse }) => {
  const by = { userId: user.userId, at: now };
  const line = await clarifyDifference(tx, { lineId, note: body.note, ...by });
  if (typeof line === 'string') throw refuse(line);
  await appendAudit(tx, {
    ...by,
    action: 'Clarified',
    entity: 'marketplace',
    entityId: lineId,
    reason: body.note,
    entityName: `settlement of ${line.ref}, ${line.day}`,
  });
  return 'The difference is clarified.';
});
