import { type ComponentProps, useMemo } from 'react';
import { bookingSettings, restaurantBookings } from '#contract/booking/bookings.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { useLiveData } from '#web/live/live-data.ts';
import { dayIn } from '#web/page/day-in-address.ts';
import type { PageProps } from '#web/page/screen.ts';
import { TableDay } from './TableDay.tsx';
import { TableSettings } from './TableSettings.tsx';

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  const now = Date.now();
  const { date } = dayIn(loading.url, new Date(now));
  const [settings, bookings] = await Promise.all([
    loading.call(bookingSettings, { params }),
    loading.call(restaurantBookings, { params, query: { date } }),
  ]);
  return { ...chosen, settings, bookings, date, now };
});

export const meta = () => ({ title: t`Tables` });

/** `/home/tables?restaurantId=&date=`: a day's bookings, and the settings for bookings. */
export default function TablesPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title="Tables" loaded={loaderData}>
      {({ restaurantId, restaurantName }, { settings, bookings, date, now }) => (
        <div className="flex flex-col gap-6">
          <DayOfNow restaurantId={restaurantId} date={date} bookings={bookings} seats={settings.seats} now={now} />
          <TableSettings
            key={restaurantId}
            restaurantId={restaurantId}
            restaurantName={restaurantName}
            settings={settings}
          />
        </div>
      )}
    </OfRestaurant>
  );
}

/** How often a visible day is reloaded, since guests book and cancel. */
const ASK_MS = 15_000;

function DayOfNow({ bookings, now, ...day }: ComponentProps<typeof TableDay>) {
  const loaded = useMemo(() => ({ bookings, now }), [bookings, now]);
  const { restaurantId, date } = day;
  const { shown } = useLiveData(loaded, {
    ask: async () => ({
      bookings: await call(restaurantBookings, { params: { restaurantId }, query: { date } }),
      now: Date.now(),
    }),
    everyMs: () => ASK_MS,
  });
  return <TableDay {...day} {...shown} />;
}
