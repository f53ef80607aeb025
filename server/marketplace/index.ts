export { areLicencesRequired, changeMarketplace, readMarketplace } from './about.ts';
export { appendMarketplaceAudit } from './audit.ts';
export { type CashTerms, readCashTerms } from './cash-terms.ts';
export { storeFirstSettings } from './first-settings.ts';
export { firstSettingsIn } from './first-settings-in.ts';
export { knownMarketplaceTerms, readMarketplaceTerms } from './known-terms.ts';
export { operatorLicence } from './operator-licence.ts';
export { type MarketplaceTerms, ratesOn, type TaxRate } from './terms.ts';
