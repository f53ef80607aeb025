import { dateOf } from '#contract/kit/india.ts';
import { messageCosts, messages } from '#contract/messaging/messages.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { wordsOf } from './channels/channel.ts';
import { costsOf, listMessages } from './view-rows.ts';

export const serveMessages = serve(messages, async ({ sql, query, now }) => {
  const found = await listMessages(sql, query.messageState, now, slice(query) ?? FIRST_PAGE);
  return pageOf(found, 'messageId', (row) => ({ ...row, text: wordsOf(row).body }));
});

export const serveMessageCosts = serve(messageCosts, async ({ sql, now, settings }) => ({
  ceiling: settings.messaging.ceilingPaise,
  ...(await costsOf(sql, dateOf(now))),
}));
