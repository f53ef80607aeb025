/** What the running server does with conversations. */
export { forgetConversations } from './rows.ts';
