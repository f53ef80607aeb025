import type { Body } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import { newRestaurant, RESTAURANTS_MAX, registerRestaurant, updateRestaurant } from '#contract/kitchen/restaurants.ts';
import { NO_TERMS } from '#server/catalog/index.ts';
import { serve } from '#server/http/serve.ts';
import { readServiceArea } from '#server/marketplace/index.ts';
import { notify } from '#server/push/index.ts';
import { asMultirange, openSpans } from './hours/opening.ts';
import * as rows from './kitchen-rows.ts';
import { licenceAfter } from './licence/licence.ts';
import { writeTerms } from './terms-rows.ts';

const NO_LICENCE = { fssaiLicence: '', fssaiExpiry: null };

const toFields = (
  { restaurantContact, pincode, holidays, ...form }: Body<typeof updateRestaurant>,
  known: Pick<rows.KitchenRow, 'fssaiLicence' | 'fssaiExpiry'> = NO_LICENCE,
): rows.KitchenFields => ({
  ...form,
  ...licenceAfter(form, known),
  restaurantContact: String(restaurantContact),
  pincode: String(pincode),
  holidays: holidays && [...new Set(holidays)].sort(),
});

export const serveNewRestaurant = serve(newRestaurant, async ({ sql, settings }) => {
  const { pincode, city, state, deliversWithinKm } = await readServiceArea(sql, settings);
  return { deliversWithinKm, ...(pincode && { place: { pincode, city, resState: state } }) };
});

export const serveRegisterRestaurant = serve(registerRestaurant, async ({ tx, params, body, now, refuse }) => {
  if ((await rows.lockKitchenCount(tx, params.userId)) >= RESTAURANTS_MAX) throw refuse('TOO_MANY_RESTAURANTS');
  const { deliversWithinKm: withinKm, ...form } = body;
  const fields = { ...toFields(form), vendorId: params.userId, now };
  const restaurantId = await rows.insertRestaurant(tx, fields);
  if (withinKm !== undefined) {
    const deliveryAreas = [{ withinKm, feePaise: 0, minimumPaise: 0 }];
    await writeTerms(tx, restaurantId, { ...NO_TERMS, deliveryAreas });
  }
  await notify(tx, [{ at: now, kind: 'APPROVAL_WANTED', to: 'ADMIN', about: { restaurantId } }]);
  return { restaurantId };
});

/** An accepted restaurant stays accepted; a rejected one waits for approval again, without the old reason. */
export const serveUpdateRestaurant = serve(updateRestaurant, async ({ tx, params, body, user, now, refuse }) => {
  const known = await rows.lockKitchen(tx, params.restaurantId, user.vendorId);
  if (!known) throw refuse('RESTAURANT_NOT_FOUND');
  const fields = toFields(body, known);
  const opening = {
    ...known,
    fssaiExpiry: fields.fssaiExpiry,
    openingHours: fields.openingHours ?? known.openingHours,
    holidays: fields.holidays ?? known.holidays,
  };
  await rows.changeKitchen(tx, known.restaurantId, fields, asMultirange(openSpans(opening, now)), now);
  if (known.approval !== 'Rejected') return t`Restaurant updated successfully.`;
  const { restaurantId } = known;
  await notify(tx, [{ at: now, kind: 'APPROVAL_WANTED', to: 'ADMIN', about: { restaurantId } }]);
  return t`Restaurant updated successfully. It is waiting for approval again.`;
});
