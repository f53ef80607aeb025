/** What other domains may use of the marketplace's particulars. */
export { areLicencesRequired, changeMarketplace, readMarketplace } from './about.ts';
export { operatorLicence } from './operator-licence.ts';
