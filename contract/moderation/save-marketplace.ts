/** Administrators enter who runs the marketplace. */
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { Marketplace } from '../marketplace/marketplace.ts';
import { MarketplaceForm } from '../marketplace/settings.ts';

export const marketplaceSettings = read('GET /v1/AdminAPI/marketplace', {
  response: Marketplace,
  access: administrator('staff'),
});

/** Without `licencesRequired` that setting stays, and so do those of codes. Audited with the names of the fields that changed. */
export const saveMarketplace = command('PUT /v1/AdminAPI/marketplace', {
  body: MarketplaceForm,
  response: text,
  access: administrator('staff'),
});
