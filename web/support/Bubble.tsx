import type { ReactNode } from 'react';
import { Link } from '#web/page/links.ts';
import { useBrand } from '#web/page/operator.ts';
import { type ResponsePart, responseParts } from './response-parts.ts';

const BUBBLE = 'min-w-0 rounded-box px-4 py-2.5 whitespace-pre-wrap wrap-anywhere';

export const OwnBubble = ({ text }: { text: string }) => (
  <div className="flex justify-end ps-10 sm:ps-24">
    <span className="sr-only">You: </span>
    <p className={`${BUBBLE} rounded-br-sm bg-primary text-primary-content`}>{text}</p>
  </div>
);

export const FromUs = ({ children }: { children: ReactNode }) => (
  <div className="flex items-end gap-2 pe-4 sm:pe-24">
    <img src="/favicon.svg" alt="" width="32" height="32" className="mb-1 size-8 shrink-0 max-[359px]:hidden" />
    <span className="sr-only">{useBrand().name}: </span>
    {children}
  </div>
);

interface BotBubbleProps {
  readonly text: string;
  /** The person's message before it, for the page that a link opens. */
  readonly said?: string | undefined;
  /** The number of lines after the first that only screen readers get, because cards show the same. */
  readonly unseenLines?: number;
  /** Sends a message in the person's name; undefined once the bubble's buttons no longer apply. */
  readonly onSay?: ((text: string) => void) | undefined;
}

/** Text, links to pages, and buttons that send a message. */
export function BotBubble({ text, said, unseenLines = 0, onSay }: BotBubbleProps) {
  const [first = '', ...rest] = text.split('\n');
  const seen = [first, ...rest.slice(unseenLines)].join('\n');
  const unseen = responseParts(rest.slice(0, unseenLines).join('\n'));
  return (
    <FromUs>
      <p className={`${BUBBLE} rounded-bl-sm bg-base-200`}>
        {responseParts(seen).map((part, index) => {
          const key = `${index} ${part.kind}`;
          return <Part key={key} part={part} said={said} onSay={onSay} />;
        })}
        {unseenLines > 0 && (
          <span className="sr-only">{unseen.map((part) => (part.kind === 'text' ? part.text : part.label))}</span>
        )}
      </p>
    </FromUs>
  );
}

function Part({ part, said, onSay }: { part: ResponsePart } & Pick<BotBubbleProps, 'said' | 'onSay'>) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'link') {
    return (
      <Link to={part.to} state={{ said }} className="link py-2.5 font-semibold text-primary">
        {part.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="btn my-1 h-auto min-h-11 max-w-full whitespace-normal rounded-full border-primary bg-base-100 py-2 text-start font-semibold text-primary wrap-anywhere disabled:border-base-300 disabled:bg-transparent disabled:text-base-content/60"
      disabled={!onSay}
      onClick={() => onSay?.(part.text)}
    >
      {part.label}
    </button>
  );
}

/** Hidden from screen readers, which announce the reply itself. */
export const Thinking = () => (
  <div aria-hidden>
    <FromUs>
      <span className={`${BUBBLE} rounded-bl-sm bg-base-200`}>
        <span className="font-bold tracking-widest motion-safe:animate-pulse">•••</span>
      </span>
    </FromUs>
  </div>
);
