import { serveMarketplace } from './about.ts';
import { serveCashTerms, serveSaveCashTerms } from './save-cash-terms.ts';
import { serveMarketplaceTerms, serveSaveMarketplaceTerms } from './save-marketplace-terms.ts';

export const marketplaceCalls = [
  serveMarketplace,
  serveMarketplaceTerms,
  serveSaveMarketplaceTerms,
  serveCashTerms,
  serveSaveCashTerms,
];
