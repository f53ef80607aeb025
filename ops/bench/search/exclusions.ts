/** Queries that leave something out: each with what is right, and with what no card may show. */
import { all, at, has, type Judge, open, serves, topRated } from './judge.ts';
import type { SourceDish, SourceRestaurant } from './source-rows.ts';

/** A result as it is shown: its row, and the dishes on its card. */
export interface Card {
  readonly row: SourceRestaurant;
  readonly dishes: readonly Pick<SourceDish, 'folded' | 'isVeg'>[];
}

export type Forbids = (card: Card) => boolean;
export type Case = readonly [q: string, right: Judge, forbids?: Forbids];

const DENIES = /\b(?:no|non|not|without|free|zero|less)\b/;
const testOf = (words: string) => new RegExp(`\\b(?:${words})(?:e?s)?\\b`);

/** A dish with the words and without the others; without a menu the name and cuisines decide. */
function but(wanted: string, not: string): Judge {
  const [is, isNot] = [wanted.split(' + ').map(testOf), testOf(not)];
  const fits = (text: string) => is.every((test) => test.test(text)) && (!isNot.test(text) || DENIES.test(text));
  return ({ folded, dishes }) => {
    const own = `${folded.name} | ${folded.cuisines}`;
    if (isNot.test(own) && !DENIES.test(folded.name)) return false;
    return dishes.length > 0 ? dishes.some((each) => fits(each.folded)) : fits(own);
  };
}

const shows = (not: string): Forbids => {
  const test = testOf(not);
  const isBad = (text: string) => test.test(text) && !DENIES.test(text);
  return ({ row, dishes }) => isBad(row.folded.name) || dishes.some((each) => isBad(each.folded));
};

const without = (q: string, wanted: string, not: string, more: Judge = () => true): Case => [
  q,
  all(but(wanted, not), more),
  shows(not),
];

const BIRYANI = 'b[iy]r+[iy]*ya+n+[iy]|biriyani|briyani';
const CHICKEN = 'chicken|murgh?|kozhi|kodi';
const ONION = 'onion|pyaa?[zj]a?|kanda';
const EGG = 'egg|anda|omelet+e?';
const MUTTON = 'mutton|gosh?t|lamb|gos[hc]ht|bakra';
const SPICY = 'spicy|chil+[iy]|chil+ies|schezwan|szechwan|teekha|peri peri|kolhapuri|fiery|hot and spicy|masaledar';
const ICE_CREAM = 'ice ?cream';
const BANGALORE = at('bangalore|bengaluru|banglore');

const WORDS: readonly (readonly [food: string, wanted: string, not: string, hindi: string, pattern: string])[] = [
  ['biryani', BIRYANI, 'chicken', 'chicken', CHICKEN],
  ['dosa', 'd+osa+i?', 'onion', 'pyaz', ONION],
  ['pizza', 'pizza', 'cheese', 'cheese', 'cheese|cheesy'],
  ['burger', 'burger', 'chicken', 'murga', CHICKEN],
  ['noodles', 'noodle', 'egg', 'anda', EGG],
  ['sandwich', 'sandwich|sandwitch', 'mayo', 'mayo', 'mayo|mayonnaise'],
  ['fried rice', 'fried rice', 'egg', 'ande', EGG],
  ['ice cream', ICE_CREAM, 'chocolate', 'chocolate', 'chocolate|choco'],
  ['momos', 'momo', 'paneer', 'paneer', 'paneer'],
  ['pasta', 'pasta', 'mushroom', 'mushroom', 'mushroom|khumb'],
  ['cake', 'cake', 'pineapple', 'ananas', 'pineapple|ananas'],
  ['kebab', 'k[ae]b+a+b', 'mutton', 'gosht', MUTTON],
  ['curry', 'curry|kari', 'fish', 'machli', 'fish|machh?li|meen'],
  ['roll', 'roll', 'egg', 'anda', EGG],
  ['salad', 'salad', 'chicken', 'chicken', CHICKEN],
  ['soup', 'soup', 'mushroom', 'mushroom', 'mushroom'],
  ['paratha', 'par[ao]n?t+h?a+', 'aloo', 'aloo', 'aloo|alu|potato'],
  ['milkshake', '(?:milk ?)?shake', 'oreo', 'oreo', 'oreo'],
];

