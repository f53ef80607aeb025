export { areLicencesRequired, changeMarketplace, readMarketplace } from './about.ts';
export { appendMarketplaceAudit } from './audit.ts';
export { type CashTerms, readCashTerms } from './cash-terms.ts';
export { knownMarketplaceTerms, readMarketplaceTerms } from './known-terms.ts';
export { operatorLicence } from './operator-licence.ts';
export { type MarketplaceTerms, ratesOn, type TaxRate } from './terms.ts';
