export { erasePerson, personalParts } from './personal-rows.ts';
export { resolveAnswered } from './resolve-ticket.ts';
