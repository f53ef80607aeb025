import { namesOfCity } from '#contract/kit/city-names.ts';
import { type Place, placeFrom } from '#contract/kit/place.ts';
import type { Sql } from '#server/database/database.ts';
import { kmBetween } from './distance.ts';
import type { Near } from './near.ts';
import { pincodesAround } from './place-rows.ts';

/** The radius of "near", in a straight line. */
const NEAR_KM = 25;

export async function nearTo(sql: Sql, text: string): Promise<Near | undefined> {
  const place = placeFrom(text);
  return place && nearPlace(sql, place);
}

async function nearPlace(sql: Sql, place: Place): Promise<Near | undefined> {
  const cityNames = place.city ? namesOfCity(place.city) : [];
  const rows = await pincodesAround(sql, { ...place, cityNames }, NEAR_KM);
  const [middle] = rows;
  if (!middle?.isKnown) return undefined;
  const spots = rows.flatMap(({ pincode, lat, lng, middleLat, middleLng }) => {
    if (pincode === null || lat === null || lng === null || middleLat === null || middleLng === null) return [];
    const km = kmBetween({ lat: middleLat, lng: middleLng }, { lat, lng });
    return km <= NEAR_KM ? [{ pincode, km }] : [];
  });
  const { middleLat: lat, middleLng: lng, middlePincode } = middle;
  return {
    pincode: place.pincode || (middle.usualPincode ?? ''),
    middle: lat === null || lng === null ? undefined : { lat, lng, pincode: middlePincode ?? '' },
    spots: spots.sort((a, b) => a.km - b.km || (a.pincode < b.pincode ? -1 : 1)),
    cityNames: cityNames.length > 0 ? cityNames : middle.city ? namesOfCity(middle.city) : [],
  };
}
