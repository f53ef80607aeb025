/** A small town with an open restaurant of every kind, and the expected first result of searches in it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#server/database/database.ts';
import { type KitchenOptions, newKitchen } from '#tests/people.ts';

const menu = (cuisine: string, ...dishes: readonly (readonly [name: string, price: number, type?: 'Nonveg'])[]) =>
  dishes.map(([name, price, type = 'Veg' as const]) => ({ name, price, type, cuisine }));

const TOWN: readonly KitchenOptions[] = [
  {
    name: 'Biryani House',
    type: 'Nonveg',
    city: 'Bengaluru',
    area: 'Koramangala 5th Block',
    ratings: [900, 200],
    dishes: menu('Biryani', ['Chicken Biryani', 220, 'Nonveg'], ['Veg Biryani', 180], ['Boondi Raita', 40]),
  },
  {
    name: 'Corner Stall',
    type: 'Nonveg',
    city: 'Bengaluru',
    area: 'HSR Layout',
    ratings: [45, 30],
    dishes: menu(
      'Street Food',
      ...([
        ['Chicken Biryani', 120, 'Nonveg'],
        ['Paneer Tikka', 150],
        ['Egg Roll', 70, 'Nonveg'],
      ] as const),
      ['Prawn Curry', 260, 'Nonveg'],
    ),
  },
  {
    name: 'Udupi Bhavan',
    city: 'Bengaluru',
    area: 'Indiranagar',
    ratings: [552, 120],
    dishes: menu('South Indian', ['Masala Dosa', 80], ['Idli Vada', 60], ['Curd Rice', 90]),
  },
  {
    name: 'Sharma Sweets',
    city: 'Mumbai',
    area: 'Andheri East',
    ratings: [210, 50],
    dishes: menu('Mithai', ['Gulab Jamun', 60], ['Jalebi', 50], ['Pani Puri', 50], ['Masala Chai', 20]),
  },
  {
    name: "McDonald'S",
    city: 'Hyderabad',
    area: 'Banjara Hills',
    ratings: [160, 40],
    dishes: menu('Fast Food', ['Veg Burger', 90], ['French Fries', 80]),
  },
  {
    name: 'Punjabi Tadka',
    type: 'Nonveg',
    city: 'New Delhi',
    area: 'Connaught Place',
    ratings: [340, 80],
    dishes: menu(
      'North Indian',
      ...([
        ['Paneer Tikka', 240],
        ['Butter Chicken', 320, 'Nonveg'],
        ['Aloo Paratha', 90],
      ] as const),
      ['Tandoori Roti', 20],
    ),
  },
  {
    name: 'Dragon Wok',
    city: 'Kolkata',
    area: 'Park Street',
    ratings: [430, 100],
    isOpen: false,
    dishes: menu('Chinese', ['Veg Momos', 90], ['Hakka Noodles', 150], ['Gobi Manchurian', 160]),
  },
  {
    name: 'Momo Cart',
    type: 'Nonveg',
    city: 'Kolkata',
    area: 'Salt Lake',
    ratings: [70, 20],
    dishes: menu('Tibetan', ['Chicken Momos', 110, 'Nonveg']),
  },
  {
    name: 'Pizza Point',
    city: 'Gurgaon',
    area: 'Cyber Hub',
    ratings: [200, 50],
    dishes: menu('Italian', ['Margherita Pizza', 199], ['Jain Pizza', 220], ['Garlic Bread', 110]),
  },
  {
    name: 'Cool Scoops',
    city: 'Pune',
    area: 'Kothrud',
    ratings: [190, 45],
    dishes: menu('Desserts', ['Ice Cream', 70], ['Chocolate Cake', 120], ['Mango Lassi', 80]),
  },
];

export async function newSearchTown(sql: Sql): Promise<void> {
  for (const kitchen of TOWN) await newKitchen(sql, kitchen);
}

const SEARCHABLE_WITHIN_MS = 5_000;
const STEP_MS = 50;

/** New menus may take a moment to be found. */
export async function untilSearchable(search: (q: string) => Promise<readonly unknown[]>): Promise<void> {
  const last = TOWN.at(-1)?.name ?? '';
  const deadline = Date.now() + SEARCHABLE_WITHIN_MS;
  while ((await search(last)).length === 0) {
    if (Date.now() > deadline) throw new Error(`${last} is not found.`);
    await sleep(STEP_MS);
  }
}

/** `first` is the name of the first restaurant or of a dish that it shows; '' means no result. */
export type Expectation = readonly [q: string, first: string, why: string];

