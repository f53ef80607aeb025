// The current name first. Where one name is used in two states (Bijapur), the state distinguishes them.
const NAMES = [
  'Ahilyanagar, Ahmednagar',
  'Ahmedabad, Ahmadabad, Amdavad',
  'Alappuzha, Alleppey',
  'Ayodhya, Faizabad',
  'Ballari, Bellary',
  'Belagavi, Belgaum',
  'Bengaluru, Bangalore, Bengaluru Urban, Bangalore Urban',
  'Bhubaneswar, Bhubaneshwar',
  'Chennai, Madras',
  'Chhatrapati Sambhajinagar, Aurangabad',
  'Chikkamagaluru, Chikmagalur',
  'Davanagere, Davangere',
  'Delhi, New Delhi, Delhi NCR, Dilli',
  'Dharamshala, Dharamsala',
  'Dharashiv, Osmanabad',
  'Gurugram, Gurgaon',
  'Guwahati, Gauhati',
  'Hosapete, Hospet',
  'Hubballi, Hubli',
  'Jalandhar, Jullundur',
  'Kadapa, Cuddapah',
  'Kalaburagi, Gulbarga',
  'Kannur, Cannanore',
  'Kanyakumari, Kanniyakumari',
  'Kochi, Cochin, Ernakulam',
  'Kolkata, Calcutta',
  'Kollam, Quilon',
  'Kozhikode, Calicut',
  'Lucknow, Lakhnau',
  'Mangaluru, Mangalore',
  'Mohali, SAS Nagar, Sahibzada Ajit Singh Nagar',
  'Mumbai, Bombay, Mumbai Suburban',
  'Mysuru, Mysore',
  'Narmadapuram, Hoshangabad',
  'Nashik, Nasik',
  'Palakkad, Palghat',
  'Panaji, Panjim',
  'Prayagraj, Allahabad',
  'Puducherry, Pondicherry',
  'Pune, Poona',
  'Rajamahendravaram, Rajahmundry',
  'Shimla, Simla',
  'Shivamogga, Shimoga',
  'Sonipat, Sonepat',
  'Thanjavur, Tanjore',
  'Thiruvananthapuram, Trivandrum',
  'Thoothukudi, Tuticorin',
  'Thrissur, Trichur',
  'Tiruchirappalli, Trichy',
  'Tumakuru, Tumkur',
  'Udhagamandalam, Ooty, Ootacamund',
  'Vadodara, Baroda',
  'Varanasi, Banaras, Benares, Benaras',
  'Vijayapura, Bijapur',
  'Visakhapatnam, Vizag, Visakhapatanam',
];

const byName = new Map<string, readonly string[]>();
for (const line of NAMES) {
  const names = line.split(', ');
  for (const name of names) byName.set(name.toLowerCase(), names);
}

export const namesOfCity = (city: string): string[] =>
  (byName.get(city.toLowerCase()) ?? [city]).map((name) => name.toLowerCase());

export const cityToday = (city: string): string => byName.get(city.toLowerCase())?.[0] ?? city;

export const isSameCity = (one: string, other: string): boolean =>
  namesOfCity(one.trim()).includes(other.trim().toLowerCase());
