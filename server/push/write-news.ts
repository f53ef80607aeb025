import { newsText, pushWords } from '#contract/push/words.ts';
import type { Tx } from '#server/database/database.ts';
import { speakIn } from '#server/languages/speaking.ts';
import { insertMessages, type NewMessage } from '#server/messaging/index.ts';
import { DELIVERY_OPTIONS } from './messages-of.ts';
import type { ChannelNews } from './rows.ts';

/** Writes news as messages by the channel that their person has chosen instead of notifications. */
export async function writeNews(tx: Tx, all: readonly ChannelNews[], now: Date): Promise<void> {
  if (all.length > 0) await insertMessages(tx, all.map(messageOf), now);
}

function messageOf({ kind, about, at, ...each }: ChannelNews): NewMessage {
  const { dueAt, endsAt, userId, contactNumber, news, channel, language } = each;
  const { again, holdsWhile } = DELIVERY_OPTIONS[kind];
  const textIn = (spoken: string) => [spoken, speakIn(spoken, () => newsText(kind, about, each))];
  const texts = Object.fromEntries(['en', language].map(textIn));
  const holding = holdsWhile && { orderId: about.orderId, holdsWhile };
  const event = { kind, about, at, isForDevices: true };
  const { path } = pushWords(kind, about);
  const facts = { news: texts, path, template: about.what ? `${kind}_${about.what}` : kind };
  return {
    kind: 'NEWS',
    userId,
    contactNumber,
    language,
    facts,
    dueAt,
    endsAt,
    news: { news, channel, again, ...holding, event },
  };
}
