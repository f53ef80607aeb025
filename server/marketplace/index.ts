export { areLicencesRequired, changeMarketplace, readMarketplace } from './about.ts';
export { appendMarketplaceAudit } from './audit.ts';
export { cachedMarketplaceTerms, readMarketplaceTerms } from './cached-terms.ts';
export { type CashTerms, readCashTerms } from './cash-terms.ts';
export { operatorLicence } from './operator-licence.ts';
export { type MarketplaceTerms, ratesOn, type TaxRate } from './terms.ts';
