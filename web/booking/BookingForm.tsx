import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { clockWords } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { useCommand } from '#web/calls/command.ts';
import { isUnknownEnd } from '#web/calls/send-once.ts';
import { Link } from '#web/page/links.ts';
import { weekdayWords } from '#web/ui/day-words.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { sendBooking } from './send-booking.ts';
import { Times } from './Times.tsx';
import { type Offer, type Slot, type TableSearch, TIMES } from './table-search.ts';

export interface Booked extends TableSearch {
  readonly time: string;
}

interface BookingFormProps {
  readonly userId: number;
  readonly offer: Offer;
  readonly search: TableSearch;
  readonly timeInAddress: string | undefined;
  readonly times: readonly Slot[];
  readonly onBooked: (booked: Booked) => void;
}

const UNKNOWN = 'We could not confirm your booking. Try again, you will not be booked twice. Or check My Bookings.';

/** Refusals shown above the times; others are beside the button. */
const OF_TIMES = ['NO_TIME', 'SLOT_FULL', 'NOT_A_SLOT'];
/** Refusals that link to the bookings; '' is an unknown outcome. */
const OF_BOOKINGS = ['ALREADY_BOOKED', ''];

export function BookingForm({ userId, offer, search, timeInAddress, times, onBooked }: BookingFormProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(timeInAddress);
  const [note, setNote] = useState('');
  const { busy, failure, code = '', clear, fail, run } = useCommand(UNKNOWN, { reload: false });
  // Another day or party size may not have that time.
  const time = times.find((slot) => slot.time === chosen)?.time;
  const { restaurantId } = offer;
  const { date, partySize } = search;
  const when = [weekdayWords(date), time && clockWords(time)].filter(Boolean).join(', ');
  const stay = stayWords(offer.stayMinutes);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (time === undefined) return fail('Please choose a time.', 'NO_TIME');
    await run(async () => {
      try {
        await sendBooking(userId, restaurantId, { date, time, partySize, note: note.trim() });
        onBooked({ date, time, partySize });
      } catch (error) {
        throw isUnknownEnd(error) ? new Error(UNKNOWN) : error;
      } finally {
        // The free seats may have changed, even after a refusal.
        await revalidate();
      }
    });
  };

  const isOfTimes = OF_TIMES.includes(code);
  useEffect(() => {
    if (!isOfTimes) return;
    // The button may be far below. Focus alone does not scroll enough, since browsers count the area below the top bar
    // as visible.
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    document.getElementById(TIMES)?.scrollIntoView({ block: 'nearest' });
  }, [isOfTimes]);
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-6">
      <Times
        times={times}
        chosen={time}
        onChoose={(next) => {
          setChosen(next);
          clear();
        }}
        failure={isOfTimes ? failure : undefined}
      />
      <Label label="A note for the restaurant">
        <Paragraph rows={2} value={note} placeholder="A high chair, by the window, …" onChange={setNote} />
      </Label>
      {failure && !isOfTimes && <Refusal failure={failure} isOfBookings={OF_BOOKINGS.includes(code)} />}
      <BusyButton type="submit" busy={busy} className="btn btn-primary btn-lg h-auto min-h-14 py-2">
        Book a table for {partySize} on {when}
      </BusyButton>
      <p className="-mt-3 text-center text-sm">The table is yours for {stay}. You can cancel until an hour before.</p>
    </form>
  );
}

const Refusal = ({ failure, isOfBookings }: { failure: string; isOfBookings: boolean }) => (
  <div role="alert" className="alert alert-error alert-soft">
    <span>{failure}</span>
    {isOfBookings && (
      <Link to="/home/myBookings" className="btn">
        My Bookings
      </Link>
    )}
  </div>
);

function stayWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && (hours === 1 ? t`1 hour` : t`${hours} hours`), rest > 0 && t`${rest} minutes`]
    .filter(Boolean)
    .join(' ');
}
