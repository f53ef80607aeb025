import { t } from '#contract/kit/texts.ts';
import type { HalfHour } from './table-times.ts';

export function GuestBars({ hours, seats }: { hours: readonly HalfHour[]; seats: number }) {
  // More guests may be booked than there are seats, if seats were removed later.
  const most = Math.max(seats, ...hours.map(({ guests }) => guests), 1);
  return (
    <ol
      aria-label={t`Guests by half hour, of ${seats} seats`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className="relative grid gap-x-1 overflow-x-auto lg:gap-x-1.5 lg:overflow-visible lg:[--bar:4.25rem]"
      style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(var(--bar, 3.25rem), 1fr))` }}
    >
      {hours.map(({ at, clock, guests }) => (
        <li key={at} className="flex flex-col justify-end text-center text-xs tabular-nums">
          <span className={guests === 0 ? 'opacity-70' : 'font-semibold'}>
            <span aria-hidden>{guests}</span>
            <span className="sr-only">{t`${guests} of ${seats} seats at ${clock}`}</span>
          </span>
          <span aria-hidden className="flex h-14 items-end rounded-sm bg-base-200">
            <span
              className={`w-full rounded-sm ${guests >= seats ? 'bg-primary' : 'bg-secondary'}`}
              style={{ height: `${(guests / most) * 100}%` }}
            />
          </span>
          <span aria-hidden className="mt-1">
            {clock}
          </span>
        </li>
      ))}
    </ol>
  );
}
