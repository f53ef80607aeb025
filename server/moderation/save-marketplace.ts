import { marketplaceSettings, saveMarketplace } from '#contract/marketplace-settings.ts';
import { serve } from '#server/http/serve.ts';
import { graceDay, requireLicences } from '#server/kitchen/index.ts';
import { changeMarketplace, readMarketplace } from '#server/marketplace/index.ts';
import { appendAudit } from './audit.ts';

export const serveMarketplaceSettings = serve(marketplaceSettings, ({ sql }) => readMarketplace(sql));

/**
 * Stores what the operator says about the marketplace; saving it unchanged leaves no trace. Once licences are required,
 * accepted restaurants have until the end of a grace period to enter theirs.
 */
export const serveSaveMarketplace = serve(saveMarketplace, async ({ tx, body, user, now }) => {
  const { contactNumber, officerContact } = body;
  const entered = { ...body, contactNumber: String(contactNumber), officerContact: String(officerContact) };
  const changed = await changeMarketplace(tx, entered);
  if (changed.includes('licencesRequired')) await requireLicences(tx, body.licencesRequired ? graceDay(now) : null);
  if (changed.length > 0) {
    const named = { entity: 'marketplace', entityId: 1, entityName: 'the marketplace' } as const;
    await appendAudit(tx, { at: now, userId: user.userId, action: 'Changed', ...named, facts: { changed } });
  }
  return changed.length > 0 ? 'Saved. Everyone can read it on the page About and grievances.' : 'Nothing has changed.';
});
