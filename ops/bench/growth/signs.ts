/** Restaurant names: people, gods, places, food, and brands with many outlets. */
import { at, list, pick, type Random, skewed, zipf } from './random.ts';

const ROOTS = list(
  'Rama, Krish, Venka, Bala, Subra, Nara, Gopa, Shiva, Laksh, Raja, Hari, Manju, Chandra, Sure, Mahe, Ganga, Dina, Jaya, Vija, Anan, Kama, Pradi, Satya, Dhana, Bhag, Mohan, Puru, Muru, Shan, Thiru, Kali, Nata, Padma, Radha, Sita, Amar, Bhara, Chin, Deva, Esh, Faru, Gira, Hema, Indra, Jagan, Kesha, Lali, Madha, Nanda, Omka, Panka, Raghu, Sami, Tulsi, Uma, Vasu, Yoge, Zahi, Abdul, Bashi, Gurme, Harjee, Jaswi, Kulde, Manpree, Navjo, Parmi, Rupin, Sukh, Tejin, Balwin, Chaud, Mukher, Bhatta, Sengu, Dasgu, Ghosha, Majum, Chakra, Banda, Kulka, Desh, Joshi, Pawa, Shin, Gaik, Jadha, Kadam, Salun, Thak, Parekh, Desai, Mehtra, Solan, Rathod, Zave',
);
const MIDDLES = list(
  ',ta,na,ra,la,sa,pa,ka,ma,va,ni,ri,li,vi,di,nu,ru,shwa,dra,ndra,ntha,kri,ppa,lla,tta,bha,dha,jee,rja,nka',
);
const ENDINGS = list(
  ',swami,ppa,nna,endra,esh,iah,wala,kar,puri,ani,raj,deep,inder,jit,lal,das,nath,kumar,rao,reddy,amma,lu,bhai,ben,wani,kutty,mani,vel,yya',
);
const NAMES = 60_000;
// Coprime with the number of combinations, so that each is reached once.
const STEP = 27_361;

export function personName(rank: number): string {
  const total = ROOTS.length * MIDDLES.length * ENDINGS.length;
  const index = (rank * STEP) % total;
  const root = at(ROOTS, index % ROOTS.length);
  const middle = at(MIDDLES, Math.floor(index / ROOTS.length) % MIDDLES.length);
  return root + middle + at(ENDINGS, Math.floor(index / ROOTS.length / MIDDLES.length));
}

const rank = zipf(NAMES, 0.6);
export const person = (random: Random): string => personName(rank(random));

const houses = skewed(
  list(
    'Restaurant, Kitchen, House, Corner, Cafe, Foods, Biryani, Dhaba, Fast Food, Sweets, Hotel, Centre, Point, Express, Bakery, Tiffins, Juice Center, Bhavan, Family Restaurant, Veg, Darbar, Sagar, Hub, Rasoi, Snacks, Chinese, Mess, Zone, Bites, Junction, Grill, Food Court, Bhojanalaya, Caterers, Canteen, Cake Shop, Bar & Restaurant, Rolls, Ice Cream, Palace, Stall, Lounge, Tea Stall, Mahal, Tadka, Adda, Chaat Bhandar, Mithai, Box, Bistro, Tandoor, Parlour, Paratha, Momos, Pizzeria',
  ),
  0.6,
);
const gods = skewed(
  list(
    'Krishna, Sai, Balaji, Ganesh, Lakshmi, Venkateshwara, Durga, Shiva, Hanuman, Annapurna, Ram, Gayatri, Jagannath, Murugan, Ayyappa, Saraswati, Vinayaka, Raghavendra, Meenakshi, Mahadev, Ambika, Nandini, Udupi, Guru',
  ),
);
const foods = skewed(
  list(
    'Biryani, Chicken, Pizza, Cake, Momo, Dosa, Burger, Tea, Chai, Shawarma, Paratha, Roll, Sandwich, Kebab, Coffee, Juice, Idli, Waffle, Chaat, Thali, Pav Bhaji, Lassi, Ice Cream, Noodle, Samosa, Kulfi, Paneer, Egg, Fish, Mutton, Wok, Poha, Vada Pav, Parotta, Misal, Litti, Puri, Kulcha, Tikka, Jalebi',
  ),
);
const places = skewed(
  list(
    'Punjab, Punjabi, Bombay, Delhi, Hyderabad, China, Andhra, Madras, Kolkata, Kerala, Lucknow, Mysore, Malabar, Udupi, Amritsar, Bengal, Goa, Mumbai, Jaipur, Rajasthan, Banaras, Arabian, Chettinad, Konkan, Gujarat, Kashmir, Lahore, Malvan, Rayalaseema, Tibet, Agra, Kanpur, Surti, Awadh',
  ),
);
const adjectives = skewed(
  list(
    'New, Royal, Hot, Spice, Urban, Grand, Fresh, Desi, Golden, Green, Hungry, Street, Little, Shahi, Happy, Cloud, Old, Tasty, Blue, Classic, Red, Crazy, Spicy, Village, Big, Famous, Sweet, Silver, Pure, Garden, Twin, Rustic, Midnight, Mad, Lazy, Secret, Smoky, Copper, Wild, Paper, Velvet, Crispy, Lucky, Holy, Mighty, Nawabi, Modern, Royal Indian',
  ),
);
const nouns = skewed(
  list(
    'Spice, Tawa, Tandoor, Bowl, Plate, Leaf, Chef, Star, Garden, Pot, Oven, Spoon, Masala, Chilli, Treat, Table, Pepper, Handi, Chulha, Platter, Feast, Curry, Wok, Crust, Bite, Flame, Basil, Cup, Tiffin, Barn, Terrace, Tree, Saffron, Clove, Cardamom, Mint, Tamarind, Coriander, Elephant, Peacock, Lotus, Mango, Lantern, Kettle, Ladle, Courtyard, Story, Theory, Company, Factory, Wagon, Hut, Nation, Culture, Project, Studio',
  ),
);

