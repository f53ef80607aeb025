import { linkTo } from '#contract/kit/pages.ts';
import type { Ticket } from '#contract/support.ts';
import { Link } from '#web/page/links.ts';
import { Headset } from '#web/ui/icons.tsx';
import { Moment } from '../ui/Moment.tsx';
import { FromChatpata } from './Bubble.tsx';

/**
 * A question to support, with its answer once there is one. Times have lines of their own and the heading uses the
 * system's font, so that neither shifts the layout during hydration.
 */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { at, message, orderId, answer, answeredAt } = ticket;
  return (
    <FromChatpata>
      <article className="flex min-w-0 flex-col gap-1 rounded-box rounded-bl-sm border border-base-300 px-4 py-3">
        <h2 className="flex items-center gap-2 font-bold font-sans text-base">
          <Headset aria-hidden className="size-5 shrink-0 text-primary" />
          Your question to support
        </h2>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
        {orderId !== undefined && (
          <Link
            to={linkTo('/home/order/:orderId', { orderId })}
            className="link inline-flex min-h-11 items-center self-start"
          >
            Order {orderId}
          </Link>
        )}
        <Moment at={at} className="text-xs" />
        {answer === undefined ? (
          <p className="mt-2 text-sm">
            <span className="badge badge-secondary badge-sm me-2 font-semibold">Waiting</span>
            The answer will appear here.
          </p>
        ) : (
          <div className="mt-2 flex flex-col gap-1 rounded-field border-primary border-s-4 bg-base-200 p-3">
            <p className="font-semibold text-sm">Answer from support</p>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            {answeredAt && <Moment at={answeredAt} className="text-xs" />}
          </div>
        )}
      </article>
    </FromChatpata>
  );
}
