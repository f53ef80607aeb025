/** What other domains may use of the marketplace's particulars. */
export { changeMarketplace, readMarketplace } from './about.ts';
