/** Queries with unknown words, chains and numbers, about what is open, and whole spoken sentences. */
import type { Case } from './exclusions.ts';
import { all, at, dish, either, has, type Judge, open, serves, upTo, veg } from './judge.ts';
import { type SourceRestaurant, staysOpen } from './source-rows.ts';

const BANGALORE = at('bangalore|bengaluru|banglore');
const named = (name: string): Judge => {
  const test = new RegExp(`\\b(?:${name})`);
  return ({ folded }) => test.test(folded.name);
};
const cuisine = (cuisines: string, city: string): Judge => all(either(serves(cuisines), has(cuisines)), at(city));

export const FALLING_BACK: readonly Case[] = [
  ['xqzv blorp biryani', has('biryani')],
  ['zorkulent biryani in pune', all(has('biryani'), at('pune'))],
  ['frobnic wixel pizza koramangala', all(has('pizza'), at('koramangala'))],
  ['quvix dosa bangalore', all(has('dosa'), BANGALORE)],
  ['blenk trofu momos under 100', upTo(100, 'momo')],
  ['zindalu special veg thali', veg('thali')],
  ['glompy ice cream near banjara hills', all(has('icecream'), at('banjara hills'))],
  ['wexford klorp burger in delhi', all(has('burger'), at('delhi'))],
  ['kfc chicken bucket', named('kfc')],
  ['kfc zinger burger in chennai', all(named('kfc'), at('chennai'))],
  ['kfc hot wings in pune', all(named('kfc'), at('pune'))],
  ['dominos cheese burst pizza', named('domino')],
  ['dominos farmhouse pizza in noida', all(named('domino'), at('noida'))],
  ['mcdonalds maharaja mac in gurgaon', all(named('mc ?donald'), at('gurgaon'))],
  ['starbucks caramel frappe', named('starbucks')],
  ['starbucks java chip in mumbai', all(named('starbucks'), at('mumbai'))],
  ['subway paneer sub in gurgaon', all(named('subway'), at('gurgaon'))],
  ['pizza hut tandoori paneer pizza in delhi', all(named('pizza hut'), at('delhi'))],
  ['burger king whopper in delhi', all(named('burger king'), at('delhi'))],
  ['haldirams raj kachori in noida', all(named('haldiram'), at('noida'))],
  ['baskin robbins belgian bliss in hyderabad', all(named('baskin'), at('hyderabad'))],
  ['behrouz lazeez bhuna murgh in mumbai', all(named('behrouz'), at('mumbai'))],
  ['faasos paneer wrap in kolkata', all(named('faasos'), at('kolkata'))],
  ['cafe coffee day devils own in noida', all(named('cafe coffee day'), at('noida'))],
  ['barbeque nation grill buffet in nagpur', all(named('barbeque nation'), at('nagpur'))],
  ['wow momo pan fried in kolkata', all(named('wow momo'), at('kolkata'))],
  ['rajma chawal in surat', cuisine('north indian|punjabi|rajma', 'surat')],
  ['curd rice in surat', cuisine('south indian|curd', 'surat')],
  ['jeera rice in nagpur', cuisine('north indian|jeera', 'nagpur')],
  ['dal makhani in surat', cuisine('north indian|punjabi|makhani', 'surat')],
  ['hakka noodles in nagpur', cuisine('chinese|noodle', 'nagpur')],
  ['veg manchurian in mysore', either(cuisine('chinese', 'mysore|mysuru'), has('manchurian'))],
  ['butter naan in ranchi', cuisine('north indian|mughlai|naan', 'ranchi')],
  ['gulab jamun in indore', cuisine('north indian|dessert|sweet|mithai|gulab', 'indore')],
  ['penne alfredo in nagpur', cuisine('italian|continental|penne', 'nagpur')],
  ['chocolate brownie in surat', cuisine('dessert|bakery|brownie|ice cream', 'surat')],
  ['appam stew in pune', either(cuisine('kerala|south indian', 'pune'), has('appam'))],
  ['masala dosa in lucknow', cuisine('south indian|dosa', 'lucknow')],
  ['fish curry in goa', cuisine('goan|seafood|fish', 'goa')],
  ['tacos in vadodara', either(cuisine('mexican|taco', 'vadodara'), has('taco'))],
  ['cappuccino in agra', cuisine('cafe|coffee|beverages|cappuccino', 'agra')],
  ['sushi rolls in amritsar', has('sushi|japanese')],
];