const FORMS: readonly ((food: string, not: string, hindi: string) => string)[] = [
  (food, not) => `${food} without ${not}`,
  (food, _, hindi) => `${food} ${hindi} nahi`,
  (food, not) => `${food} but no ${not}`,
  (food, _, hindi) => `bina ${hindi} ka ${food}`,
  (food, not) => `no ${not} ${food}`,
  (food, _, hindi) => `${hindi} ke bina ${food}`,
  (food, not) => `${food} not ${not}`,
  (food, not) => `${food} except ${not}`,
  (food, _, hindi) => `mujhe ${food} chahiye lekin ${hindi} nahi chahiye`,
  (food, not) => `${not} free ${food}`,
  (food, not) => `i want ${food} with no ${not} please`,
  (food, _, hindi) => `${food} bagair ${hindi}`,
  (food, not) => `${food}, i don't want ${not}`,
  (food, not) => `any ${food} other than ${not}`,
];

/** Every food with a third of the forms. */
const MADE: readonly Case[] = WORDS.flatMap(([food, wanted, not, hindi, pattern], index) =>
  FORMS.flatMap((form, at) => ((index + at) % 3 === 0 ? [without(form(food, not, hindi), wanted, pattern)] : [])),
);

export const NEGATIONS: readonly Case[] = [
  ...MADE,
  without('no beef', '', 'beef'),
  without('beef nahi', '', 'beef'),
  without('nothing with pork', '', 'pork|bacon|ham'),
  without('biryani nahi, kuch aur', '', BIRYANI),
  without('anything but pizza', '', 'pizza'),
  without('not spicy', '', SPICY),
  without('kuch bhi teekha nahi', '', SPICY),
  without('not spicy noodles', 'noodle', SPICY),
  without('less spicy biryani', BIRYANI, SPICY),
  without('kam teekha chicken', CHICKEN, SPICY),
  without('biryani spicy nahi', BIRYANI, SPICY),
  without('non spicy pizza', 'pizza', SPICY),
  without('burger not too spicy', 'burger', SPICY),
  without('north indian not chinese', '', 'chinese', serves('north indian')),
  without('pizza without cheese under 200 in bangalore', 'pizza', 'cheese|cheesy', BANGALORE),
  without('biryani without chicken in bangalore', BIRYANI, CHICKEN, BANGALORE),
  without('dosa without onion under 150', 'd+osa+i?', ONION),
  without('momos in ahmedabad without paneer', 'momo', 'paneer', at('ahmedabad')),
  without('burger no chicken koramangala', 'burger', CHICKEN, at('koramangala')),
  without('without mushroom pizza under 300', 'pizza', 'mushroom'),
  without('ice cream no chocolate open now', ICE_CREAM, 'chocolate|choco', open),
  without('thali without rice', 'thali', 'rice|chawal'),
  without('paneer dish not butter masala', 'paneer', 'butter'),
  without('cake without chocolate or coffee', 'cake', 'chocolate|choco|coffee'),
  without('sandwich no onion no cheese', 'sandwich', `${ONION}|cheese`),
  without('chicken biryani without egg', `chicken + ${BIRYANI}`, EGG),
];

