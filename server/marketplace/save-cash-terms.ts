import { toPaise, toRupees } from '#contract/kit/money.ts';
import { cashTerms, saveCashTerms } from '#contract/marketplace/cash.ts';
import { serve } from '#server/http/serve.ts';
import { appendMarketplaceAudit } from './audit.ts';
import { changeCashTerms, readCashTerms } from './cash-terms.ts';

export const serveCashTerms = serve(cashTerms, async ({ sql }) => {
  const { isAllowed, billMaxPaise, firstBillMaxPaise, openMax } = await readCashTerms(sql);
  return { isAllowed, billMax: toRupees(billMaxPaise), firstBillMax: toRupees(firstBillMaxPaise), openMax };
});

export const serveSaveCashTerms = serve(saveCashTerms, async ({ tx, body, user, now }) => {
  const { isAllowed, billMax, firstBillMax, openMax } = body;
  const entered = { isAllowed, billMaxPaise: toPaise(billMax), firstBillMaxPaise: toPaise(firstBillMax), openMax };
  const changed = await changeCashTerms(tx, entered);
  if (changed.length === 0) return 'Nothing has changed.';
  await appendMarketplaceAudit(tx, { userId: user.userId, changed, at: now });
  return isAllowed ? 'Saved. New orders can be paid in cash.' : 'Saved. No order can be paid in cash.';
});
