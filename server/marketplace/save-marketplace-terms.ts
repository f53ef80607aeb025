import { t } from '#contract/kit/texts.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { serve } from '#server/http/serve.ts';
import { audited } from './audit.ts';
import { changeMarketplaceTerms, readMarketplaceTerms } from './cached-terms.ts';

export const serveMarketplaceTerms = serve(marketplaceTerms, async ({ sql }) => {
  const { platformFeePaise, taxRates, ...terms } = await readMarketplaceTerms(sql);
  const rates = taxRates.map(({ ratePerMille, ...rate }) => ({ ...rate, rate: ratePerMille / 10 }));
  return { ...terms, platformFee: platformFeePaise, taxRates: rates };
});

export const serveSaveMarketplaceTerms = serve(saveMarketplaceTerms, async ({ tx, body, ...by }) => {
  const { arePricesWithTax, platformFee, deliveredBy, taxRates } = body;
  const changed = await changeMarketplaceTerms(tx, {
    arePricesWithTax,
    platformFeePaise: platformFee,
    deliveredBy,
    taxRates: taxRates.map(({ rate, ...each }) => ({ ...each, ratePerMille: Math.round(rate * 10) })),
  });
  return audited(tx, changed, by, t`Saved. It applies to new orders.`);
});
