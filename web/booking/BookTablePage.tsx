import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { bookingOffer, slots } from '#contract/booking/bookings.ts';
import { daysAfter } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded, type Loading } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { BookedTable } from './BookedTable.tsx';
import { type Booked, BookingForm } from './BookingForm.tsx';
import { NoTimes } from './NoTimes.tsx';
import { TableSearchBar } from './TableSearchBar.tsx';
import { addressOf, type Offer, type TableSearch, TIMES, tableSearchIn } from './table-search.ts';

const NEXT_DAYS = 7;

export const load = guarded(async ({ call, params, url, user }: Guarded) => {
  const restaurantId = Number(params.restaurantId) || 0;
  const offer = await call(bookingOffer, { params: { restaurantId } });
  const isCustomer = user.roles.some(({ roleType }) => roleType === 'CUSTOMER');
  const search = tableSearchIn(url, offer);
  if (offer.partySizeMax === 0 || !isCustomer)
    return { offer, search, isCustomer, userId: user.userId, times: [], free: [] };
  const times = await call(slots, { params: { restaurantId }, query: { ...search } });
  const free = times.length > 0 ? [] : await daysWithTables(call, offer, search);
  return { offer, search, isCustomer, userId: user.userId, times, free };
});

async function daysWithTables(
  call: Loading['call'],
  { restaurantId, dateMax }: Offer,
  { date, partySize }: TableSearch,
) {
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

export const meta = ({ loaderData }: MetaArgs<typeof load>) => ({
  title: loaderData ? t`A table at ${loaderData.offer.restaurantName}` : t`Book a table`,
});

/** `/book/:restaurantId?date=&guests=&time=`: books a table for a day, a number of guests and a free time. */
export default function BookTablePage({ loaderData }: PageProps<typeof load>) {
  const { offer, search, isCustomer, userId, times, free } = loaderData;
  const [booked, setBooked] = useState<Booked>();
  // A time in the address applies only to the first table.
  const [query] = useSearchParams();
  const [isAnother, setAnother] = useState(false);
  const timeInAddress = isAnother ? undefined : (query.get('time') ?? undefined);
  useFocusOnTimes(`${addressOf(search)} ${times.length > 0} ${booked !== undefined}`);
  const isLoading = useNavigation().state === 'loading';
  const { restaurantId, restaurantName, partySizeMax } = offer;
  const isOffered = isCustomer && partySizeMax > 0;
  return (
    <div className="mx-auto max-w-3xl">
      <Head offer={offer} />
      {partySizeMax === 0 && (
        <EmptyState art="table-for-two" title={t`${restaurantName} does not take bookings right now.`}>
          <Link to={linkTo('/checkMenu/:restaurantId', { restaurantId })} className="btn btn-primary">
            Back to the menu
          </Link>
        </EmptyState>
      )}
      {partySizeMax > 0 && !isCustomer && (
        <EmptyState art="table-for-two" title="Only customers can book tables. Add the Customer role in your account.">
          <Link to="/home/account" className="btn btn-primary">
            Become a CUSTOMER
          </Link>
        </EmptyState>
      )}
      {isOffered && booked && (
        <BookedTable
          booked={booked}
          offer={offer}
          onAnother={() => {
            setBooked(undefined);
            setAnother(true);
          }}
        />
      )}
      {isOffered && !booked && (
        <>
          <TableSearchBar offer={offer} search={search} />
          <div aria-busy={isLoading} className={`transition-opacity duration-150 ${isLoading ? 'opacity-50' : ''}`}>
            {times.length === 0 ? (
              <NoTimes offer={offer} search={search} free={free} />
            ) : (
              <BookingForm
                key={restaurantId}
                userId={userId}
                offer={offer}
                search={search}
                timeInAddress={timeInAddress}
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

function useFocusOnTimes(shown: string) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) document.getElementById(TIMES)?.focus();
  }, [shown]);
}

function Head({ offer: { restaurantId, restaurantName, area, city } }: { offer: Offer }) {
  return (
    <header className="mb-6">
      <Link
        to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
        className="link link-hover relative flex min-h-11 w-fit items-center gap-1 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Menu
      </Link>
      <h1 className="wrap-anywhere">Book a table at {restaurantName}</h1>
      <p className="mt-1">{[area, city].filter(Boolean).join(', ')}</p>
    </header>
  );
}
