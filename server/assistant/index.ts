export { erasePerson, personalParts } from './personal-rows.ts';
export { deleteOldConversations } from './rows.ts';
