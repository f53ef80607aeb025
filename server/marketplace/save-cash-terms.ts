import { cashTerms, saveCashTerms } from '#contract/marketplace/cash.ts';
import { serve } from '#server/http/serve.ts';
import { appendMarketplaceAudit } from './audit.ts';
import { changeCashTerms, readCashTerms } from './cash-terms.ts';

export const serveCashTerms = serve(cashTerms, ({ sql }) => readCashTerms(sql));

export const serveSaveCashTerms = serve(saveCashTerms, async ({ tx, body, user, now }) => {
  const changed = await changeCashTerms(tx, body);
  if (changed.length === 0) return 'Nothing has changed.';
  await appendMarketplaceAudit(tx, { userId: user.userId, changed, at: now });
  return body.isAllowed ? 'Saved. New orders can be paid in cash.' : 'Saved. No order can be paid in cash.';
});
