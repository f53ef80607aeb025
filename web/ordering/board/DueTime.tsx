import { HOUR_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { isOut, type OrderLife, waitsForPickup } from '#contract/ordering/orders.ts';
import { CONFIRM_HOURS } from '#contract/riders/hand-over.ts';
import { Bike, CircleAlert, Timer } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { countdown, spanWords, useNow } from './clock.ts';

const SOON_MS = 180_000;

export function DueTime({ order }: { order: OrderLife }) {
  const now = useNow();
  // Reserves space for the lines that appear after hydration.
  if (now === 0) return <p className={hasTwoLines(order) ? 'min-h-[2.625rem]' : 'min-h-5'} suppressHydrationWarning />;
  if (order.orderStatus === 'ACTIVE') return <CancelsItself deadline={order.deadline} now={now} />;
  if (order.orderStatus === 'UNCONFIRMED') return <Unconfirmed order={order} />;
  return (
    <div className="flex min-h-5 flex-col gap-0.5">
      <Promised order={order} now={now} />
    </div>
  );
}

const hasTwoLines = ({ orderStatus: status, fulfilment, promisedAt }: OrderLife) =>
  isOut({ status, fulfilment }) || (promisedAt !== null && Date.parse(promisedAt) < Date.now());

function Unconfirmed({ order: { deadline, history } }: { order: OrderLife }) {
  if (!deadline) return null;
  // Only the word that it did not arrive makes the time longer.
  const isDenied = Date.parse(deadline) - Date.parse(history.at(-1)?.at ?? '') > CONFIRM_HOURS * HOUR_MS;
  const time = <Moment at={deadline} isPlanned />;
  return (
    <div className="text-sm">
      <p className={isDenied ? 'font-bold text-error' : 'font-bold'}>
        {isDenied ? 'The customer says it did not arrive.' : 'Waiting for the customer to confirm.'}
      </p>
      <p>{isDenied ? <>Refunded automatically at {time}</> : <>Counts as delivered at {time}</>}</p>
    </div>
  );
}

function CancelsItself({ deadline, now }: { deadline: string | null; now: number }) {
  const left = Date.parse(deadline ?? '') - now;
  if (Number.isNaN(left)) return null;
  return (
    <p className={`flex min-h-5 items-center gap-1.5 text-sm ${left < SOON_MS ? 'font-bold text-error' : ''}`}>
      <Timer aria-hidden className="size-4 shrink-0" />
      <span className="tabular-nums">
        {left > 0 ? t`Cancelled automatically in ${countdown(left)}` : t`Cancelling…`}
      </span>
    </p>
  );
}

function Promised({
  order: { orderStatus: status, fulfilment, promisedAt, deadline, hasRider },
  now,
}: {
  order: OrderLife;
  now: number;
}) {
  const left = Date.parse(promisedAt ?? '') - now;
  const isClosing = isOut({ status, fulfilment });
  // Ready in time, it is not late if it is not picked up.
  const isWaiting = waitsForPickup({ status, fulfilment });
  const isLate = left < 0 && !isWaiting;
  const Icon = isLate ? CircleAlert : status === 'OUT_FOR_DELIVERY' ? Bike : Timer;
  return (
    <>
      {promisedAt && !isWaiting && (
        <p className={`flex items-center gap-1.5 text-sm ${isLate ? 'font-bold text-error' : ''}`}>
          <Icon aria-hidden className="size-4 shrink-0" />
          {isLate ? (
            t`Late by ${spanWords(-left)}`
          ) : (
            <span>
              Due <Moment at={promisedAt} isPlanned />, in {spanWords(left)}
            </span>
          )}
        </p>
      )}
      {isClosing && deadline && (
        <p className="text-sm">
          {hasRider && status === 'OUT_FOR_DELIVERY' ? (
            <>
              Without a PIN, the customer is asked at <Moment at={deadline} isPlanned />
            </>
          ) : (
            <>
              Closed automatically at <Moment at={deadline} isPlanned />
            </>
          )}
        </p>
      )}
      {!isClosing && isLate && <CancelsItself deadline={deadline} now={now} />}
    </>
  );
}
