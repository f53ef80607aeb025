import type { NewsSettings } from '#contract/messaging/news.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { CHANNEL_WORDS, STATE_WORDS } from './message-words.ts';

export function SentMessages({ messages }: Pick<NewsSettings, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold">Messages to you</h2>
      <ul className="divide-y divide-base-300">
        {messages.map(({ messageId, messageState, channel, text, at }) => (
          <li key={messageId} className="py-2 text-sm">
            <p className="wrap-anywhere">{text}</p>
            <p className="opacity-80">
              {channel && `${CHANNEL_WORDS[channel]} · `}
              {STATE_WORDS[messageState]} · <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