const KINDS: readonly (readonly [number, (random: Random) => string])[] = [
  [15, (random) => `${person(random)} ${houses(random)}`],
  [7, (random) => `Hotel ${person(random)}`],
  [8, (random) => `${pick(random, ['Sri', 'Shree', 'Sree', 'Jai', 'New Sri'])} ${gods(random)} ${houses(random)}`],
  [5, (random) => `${gods(random)} ${houses(random)}`],
  [7, (random) => `${foods(random)} ${houses(random)}`],
  [
    5,
    (random) => `${person(random)}'s ${pick(random, ['Kitchen', 'Cafe', 'Biryani', 'Kitchenette', 'Bakes', 'Tiffin'])}`,
  ],
  [6, (random) => `${places(random)} ${houses(random)}`],
  [5, (random) => `${person(random)} ${foods(random)} ${houses(random)}`],
  [9, (random) => `The ${adjectives(random)} ${nouns(random)}`],
  [8, (random) => `${adjectives(random)} ${nouns(random)} ${houses(random)}`],
  [6, (random) => `${adjectives(random)} ${person(random)} ${houses(random)}`],
  [4, (random) => `${nouns(random)} & ${nouns(random)}`],
  [3, (random) => `${foods(random)} ${nouns(random)}`],
  [3, (random) => `${person(random)} & ${pick(random, ['Sons', 'Co', 'Brothers'])} ${houses(random)}`],
  [3, (random) => `${pick(random, LETTERS)}${pick(random, LETTERS)} ${houses(random)}`],
  [3, (random) => `${places(random)} ${foods(random)} ${houses(random)}`],
  [3, (random) => `${foods(random)} by ${person(random)}`],
];
const LETTERS = [...'ABCDGHJKMNPRSTV'];
const WEIGHT = KINDS.reduce((sum, [weight]) => sum + weight, 0);

export function sign(random: Random): string {
  let wanted = random() * WEIGHT;
  for (const [weight, make] of KINDS) {
    wanted -= weight;
    if (wanted < 0) return make(random);
  }
  return houses(random);
}

const BRAND_STARTS = list(
  'Tawa, Biryani, Dosa, Chai, Momo, Pizza, Burger, Kulfi, Wok, Paratha, Waffle, Kebab, Roll, Thali, Cake',
);
const BRAND_ENDS = list('Bandobast, Theory, Express, Republic, Mantra, Gully, Sutra, Bazaar, Junction, Wallah');

export const CHAINS: readonly string[] = BRAND_ENDS.flatMap((end) => BRAND_STARTS.map((start) => `${start} ${end}`));
