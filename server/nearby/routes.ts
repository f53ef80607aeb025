import { servePlaceOfPincode } from './place-of-pincode.ts';
import { serveRestaurantsByArea } from './restaurants-by-area.ts';

export const nearbyCalls = [serveRestaurantsByArea, servePlaceOfPincode];
