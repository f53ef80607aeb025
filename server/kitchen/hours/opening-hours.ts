import { dateOf } from '#contract/kit/india.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';
import { serve } from '#server/http/serve.ts';
import { acceptedKitchen } from '../kitchen-rows.ts';
import { nextChange } from './opening.ts';

export const serveOpeningHours = serve(openingHours, async ({ sql, params, now, refuse }) => {
  const kitchen = await acceptedKitchen(sql, params.restaurantId);
  if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
  return {
    openingHours: kitchen.openingHours,
    holidays: kitchen.holidays.filter((date) => date >= dateOf(now)).sort(),
    ...nextChange(kitchen, now),
  };
});
