import { MINUTE_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { pauseRestaurant, setStatus } from '#contract/kitchen/restaurants.ts';
import { lockUnblocked } from '#server/accounts/index.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from '../kitchen-rows.ts';
import { standingOf } from '../licence/licence.ts';
import { asMultirange, isOpenAt, nextOpening, openSpans } from './opening.ts';

/** Switching on ends a pause; the first time it also starts the restaurant online. */
export const serveSetStatus = serve(setStatus, async ({ tx, params, body, user, now, refuse }) => {
  // The vendor may have been blocked since the session was checked; a blocked vendor's restaurant must stay closed.
  if (!(await lockUnblocked(tx, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  const known = await rows.lockKitchen(tx, params.restaurantId, user.vendorId);
  if (!known) throw refuse('RESTAURANT_NOT_FOUND');
  if (known.approval !== 'Accepted') throw refuse('RESTAURANT_NOT_ACCEPTED');
  const opening = { ...known, isSwitchedOn: body.restaurantStatus, pausedUntil: null };
  const spans = openSpans(opening, now);
  await rows.changeOpening(tx, known.restaurantId, opening, asMultirange(spans), now);
  if (!opening.isSwitchedOn) return t`${known.restaurantName} is closed until you open it again.`;
  if (isOpenAt(spans, now)) return t`${known.restaurantName} is open.`;
  const { state } = standingOf(known, now);
  return state === 'EXPIRED' || state === 'OVERDUE'
    ? t`${known.restaurantName} stays closed until you enter a valid FSSAI licence.`
    : t`${known.restaurantName} opens at its next opening hours.`;
});

/** Does not pause a restaurant that is switched off: a pause would promise that it reopens automatically. */
export const servePauseRestaurant = serve(pauseRestaurant, async ({ tx, params, body, user, now, refuse }) => {
  const known = await rows.lockKitchen(tx, params.restaurantId, user.vendorId);
  if (!known) throw refuse('RESTAURANT_NOT_FOUND');
  if (known.approval !== 'Accepted') throw refuse('RESTAURANT_NOT_ACCEPTED');
  const pausedUntil = body.minutes ? new Date(now.getTime() + body.minutes * MINUTE_MS) : nextOpening(known, now);
  if (!pausedUntil) throw refuse('NO_OPENING_HOURS');
  if (!known.isSwitchedOn) return t`${known.restaurantName} is switched off and stays closed until you open it.`;
  const opening = { ...known, pausedUntil };
  await rows.changeOpening(tx, known.restaurantId, opening, asMultirange(openSpans(opening, now)), now);
  return t`${known.restaurantName} is paused and opens again automatically.`;
});