const SCRIPT_WORDS: readonly (readonly [wanted: string, not: string, ...queries: string[]])[] = [
  [
    BIRYANI,
    CHICKEN,
    ...['चिकन के बिना बिरयानी', 'बिना चिकन बिरयानी', 'बिरयानी चिकन नहीं', 'চিকেন ছাড়া বিরিয়ানি', 'ચિકન વગર બિરયાની'],
    ...['ਚਿਕਨ ਤੋਂ ਬਿਨਾਂ ਬਿਰਿਆਨੀ', 'சிக்கன் இல்லாத பிரியாணி', 'చికెన్ లేకుండా బిర్యానీ', 'ಚಿಕನ್ ಇಲ್ಲದ ಬಿರಿಯಾನಿ'],
    ...['ചിക്കൻ ഇല്ലാത്ത ബിരിയാണി', 'ଚିକେନ୍ ବିନା ବିରିୟାନି', 'چکن کے بغیر بریانی'],
  ],
  [
    'd+osa+i?',
    ONION,
    ...['प्याज के बिना डोसा', 'प्याज रहित डोसा', 'পেঁয়াজ ছাড়া দোসা', 'ડુંગળી વગર ડોસા', 'ਪਿਆਜ਼ ਤੋਂ ਬਿਨਾਂ ਡੋਸਾ'],
    ...['வெங்காயம் இல்லாமல் தோசை', 'ఉల్లిపాయ లేకుండా దోస', 'ಈರುಳ್ಳಿ ಇಲ್ಲದೆ ದೋಸೆ', 'ഉള്ളി ഇല്ലാതെ ദോശ', 'ପିଆଜ ବିନା ଦୋସା', 'پیاز کے بغیر ڈوسا'],
  ],
  [
    'pizza',
    'cheese|cheesy',
    ...['चीज़ के बिना पिज़्ज़ा', 'बिना चीज का पिज्जा', 'চিজ ছাড়া পিৎজা', 'ચીઝ વગર પિઝા', 'ਚੀਜ਼ ਤੋਂ ਬਿਨਾਂ ਪੀਜ਼ਾ'],
    ...['சீஸ் இல்லாத பீட்சா', 'చీజ్ లేకుండా పిజ్జా', 'ಚೀಸ್ ಇಲ್ಲದ ಪಿಜ್ಜಾ', 'ചീസ് ഇല്ലാത്ത പിസ്സ', 'ଚିଜ୍ ବିନା ପିଜା', 'چیز کے بغیر پیزا'],
  ],
  ['noodle', SPICY, ...['नूडल्स तीखा नहीं', 'कम तीखा नूडल्स', 'நூடுல்ஸ் காரம் வேண்டாம்', 'నూడుల్స్ కారం వద్దు', 'নুডলস ঝাল ছাড়া']],
  [
    '',
    BIRYANI,
    ...['बिरयानी नहीं, कुछ और', 'बिरयानी को छोड़कर कुछ भी', 'બિરયાની સિવાય કંઈ પણ', 'பிரியாணி வேண்டாம்', 'بریانی نہیں'],
  ],
];

export const SCRIPTS: readonly Case[] = SCRIPT_WORDS.flatMap(([wanted, not, ...queries]) =>
  queries.map((q) => without(q, wanted, not)),
);

const PURE_NAME = /\b(?:pure|only|100) veg|vegetarian/;
const isPure: Judge = ({ dishes, folded, cuisines }) =>
  dishes.length > 0
    ? dishes.every(({ isVeg }) => isVeg)
    : PURE_NAME.test(`${folded.name} ${folded.cuisines}`) ||
      (cuisines.length > 0 && cuisines.every((each) => /^(?:veg|vegetarian|jain|vegan)$/i.test(each)));
const pure = (q: string, right: Judge = () => true): Case => [q, all(isPure, right), ({ row }) => !isPure(row)];

const PURE_ALONE: readonly Case[] = [
  ...[
    'pure veg restaurant',
    'pure veg',
    'pure vegetarian restaurants',
    '100% veg',
    'shudh shakahari',
    'veg restaurant',
  ],
  ...[
    'vegetarian restaurants',
    'pure veg hotel',
    'शुद्ध शाकाहारी',
    'shuddh shakahari bhojanalay',
    'best pure veg places',
  ],
].map((q) => pure(q));

