import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Message } from '#contract/messaging/messages.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { CHANNEL_WORDS, REASON_WORDS, STATE_WORDS } from './message-words.ts';

/** Each as it looks on a phone. */
export const MessageList = ({ items }: { items: readonly Message[] }) => (
  <ul className="flex max-w-3xl flex-col gap-3">
    {items.map(({ messageId, messageState, channel, address, text, createdAt, cost, reason, mayBeDouble }) => (
      <li key={messageId} className="rounded-box border border-base-300 p-4">
        <p className={`font-semibold ${messageState === 'FAILED' ? 'text-error' : ''}`}>
          {STATE_WORDS[messageState]}
          {channel && ` · ${CHANNEL_WORDS[channel]}`}
        </p>
        <p className="text-sm wrap-anywhere tabular-nums">
          {t`To ${address}`} · <Moment at={createdAt} />
          {cost > 0 && ` · ${inRupees(cost)}`}
        </p>
        <p className="mt-2 w-fit max-w-full rounded-box rounded-bl-sm bg-base-200 px-4 py-2.5 wrap-anywhere">{text}</p>
        {reason && <p className="mt-2 text-sm">{REASON_WORDS[reason]}</p>}
        {mayBeDouble && (
          <p className="mt-2 text-sm">
            It may have arrived twice: it was sent again after an attempt without an answer.
          </p>
        )}
      </li>
    ))}
  </ul>
);