const between = (from: number, to: number, wanted: string) => dish(wanted, ({ price }) => price >= from && price <= to);
const above = (from: number, wanted: string) => dish(wanted, ({ price }) => price >= from);
const PACK = /\b(?:party|family|bucket|pax|jumbo|platter|serves [3-9]|combo|\d+ ?(?:pcs|pieces))\b/;
const pack = (wanted: string) => dish(wanted, ({ folded }) => PACK.test(folded));
const HALF = /\b(?:half kg|half kilo|500 ?(?:gm|gms|g|gram|grams)|0 5 ?kg|1 2 ?kg)\b/;

export const NUMBERS: readonly Case[] = [
  ['pizza above 500', above(500, 'pizza')],
  ['biryani more than 400', above(400, 'biryani')],
  ['cake over 600 rupees', above(600, 'cake')],
  ['thali 250 se zyada', above(250, 'thali')],
  ['burger above ₹300', above(300, 'burger')],
  ['minimum 300 biryani', above(300, 'biryani')],
  ['pizza between 200 and 300', between(200, 300, 'pizza')],
  ['biryani between 150 and 250', between(150, 250, 'biryani')],
  ['thali between 100 to 200 rupees', between(100, 200, 'thali')],
  ['dosa 50 to 100 rupees', between(50, 100, 'dosa')],
  ['burger ₹100-₹200', between(100, 200, 'burger')],
  ['momos 80 se 150 rupaye', between(80, 150, 'momo')],
  ['rs 100 to 200 sandwich', between(100, 200, 'sandwich')],
  ['veg biryani between 150 and 250', dish('biryani', ({ price, isVeg }) => isVeg && price >= 150 && price <= 250)],
  ['cake between 400 and 700 in bangalore', all(between(400, 700, 'cake'), BANGALORE)],
  ['paneer tikka within 300', upTo(300, 'paneer tikka')],
  ['biryani under two hundred rupees', upTo(200, 'biryani')],
  ['dosa under hundred rupees', upTo(100, 'dosa')],
  ['do sau ke andar biryani', upTo(200, 'biryani')],
  ['teen sau rupaye tak pizza', upTo(300, 'pizza')],
  ['dhai sau ke andar thali', upTo(250, 'thali')],
  ['no more than 150 momos', upTo(150, 'momo')],
  ['biryani for 20 people', either(pack('biryani'), has('biryani'))],
  ['biryani party pack', pack('biryani')],
  ['biryani for 10 people', pack('biryani')],
  [
    'biryani for 8 people under 2000',
    dish('biryani', (d) => d.price <= 250 || (PACK.test(d.folded) && d.price <= 2000)),
  ],
  ['thali for four people under 1000', upTo(250, 'thali')],
  ['dinner for two under 500 in bangalore', all(upTo(250), BANGALORE)],
  ['pizza for 2 people under 600', upTo(300, 'pizza')],
  ['10 logon ke liye biryani', pack('biryani')],
  ['half kg cake', dish('cake|truffle|forest|velvet', ({ folded }) => HALF.test(folded))],
  ['half kg chocolate cake', dish('choco|chocolate', ({ folded }) => HALF.test(folded))],
  ['aadha kilo cake', dish('cake|truffle|forest|velvet', ({ folded }) => HALF.test(folded))],
  ['500 gm cake', dish('cake|truffle|forest|velvet', ({ folded }) => HALF.test(folded))],
  ['1 kg cake', dish('cake|truffle|forest|velvet|choco|chocolate', ({ folded }) => /\b1 ?kg\b/.test(folded))],
  ['half kg sweets', dish('', ({ folded }) => HALF.test(folded))],
  ['sugar free ice cream', dish('sugar', ({ folded }) => /sugar ?free/.test(folded))],
  ['no sugar sweets', has('sugar_?free|sugarfree|sugarless')],
  ['high protein', has('protein|paneer|egg|grilled|sprout|salad')],
  ['high protein salad', has('salad')],
  ['high protein breakfast', has('protein|egg|omelette|paneer|sprout')],
  ['low calorie food', has('salad|grilled|healthy|oats|sprout|smoothie|quinoa|multigrain')],
  ['low calorie salad', has('salad')],
  ['healthy sandwich', has('sandwich')],
];

