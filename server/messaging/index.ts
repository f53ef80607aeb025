export { canSend, channelsOf } from './channels/channels.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export { addReceiptRoutes } from './receipt-routes.ts';
export { deleteOldMessages, insertMessages, type NewMessage } from './rows.ts';
export { type OwnMessage, sendMessage } from './send-message.ts';
export { sendDueMessages } from './send-messages.ts';
