export { areLicencesRequired, changeMarketplace, readMarketplace } from './about.ts';
export { audited } from './audit.ts';
export { changeBrand, readBrand } from './brand.ts';
export { cachedMarketplaceTerms, readMarketplaceTerms } from './cached-terms.ts';
export { type CashTerms, readCashTerms } from './cash-terms.ts';
export { readServiceArea } from './service-area.ts';
export { shownOperator } from './shown-operator.ts';
export { type MarketplaceTerms, ratesOn, type TaxRate } from './terms.ts';
