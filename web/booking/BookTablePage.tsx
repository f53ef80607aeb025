import { Armchair, ArrowLeft, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { Link, type MetaArgs, useLoaderData, useNavigation } from 'react-router';
import { bookingOffer, slots } from '#contract/booking.ts';
import { daysAfter } from '../kit/india-days.ts';
import { guarded, inBrowser, type Loading, onServer } from '../kit/loading.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BookedTable } from './BookedTable.tsx';
import { type Booked, BookingForm } from './BookingForm.tsx';
import { NoTimes } from './NoTimes.tsx';
import { WishBar } from './WishBar.tsx';
import { type Offer, type Wish, wishIn } from './wish.ts';

/** How many days are looked through for a free table when the chosen one has none. */
const NEXT_DAYS = 7;

const load = guarded(async ({ call, params, url, user }) => {
  const restaurantId = Number(params.restaurantId) || 0;
  const offer = await call(bookingOffer, { params: { restaurantId } });
  const isCustomer = user.roles.some(({ roleType }) => roleType === 'CUSTOMER');
  const wish = wishIn(url, offer);
  if (offer.partySizeMax === 0 || !isCustomer)
    return { offer, wish, isCustomer, userId: user.userId, times: [], free: [] };
  const times = await call(slots, { params: { restaurantId }, query: { ...wish } });
  const free = times.length > 0 ? [] : await daysWithTables(call, offer, wish);
  return { offer, wish, isCustomer, userId: user.userId, times, free };
});

/** The days after the chosen one that still have a table for so many. */
async function daysWithTables(call: Loading['call'], { restaurantId, dateMax }: Offer, { date, partySize }: Wish) {
  const days = Array.from({ length: NEXT_DAYS }, (_, index) => daysAfter(date, index + 1)).filter(
    (day) => day <= dateMax,
  );
  const found = await Promise.all(
    days.map((day) => call(slots, { params: { restaurantId }, query: { date: day, partySize } })),
  );
  return days.flatMap((day, index) => {
    const count = found[index]?.length ?? 0;
    return count > 0 ? [{ date: day, count }] : [];
  });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: `${loaderData ? `A table at ${loaderData.offer.restaurantName}` : 'Book a table'} · Chatpata` },
];

/** `/book/:restaurantId?date=&guests=&time=`: a day, so many guests, a free time, and the table is booked. */
export default function BookTablePage() {
  const { offer, wish, isCustomer, userId, times, free } = useLoaderData<typeof clientLoader>();
  const [booked, setBooked] = useState<Booked>();
  const isLoading = useNavigation().state === 'loading';
  const { restaurantId, restaurantName, partySizeMax } = offer;
  const isOffered = isCustomer && partySizeMax > 0;
  return (
    <div className="mx-auto max-w-3xl">
      <Head offer={offer} />
      {partySizeMax === 0 && (
        <EmptyState icon={UtensilsCrossed} title={`${restaurantName} does not take bookings right now.`}>
          <Link to={`/checkMenu/${restaurantId}`} className="btn btn-primary">
            Back to the menu
          </Link>
        </EmptyState>
      )}
      {partySizeMax > 0 && !isCustomer && (
        <EmptyState icon={Armchair} title="Tables are booked by customers. Take the role CUSTOMER, and you can too.">
          <Link to="/home/account" className="btn btn-primary">
            Become a CUSTOMER
          </Link>
        </EmptyState>
      )}
      {isOffered && booked && <BookedTable booked={booked} offer={offer} onAnother={() => setBooked(undefined)} />}
      {isOffered && !booked && (
        <>
          <WishBar offer={offer} wish={wish} />
          <div aria-busy={isLoading} className={`transition-opacity duration-150 ${isLoading ? 'opacity-50' : ''}`}>
            {times.length === 0 ? (
              <NoTimes offer={offer} wish={wish} free={free} />
            ) : (
              <BookingForm
                key={restaurantId}
                userId={userId}
                offer={offer}
                wish={wish}
                times={times}
                onBooked={setBooked}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Head({ offer: { restaurantId, restaurantName, area, city } }: { offer: Offer }) {
  return (
    <header className="mb-6">
      <Link
        to={`/checkMenu/${restaurantId}`}
        className="link link-hover inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Menu
      </Link>
      <h1 className="wrap-anywhere">Book a table at {restaurantName}</h1>
      <p className="mt-1">{[area, city].filter(Boolean).join(', ')}</p>
    </header>
  );
}
