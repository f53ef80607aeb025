import type { ReactNode } from 'react';
import { inRupees, sumOfRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import {
  isFinal,
  isOut,
  isRefunded,
  type OrderLife,
  type OrderStatus,
  waitsForPickup,
} from '#contract/ordering/orders.ts';
import { reasonWords } from '#contract/ordering/words.ts';
import { Link } from '#web/page/links.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { Scenery } from '#web/ui/Scenery.tsx';
import { useMinutesLeft } from '../minutes-left.ts';
import { ORDER_SCENES } from '../order-looks.ts';
import { Countdown } from './Countdown.tsx';
import { headlineOf, nextOf } from './order-steps.ts';

/** `isTimed`: the minutes of its rider are shown elsewhere. */
export function OrderNow({ order, isTimed }: { order: OrderLife; isTimed: boolean }) {
  const { orderStatus, promisedAt, deadline } = order;
  const next = nextOf(order);
  const isCounted =
    promisedAt !== null &&
    !isFinal(orderStatus) &&
    orderStatus !== 'UNCONFIRMED' &&
    !waitsForPickup({ ...order, status: orderStatus });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-6">
      <Scenery scene={ORDER_SCENES[orderStatus]} width={176} className="max-sm:w-24" />
      <div className={`flex flex-col gap-1 ${isFinal(orderStatus) ? '' : 'max-lg:order-3 max-lg:col-span-full'}`}>
        <p role="status" className="font-bold font-display text-2xl leading-tight">
          {headlineOf(order)}
        </p>
        {isRefunded(orderStatus) && <Refund order={order} />}
        {isCounted && <Promised at={promisedAt} />}
        {next && <p>{next}</p>}
        <InCash order={order} />
        {deadline && <Consequence order={order} deadline={deadline} />}
      </div>
      {isCounted && !isTimed && <Countdown order={order} promisedAt={promisedAt} />}
    </div>
  );
}

/** The automatic step at the order's deadline. */
function Consequence({
  order: { orderStatus: status, fulfilment, paysBy, hasRider },
  deadline,
}: {
  order: OrderLife;
  deadline: string;
}) {
  const isInCash = paysBy === 'CASH';
  const time = <Moment at={deadline} isPlanned isIndian className="font-semibold" />;
  const words: Readonly<Partial<Record<OrderStatus, ReactNode>>> = {
    AWAITING_PAYMENT: <>If you do not pay by {time}, the order is cancelled and you owe nothing.</>,
    ACTIVE: isInCash ? (
      <>If the restaurant does not accept by {time}, the order is cancelled.</>
    ) : (
      <>If the restaurant does not accept by {time}, you get your money back.</>
    ),
    ACCEPTED: <NotReady time={time} isInCash={isInCash} />,
    PREPARING: <NotReady time={time} isInCash={isInCash} />,
    READY: <NotReady time={time} isInCash={isInCash} />,
    OUT_FOR_DELIVERY: hasRider ? (
      <>If your delivery partner has not entered your PIN by {time}, we ask you whether it arrived.</>
    ) : isInCash ? (
      <>If not marked earlier, it counts as delivered and paid at {time}.</>
    ) : (
      <>If not marked earlier, it counts as delivered at {time}.</>
    ),
  };
  const sentence = words[isOut({ status, fulfilment }) ? 'OUT_FOR_DELIVERY' : status];
  return sentence && <p className="text-sm opacity-80">{sentence}</p>;
}

const NotReady = ({ time, isInCash }: { time: ReactNode; isInCash: boolean }) =>
  isInCash ? (
    <>If your food has not left the kitchen by {time}, the order is cancelled.</>
  ) : (
    <>If your food has not left the kitchen by {time}, the order is cancelled and you get your money back.</>
  );

function Promised({ at }: { at: string }) {
  const minutes = useMinutesLeft(at);
  const time = <Moment at={at} isPlanned isIndian className="font-bold" />;
  if (minutes === undefined) return <p className="text-lg">Expected by {time}</p>;
  if (minutes <= 0)
    return <p className="text-lg">It was due by {time}. Sorry, the kitchen is taking a little longer today.</p>;
  return minutes === 1 ? (
    <p className="text-lg">
      Expected by {time}
      <span className="sr-only">, in {minutes} minute</span>
    </p>
  ) : (
    <p className="text-lg">
      Expected by {time}
      <span className="sr-only">, in {minutes} minutes</span>
    </p>
  );
}

function InCash({ order: { cashDue, paysBy, isPaid, fulfilment } }: { order: OrderLife }) {
  if (paysBy !== 'CASH') return null;
  if (isPaid) return <p className="font-semibold">Paid in cash.</p>;
  return cashDue ? (
    <p className="font-semibold tabular-nums">
      {fulfilment === 'PICKUP'
        ? t`Pay ${inRupees(cashDue)} in cash when you pick it up.`
        : t`Pay ${inRupees(cashDue)} in cash when it arrives.`}
    </p>
  ) : null;
}

function Refund({ order }: { order: OrderLife }) {
  const last = order.history.at(-1);
  const reason = last && reasonWords(last);
  return (
    <>
      {reason && <p className="text-lg">{reason}</p>}
      {!order.isPaid && order.sourceRefunds.length === 0 && (
        <p>
          {order.paysBy === 'PROVIDER'
            ? 'Nothing was paid. If your bank has taken money, you get it back.'
            : 'Nothing was paid.'}
        </p>
      )}
      {(order.isPaid || order.sourceRefunds.length > 0) && (
        <p>
          <RefundWords order={order} />{' '}
          <Link to="/home/wallet" className="link inline-flex min-h-11 items-center">
            See statement
          </Link>
        </p>
      )}
    </>
  );
}

/**
 * Splits the refund between the wallet and its source; the amount is the bill, or a payment that could not place the
 * order.
 */
function RefundWords({ order: { orderBill, isPaid, sourceRefunds } }: { order: OrderLife }) {
  const gone = sumOfRupees(
    sourceRefunds.filter(({ refundState }) => refundState !== 'FAILED').map(({ amount }) => amount),
  );
  const amount = (rupees: number) => <strong className="tabular-nums">{inRupees(rupees)}</strong>;
  const paid = isPaid ? orderBill : sumOfRupees(sourceRefunds.map((each) => each.amount));
  const kept = sumOfRupees([paid, -gone]);
  if (gone === 0) return <>{amount(paid)} is back in your wallet.</>;
  if (gone >= paid) return <>{amount(gone)} goes back to where you paid from.</>;
  return (
    <>
      {amount(gone)} goes back to where you paid from, {amount(kept)} is back in your wallet.
    </>
  );
}
