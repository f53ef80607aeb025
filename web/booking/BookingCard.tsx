import { useRef } from 'react';
import {
  type BookingStatus,
  CANCEL_UNTIL_MINUTES,
  cancelBooking,
  type OwnBooking,
} from '#contract/booking/bookings.ts';
import { clockWords, MINUTE_MS } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { weekdayWords } from '#web/ui/day-words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { snack } from '../ui/snack.ts';
import { guestWords } from './table-search.ts';

const WORDS: Readonly<Record<BookingStatus, string>> = {
  BOOKED: t`Booked`,
  ARRIVED: t`Visited`,
  NO_SHOW: t`Missed`,
  CANCELLED: t`Cancelled`,
};

interface BookingCardProps {
  readonly booking: OwnBooking;
  readonly now: number;
  readonly isAhead: boolean;
}

export function BookingCard({ booking, now, isAhead }: BookingCardProps) {
  const { restaurantId, restaurantName, date, time, partySize, note, bookingStatus, startsAt, restaurantContact } =
    booking;
  const mayCancel = now <= Date.parse(startsAt) - CANCEL_UNTIL_MINUTES * MINUTE_MS;
  return (
    <article
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-base-300 p-4 ${isAhead ? 'bg-base-100 shadow-sm' : 'bg-base-200'}`}
    >
      <div className="min-w-0">
        <p className="font-bold font-display text-xl tabular-nums">
          <time dateTime={startsAt}>
            {weekdayWords(date, 'long')}, {clockWords(time)}
          </time>
        </p>
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
            className="link link-hover inline-flex min-h-11 items-center"
          >
            {restaurantName}
          </Link>
        </h3>
        <p>{guestWords(partySize)}</p>
        {note && <p className="mt-1 text-sm wrap-anywhere">“{note}”</p>}
      </div>
      <div className="flex flex-col items-start gap-2 sm:items-end">
        <span
          className={`badge font-semibold ${isAhead ? 'badge-success' : bookingStatus === 'ARRIVED' ? 'badge-neutral' : 'badge-outline'}`}
        >
          {bookingStatus === 'BOOKED' && !isAhead ? t`Past` : WORDS[bookingStatus]}
        </span>
        {isAhead && mayCancel && <CancelBooking booking={booking} />}
        {isAhead && !mayCancel && (
          <>
            <p className="max-w-60 text-sm sm:text-right">
              Less than an hour to go: to cancel, please call the restaurant.
            </p>
            {restaurantContact && (
              <a
                href={`tel:${restaurantContact}`}
                aria-label={t`Call ${restaurantName}: ${restaurantContact}`}
                className="link inline-flex min-h-11 items-center gap-2 tabular-nums"
              >
                <Phone aria-hidden className="size-4 shrink-0" />
                {restaurantContact}
              </a>
            )}
          </>
        )}
      </div>
    </article>
  );
}

function CancelBooking({ booking: { bookingId, restaurantName, date, time, partySize } }: { booking: OwnBooking }) {
  const question = useRef<HTMLDialogElement>(null);
  const { busy, failure, run } = useCommand('The table could not be cancelled. Please try again.');
  const table = `${weekdayWords(date)}, ${clockWords(time)}`;
  const guests = guestWords(partySize);
  const cancel = async () => {
    await run(async () => snack(await call(cancelBooking, { params: { bookingId } })));
    // The card has moved to another list, and the focused button with it.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <BusyButton
        busy={busy}
        className="btn btn-outline btn-error"
        onClick={() => question.current?.showModal()}
        aria-label={t`Cancel table at ${restaurantName}, ${table}`}
      >
        Cancel table
      </BusyButton>
      <Failure message={failure} className="max-w-60 text-error text-sm sm:text-right" />
      <ConfirmDialog
        ref={question}
        title={t`Cancel the table at ${restaurantName}?`}
        keep="Keep the table"
        confirm="Cancel table"
        onConfirm={cancel}
      >
        <p>
          {table}, for {guests}. Others can book it then.
        </p>
      </ConfirmDialog>
    </>
  );
}
