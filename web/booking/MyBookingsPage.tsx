import { myBookings, type OwnBooking } from '#contract/booking/bookings.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { asBanner, guarded, pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { OfferPush } from '#web/push/OfferPush.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { BookingCard } from './BookingCard.tsx';
import { USUAL_PARTY } from './table-search.ts';

const SIZE = 20;

export const load = guarded(async ({ call, user, url }) => {
  const page = pageIn(url);
  const wanted = { params: { userId: user.userId }, query: { page, size: SIZE } };
  const found = await call.page(myBookings, wanted).catch(asBanner('Your bookings could not be loaded.'));
  // Separates coming from past bookings; loaded, so that server and browser use the same time.
  return { page, now: Date.now(), failure: undefined, ...found };
});

export const meta = () => ({ title: t`My bookings` });

const isAhead = ({ bookingStatus, endsAt }: OwnBooking, now: number) =>
  bookingStatus === 'BOOKED' && Date.parse(endsAt) > now;

/** `/home/myBookings`: coming bookings, next one first, then past and cancelled ones. */
export default function MyBookingsPage({ loaderData }: PageProps<typeof load>) {
  const { items, total, page, now, failure } = loaderData;
  if (failure) return <LoadFailure title="My Bookings" message={failure} />;
  if (total === 0) {
    return (
      <>
        <h1>My Bookings</h1>
        <EmptyState art="table-for-two" title="You have not booked a table yet.">
          <FindTable className="btn-primary" />
        </EmptyState>
      </>
    );
  }
  const ahead = items.filter((booking) => isAhead(booking, now)).toReversed();
  const past = items.filter((booking) => !isAhead(booking, now));
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>My Bookings</h1>
        <FindTable className="" />
      </div>
      <Bookings title="Coming up" bookings={ahead} now={now} />
      {ahead.length > 0 && (
        <div className="mb-8">
          <OfferPush title="Get notified of changes">
            We will notify you if the restaurant cancels your table, even with this page closed.
          </OfferPush>
        </div>
      )}
      <Bookings title="Past and cancelled" bookings={past} now={now} />
      {items.length === 0 && <p className="py-8 text-center">There are no bookings on this page.</p>}
      <Pagination page={page} size={SIZE} total={total} />
    </div>
  );
}

const FindTable = ({ className }: { className: string }) => (
  <Link to={linkTo('/home/allRestaurants', { tableFor: USUAL_PARTY, sort: 'distance' })} className={`btn ${className}`}>
    Book a table
  </Link>
);

function Bookings({ title, bookings, now }: { title: string; bookings: readonly OwnBooking[]; now: number }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3">{title}</h2>
      <ul className="flex flex-col gap-3">
        {bookings.map((booking) => (
          <li key={booking.bookingId}>
            <BookingCard booking={booking} now={now} isAhead={isAhead(booking, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