const anOpen = (wanted: Judge): Case[1] => all(wanted, open);
const showsClosed: Case[2] = ({ row }) => !staysOpen(row.importKey);
const openFirst = (q: string, wanted: Judge): Case => [q, anOpen(wanted), showsClosed];

/** Enough of these are open to fill the first ten places. */
export const CLOSED_LAST: readonly Case[] = [
  openFirst('biryani', has('biryani')),
  openFirst('pizza', has('pizza')),
  openFirst('chinese', has('chinese')),
  openFirst('north indian', has('north_indian')),
  openFirst('cake', has('cake|bakery')),
  openFirst('top rated pizza', has('pizza')),
  openFirst('top rated biryani in hyderabad', all(has('biryani'), at('hyderabad'))),
  openFirst('cheap biryani', has('biryani')),
  openFirst('cheap chinese food', has('chinese')),
  openFirst('sasta dosa', has('dosa')),
  openFirst('best rated cafe', has('cafe')),
  openFirst('popular ice cream', has('icecream')),
  openFirst('ice cream in delhi', all(has('icecream'), at('delhi'))),
  openFirst('north indian in pune', all(has('north_indian'), at('pune'))),
  openFirst('chinese in kolkata', all(has('chinese'), at('kolkata'))),
  openFirst('restaurants in chennai', at('chennai')),
  openFirst('biryani in bangalore', all(has('biryani'), BANGALORE)),
  openFirst('south indian', has('south_indian')),
  openFirst('bakery in gurgaon', all(has('bakery'), at('gurgaon'))),
  openFirst('mughlai', has('mughlai')),
  openFirst('fast food in noida', all(has('fast_food'), at('noida'))),
  openFirst('burger', has('burger')),
  openFirst('veg burger', veg('burger')),
  openFirst('street food in mumbai', all(has('street_food'), at('mumbai'))),
  openFirst('desserts', has('dessert')),
  openFirst('something sweet', has('dessert|cake|sweet|icecream|kulfi|halwa|jamun|brownie|mithai')),
  openFirst('top rated restaurants in pune', at('pune')),
  openFirst('chicken', has('chicken')),
];

const cheapRow: Judge = ({ costForTwo }: SourceRestaurant) => costForTwo > 0;

