import { serveKnownPlace, servePlaceAt } from './known-place.ts';
import { servePlaceOfPincode } from './place-of-pincode.ts';
import { serveRestaurantsByArea } from './restaurants-by-area.ts';
import { serveSuggestPlaces } from './suggest-places.ts';

export const nearbyCalls = [
  serveRestaurantsByArea,
  servePlaceOfPincode,
  serveSuggestPlaces,
  serveKnownPlace,
  servePlaceAt,
];
