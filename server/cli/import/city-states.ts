/** The states of the larger Indian cities, in old and new spellings; cities outside the 30 states are left out. */

import type { STATES } from '#contract/accounts/fields.ts';
import { keysOf } from '#contract/kit/fields-of.ts';
import { fold } from './repair.ts';

export type State = (typeof STATES)[number];

const CITIES: Partial<Record<State, string>> = {
  'Andhra Pradesh':
    'Visakhapatnam, Vizag, Vijayawada, Guntur, Nellore, Kurnool, Rajahmundry, Tirupati, Kakinada, Anantapur, Kadapa, Ongole, Amaravati',
  'Arunachal Pradesh': 'Itanagar, Naharlagun',
  Assam: 'Guwahati, Silchar, Dibrugarh, Jorhat, Tezpur, Nagaon, Tinsukia, Dispur',
  Bihar: 'Patna, Gaya, Bhagalpur, Muzaffarpur, Darbhanga, Purnia, Begusarai',
  Chhattisgarh: 'Raipur, Bhilai, Bilaspur, Korba, Durg',
  Delhi: 'Delhi, New Delhi, Delhi NCR, South Delhi, North Delhi, Dwarka',
  Goa: 'Goa, North Goa, South Goa, Panaji, Panjim, Margao, Vasco da Gama, Mapusa, Ponda',
  Gujarat:
    'Ahmedabad, Surat, Vadodara, Baroda, Rajkot, Bhavnagar, Jamnagar, Gandhinagar, Junagadh, Anand, Vapi, Bharuch, Ankleshwar, Nadiad, Navsari, Bhuj, Gandhidham',
  Haryana:
    'Gurgaon, Gurugram, Faridabad, Panchkula, Panipat, Ambala, Karnal, Sonipat, Sonepat, Rohtak, Hisar, Kurukshetra, Rewari, Yamunanagar, Manesar',
  'Himachal Pradesh': 'Shimla, Dharamshala, Dharamsala, Manali, Solan, Mandi, Kullu, Kasauli, Baddi',
  'Jammu Kashmir': 'Srinagar, Jammu, Gulmarg, Anantnag',
  Jharkhand: 'Ranchi, Jamshedpur, Dhanbad, Bokaro, Hazaribagh, Deoghar',
  Karnataka:
    'Bangalore, Bengaluru, Mysore, Mysuru, Mangalore, Mangaluru, Hubli, Hubballi, Dharwad, Belgaum, Belagavi, Udupi, Manipal, Shimoga, Davangere, Gulbarga, Kalaburagi, Bellary, Tumkur, Hassan',
  Kerala:
    'Kochi, Cochin, Ernakulam, Trivandrum, Thiruvananthapuram, Kozhikode, Calicut, Thrissur, Kollam, Kottayam, Alappuzha, Kannur, Palakkad, Malappuram, Munnar',
  'Madhya Pradesh': 'Indore, Bhopal, Jabalpur, Gwalior, Ujjain, Sagar, Rewa, Satna, Dewas, Ratlam',
  Maharashtra:
    'Mumbai, Bombay, Navi Mumbai, Thane, Pune, Nagpur, Nashik, Nasik, Solapur, Kolhapur, Amravati, Sangli, Jalgaon, Akola, Latur, Satara, Lonavala, Kalyan, Dombivli, Vasai, Virar, Pimpri, Chinchwad, Panvel, Aurangabad, Chhatrapati Sambhajinagar, Ahmednagar',
  Manipur: 'Imphal',
  Meghalaya: 'Shillong, Tura',
  Mizoram: 'Aizawl',
  Nagaland: 'Kohima, Dimapur',
  Odisha: 'Bhubaneswar, Bhubaneshwar, Cuttack, Rourkela, Puri, Sambalpur, Berhampur',
  Punjab: 'Ludhiana, Amritsar, Jalandhar, Patiala, Mohali, Bathinda, Zirakpur, Kharar, Pathankot, Phagwara',
  Rajasthan: 'Jaipur, Jodhpur, Udaipur, Kota, Ajmer, Bikaner, Alwar, Pushkar, Jaisalmer, Bhilwara, Sikar, Mount Abu',
  Sikkim: 'Gangtok',
  'Tamil Nadu':
    'Chennai, Madras, Coimbatore, Madurai, Trichy, Tiruchirappalli, Salem, Vellore, Tirunelveli, Tiruppur, Erode, Thanjavur, Ooty, Kanchipuram, Hosur, Nagercoil, Kodaikanal',
  Telangana: 'Hyderabad, Secunderabad, Warangal, Karimnagar, Nizamabad, Khammam',
  Tripura: 'Agartala',
  Uttarakhand: 'Dehradun, Haridwar, Rishikesh, Roorkee, Haldwani, Nainital, Mussoorie, Rudrapur',
  'Uttar Pradesh':
    'Noida, Greater Noida, Ghaziabad, Lucknow, Kanpur, Agra, Varanasi, Allahabad, Prayagraj, Meerut, Bareilly, Aligarh, Moradabad, Gorakhpur, Jhansi, Mathura, Vrindavan, Ayodhya, Saharanpur',
  'West Bengal': 'Kolkata, Calcutta, Howrah, Siliguri, Durgapur, Asansol, Darjeeling, Kharagpur, Bardhaman',
};

const SPELLINGS: Record<string, State> = {
  orissa: 'Odisha',
  'jammu and kashmir': 'Jammu Kashmir',
  'jammu & kashmir': 'Jammu Kashmir',
  uttaranchal: 'Uttarakhand',
  tamilnadu: 'Tamil Nadu',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
};

const byCity = new Map<string, State>();
const byName = new Map<string, State>(Object.entries(SPELLINGS));
for (const state of keysOf(CITIES)) {
  byName.set(fold(state), state);
  for (const city of (CITIES[state] ?? '').split(', ')) byCity.set(fold(city), state);
}

export const stateOfCity = (city: string): State | null => byCity.get(fold(city)) ?? null;

export const stateNamed = (text: string): State | null => byName.get(fold(text)) ?? null;
