export { canSend, channelsOf } from './channels/channels.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export { addReceiptRoutes } from './receipt-routes.ts';
export { deleteOldMessages, type NewMessage } from './rows.ts';
export { sendMessage } from './send-message.ts';
export { sendDueMessages } from './send-messages.ts';
