import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { Clock } from '#web/ui/icons.tsx';
import { useMinutesLeft } from '../minutes-left.ts';
import { shareLeft } from './order-steps.ts';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * The minutes until the promised time, in a ring that empties. Hidden from screen readers, since the text beside it has
 * the same information.
 */
export function Countdown({ order, promisedAt }: { order: OrderLife; promisedAt: string }) {
  const minutes = useMinutesLeft(promisedAt);
  const isOver = minutes !== undefined && minutes <= 0;
  const left = minutes === undefined ? 1 : shareLeft(order, minutes);
  return (
    <div aria-hidden className="relative grid size-28 place-items-center justify-self-center sm:size-32">
      <svg aria-hidden viewBox="0 0 100 100" className="-rotate-90 absolute inset-0 fill-none stroke-8">
        <circle cx="50" cy="50" r={RADIUS} className="stroke-base-300" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left)}
          className={`transition-[stroke-dashoffset] duration-1000 ${isOver ? 'stroke-warning' : 'stroke-success'}`}
        />
      </svg>
      {isOver ? (
        <span className="flex flex-col items-center text-center font-semibold text-sm leading-tight">
          <Clock className="mb-1 size-7" />
          Any moment
        </span>
      ) : (
        minutes !== undefined && (
          <span className="text-center leading-none">
            <span className="block font-bold font-display text-4xl tabular-nums">{minutes}</span>
            <span className="text-sm">{minutes === 1 ? t`minute` : t`minutes`}</span>
          </span>
        )
      )}
    </div>
  );
}
