import { t } from '#contract/kit/texts.ts';
import type { NewsChannel } from '#contract/messaging/kinds.ts';
import { chooseNews, newsSettings } from '#contract/messaging/news.ts';
import { consentWords } from '#contract/messaging/words.ts';
import { serve } from '#server/http/serve.ts';
import { wordsOf } from './channels/channel.ts';
import { canSend } from './channels/channels.ts';
import * as rows from './news-rows.ts';

export const serveNewsSettings = serve(newsSettings, async ({ sql, params: { userId }, now, settings }) => {
  const { senderName, contactNumber } = await rows.partiesOf(sql, userId);
  const messages = await rows.messagesTo(sql, userId, now);
  const consentTo = (channel: NewsChannel) => consentWords(channel, senderName, contactNumber);
  return {
    channels: canSend(settings).news.map((channel) => ({ channel, consent: consentTo(channel) })),
    choices: await rows.liveChoices(sql, userId),
    messages: messages.map((message) => ({ ...message, text: wordsOf(message).body })),
  };
});

export const serveChooseNews = serve(chooseNews, async ({ tx, params: { userId }, body, now, settings, refuse }) => {
  const { news, channel, consent } = body;
  const { senderName, contactNumber } = await rows.partiesOf(tx, userId);
  await rows.endChoice(tx, userId, news, now);
  if (channel !== 'push') {
    if (!canSend(settings).news.includes(channel)) throw refuse('CHANNEL_OFF');
    if (consent !== consentWords(channel, senderName, contactNumber)) throw refuse('CONSENT_MISSING');
    await rows.insertChoice(tx, userId, body, now);
  }
  return t`Saved.`;
});
