export { serveMarketplace } from './about.ts';
export { serveBrandSettings, serveSaveBrand } from './brand.ts';
export { serveCashTerms, serveSaveCashTerms } from './cash-terms.ts';
export { serveMarketplaceTerms, serveSaveMarketplaceTerms } from './save-marketplace-terms.ts';
export { serveSaveServiceArea, serveServiceArea } from './service-area.ts';