export const EXPECTATIONS: readonly Expectation[] = [
  ['BIRYANI', 'Biryani House', 'case does not matter, and a kitchen with 1.5 stars does not lead'],
  ['mcdonalds', "McDonald'S", 'an apostrophe does not matter'],
  ['icecream', 'Ice Cream', 'a missing space'],
  ['ice   cream!', 'Ice Cream', 'spaces and marks'],
  ['biryanihouse', 'Biryani House', 'a name without its space'],
  ['dosa masala', 'Masala Dosa', 'words in any order'],
  ['burgers', 'Veg Burger', 'plural'],
  ['order pizza online', 'Pizza Point', 'words that say nothing about food'],
  ['best biryani near me', 'Biryani House', 'words that say nothing about food'],
  ['🍕', 'Pizza Point', 'an emoji that is a food'],
  ['biriyni', 'Biryani House', 'two slips'],
  ['panner tika', 'Punjabi Tadka', 'a slip in each word'],
  ['sahrma sweets', 'Sharma Sweets', 'swapped letters in a name'],
  ['buger', 'Veg Burger', 'a dropped letter'],
  ['noodels', 'Hakka Noodles', 'swapped letters'],
  ['pizaa', 'Pizza Point', 'a wrong key'],
  ['biryani huose', 'Biryani House', 'a slip beside a word that it is on a sign with'],
  ['tandori roty', 'Tandoori Roti', 'slips that the other word explains'],
  ['pniir tikka', 'Punjabi Tadka', 'a slip that the other word explains'],
  ['gobimanchurian', 'Gobi Manchurian', 'joined words'],
  ['chickenbiriyni', 'Biryani House', 'joined words, one of them with a slip'],
  ['alookaparatha', 'Aloo Paratha', "joined words with a 'ka' between them"],
  ['masalachai', 'Masala Chai', 'joined words'],
  ['briyani', 'Biryani House', 'by sound'],
  ['dosai', 'Masala Dosa', 'by sound'],
  ['gobhi manchuriyan', 'Gobi Manchurian', 'by sound, in both words'],
  ['aaloo parantha', 'Aloo Paratha', 'by sound, in both words'],
  ['jilebi', 'Jalebi', 'by sound'],
  ['tanduri roti', 'Tandoori Roti', 'by sound'],
  ['बिरयानी', 'Biryani House', 'Devanagari'],
  ['पनीर टिक्का', 'Paneer Tikka', 'Devanagari, two words'],
  ['डोसा', 'Masala Dosa', 'Devanagari'],
  ['गुलाब जामुन', 'Gulab Jamun', 'Devanagari, two words'],
  ['चॉकलेट केक', 'Chocolate Cake', 'English words in Devanagari'],
  ['फ्रेंच फ्राइज', 'French Fries', 'English words in Devanagari'],
  ['वेज बर्गर', 'Veg Burger', 'a mark in Devanagari'],
  ['200 रुपये से कम बिरयानी', 'Biryani House', 'a price in Devanagari'],
  ['dahi rice', 'Curd Rice', 'synonym'],
  ['anda roll', 'Egg Roll', 'synonym'],
  ['jhinga', 'Prawn Curry', 'synonym'],
  ['golgappa', 'Pani Puri', 'one word for two'],
  ['potato paratha', 'Aloo Paratha', 'synonym'],
  ['veg biryani', 'Veg Biryani', 'a kind of food'],
  ['jain pizza', 'Jain Pizza', 'a kind of food'],
  ['paneer tikka under 200', 'Corner Stall', 'a price'],
  ['biryani below ₹150', 'Corner Stall', 'a price with its sign'],
  ['momos open now', 'Momo Cart', 'only what is open'],
  ['top rated dosa', 'Udupi Bhavan', 'rating'],
  ['restaurants in bombay', 'Sharma Sweets', 'another name of a city'],
  ['gurugram', 'Pizza Point', 'another name of a city'],
  ['saltlake', 'Momo Cart', 'an area without its space'],
  ['cyberhub pizza', 'Pizza Point', 'food, and an area without its space'],
  ['koramangala 5th block', 'Biryani House', 'an area'],
  ['cannaught place', 'Punjabi Tadka', 'a misspelt area'],
  ['hsr', 'Corner Stall', 'a short name of an area'],
  ['north indian', 'Punjabi Tadka', 'a cuisine'],
  ['itallian', 'Pizza Point', 'a misspelt cuisine'],
  ['biryani under 200 in hsr', 'Corner Stall', 'food, price and place'],
  ['veg biryani under 200 koramangala', 'Biryani House', 'kind of food, price and place'],
  ['veg momos under 100 in calcutta', 'Dragon Wok', 'everything at once'],
  ['udup', 'Udupi Bhavan', 'the beginning of a name'],
  ['scoops', 'Cool Scoops', 'a word of a name'],
  ['u', 'Udupi Bhavan', 'one letter'],
  ['dr', 'Dragon Wok', 'two letters'],
  ['xqzvkw', '', 'keys hit at random'],
  ['qwxzrtp biryani', 'Biryani House', 'a word that nobody has is left out'],
  ['laptop repair', '', 'no food'],
  ['can you suggest a good place to get momos in kolkata', 'Momo Cart', 'a sentence'],
  ['yaar gulab jamun kahan milega', 'Gulab Jamun', 'a sentence in Hindi'],
  ['my kids want a veg burger for dinner tonight', 'Veg Burger', 'for whom and when does not matter beside a dish'],
  ['zorblat aur quenfip ke saath jalebi khana hai', 'Jalebi', 'words of a sentence that nobody has are left out'],
  ['i feel like having something really sweet', 'Sharma Sweets', 'a mood'],
  ['garmi mein kuch thanda', 'Mango Lassi', 'a mood in Hindi'],
  ['plz sugest sumthing sweet', 'Sharma Sweets', 'a misspelt sentence'],
  ['do you have veg or non veg momos', 'Momo Cart', 'who says both does not mind'],
  ['jalebi or ice cream', 'Sharma Sweets', 'one of two is enough'],
  ['prawn ya egg curry', 'Corner Stall', 'one of two is enough'],
  ['bhook lagi hai', 'Biryani House', 'who is hungry sees what is rated best'],
  ['how are you doing', '', 'a sentence without food'],
  ['blorptune', '', 'syllables'],
];
