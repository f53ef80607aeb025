export { serveMessageCosts, serveMessages } from './view-messages.ts';
