import { t } from '#contract/kit/texts.ts';
import { clarifyDifference } from '#contract/payments/settlements.ts';
import { serve } from '#server/http/serve.ts';
import { appendAudit } from '#server/security/index.ts';
import * as rows from './reconciliation-rows.ts';

/** An administrator explains a difference; audited (product rule 6.21). The row lock lets only one do it. */
export const serveClarifyDifference = serve(
  clarifyDifference,
  async ({ tx, params: { lineId }, body: { note }, user: { userId }, now, refuse }) => {
    const line = await rows.lockLine(tx, lineId);
    if (!line) throw refuse('DIFFERENCE_NOT_FOUND');
    if (line.isClarified || line.state === 'MATCHED' || line.state === 'FOUND') throw refuse('DIFFERENCE_CLARIFIED');
    await rows.clarify(tx, lineId, { userId, note, at: now });
    await appendAudit(tx, {
      at: now,
      userId,
      action: 'Clarified',
      entity: 'marketplace',
      entityId: lineId,
      entityName: `settlement of ${line.ref}, ${line.day}`,
      reason: note,
    });
    return t`The difference is clarified.`;
  },
);
