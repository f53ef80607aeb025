import { useRef } from 'react';
import {
  ARRIVED_FROM_MINUTES,
  BOOKING_MOVES,
  type BookingStatus,
  type GuestBooking,
  setBookingStatus,
} from '#contract/booking/bookings.ts';
import { clockWords, MINUTE_MS, timeOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Check, UserX, X } from '#web/ui/icons.tsx';
import { guestWords } from '../table-search.ts';
import { CallGuest } from './CallGuest.tsx';

const LOOKS: Readonly<Record<BookingStatus, string>> = {
  BOOKED: 'border-secondary bg-secondary/15',
  ARRIVED: 'border-success bg-success/10',
  NO_SHOW: 'border-base-300 bg-base-200',
  CANCELLED: 'border-base-300 bg-base-200',
};
const WORDS: Readonly<Record<BookingStatus, string>> = {
  BOOKED: t`Expected`,
  ARRIVED: t`Arrived`,
  NO_SHOW: t`No-show`,
  CANCELLED: t`Cancelled`,
};

const MARKS = ['ARRIVED', 'NO_SHOW', 'CANCELLED'] as const;
type Mark = (typeof MARKS)[number];

/** Guests can arrive a little early, but are no-shows only after the start. */
function marksOf({ bookingStatus, startsAt }: GuestBooking, now: number): Mark[] {
  const start = Date.parse(startsAt);
  const from: Readonly<Record<Mark, number>> = {
    ARRIVED: start - ARRIVED_FROM_MINUTES * MINUTE_MS,
    NO_SHOW: start,
    CANCELLED: 0,
  };
  return MARKS.filter((mark) => BOOKING_MOVES[bookingStatus].includes(mark) && now >= from[mark]);
}

const BUTTONS = {
  ARRIVED: { label: t`Arrived`, icon: Check },
  NO_SHOW: { label: t`No-show`, icon: UserX },
  CANCELLED: { label: t`Cancel`, icon: X },
} as const;

export function TableBlock({ booking, now }: { booking: GuestBooking; now: number }) {
  const { bookingId, userName, time, endsAt, partySize, note, bookingStatus } = booking;
  const { busy, failure, run } = useCommand('That could not be saved. Please try again.');
  const question = useRef<HTMLDialogElement>(null);
  const block = useRef<HTMLElement>(null);
  const set = async (mark: Mark) => {
    await run(() => call(setBookingStatus, { params: { bookingId }, body: { bookingStatus: mark } }), mark);
    if (document.activeElement === document.body) (block.current ?? document.getElementById('main'))?.focus();
  };
  const clock = clockWords(time);
  return (
    <article
      ref={block}
      tabIndex={-1}
      className={`flex h-full flex-col gap-1 rounded-field border-s-4 p-2.5 outline-offset-0 ${LOOKS[bookingStatus]}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm tabular-nums">
        <span>
          {clock}–{clockWords(timeOf(new Date(endsAt)))}
        </span>
        <span className="font-semibold">{WORDS[bookingStatus]}</span>
      </p>
      <h3 className="font-bold leading-tight wrap-anywhere">{userName}</h3>
      <p className="text-sm">{guestWords(partySize)}</p>
      <p>
        <CallGuest guest={booking} />
      </p>
      {note && <p className="text-sm italic leading-snug wrap-anywhere">{note}</p>}
      <Failure message={failure} />
      <div className="mt-auto flex flex-wrap gap-1.5 pt-1">
        {marksOf(booking, now).map((mark) => {
          const { label, icon: Icon } = BUTTONS[mark];
          return (
            <BusyButton
              key={mark}
              busy={busy}
              what={mark}
              icon={<Icon aria-hidden className="size-4" />}
              className="btn btn-sm min-h-11 px-2.5"
              onClick={() => (mark === 'CANCELLED' ? question.current?.showModal() : set(mark))}
              aria-label={t`${label}: the table of ${userName} at ${clock}`}
            >
              {label}
            </BusyButton>
          );
        })}
      </div>
      <ConfirmDialog
        ref={question}
        title={t`Cancel the table of ${userName} at ${clock}?`}
        keep="Keep the table"
        confirm="Cancel table"
        onConfirm={() => set('CANCELLED')}
      >
        <p>The seats become free for others. Please tell your guest: they only see the cancellation in My Bookings.</p>
        <p>
          <CallGuest guest={booking} />
        </p>
      </ConfirmDialog>
    </article>
  );
}
