import { inRupees, sumOfRupees } from '#contract/kit/money.ts';
import { isFinal, isRefunded, type OrderLife } from '#contract/ordering/orders.ts';
import { reasonWords } from '#contract/ordering/words.ts';
import { Link } from '#web/page/links.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { Scenery } from '#web/ui/Scenery.tsx';
import { useMinutesLeft } from '../minutes-left.ts';
import { ORDER_SCENES } from '../order-looks.ts';
import { Countdown } from './Countdown.tsx';
import { consequenceOf, headlineOf, nextOf } from './order-steps.ts';

export function OrderNow({ order }: { order: OrderLife }) {
  const { orderStatus, promisedAt, deadline } = order;
  const consequence = consequenceOf(order);
  const next = nextOf(order);
  const isCounted = promisedAt !== null && !isFinal(orderStatus);
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
        {consequence && deadline && (
          <p className="text-sm opacity-80">
            {consequence[0]} <Moment at={deadline} isPlanned isIndian className="font-semibold" />
            {consequence[1]}
          </p>
        )}
      </div>
      {isCounted && <Countdown order={order} promisedAt={promisedAt} />}
    </div>
  );
}

function Promised({ at }: { at: string }) {
  const minutes = useMinutesLeft(at);
  const isOver = minutes !== undefined && minutes <= 0;
  return (
    <p className="text-lg">
      {isOver ? 'It was due by ' : 'Expected by '}
      <Moment at={at} isPlanned isIndian className="font-bold" />
      {isOver && '. Sorry, the kitchen is taking a little longer today.'}
      {!isOver && minutes !== undefined && (
        <span className="sr-only">
          , in {minutes} {minutes === 1 ? 'minute' : 'minutes'}
        </span>
      )}
    </p>
  );
}

function InCash({ order: { cashDue, paysBy, isPaid, fulfilment } }: { order: OrderLife }) {
  if (paysBy !== 'CASH') return null;
  if (isPaid) return <p className="font-semibold">Paid in cash.</p>;
  return cashDue ? (
    <p className="font-semibold tabular-nums">
      Pay {inRupees(cashDue)} in cash when {fulfilment === 'PICKUP' ? 'you pick it up' : 'it arrives'}.
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
          Nothing was paid.
          {order.paysBy === 'PROVIDER' && ' If your bank has taken money, you get it back.'}
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
  if (gone === 0) return <>{amount(paid)} is back in your wallet.</>;
  if (gone >= paid) return <>{amount(gone)} goes back to where you paid from.</>;
  return (
    <>
      {amount(gone)} goes back to where you paid from, {amount(sumOfRupees([paid, -gone]))} is back in your wallet.
    </>
  );
}
