import { useEffect, useRef } from 'react';
import { clockWords } from '#contract/kit/india.ts';
import { Link } from '#web/page/links.ts';
import { weekdayWords } from '#web/ui/day-words.ts';
import { CircleCheck } from '#web/ui/icons.tsx';
import type { Booked } from './BookingForm.tsx';
import { guestWords, type Offer } from './table-search.ts';

interface BookedTableProps {
  readonly booked: Booked;
  readonly offer: Offer;
  readonly onAnother: () => void;
}

export function BookedTable({ booked, offer: { restaurantName, area, city }, onAnother }: BookedTableProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const guests = guestWords(booked.partySize);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className="flex flex-col items-center gap-4 rounded-box bg-base-200 px-4 py-10 text-center">
      <CircleCheck aria-hidden className="size-14 text-success" />
      <h2 ref={title} tabIndex={-1} className="outline-none">
        Your table is booked
      </h2>
      <p className="text-lg wrap-anywhere">
        {weekdayWords(booked.date, 'long')}, {clockWords(booked.time)}
        <br />
        {guests} at {restaurantName}, {area || city}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/home/myBookings" className="btn btn-primary">
          See My Bookings
        </Link>
        <button type="button" className="btn btn-outline" onClick={onAnother}>
          Book another table
        </button>
      </div>
    </section>
  );
}