export const PURE_VEG: readonly Case[] = [
  ...PURE_ALONE,
  pure('pure veg in bangalore', BANGALORE),
  pure('pure veg restaurant in ahmedabad', at('ahmedabad')),
  pure('veg restaurants in koramangala', at('koramangala')),
  pure('pure veg in pune', at('pune')),
  pure('pure veg restaurant open now', open),
  pure('pure veg thali', has('thali')),
  pure('pure veg pizza', has('pizza')),
  pure('pure veg dosa in bangalore', all(has('dosa'), BANGALORE)),
  pure('pure veg south indian', serves('south indian')),
  pure('vegetarian restaurant with pav bhaji', has('pav bhaji')),
  pure('top rated pure veg', topRated),
  pure('pure veg chinese', has('chinese|noodle|manchurian')),
  pure('pure veg sandwich under 100', (row) =>
    row.dishes.some((each) => /sandwich/.test(each.folded) && each.price <= 100),
  ),
  pure('koi pure veg restaurant batao'),
];

const vegDish =
  (wanted: string, not?: string): Judge =>
  ({ dishes }) => {
    const [is, isNot] = [testOf(wanted), not === undefined ? undefined : testOf(not)];
    return dishes.some((each) => each.isVeg && is.test(each.folded) && !isNot?.test(each.folded));
  };
const showsMeat: Forbids = ({ dishes }) => dishes.some(({ isVeg }) => !isVeg);
const showsNoJain: Forbids = ({ row, dishes }) =>
  ![row.folded.name, row.folded.cuisines, ...dishes.map((each) => each.folded)].some((text) =>
    /jain|satt?vi[kc]|no onion/.test(text),
  );
const jainDish = (wanted: string): Judge => {
  const test = testOf(wanted);
  return ({ dishes, folded }) =>
    dishes.some((each) => each.isVeg && /jain|no onion/.test(each.folded) && test.test(each.folded)) ||
    (/jain/.test(`${folded.name} ${folded.cuisines}`) &&
      (dishes.length === 0 || dishes.some((each) => test.test(each.folded))));
};

export const DIETS: readonly Case[] = [
  ...(
    [
      ['eggless cake', 'cake'],
      ['cake without egg', 'cake'],
      ['no egg cake', 'cake'],
      ['egg free brownie', 'brownie'],
      ['eggless pastry', 'pastry|pastries'],
      ['bina ande ka cake', 'cake'],
      ['cake anda nahi', 'cake'],
      ['egg-less chocolate cake', 'cake'],
      ['eggless waffle', 'waffle'],
      ['eggless pancake', 'pancake'],
      ['no egg noodles', 'noodle'],
      ['fried rice no egg', 'fried rice'],
      ['sandwich without egg', 'sandwich'],
      ['no non veg thali', 'thali'],
      ['non veg nahi biryani', BIRYANI],
      ['biryani without meat', BIRYANI],
      ['meatless burger', 'burger'],
      ['no meat pizza', 'pizza'],
      ['momos no non-veg', 'momo'],
      ['अंडे के बिना केक', 'cake'],
    ] as const
  ).map(([q, wanted]): Case => [q, vegDish(wanted, EGG), showsMeat]),
  ...(
    [
      ['no onion no garlic', ''],
      ['no onion garlic thali', 'thali'],
      ['satvik food', ''],
      ['sattvik thali', 'thali'],
      ['without onion and garlic pizza', 'pizza'],
      ['bina pyaz lahsun ka khana', ''],
      ['pyaz lahsun ke bina dal', 'da+l'],
      ['jain pav bhaji', 'pav bhaji'],
      ['na pyaz na lehsun', ''],
      ['pizza without onion garlic', 'pizza'],
      ['saatvik bhojan', ''],
      ['बिना प्याज लहसुन का खाना', ''],
      ['no onion & garlic sandwich', 'sandwich'],
      ['jain burger', 'burger'],
      ['noodles with no onion and no garlic', 'noodle'],
    ] as const
  ).map(([q, wanted]): Case => [q, jainDish(wanted), showsNoJain]),
];
