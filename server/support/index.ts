/** What other domains may use of tickets. */
export { erasePerson, personalParts } from './personal-rows.ts';
