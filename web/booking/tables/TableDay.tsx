import type { GuestBooking } from '#contract/booking/bookings.ts';
import { clockWords, dateOf } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { DayChoice } from '#web/ui/DayChoice.tsx';
import { weekdayWords } from '#web/ui/day-words.ts';
import { Armchair } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { guestWords } from '../table-search.ts';
import { CallGuest } from './CallGuest.tsx';
import { GuestBars } from './GuestBars.tsx';
import { TableBlock } from './TableBlock.tsx';
import { barsOf, halfHours, isTaken } from './table-times.ts';

interface TableDayProps {
  readonly restaurantId: number;
  readonly date: string;
  readonly bookings: readonly GuestBooking[];
  readonly seats: number;
  readonly now: number;
}

export function TableDay({ restaurantId, date, bookings, seats, now }: TableDayProps) {
  const taken = bookings.filter(isTaken);
  const cancelled = bookings.filter((booking) => !isTaken(booking));
  const guests = taken.reduce((sum, { partySize }) => sum + partySize, 0);
  const hours = halfHours(bookings);
  return (
    <section aria-labelledby="day">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="day">{weekdayWords(date, 'long')}</h2>
          <p className="tabular-nums">
            {taken.length === 0
              ? 'No tables are booked.'
              : `${taken.length === 1 ? t`1 table` : t`${taken.length} tables`}, ${guestWords(guests)}`}
          </p>
        </div>
        <Days restaurantId={restaurantId} date={date} now={now} />
      </div>
      {taken.length === 0 && (
        <EmptyState
          art={Armchair}
          title={
            seats > 0
              ? 'No bookings for this day yet. Guests can book tables from your menu page.'
              : 'Guests cannot book tables here yet. Set the number of seats below.'
          }
        />
      )}
      {taken.length > 0 && (
        <div className="relative overflow-x-auto rounded-box border border-base-300 bg-base-100 p-3">
          <GuestBars hours={hours} seats={seats} />
          <ol
            aria-label="Booked tables by time"
            className="mt-3 flex flex-col gap-2 lg:grid lg:gap-1.5"
            style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(4.25rem, 1fr))` }}
          >
            {barsOf(bookings, hours).map(({ booking, column, columns, lane }) => (
              <li
                key={booking.bookingId}
                className="min-w-0"
                style={{ gridColumn: `${column + 1} / span ${columns}`, gridRow: lane + 1 }}
              >
                <TableBlock booking={booking} now={now} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {cancelled.length > 0 && (
        <details className="mt-3 rounded-box border border-base-300 px-4">
          <summary className="flex min-h-11 cursor-pointer items-center">
            {cancelled.length === 1 ? t`1 cancelled table` : t`${cancelled.length} cancelled tables`}
          </summary>
          <ul className="flex flex-col gap-1 pb-3 text-sm">
            {cancelled.map((booking) => (
              <li key={booking.bookingId} className="flex flex-wrap items-center gap-x-3 tabular-nums">
                <span className="wrap-anywhere">
                  {clockWords(booking.time)} · {booking.userName} · {guestWords(booking.partySize)}
                </span>
                <CallGuest guest={booking} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const Days = ({ restaurantId, date, now }: Pick<TableDayProps, 'restaurantId' | 'date' | 'now'>) => (
  <DayChoice
    to={(day) => linkTo('/home/tables', { restaurantId, date: day })}
    restaurantId={restaurantId}
    date={date}
    today={dateOf(new Date(now))}
  />
);
