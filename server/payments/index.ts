/** What other domains may do with money from outside. */
export { personalParts } from './personal-rows.ts';
export { addProviderRoutes } from './provider-routes.ts';
export { providerOf } from './providers/providers.ts';
export { deleteOldNotices } from './rows.ts';
export { askAboutPayments, workOffNotices } from './work-off.ts';
