/** Cities and areas. Some areas are real, the others have names in the same style. */
import { at, between, list, randomOf, skewed } from './random.ts';

export interface Area {
  readonly name: string;
  readonly pincode: string;
  readonly lat: number;
  readonly lng: number;
}

export interface City {
  readonly name: string;
  readonly state: string;
  readonly areas: readonly Area[];
}

/** City, state, first digits of its pincodes, latitude, longitude, areas; the largest first. */
const CITIES: readonly (readonly [string, string, string, number, number, string])[] = [
  [
    'Bangalore',
    'Karnataka',
    '560',
    12.97,
    77.59,
    'Koramangala, HSR Layout, Indiranagar, Whitefield, Jayanagar, BTM Layout, Marathahalli, Electronic City, Malleshwaram, Hebbal, Yelahanka, Rajajinagar',
  ],
  [
    'Delhi',
    'Delhi',
    '110',
    28.64,
    77.22,
    'Rohini, Dwarka, Connaught Place, Karol Bagh, Saket, Lajpat Nagar, Janakpuri, Pitampura, Laxmi Nagar, Hauz Khas',
  ],
  [
    'Mumbai',
    'Maharashtra',
    '400',
    19.08,
    72.88,
    'Andheri West, Bandra, Powai, Chembur, Borivali, Malad, Dadar, Kurla, Ghatkopar, Colaba',
  ],
  [
    'Hyderabad',
    'Telangana',
    '500',
    17.39,
    78.49,
    'Banjara Hills, Madhapur, Gachibowli, Kukatpally, Secunderabad, Himayath Nagar, Ameerpet, Dilsukhnagar',
  ],
  [
    'Chennai',
    'Tamil Nadu',
    '600',
    13.08,
    80.27,
    'Anna Nagar, T Nagar, Velachery, Adyar, Perambur, Nungambakkam, Tambaram, Porur',
  ],
  [
    'Pune',
    'Maharashtra',
    '411',
    18.52,
    73.86,
    'Kothrud, Viman Nagar, Hinjewadi, Baner, Koregaon Park, Hadapsar, Wakad, Kondhwa',
  ],
  [
    'Kolkata',
    'West Bengal',
    '700',
    22.57,
    88.36,
    'Salt Lake, Park Street, Ballygunge, Behala, Dum Dum, Howrah, Lake Town, Jadavpur',
  ],
  [
    'Ahmedabad',
    'Gujarat',
    '380',
    23.02,
    72.57,
    'Navrangpura, Vastrapur, Satellite, Maninagar, Bopal, Chandkheda, Prahlad Nagar',
  ],
  ['Jaipur', 'Rajasthan', '302', 26.91, 75.79, 'Malviya Nagar, Vaishali Nagar, Mansarovar, C Scheme, Raja Park'],
  ['Surat', 'Gujarat', '395', 21.17, 72.83, 'Adajan, Vesu, Athwa, Piplod, Katargam'],
  ['Lucknow', 'Uttar Pradesh', '226', 26.85, 80.95, 'Gomti Nagar, Hazratganj, Aliganj, Indira Nagar, Aminabad'],
  ['Gurgaon', 'Haryana', '122', 28.46, 77.03, 'DLF Phase 3, Sohna Road, Golf Course Road, Cyber City, Sector 14'],
  ['Noida', 'Uttar Pradesh', '201', 28.54, 77.39, 'Sector 18, Sector 62, Sector 50, Sector 104'],
  ['Chandigarh', 'Chandigarh', '160', 30.73, 76.78, 'Sector 17, Sector 35, Manimajra'],
  ['Indore', 'Madhya Pradesh', '452', 22.72, 75.86, 'Vijay Nagar, Palasia, Sarafa Bazaar'],
  ['Nagpur', 'Maharashtra', '440', 21.15, 79.09, 'Dharampeth, Sitabuldi, Sadar'],
  ['Kochi', 'Kerala', '682', 9.93, 76.27, 'Edappally, Kakkanad, Fort Kochi, Kaloor'],
  ['Vadodara', 'Gujarat', '390', 22.31, 73.18, 'Alkapuri, Fatehgunj, Gotri'],
  ['Coimbatore', 'Tamil Nadu', '641', 11.02, 76.96, 'Gandhipuram, RS Puram, Peelamedu'],
  ['Bhopal', 'Madhya Pradesh', '462', 23.26, 77.41, 'Arera Colony, Kolar Road'],
  ['Visakhapatnam', 'Andhra Pradesh', '530', 17.69, 83.22, 'Gajuwaka, Dwaraka Nagar, MVP Colony'],
  ['Patna', 'Bihar', '800', 25.59, 85.14, 'Kankarbagh, Boring Road'],
  ['Bhubaneswar', 'Odisha', '751', 20.3, 85.82, 'Patia, Saheed Nagar'],
  ['Guwahati', 'Assam', '781', 26.14, 91.74, 'Paltan Bazaar, Ganeshguri'],
  ['Mysore', 'Karnataka', '570', 12.3, 76.64, 'Gokulam, Vijayanagar'],
  ['Ludhiana', 'Punjab', '141', 30.9, 75.86, 'Sarabha Nagar, Model Town'],
  ['Dehradun', 'Uttarakhand', '248', 30.32, 78.03, 'Rajpur Road, Clement Town'],
  ['Ranchi', 'Jharkhand', '834', 23.34, 85.31, 'Lalpur, Doranda'],
  ['Raipur', 'Chhattisgarh', '492', 21.25, 81.63, 'Shankar Nagar, Telibandha'],
  ['Madurai', 'Tamil Nadu', '625', 9.93, 78.12, 'KK Nagar, Simmakkal'],
];

const PEOPLE = list(
  'Gandhi, Nehru, Shivaji, Lakshmi, Subhash, Patel, Rajendra, Ambedkar, Tilak, Sarojini, Azad, Ashok, Krishna, Ganesh, Durga, Vivek, Tagore, Lal Bahadur, Sai, Rani, Hanuman, Kamala, Mahavir, Tulsi, Shanti, Kaveri, Ganga, Moti, Surya, Chandra',
);
const SORTS = list(
  'Nagar, Colony, Road, Layout, Vihar, Chowk, Puram, Enclave, Bagh, Extension, Ganj, Market, Park, Circle',
);

const [AREAS_MIN, AREAS_MAX] = [20, 60];
const SPREAD = 0.15;

function areasOf([, , digits, lat, lng, known]: (typeof CITIES)[number], index: number): Area[] {
  const random = randomOf(7_000 + index);
  const names = new Set(list(known));
  const count = between(random, AREAS_MIN, AREAS_MAX);
  const [person, sort] = [skewed(PEOPLE), skewed(SORTS)];
  while (names.size < count) names.add(`${person(random)} ${sort(random)}`);
  const near = (middle: number) => Math.round((middle + (random() * 2 - 1) * SPREAD) * 10_000) / 10_000;
  return [...names].map((name, position) => ({
    name,
    pincode: `${digits}${String(position + 1).padStart(3, '0')}`,
    lat: near(lat),
    lng: near(lng),
  }));
}

export const TOWNS: readonly City[] = CITIES.map((city, index) => ({
  name: city[0],
  state: city[1],
  areas: areasOf(city, index),
}));

const city = skewed(TOWNS, 0.9);
const areaOf = new Map(TOWNS.map((each) => [each.name, skewed(each.areas, 0.7)]));

export function place(random: () => number): { city: City; area: Area } {
  const chosen = city(random);
  return { city: chosen, area: areaOf.get(chosen.name)?.(random) ?? at(chosen.areas, 0) };
}
