/** What other domains may use of the assistant. */

export { erasePerson, personalParts } from './personal-rows.ts';
export { deleteOldConversations } from './rows.ts';
