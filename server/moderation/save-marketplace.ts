import { marketplaceSettings, saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { serve } from '#server/http/serve.ts';
import { graceDay, requireLicences } from '#server/kitchen/index.ts';
import { appendMarketplaceAudit, changeMarketplace, readMarketplace } from '#server/marketplace/index.ts';

export const serveMarketplaceSettings = serve(marketplaceSettings, ({ sql }) => readMarketplace(sql));

/** Once licences are required, accepted restaurants have until the end of a grace period to enter theirs. */
export const serveSaveMarketplace = serve(saveMarketplace, async ({ tx, body, user, now }) => {
  const { contactNumber, officerContact } = body;
  const entered = { ...body, contactNumber: String(contactNumber), officerContact: String(officerContact) };
  const changed = await changeMarketplace(tx, entered);
  if (changed.length === 0) return 'Nothing has changed.';
  if (changed.includes('licencesRequired')) await requireLicences(tx, body.licencesRequired ? graceDay(now) : null);
  await appendMarketplaceAudit(tx, { userId: user.userId, changed, at: now });
  return 'Saved. Everyone can see it on the page About and grievances.';
});
