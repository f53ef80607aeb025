import { t } from '#contract/kit/texts.ts';
import { marketplaceSettings, saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { serve } from '#server/http/serve.ts';
import { graceDay, requireLicences } from '#server/kitchen/index.ts';
import { audited, changeMarketplace, readMarketplace } from '#server/marketplace/index.ts';

export const serveMarketplaceSettings = serve(marketplaceSettings, ({ sql }) => readMarketplace(sql));

/** Once licences are required, accepted restaurants have until the end of a grace period to enter theirs. */
export const serveSaveMarketplace = serve(saveMarketplace, async ({ tx, body, ...by }) => {
  const { contactNumber, officerContact } = body;
  const entered = { ...body, contactNumber: String(contactNumber), officerContact: String(officerContact) };
  const changed = await changeMarketplace(tx, entered);
  if (changed.includes('licencesRequired')) await requireLicences(tx, body.licencesRequired ? graceDay(by.now) : null);
  return audited(tx, changed, by, t`Saved. Everyone can see it on the page About and grievances.`);
});
