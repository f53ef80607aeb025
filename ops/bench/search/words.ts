/** The hand-written half of the golden set: how people write food. */
import { called, dish, has, type Judge, nonveg, serves, veg } from './judge.ts';

export type Table = readonly (readonly [q: string, right: Judge])[];

/** `query = words that a dish, or name and cuisines, must have; …`; without `=` the query itself. */
const food = (list: string): Table =>
  list.split(';').map((line) => {
    const [q = '', wanted = q] = line.trim().split(' = ');
    return [q, has(wanted)];
  });

export const WRITING: Table = [
  ...food(`
  PANEER TIKKA = paneer tikka; Butter CHICKEN = butter chicken; mASALA dOSA = masala dosa; ice  cream = icecream;
  icecream; butter   naan = butter naan; gulab jamun = gulab jamun; butterchicken = butter chicken;
  paneertikka = paneer tikka; masaladosa = masala dosa; chickenbiryani = chicken biryani; friedrice = fried rice;
  vadapav = vada pav; coldcoffee = cold coffee; springroll = spring roll; garlicbread = garlic bread;
  cheese cake = cheesecake; milk shake = milkshake; butter milk = buttermilk; bur ger = burger; piz za = pizza;
  sand wich = sandwich; dosa masala = masala dosa; tikka paneer = paneer tikka;
  rice fried chicken = chicken fried rice; naan garlic = garlic naan; jamun gulab = gulab jamun;
  bread garlic cheese = garlic bread cheese; burgers = burger; pizzas = pizza; sandwiches = sandwich;
  momos = momo; milkshakes = milkshake; biryanis = biryani; parathas = paratha; kebabs = kebab;
  pastries = pastry|pastrie; brownies = brownie; cakes = cake; noodle = noodle; fries = fries;
  best biryani = biryani; the best pizza = pizza; order burger online = burger; biryani near me = biryani;
  pizza restaurant = pizza; good chinese food = chinese; i want momos = momo; some ice cream please = icecream;
  famous dosa = dosa; tasty chole bhature = chole bhatur[ae]; fish & chips = fish chips;
  fish and chips = fish chips; idli & vada = idli vada; dal-makhani = dal makhani;
  paneer_butter_masala = paneer butter masala; chicken-65 = chicken 65; chicken65 = chicken 65; pizza! = pizza;
  biryani?? = biryani; "masala dosa" = masala dosa; café = cafe; crème brûlée = creme brulee; 🍕 = pizza;
  🍔 = burger; 🍦 = icecream; ☕ = coffee|tea|cafe; 🍰 = cake|pastry|dessert; pizza 🍕 = pizza; 🍗 = chicken;
  🍩 = donut|doughnut; 🥪 = sandwich; 🍜 = noodle|ramen|chowmein; coffee.. = coffee; veg. biryani = veg biryani;
  (egg roll) = egg roll; chicken  tikka , masala = chicken tikka masala
`),
  ['mcdonalds', called("McDonald's")],
  ["mcdonald's", called("McDonald's")],
  ['McDonald`s', called("McDonald's")],
  ['mc donalds', called("McDonald's")],
  ['dominos', called("Domino's Pizza")],
  ['dominos pizza', called("Domino's Pizza")],
  ['k f c', called('KFC')],
];

export const SPELLING: Table = food(`
  biriyani = biryani; briyani = biryani; biriani = biryani; biryaani = biryani; birriyani = biryani;
  bhiryani = biryani; panir tikka = paneer tikka; panneer = paneer; paner butter masala = paneer butter masala;
  dosai = dosa; dosay = dosa; masal dosa = masala dosa; vadai = vada; wada pav = vada pav; wada = vada;
  parotta = paratha; parantha = paratha; pratha = paratha; prantha = paratha; aaloo paratha = aloo paratha;
  chhole bhature = chole bhatur[ae]; choley = chole; cholay = chole; kabab = kebab; kabob = kebab;
  seekh kebap = seekh kebab; tanduri chicken = tandoori chicken; tandoor roti = tandoori roti;
  mughlayi = mughlai; moghlai = mughlai; idly = idli; iddli = idli; uthappam = uttapam; oothapam = uttapam;
  sambhar = sambar; golguppa = golgappa; pulav = pulao; pulaav = pulao; pilau = pulao; veg pulaw = veg pulao;
  lasi = lassi; lassee = lassi; rasogolla = rasgulla; rasagulla = rasgulla; jilebi = jalebi; jaleby = jalebi;
  gulaab jamun = gulab jamun; gulab jaman = gulab jamun; kurma = korma; qorma = korma; qeema = keema;
  kheema pav = keema pav; halva = halwa; gaajar halwa = gajar|carrot halwa; khichri = khichdi; kichdi = khichdi;
  paav bhaji = pav bhaji; pao bhaji = pav bhaji; pau bhaji = pav bhaji; chaat = chaat;
  chat papdi = chaat papdi|papri; samossa = samosa; samoosa = samosa; kaju katli = kaju katl[iy]; kofthe = kofta;
  malai koftha = malai kofta; dhal makhani = da+l makhani; daal = da+l; dal thadka = da+l tadka;
  ghobi manchurian = gobi manchurian; gobhi = gobi; manchuriyan = manchurian; szechwan = schezwan;
  schezuan rice = schezwan rice; shezwan noodles = schezwan noodle; hakka nudels = hakka noodle;
  omlet = omelette; omlette = omelette; bhujia = bhujia|bhurji; bhurjee = bhurji|bhurjee; egg burji = egg bhurji;
  methee = methi; muttar paneer = mat+ar paneer; matter paneer = mat+ar|mut+er|mut+ar paneer;
  palakh paneer = palak paneer; kadhai paneer = kad+h?ai|karahi paneer; karahi chicken = kad+h?ai|karahi chicken;
  kolapuri chicken = kolhapuri chicken; hydrabadi biryani = hyderabadi biryani;
  haidarabadi biryani = hyderabadi biryani; lakhnawi biryani = lucknowi|lakhnawi|lucknow biryani;
  chetinad chicken = chet+inad chicken; chettinadu chicken = chet+inad chicken; rogan josh = rogh?an josh;
  roghan gosht = rogh?an gos[hc]?ht|josh; naan = naan; nan = naan; butter nan = butter naan; kulfee = kulf[iy];
  shawerma = sh[ao]w[ae]rma; shavarma = sh[ao]w[ae]rma; phalooda = f?p?h?alooda|faluda; faluda = falu+da|falooda;
  papad = pap+ad; appalam = appalam|papad; dhokla = dhokla; dokla = dhokla; thepla = thepla; thaali = thali;
  undhiyo = undhiy[ou]; bajji = bhajj?[iy]+a?|bajji; pakoda = pakora; paapdi chaat = papd[iy]|papri chaat
`);

