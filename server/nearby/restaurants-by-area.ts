import { NEARBY_MAX, restaurantsByArea } from '#contract/nearby/places.ts';
import { deliveredTo, kmBetween, type Point, wayOf } from '#server/catalog/index.ts';
import { Page, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';
import { LEVELS, type PincodePlace, reasonOf, surroundingsOf } from './rules.ts';

/** At most two statements: the pincode's place, then one page with its total. */
export const serveRestaurantsByArea = serve(restaurantsByArea, async ({ sql, query, now }) => {
  const pincode = query.pincode === undefined ? undefined : String(query.pincode);
  const known = pincode ? await placeOf(sql, pincode) : undefined;
  const place = surroundingsOf({ ...query, pincode }, known);
  if (!place.pincode && !place.area && !place.state && place.cityNames.length === 0) return new Page([], 0);
  const page = slice(query) ?? { limit: NEARBY_MAX, offset: 0 };
  const found = await rows.nearbyRestaurants(sql, place, page, now);
  return pageOf(found, 'restaurantId', (row) => toNearby(row, pincode ?? '', known?.point ?? null));
});

async function placeOf(sql: Parameters<typeof rows.pincodeRow>[0], pincode: string): Promise<PincodePlace | undefined> {
  const row = await rows.pincodeRow(sql, pincode);
  return row && { city: row.city, state: row.state, point: pointOf(row) };
}

const pointOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

function toNearby(row: rows.NearbyRow, pincode: string, from: Point | null) {
  const to = pointOf(row);
  const ofLevel = LEVELS[row.level - 1] ?? 'state';
  const km = ofLevel === 'pincode' ? 0 : from && to ? kmBetween(from, to) : undefined;
  return {
    ...row,
    reason: reasonOf(ofLevel, row.levelName),
    ...wayOf(row.deliveryAreas ?? [], deliveredTo(pincode, row.pincode, km), km),
  };
}
