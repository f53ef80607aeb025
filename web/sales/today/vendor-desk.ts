/** The first part of My Restaurants and of the vendors' landing page. */
import { myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { vendorWaits } from '#contract/ordering/waits.ts';
import { vendorToday } from '#contract/sales/sales.ts';
import { type Caller, CallFailure } from '#web/calls/call.ts';
import { todosOf } from './todos.ts';

const FAILED = 'Today’s sales could not be loaded.';

/** Today's figures and the reviews are optional; a failure of the figures is a sentence. */
export async function loadVendorDesk(call: Caller, userId: number) {
  const params = { userId };
  const [restaurants, today, waits] = await Promise.all([
    call(myRestaurants, { params }),
    call(vendorToday, { params }).catch((error: unknown): string => {
      if (!(error instanceof CallFailure) || error.status === 401) throw error;
      return error.message || FAILED;
    }),
    call(vendorWaits, { params }).catch(() => []),
  ]);
  return { restaurants, today, ...todosOf(restaurants, typeof today === 'string' ? undefined : today, waits) };
}
