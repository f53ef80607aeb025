export { serveChooseNews, serveNewsSettings } from './news-settings.ts';
export { serveMessageCosts, serveMessages } from './view-messages.ts';
