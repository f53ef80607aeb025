import { use } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife, OrderStatus } from '#contract/ordering/orders.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { MessageSquareText, Printer } from '#web/ui/icons.tsx';
import { NotPaid } from '../../NotPaid.tsx';
import { CashDue } from '../CashDue.tsx';
import { CookedDish, WaitsForAnswer } from '../CookedDish.tsx';
import { countdown, spanWords, useNow } from '../clock.ts';
import { cardId, nextSteps, type OrderMoves, toCook } from '../order-moves.ts';
import { sendTicket } from '../paper/printing.ts';
import { RiderOf } from '../rider-of.ts';

/** Delivery times on one press, in minutes; the board offers all others. */
const PROMISES = [15, 20, 30, 45] as const;
const SOON_MS = 180_000;

const STATES: Readonly<Partial<Record<OrderStatus, readonly [name: string, style: string]>>> = {
  ACTIVE: [t`New`, 'bg-primary text-primary-content'],
  ACCEPTED: [t`Accepted`, 'bg-secondary text-secondary-content'],
  PREPARING: [t`Preparing`, 'bg-neutral text-neutral-content'],
  READY: [t`Ready`, 'bg-success text-success-content'],
  OUT_FOR_DELIVERY: [t`On the way`, 'bg-base-300'],
};

interface KitchenTicketProps {
  readonly order: OrderLife;
  readonly moves: OrderMoves;
  readonly isRinging: boolean;
  readonly onReject: (order: OrderLife) => void;
}

export function KitchenTicket({ order, moves, isRinging, onReject }: KitchenTicketProps) {
  const { orderId, orderStatus, note } = order;
  const [state, style] = STATES[orderStatus] ?? ['', ''];
  const refused = moves.failure?.orderId === orderId ? moves.failure.message : undefined;
  return (
    <article
      id={cardId(orderId)}
      tabIndex={-1}
      aria-labelledby={`${cardId(orderId)}-name`}
      className={`kitchen-ticket flex flex-col overflow-hidden rounded-box bg-base-100 shadow-md max-md:w-full ${isRinging ? 'ringing' : ''}`}
    >
      <header className={`flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 ${style}`}>
        <h2 id={`${cardId(orderId)}-name`} className="font-bold kitchen-text tabular-nums">
          <span className="sr-only">Order </span>
          {orderId}
          <span className="ml-3 font-semibold text-xl">{state}</span>
        </h2>
        <TimeLeft order={order} />
      </header>
      <ul className="flex flex-col gap-2 px-4 py-4 font-bold kitchen-text leading-tight">
        {toCook(order).map((item) => (
          <li key={item.orderItemsId} className="flex gap-3">
            <span className="shrink-0 text-primary tabular-nums">{item.qty} ×</span>
            <CookedDish item={item} className="text-2xl" />
          </li>
        ))}
      </ul>
      {note && (
        <p className="mx-4 mb-4 flex gap-3 rounded-field bg-warning px-3 py-2 font-semibold text-2xl text-warning-content leading-snug">
          <MessageSquareText aria-label="Note" className="mt-1 size-7 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </p>
      )}
      <div className="mt-auto flex flex-col gap-2 p-4 pt-0">
        <CashDue order={order} className="font-semibold text-xl" />
        <WaitsForAnswer answerBy={order.answerBy} className="text-xl" />
        <Failure message={refused} />
        <Steps order={order} moves={moves} onReject={onReject} />
        <NotPaid order={order} onEnded={moves.reload} className="h-14 text-xl" />
      </div>
    </article>
  );
}

/** The time until the order is cancelled or promised, or how late it is. Reserves its space until hydration. */
function TimeLeft({ order: { orderStatus, deadline, promisedAt } }: { order: OrderLife }) {
  const now = useNow();
  const isNew = orderStatus === 'ACTIVE';
  const left = Date.parse((isNew ? deadline : promisedAt) ?? '') - now;
  if (Number.isNaN(left)) return null;
  if (now === 0) return <p className="invisible font-bold text-2xl tabular-nums">{isNew ? '00:00 left' : '00 min'}</p>;
  const isBad = left < (isNew ? SOON_MS : 0);
  const words = isNew
    ? t`${countdown(Math.max(0, left))} left`
    : left < 0
      ? t`Late ${spanWords(-left)}`
      : spanWords(left);
  return (
    <p className={`font-bold text-2xl tabular-nums ${isBad ? 'rounded-field bg-base-100 px-2 text-error' : ''}`}>
      {words}
    </p>
  );
}

type StepsProps = Pick<KitchenTicketProps, 'order' | 'moves' | 'onReject'>;

function Steps({ order, moves, onReject }: StepsProps) {
  const { orderId, orderStatus } = order;
  const pending = moves.pending.get(orderId);
  const riderOf = use(RiderOf);
  if (orderStatus === 'ACTIVE') {
    return (
      <>
        <p className="text-lg" id={`${cardId(orderId)}-accept`}>
          Accept, delivered in
        </p>
        <div className="grid grid-cols-4 gap-2">
          {PROMISES.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className="btn btn-success h-20 flex-col gap-0 px-1 font-bold text-3xl leading-none"
              aria-label={t`Accept order ${orderId} in ${minutes} min`}
              disabled={pending !== undefined}
              onClick={() => moves.move(orderId, { orderStatus: 'ACCEPTED', minutes })}
            >
              {minutes} <span className="font-semibold text-base leading-none">min</span>
            </button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          <button
            type="button"
            className="btn btn-ghost h-14 text-error text-xl"
            aria-label={t`Reject: order ${orderId}`}
            disabled={pending !== undefined}
            onClick={() => onReject(order)}
          >
            Reject
          </button>
          <PrintTicket order={order} />
        </div>
      </>
    );
  }
  const [next] = nextSteps(order);
  const rider = orderStatus !== 'PREPARING' && riderOf(order, true);
  return (
    <>
      <PrintTicket order={order} />
      {rider}
      {next && (
        <BusyButton
          busy={pending}
          what={next.to}
          className={`btn h-20 w-full text-2xl ${rider ? 'btn-outline' : 'btn-primary'}`}
          aria-label={t`${next.words}: order ${orderId}`}
          onClick={() => moves.move(orderId, { orderStatus: next.to })}
        >
          {next.words}
        </BusyButton>
      )}
    </>
  );
}

const PrintTicket = ({ order }: { order: OrderLife }) => (
  <button
    type="button"
    className="btn btn-ghost h-14 px-2 text-xl"
    aria-label={t`Print ticket: order ${order.orderId}`}
    onClick={() => sendTicket(order, false)}
  >
    <Printer aria-hidden className="size-6 shrink-0" />
    Print ticket
  </button>
);
