export { serveKnownPlace, servePlaceAt } from './known-place.ts';
export { servePlaceOfPincode } from './place-of-pincode.ts';
export { serveRestaurantsByArea } from './restaurants-by-area.ts';
export { serveSuggestPlaces } from './suggest-places.ts';