export const DEVANAGARI: Table = food(`
  बिरयानी = biryani; पनीर = paneer; पनीर टिक्का = paneer tikka; डोसा = dosa; मसाला डोसा = masala dosa;
  समोसा = samosa; चाय = chai|tea; लस्सी = lassi; रोटी = roti; नान = naan; पराठा = paratha;
  आलू पराठा = aloo paratha; दाल मखनी = da+l makhani; छोले भटूरे = chole bhatur[ae];
  राजमा चावल = rajma chawal|rice; पाव भाजी = pav bhaji; वड़ा पाव = vada pav; मोमो = momo; पिज़्ज़ा = pizza;
  बर्गर = burger; चिकन = chicken; चिकन बिरयानी = chicken biryani; मटन = mutton; अंडा करी = egg|anda curry;
  गुलाब जामुन = gulab jamun; जलेबी = jalebi; रसगुल्ला = rasgulla; कबाब = kebab; इडली = idli; थाली = thali;
  पुलाव = pulao; खिचड़ी = khichdi; आइसक्रीम = icecream; केक = cake; कॉफी = coffee; नूडल्स = noodle;
  पालक पनीर = palak paneer; शाही पनीर = shahi paneer; बटर चिकन = butter chicken; तंदूरी चिकन = tandoori chicken
`);

export const SYNONYMS: Table = [
  ...food(`
  curd rice = curd|dahi rice; dahi = dahi|curd|yog; curd vada = dahi|curd vada;
  potato paratha = aloo|potato paratha; potato curry = aloo|potato curry|sabji|sabzi|dum;
  cauliflower manchurian = gobi|cauliflower manchurian; cauliflower = gobi|cauliflower; murgh = murgh?|chicken;
  murg makhani = murgh?|butter makhani|chicken; anda curry = egg|anda curry; anda roll = egg|anda roll;
  anda bhurji = egg|anda bhurji; chai = chai|tea; jhinga = jhinga|prawn;
  jhinga curry = jhinga|prawn curry|masala; prawn biryani = prawn|jhinga biryani; machli = fish|machh?li|macchi;
  machhli fry = fish|machh?li fry|fried; gosht = gos[hc]?ht|mutton; shrimp = prawn|shrimp;
  bhindi = bhindi|okra|lady; okra = bhindi|okra; palak = palak|spinach;
  spinach paneer = palak|spinach|saag paneer; brinjal = baingan|brinjal|eggplant|begun;
  baingan = baingan|brinjal|eggplant; chickpeas = chole|chana|chickpea; kidney beans = rajma;
  pani puri = golgappa; golgappa; gol gappe = golgappa; puchka = golgappa; paani puri = golgappa;
  cottage cheese = paneer|cottage; lentils = da+l|lentil; flatbread = naan|roti|flatbread|paratha|kulcha;
  chawal = rice|chawal; jeera chawal = jeera|cumin rice|chawal|pulao; makai = corn|makai|makkai;
  lemonade = lemonade|nimbu|lime|lemon|shikanji;
  nimbu pani = nimbu|lime|lemon pani|paani|soda|water|juice|lemonade; chaas = buttermilk; aam ras = aamras|mango;
  mango lassi = mango lassi; kela = banana|kela; dumplings = momo|dumpling|dimsum;
  soft drink = coke|pepsi|cola|sprite|thums|drink; cold drink = coke|pepsi|cola|sprite|thums|cold|drink;
  kuch meetha = dessert|sweet|halwa|jamun|rasgulla|cake|mithai|icecream|kheer|kulfi;
  meetha = dessert|sweet|mithai|halwa|jamun|kheer|meetha; mithai = mithai|sweet;
  sweet dish = dessert|sweet|mithai|halwa|kheer;
  teekha chicken = spicy|chil+[iy]|teekha|pepper|peri|kolhapuri chicken; garam chai = chai|tea;
  nashta = breakfast|nasht?a|idli|poha|paratha|snack;
  breakfast = breakfast|idli|poha|dosa|paratha|cafe|omelette|upma; chowmein; chow mein = chowmein;
  french fry = french fries|fry; finger chips = fries|chips|finger; capsicum = capsicum|shimla|pepper;
  paneer chilly = paneer chil+[iy]; tomato soup = tomato soup; aubergine = baingan|brinjal|aubergine|eggplant;
  lamb = mutton|lamb|gosht; peanut chaat = peanut chaat|masala; kanda bhaji = kanda|onion pakora|bhaji;
  pyaz kachori = pyaa?z|onion kachori
`),
];

