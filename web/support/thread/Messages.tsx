import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { TicketMessage, TicketThread } from '#contract/support/tickets.ts';
import { TicketPhotos } from '#web/support/TicketPhotos.tsx';
import { Wallet } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';

interface MessagesProps {
  readonly thread: TicketThread;
  /** Messages by this side are aligned to the end. */
  readonly reader: TicketMessage['by'];
}

export function Messages({ thread, reader }: MessagesProps) {
  const { at, message, photoIds, messages } = thread;
  const name = thread.person?.userName ?? t`You`;
  const first: TicketMessage = { messageId: 0, at, by: 'CUSTOMER', message, photoIds };
  return (
    <ol aria-label="Messages" aria-live="polite" className="flex flex-col gap-4">
      {[first, ...messages].map((each) => (
        <li
          key={each.messageId}
          className={`flex ${each.by === reader ? 'justify-end ps-6 sm:ps-24' : 'pe-6 sm:pe-24'}`}
        >
          <Message message={each} name={each.by === 'SUPPORT' ? t`Support` : name} isOwn={each.by === reader} />
        </li>
      ))}
    </ol>
  );
}

interface MessageProps {
  readonly message: TicketMessage;
  readonly name: string;
  readonly isOwn: boolean;
}

const Message = ({ message: { at, message, photoIds, goodwill }, name, isOwn }: MessageProps) => (
  <article
    className={`flex min-w-0 flex-col gap-1 rounded-box px-4 py-3 ${isOwn ? 'rounded-br-sm bg-primary/12' : 'rounded-bl-sm bg-base-200'}`}
  >
    <p className="text-sm">
      <span className="font-semibold wrap-anywhere">{name}</span>, <Moment at={at} />
    </p>
    {goodwill !== undefined && (
      <p className="flex items-center gap-2 font-semibold">
        <Wallet aria-hidden className="size-5 shrink-0 text-primary" />
        {isOwn ? t`${inRupees(goodwill)} into their wallet` : t`${inRupees(goodwill)} into your wallet`}
      </p>
    )}
    <p className="whitespace-pre-line wrap-anywhere">{message}</p>
    <TicketPhotos photoIds={photoIds} of={name} />
  </article>
);
