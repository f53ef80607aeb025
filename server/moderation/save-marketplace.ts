import { toPaise, toRupees } from '#contract/kit/money.ts';
import { cashTerms, saveCashTerms } from '#contract/marketplace/cash.ts';
import { marketplaceSettings, saveMarketplace } from '#contract/marketplace/settings.ts';
import { type MarketplaceTerms, marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { graceDay, requireLicences } from '#server/kitchen/index.ts';
import {
  changeCashTerms,
  changeMarketplace,
  changeMarketplaceTerms,
  readCashTerms,
  readMarketplace,
  readMarketplaceTerms,
} from '#server/marketplace/index.ts';
import { appendAudit } from './audit.ts';

export const serveMarketplaceSettings = serve(marketplaceSettings, ({ sql }) => readMarketplace(sql));

const CHANGED = { action: 'Changed', entity: 'marketplace', entityId: 1, entityName: 'the marketplace' } as const;

/**
 * Once licences are required, accepted restaurants have a grace period to enter theirs. Saving without a change is not
 * audited.
 */
export const serveSaveMarketplace = serve(saveMarketplace, async ({ tx, body, user, now }) => {
  const { contactNumber, officerContact } = body;
  const entered = { ...body, contactNumber: String(contactNumber), officerContact: String(officerContact) };
  const changed = await changeMarketplace(tx, entered);
  if (changed.includes('licencesRequired')) await requireLicences(tx, body.licencesRequired ? graceDay(now) : null);
  if (changed.length > 0) await appendAudit(tx, { at: now, userId: user.userId, ...CHANGED, facts: { changed } });
  return changed.length > 0 ? 'Saved. Everyone can read it on the page About and grievances.' : 'Nothing has changed.';
});

async function readTerms(sql: Sql): Promise<MarketplaceTerms> {
  const { arePricesWithTax, platformFeePaise, deliveredBy, taxRates } = await readMarketplaceTerms(sql);
  const rates = taxRates.map(({ ratePerMille, ...rate }) => ({ ...rate, rate: ratePerMille / 10 }));
  return { arePricesWithTax, platformFee: toRupees(platformFeePaise), deliveredBy, taxRates: rates };
}

export const serveMarketplaceTerms = serve(marketplaceTerms, ({ sql }) => readTerms(sql));

export const serveSaveMarketplaceTerms = serve(saveMarketplaceTerms, async ({ tx, body, user, now }) => {
  const { arePricesWithTax, platformFee, deliveredBy, taxRates } = body;
  const changed = await changeMarketplaceTerms(tx, {
    arePricesWithTax,
    platformFeePaise: toPaise(platformFee),
    deliveredBy,
    taxRates: taxRates.map(({ rate, ...each }) => ({ ...each, ratePerMille: Math.round(rate * 10) })),
  });
  if (changed.length > 0) await appendAudit(tx, { at: now, userId: user.userId, ...CHANGED, facts: { changed } });
  return changed.length > 0 ? 'Saved. New orders follow it.' : 'Nothing has changed.';
});

export const serveCashTerms = serve(cashTerms, async ({ sql }) => {
  const { isAllowed, billMaxPaise, firstBillMaxPaise, openMax } = await readCashTerms(sql);
  return { isAllowed, billMax: toRupees(billMaxPaise), firstBillMax: toRupees(firstBillMaxPaise), openMax };
});

export const serveSaveCashTerms = serve(saveCashTerms, async ({ tx, body, user, now }) => {
  const { isAllowed, billMax, firstBillMax, openMax } = body;
  const entered = { isAllowed, billMaxPaise: toPaise(billMax), firstBillMaxPaise: toPaise(firstBillMax), openMax };
  const changed = await changeCashTerms(tx, entered);
  if (changed.length === 0) return 'Nothing has changed.';
  await appendAudit(tx, { at: now, userId: user.userId, ...CHANGED, facts: { changed } });
  return isAllowed ? 'Saved. New orders can be paid in cash.' : 'Saved. No order can be paid in cash.';
});
