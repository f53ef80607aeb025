/** What the running server does with conversations. */

export { erasePerson, personalParts } from './personal-rows.ts';
export { forgetConversations } from './rows.ts';