export const SPOKEN: readonly Case[] = [
  [
    'hey can you please find me a really good chicken biryani somewhere near koramangala i do not want to spend more than three hundred rupees on it',
    all(upTo(300, 'chicken biryani'), at('koramangala')),
  ],
  [
    'i am very hungry right now and i was thinking that maybe i could order a masala dosa from some nice south indian restaurant in bangalore',
    all(has('masala dosa'), BANGALORE),
  ],
  [
    'my friends are coming over tonight and we want to order pizza and garlic bread can you suggest something',
    has('pizza|garlic_bread'),
  ],
  [
    'good evening i would like to order some veg momos but please nothing too expensive maybe under one hundred rupees',
    dish('momo', (d) => d.isVeg && d.price <= 100),
  ],
  [
    'mujhe aaj raat ko dinner mein kuch accha sa paneer butter masala khana hai koi accha restaurant batao bangalore mein',
    all(has('paneer butter masala'), BANGALORE),
  ],
  [
    'bhai mere ghar pe mehmaan aaye hain unke liye acchi si biryani mangwani hai hyderabad mein kahan milegi',
    all(has('biryani'), at('hyderabad')),
  ],
  ['aaj bahut garmi hai yaar koi thandi thandi ice cream ya kulfi dikhao na please', has('icecream|kulfi')],
  [
    'could you show me all the places in pune where i can get a decent north indian meal for my family this weekend',
    all(has('north_indian'), at('pune')),
  ],
  [
    'i have a birthday party for my kid tomorrow so i am looking for a chocolate cake without egg please',
    dish('cake|truffle', ({ isVeg }) => isVeg),
  ],
  [
    'please find a restaurant which serves chinese food and is open right now because i am starving',
    all(has('chinese'), open),
  ],
  ['so my doctor told me to eat healthy so can you get me some nice salad in bangalore', all(has('salad'), BANGALORE)],
  ['i feel like eating something spicy maybe chicken kebab or chicken tikka what do you recommend', has('kebab|tikka')],
  ['we are four people and we want to have a burger and some fries under four hundred rupees', has('burger|fries')],
  [
    'is there any good place for idli and vada for breakfast in bangalore that opens early in the morning',
    all(has('idli|vada'), BANGALORE),
  ],
  ['mummy ke liye bina pyaz lahsun wala khana chahiye jain thali ho to bahut accha', has('jain')],
  [
    'okay so what i really want is a nice big plate of chole bhature like they make in delhi',
    has('chole|chhole|bhatur[ae]'),
  ],
  [
    'tell me where can i get authentic hyderabadi biryani in mumbai with good ratings',
    all(has('biryani'), at('mumbai')),
  ],
  [
    'hello i need a cold coffee and a sandwich for my evening snack preferably below two hundred',
    upTo(200, 'cold_coffee|sandwich'),
  ],
  [
    'maine suna hai ki kolkata mein bahut acchi mithai milti hai to koi acchi mithai ki dukaan batao',
    all(has('mithai|sweet'), at('kolkata')),
  ],
  ['i do not eat onion and garlic so please suggest some jain pizza for me', has('jain')],
  [
    'can i get butter chicken with garlic naan delivered in bangalore tonight',
    all(has('butter_chicken|garlic_naan'), BANGALORE),
  ],
  [
    'i would love to try some sushi or maybe ramen if there is any japanese restaurant in bangalore',
    all(has('sushi|ramen|japanese'), BANGALORE),
  ],
  ['what are the top rated cafes in chennai where i can sit and work with a coffee', all(has('cafe'), at('chennai'))],
  [
    'please order a margherita pizza for me it should be veg and not more than two hundred and fifty rupees',
    dish('pizza', (d) => d.isVeg && d.price <= 250),
  ],
  [
    'find me the cheapest thali that you can get in ahmedabad',
    all(has('thali'), at('ahmedabad'), either(cheapRow, upTo(300, 'thali'))),
  ],
  [
    'yaar kuch meetha khane ka bahut mann kar raha hai gulab jamun ya rasmalai kahin milegi kya',
    has('gulab_jamun|rasmalai|ras_malai'),
  ],
  [
    'i want to eat fish curry and rice like in kerala is there any kerala restaurant around bangalore',
    all(has('kerala|fish_curry'), BANGALORE),
  ],
  ['no chicken today please only mutton biryani from any place in bangalore', all(has('mutton biryani'), BANGALORE)],
  [
    'we are vegetarians so please show only pure vegetarian restaurants in ahmedabad',
    all(({ dishes }) => dishes.every((d) => d.isVeg), at('ahmedabad')),
  ],
  ['i am looking for a place that makes good shawarma in koramangala or nearby areas', has('shawarma|sh[ao]w[ae]rma')],
];