export const CUISINES: Table = [
  ['north indian', serves('north indian|punjabi|mughlai')],
  ['northindian', serves('north indian|punjabi|mughlai')],
  ['north indian food', serves('north indian|punjabi|mughlai')],
  ['south indian', serves('south indian|kerala|chettinad|andhra')],
  ['south indian restaurant', serves('south indian|kerala|chettinad|andhra')],
  ['chinese', serves('chinese|indian chinese')],
  ['chinese food', serves('chinese')],
  ['chineese', serves('chinese')],
  ['italian', serves('italian')],
  ['itallian', serves('italian')],
  ['mughlai', serves('mughlai')],
  ['bengali', serves('bengali')],
  ['bengali food', serves('bengali')],
  ['rajasthani', serves('rajasthani')],
  ['gujrati', has('gujarati|gujrati')],
  ['gujarati thali', has('gujarati thali')],
  ['kerala food', serves('kerala')],
  ['hyderabadi', has('hyderabadi')],
  ['chettinad', has('chettinad')],
  ['continental', serves('continental')],
  ['continetal', serves('continental')],
  ['thai food', serves('thai')],
  ['japanese', serves('japanese|sushi')],
  ['sushi', has('sushi')],
  ['mexican', serves('mexican|tex mex')],
  ['mexcian', serves('mexican')],
  ['lebanese', serves('lebanese')],
  ['lebnese', serves('lebanese')],
  ['street food', serves('street food|chaat')],
  ['fast food', serves('fast food')],
  ['fastfood', serves('fast food')],
  ['sea food', serves('seafood')],
  ['seafood', serves('seafood')],
  ['desserts', serves('dessert|ice cream|sweet|mithai|bakery')],
  ['dessert', serves('dessert|ice cream|sweet|mithai|bakery')],
  ['bakery', serves('bakery')],
  ['cafe', has('cafe')],
  ['barbeque', has('barbe[cq]ue|bbq|barbecue|grill')],
  ['bbq', has('barbe[cq]ue|bbq|barbecue|grill')],
  ['kashmiri', serves('kashmiri')],
  ['healthy food', has('healthy|salad')],
  ['thali', has('thali')],
  ['punjabi', has('punjabi')],
  ['punjabi dhaba', has('punjabi|north_indian dhaba')],
  ['korean', serves('korean')],
  ['tibetan', serves('tibetan')],
];

const plainVeg = (q: string, wanted = q) => [q, veg(wanted)] as const;

export const DIETS: Table = [
  ['veg biryani', veg('biryani')],
  ['vegetarian biryani', veg('biryani')],
  ['pure veg thali', veg('thali')],
  ['veg pizza', veg('pizza')],
  ['veg burger', veg('burger')],
  ['veg momos', veg('momo')],
  ['veg noodles', veg('noodle')],
  ['vegetarian pasta', veg('pasta')],
  ['veg kebab', veg('kebab')],
  ['shakahari thali', veg('thali')],
  ['veg fried rice', veg('fried rice')],
  ['veg sandwich', veg('sandwich')],
  ['non veg biryani', nonveg('biryani')],
  ['nonveg biryani', nonveg('biryani')],
  ['non-veg pizza', nonveg('pizza')],
  ['non vegetarian momos', nonveg('momo')],
  ['nonveg thali', nonveg('thali')],
  ['non veg burger', nonveg('burger')],
  ['non veg starters', nonveg('starter|kebab|tikka|wings|lollipop')],
  ['egg biryani', dish('egg|anda biryani')],
  ['egg fried rice', dish('egg fried rice')],
  ['egg noodles', dish('egg|anda noodle')],
  ['eggless cake', dish('eggless|egg less cake', ({ isVeg }) => isVeg)],
  ['jain pizza', dish('jain pizza|margherita')],
  ['jain pav bhaji', dish('jain pav bhaji')],
  ['jain food', has('jain')],
  ['jain thali', has('jain')],
  ['jain', has('jain')],
  plainVeg('paneer tikka'),
  ['chicken biryani', nonveg('chicken biryani')],
];
