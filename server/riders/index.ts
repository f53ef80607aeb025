export { erasePerson, personalParts } from './personal-rows.ts';
export { deleteOldPlaces } from './place-rows.ts';
