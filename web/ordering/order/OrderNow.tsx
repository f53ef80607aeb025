import { useSyncExternalStore } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { isRefunded, type OrderLife } from '#contract/ordering.ts';
import { reasonWords } from '#contract/ordering-words.ts';
import { Link } from '#web/page/links.ts';
import { Undo2 } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { consequenceOf, headlineOf } from './order-steps.ts';

/** The current state of an order, the promised time, and what happens automatically. */
export function OrderNow({ order }: { order: OrderLife }) {
  const { orderStatus, promisedAt, deadline } = order;
  const consequence = consequenceOf(orderStatus);
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="font-bold font-display text-2xl leading-tight max-sm:min-h-15">
        {headlineOf(order)}
      </p>
      {isRefunded(orderStatus) && <Refund order={order} />}
      {promisedAt && deadline && (
        <p className="text-lg">
          Promised by <Moment at={promisedAt} isPlanned className="font-bold" />,{' '}
          {/* On phones a line of its own, reserved in the first HTML, which does not have the minutes yet. */}
          <span className="max-sm:block max-sm:min-h-7">
            <MinutesLeft until={promisedAt} />
          </span>
        </p>
      )}
      {consequence && deadline && (
        <p className="text-sm opacity-80">
          {consequence[0]} <Moment at={deadline} isPlanned className="font-semibold" />
          {consequence[1]}
        </p>
      )}
    </div>
  );
}

/** Why the order ended, and the refund. */
function Refund({ order: { history, orderBill } }: { order: OrderLife }) {
  const last = history.at(-1);
  const reason = last && reasonWords(last);
  return (
    <>
      {reason && <p className="text-lg">{reason}</p>}
      <p className="flex flex-wrap items-center gap-x-2">
        <Undo2 aria-hidden className="size-5 text-success" />
        <span>
          <strong className="tabular-nums">{inRupees(orderBill)}</strong> is back in your wallet.
        </span>
        <Link to="/home/wallet" className="link inline-flex min-h-11 items-center">
          See the statement
        </Link>
      </p>
    </>
  );
}

const MINUTE_MS = 60_000;
const TICK_MS = 10_000;

const ticking = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** The whole minutes left, updated as they pass; nothing in the first HTML, so that hydration renders the same. */
function MinutesLeft({ until }: { until: string }) {
  const minutes = useSyncExternalStore(
    ticking,
    () => Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS),
    () => undefined,
  );
  if (minutes === undefined) return null;
  if (minutes <= 0) return 'which has passed: the kitchen is running late';
  return (
    <span className="tabular-nums">
      in {minutes} {minutes === 1 ? 'minute' : 'minutes'}
    </span>
  );
}
