import { toPaise, toRupees } from '#contract/kit/money.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { serve } from '#server/http/serve.ts';
import { appendMarketplaceAudit } from './audit.ts';
import { changeMarketplaceTerms, readMarketplaceTerms } from './known-terms.ts';

export const serveMarketplaceTerms = serve(marketplaceTerms, async ({ sql }) => {
  const { arePricesWithTax, platformFeePaise, deliveredBy, taxRates } = await readMarketplaceTerms(sql);
  const rates = taxRates.map(({ ratePerMille, ...rate }) => ({ ...rate, rate: ratePerMille / 10 }));
  return { arePricesWithTax, platformFee: toRupees(platformFeePaise), deliveredBy, taxRates: rates };
});

export const serveSaveMarketplaceTerms = serve(saveMarketplaceTerms, async ({ tx, body, user, now }) => {
  const { arePricesWithTax, platformFee, deliveredBy, taxRates } = body;
  const changed = await changeMarketplaceTerms(tx, {
    arePricesWithTax,
    platformFeePaise: toPaise(platformFee),
    deliveredBy,
    taxRates: taxRates.map(({ rate, ...each }) => ({ ...each, ratePerMille: Math.round(rate * 10) })),
  });
  if (changed.length === 0) return 'Nothing has changed.';
  await appendMarketplaceAudit(tx, { userId: user.userId, changed, at: now });
  return 'Saved. It applies to new orders.';
});
