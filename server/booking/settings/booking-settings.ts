import { bookingSettings, setBookingSettings } from '#contract/booking/bookings.ts';
import { t } from '#contract/kit/texts.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen } from '#server/kitchen/index.ts';
import { settingsOfVendor } from '../rows.ts';
import { saveSettings } from './save-settings.ts';

export const serveBookingSettings = serve(bookingSettings, async ({ sql, params, user, refuse }) => {
  const settings = await settingsOfVendor(sql, params.restaurantId, user.vendorId);
  if (!settings) throw refuse('RESTAURANT_NOT_FOUND');
  return settings;
});

export const serveSetBookingSettings = serve(setBookingSettings, async ({ tx, params, body, user, now, refuse }) => {
  const kitchen = await lockKitchen(tx, params.restaurantId, user.vendorId);
  if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
  if (!(await saveSettings(tx, kitchen.restaurantId, body, now))) throw refuse('SEATS_BOOKED');
  const { restaurantName } = kitchen;
  if (body.seats === 0) return t`${restaurantName} does not take bookings now. Booked tables stay booked.`;
  return body.seats === 1
    ? t`Guests can book 1 seat at ${restaurantName}.`
    : t`Guests can book ${body.seats} seats at ${restaurantName}.`;
});
