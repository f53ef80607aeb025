export { erasePerson, personalParts } from './personal-rows.ts';
