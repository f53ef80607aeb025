/** Searches near landmarks, written without sight of the search, after those of third-landmarks.ts. */
import { all, at, has, serves, within } from './judge.ts';
import type { Table } from './words.ts';

/** The areas around a landmark, as its city's restaurants write them. */
const inMumbai = (areas: string) => all(at('mumbai'), at(areas));
const inBengaluru = (areas: string) => all(at('bangalore|bengaluru'), at(areas));
const inHyderabad = (areas: string) => all(at('hyderabad'), at(areas));
const inChennai = (areas: string) => all(at('chennai'), at(areas));
const inKolkata = (areas: string) => all(at('kolkata'), at(areas));
const inPune = (areas: string) => all(at('pune'), at(areas));
const inAhmedabad = (areas: string) => all(at('ahmedabad'), at(areas));
const KURLA = inMumbai(
  'kurla|kalina|bkc|bandra kurla|ghatkopar|asalpha|saki naka|sakinaka|phoenix mall|chembur|scruz bandra east|santacruz east|vakola|nehru nagar',
);
const GHATKOPAR = inMumbai('ghatkopar|vikhroli|asalpha|garodia nagar|saki naka|sakinaka|powai');
const POWAI = inMumbai('powai|vikhroli|sakivihar|saki vihar');
const ANDHERI_EAST = inMumbai('andheri east|marol|saki naka|sakinaka|saki vihar|sakivihar|jogeshwari east|powai');
const BKC = inMumbai('bkc|bandra|kalina|kurla|santacruz east|vakola|dharavi|sion|khar east|scruz');
const BANDRA = inMumbai('bandra|khar west|khar east|mahim|bkc|santacruz west');
const SION = inMumbai('sion|matunga|antop hill|dharavi|wadala|bhakti park|koliwada|kurla|chembur');
const MATUNGA = inMumbai('matunga|sion|wadala|antop hill|dharavi|mahim|dadar');
const CHEMBUR = inMumbai('chembur|govandi|ghatkopar|kurla east|nehru nagar|mukti nagar|garodia nagar');
const POWAI_WIDELY = inMumbai('powai|vikhroli|sakivihar|saki vihar|saki naka|sakinaka|marol|andheri east');
const ANDHERI_EAST_WIDELY = inMumbai(
  'andheri east|marol|saki naka|sakinaka|saki vihar|sakivihar|jogeshwari east|powai|asalpha|kurla',
);
const KORAMANGALA = inBengaluru('koramangala|ejipura|adugodi|viveka nagar|victoria layout|hsr|btm|neelasandra|domlur');
const KORAMANGALA_WIDELY = inBengaluru(
  'koramangala|ejipura|adugodi|viveka nagar|victoria layout|hsr|btm|neelasandra|domlur|indiranagar',
);
const INDIRANAGAR = inBengaluru(
  'indiranagar|domlur|new tippasandra|jogupalya|kodihalli|ulsoor|halsuru|cambridge layout|cox town',
);
const INDIRANAGAR_WIDELY = inBengaluru(
  'indiranagar|domlur|new tippasandra|jogupalya|kodihalli|ulsoor|halsuru|cambridge layout|cox town|koramangala|ejipura|victoria layout|viveka nagar',
);
const ASHOK_NAGAR = inBengaluru(
  'ashok nagar|central bangalore|central banglore|central bengalore|brigade road|church street|residency road|richmond town|shanti nagar|shantinagar|shivaji nagar|commercial street|sampangi rama nagar|sampangiram nagar|langford gardens|vasanth nagar|cunningham road|ulsoor|halsuru|sivanchetti gardens|sudhama nagar|victoria layout|wilson garden|neelasandra|viveka nagar|ub city|jogupalya|pulikeshi nagar|frazer town',
);
const MAJESTIC = inBengaluru(
  'majestic|gandhi nagar|gandhinagar|chickpet|seshadripuram|sheshadripuram|srirampura|central bangalore|central banglore|central bengalore|nagarathpete|chamrajpet|vasanth nagar|cunningham road|malleshwaram|malleswaram|rajajinagar|sampangi rama nagar|guttahalli|mantri sqare mall|sudhama nagar|azad nagar|vv puram|shankarapura',
);
const MALLESHWARAM = inBengaluru(
  'malleshwaram|malleswaram|rajajinagar|seshadripuram|sheshadripuram|srirampura|guttahalli|mantri sqare mall|majestic|armane nagar|basaveshwaranagar|gandhi nagar|gandhinagar|ganganagar|sanjay nagar|vijayanagar',
);
const BASAVANAGUDI = inBengaluru(
  'basavanagudi|gandhi bazaar|shankarapura|chamrajpet|vv puram|jayanagar|banashankari|azad nagar|chickpet|sudhama nagar|nagarathpete',
);
const JAYANAGAR = inBengaluru(
  'jayanagar|basavanagudi|banashankari|wilson garden|someshwarpura|adugodi|shankarapura|vv puram|gandhi bazaar|btm|sudhama nagar',
);
const FRAZER_TOWN = inBengaluru(
  'frazer town|pulikeshi nagar|cox town|cooke town|benson town|shivaji nagar|sivanchetti gardens|ulsoor|halsuru|sarvagnanagar|jayamahal|j.c.nagar|lingarajapuram|kadugondanahalli|commercial street|vasanth nagar|cunningham road|armane nagar|r.t. nagar',
);
const ASHOK_NAGAR_WIDELY = inBengaluru(
  'ashok nagar|central bangalore|central banglore|central bengalore|brigade road|church street|residency road|richmond town|shanti nagar|shantinagar|shivaji nagar|commercial street|sampangi rama nagar|sampangiram nagar|langford gardens|vasanth nagar|cunningham road|ulsoor|halsuru|sivanchetti gardens|sudhama nagar|victoria layout|wilson garden|neelasandra|viveka nagar|ub city|jogupalya|pulikeshi nagar|frazer town|indiranagar|cox town|cambridge layout|domlur',
);
const CHARMINAR = inHyderabad(
  'charminar|khilwat|pathar gatti|ghansi bazaar|lal darwaza|moghalpura|darulshifa|yakutpura|yakhutpura|shivaji nagar|gowlipura|aliabad|talab katta|afzal gunj|begum bazar|chudi bazaar|feelkhana|gowliguda|rajamohallah|jam bagh|koti|chanchalguda|abids|madannapet',
);
const BANJARA_HILLS = inHyderabad(
  'banjara hills|banjarahills|somajiguda|khairtabad|punjagutta|masab tank|jubilee hills|film nagar|mehdipatnam|humayun nagar|lakdikapul|lakdi ka pul|ameerpet|redhills|vijaya nagar colony|vijay nagar colony|asif nagar|chanakyapuri',
);
const PUNJAGUTTA = inHyderabad(
  'punjagutta|somajiguda|khairtabad|ameerpet|begumpet|banjara hills|banjarahills|balkampet|madhura nagar|yousufguda|sanjeeva reddy nagar|lakdikapul|lakdi ka pul|jubilee hills|masab tank',
);
const DILSUKHNAGAR = inHyderabad(
  'dilsukhnagar|dilshuknagar|kothapet|malakpet|saidabad|santosh nagar|santoshnagar|gaddiannaram|gaddi annaram|moosarambagh|musarambagh|huda complex|sarvodaya colony|amberpet|new gayatri nagar|chanchalguda|ramanthapur|lb nagar|l.b nagar',
);
const HIMAYATH_NAGAR = inHyderabad(
  'himayath nagar|himayatnagar|himayat nagar|nallakunta|vidyanagar|narayanguda|kavadiguda|kachiguda|adikmet|ashok nagar|musheerabad|padmarao nagar|zamistanpur|chikkadpally|basheer bagh|amberpet|ramkote|king koti|hyderguda|kalasiguda|koti|boudhanagar|shivaji nagar|adarsh nagar',
);
const TARNAKA = inHyderabad(
  'tarnaka|adikmet|vidyanagar|nallakunta|habsiguda|amberpet|padmarao nagar|ramanthapur|sithaphalmandi|chilakalguda|nacharam|zamistanpur|boudhanagar',
);
const NAMPALLY = inHyderabad(
  'nampally|abids|koti|lakdikapul|lakdi ka pul|redhills|basheer bagh|himayath nagar|himayatnagar|narayanguda|jam bagh|feelkhana|begum bazar|mallepally|gowliguda|masab tank|khairtabad|adarsh nagar|king koti|ramkote|afzal gunj|ghansi bazaar|chudi bazaar|old mla quarters|hyderguda|asif nagar|vijay nagar colony|vijaya nagar colony|kachiguda',
);
const TOLI_CHOWKI = inHyderabad(
  'toli chowki|tolichowki|mehdipatnam|golconda fort|murad nagar|humayun nagar|asif nagar|film nagar|langar houz|velly view|brindavan colony|gudimalkapur|masab tank|vijay nagar colony|vijaya nagar colony|banjara hills|padma nagar',
);
const UPPAL = inHyderabad('uppal|nagole|habsiguda|ramanthapur|peerzadiguda|nacharam|tarnaka|kothapet');
const HIMAYATH_NAGAR_WIDELY = inHyderabad(
  'himayath nagar|himayatnagar|himayat nagar|nallakunta|vidyanagar|narayanguda|kavadiguda|kachiguda|adikmet|ashok nagar|musheerabad|padmarao nagar|zamistanpur|chikkadpally|basheer bagh|amberpet|ramkote|king koti|hyderguda|kalasiguda|koti|boudhanagar|shivaji nagar|adarsh nagar|abids|nampally|lakdikapul',
);
const CHARMINAR_WIDELY = inHyderabad(
  'charminar|khilwat|pathar gatti|ghansi bazaar|lal darwaza|moghalpura|darulshifa|yakutpura|yakhutpura|shivaji nagar|gowlipura|aliabad|talab katta|afzal gunj|begum bazar|chudi bazaar|feelkhana|gowliguda|rajamohallah|jam bagh|koti|chanchalguda|abids|madannapet|malakpet',
);
const T_NAGAR = inChennai(
  't. nagar|t nagar|kodambakkam|west mambalam|cit nagar|nandanam|teynampet|nungambakkam|ashok nagar|alwarpet|choolaimedu|thousand lights|vadapalani',
);
const ROYAPETTAH = inChennai(
  'royapettah|triplicane|thousand lights|express avenue|ea mall|gopalapuram|anna salai|mylapore|egmore|nungambakkam|chintadripet|wallace garden|alwarpet|teynampet|santhome|radhakrishnan salai|george town|periyamet',
);
const ANNA_NAGAR = inChennai(
  'anna nagar|annanagar|shenoy nagar|aminjikarai|arumbakkam|villivakkam|kilpauk|mogappair|mogapair|koyambedu|ayanavaram|mmda colony|chetpet|choolaimedu|annamalai colony',
);
const EGMORE = inChennai(
  'egmore|periyamet|chetpet|kilpauk|choolai|purasaiwakkam|purasawalkam|nungambakkam|thousand lights|chintadripet|royapettah|triplicane|nehru stadium|anna salai|express avenue|ea mall|wallace garden|george town',
);
const MYLAPORE = inChennai(
  'mylapore|mandaveli|alwarpet|santhome|raja annamalai puram|ra puram|royapettah|gopalapuram|radhakrishnan salai|triplicane|teynampet|nandanam|kotturpuram|thousand lights',
);
const VADAPALANI = inChennai(
  'vadapalani|saligramam|kodambakkam|ashok nagar|arumbakkam|valasaravakkam|west mambalam|choolaimedu|koyambedu|mmda colony|t. nagar|t nagar|thirunagar',
);
const PERAMBUR = inChennai(
  'perambur|ayanavaram|vyasarpadi|jamalia|peravallur|kolathur|kodungaiyur|purasaiwakkam|purasawalkam|choolai|villivakkam|poongavanapuram|ponniammanmedu|gandhi nagar|annamalai colony|kilpauk',
);
const NUNGAMBAKKAM = inChennai(
  'nungambakkam|choolaimedu|kodambakkam|chetpet|aminjikarai|egmore|t. nagar|t nagar|thousand lights|kilpauk|wallace garden|shenoy nagar|arumbakkam|vadapalani|teynampet|knk',
);
const PURASAIWAKKAM = inChennai(
  'purasaiwakkam|purasawalkam|kilpauk|choolai|ayanavaram|perambur|egmore|chetpet|periyamet|vyasarpadi|jamalia|chintadripet|nehru stadium|anna nagar|annanagar|shenoy nagar|aminjikarai|nungambakkam',
);
const PURASAIWAKKAM_WIDELY = inChennai(
  'purasaiwakkam|purasawalkam|kilpauk|choolai|ayanavaram|perambur|egmore|chetpet|periyamet|vyasarpadi|jamalia|chintadripet|nehru stadium',
);
const RUBY_AREA = inKolkata(
  'ruby area|ruby park|kasba|east kolkata township|haltu|garfa|rabindrapally|bosepukur|tiljala|topsia|picnic garden|santoshpur|dhakuria|ballygunge|gariahat|jadavpur|kustia|selimpur',
);
const SALT_LAKE = inKolkata(
  'salt lake|saltlake|bidhannagar|kankurgachi|kakurgachi|ultadanga|lake town|beleghata|sreebhumi|phoolbagan|kestopur|sector 3|manicktala|bangur',
);
const SALT_LAKE_WIDELY = inKolkata('salt lake|saltlake|sector v|bidhannagar|kestopur|sector 3|smarpally');
const KALIGHAT = inKolkata(
  'kalighat|bhowanipore|alipore|chetla|new alipore|lake market|tollygunge|southern avenue|rabindra sarovar|south kolkata|manohar pukur|ballygunge|gariahat|golpark|elgin|sarat bose|hindustan park|beltala',
);
const GARIAHAT = inKolkata(
  'gariahat|ballygunge|golpark|hindustan park|ekdalia|dhakuria|jodhpur park|jodhpur|lake gardens|kasba|southern avenue|lake market|kalighat|south kolkata|bhowanipore|rabindra sarovar|manohar pukur|bosepukur|selimpur|jadavpur|tiljala|sarat bose|picnic garden|sanitytestarea',
);
const JADAVPUR = inKolkata(
  'jadavpur|dhakuria|jodhpur park|jodhpur|santoshpur|garfa|haltu|golf green|lake gardens|selimpur|tollygunge|golpark|naktala|gariahat|kasba|ruby area|bapuji nagar',
);
const PARK_CIRCUS = inKolkata(
  'park circus|ballygunge|beniapukur|topsia|tiljala|elgin|park street|circus avenue|entally|taltala|gobra|broad street|tangra|gariahat|kasba|bhowanipore|near 7 point|lord sinha|central kolkata|picnic garden|sarat bose|bosepukur',
);
const SHYAM_BAZAR = inKolkata(
  'shyam bazar|shyambazar|hatibagan|belgachia|paikpara|shobhabazar|sovabazar|cossipore|hedua|ahiritola|jorabagan|girish park|manicktala|maniktala|ultadanga|chiriamore|near rupbani|jorasanko|sinthee|lake town|kankurgachi|dumdum|dum dum|sreebhumi',
);
const PARK_STREET = inKolkata(
  'park street|taltala|esplanade|elgin|central kolkata|bentinck|b.b.d. bagh|lal bazar|beniapukur|park circus|bhowanipore|circus avenue|lord sinha|entally|bowbazar|tiretti|ballygunge|broad street|near 7 point|college square|college street|burrabazar|barabazar',
);
const DUMDUM = inKolkata(
  'dumdum|dum dum|nagerbazar|lake town|bangur|paikpara|sinthee|baguihati|baguiati|kestopur|belgachia|chiriamore|amarpalli|sreebhumi|north dumdum|south dumdum',
);
const SHIVAJINAGAR = inPune(
  'shivajinagar|shivaji nagar|deccan gymkhana|fc road|jm road|erandwane|sadashiv peth|narayan peth|shaniwar peth|budhwar peth|kasba peth|gokhalenagar|law college road|modi colony|appa balwant|shukrawar peth|agarkar nagar|somwar peth|raviwar peth|range hills|sangamvadi',
);
const BUDHWAR_PETH = inPune(
  'budhwar peth|shaniwar peth|narayan peth|sadashiv peth|shukrawar peth|kasba peth|raviwar peth|somwar peth|somwarpeth|rasta peth|ganesh peth|ganj peth|bhawani peth|appa balwant|shivajinagar|shivaji nagar|deccan gymkhana|swargate|jm road|fc road|parvati|camp|agarkar nagar|gultekdi|tilak road|modi colony|erandwane',
);
const KOTHRUD = inPune(
  'kothrud|karve nagar|karvenagar|erandwane|warje|deccan gymkhana|law college road|bavdhan|modi colony|anand nagar|sinhgad road|katad khana',
);
const CAMP = inPune(
  'camp|bhawani peth|rasta peth|somwar peth|somwarpeth|ganj peth|ganesh peth|agarkar nagar|koregaon park|koregoan park|raviwar peth|wanowrie|wanwadi|ghorpadi|guru nanak nagar|swargate|gultekdi|dhole patil|sadar bazaar|fathima nagar|lullanagar|modi colony|kasba peth',
);
const KOREGAON_PARK = inPune(
  'koregaon park|koregoan park|kalyani nagar|yerawada|ghorpadi|agarkar nagar|dhole patil|camp|sangamvadi|mundhwa|rasta peth|wadgaon sheri',
);
const VIMAN_NAGAR = inPune('viman nagar|wadgaon sheri|kalyani nagar|yerawada|tingre nagar|mundhwa|magarpatta|kharadi');
const AUNDH = inPune('aundh|baner|bopodi|old sangvi|sangvi|dapodi|pashan|range hills|ashok nagar');
const SWARGATE = inPune(
  'swargate|parvati|gultekdi|shukrawar peth|sadashiv peth|maharshi nagar|bibwewadi|bibvewadi|ganj peth|camp|narayan peth|tilak road|bhawani peth|sinhgad road|dhankawadi|balaji nagar|satara road|guru nanak nagar|shaniwar peth|budhwar peth|raviwar peth',
);
const NAVRANGPURA = inAhmedabad(
  'navrangpura|ellisbridge|gulbai tekra|ambawadi|ambavadi|usmanpura|university area|cg road|naranpura|paldi|memnagar|panjarapole|nehrunagar|vastrapur|navjivan|sardar colony|ellis bridge|c g road',
);
const VASTRAPUR = inAhmedabad(
  'vastrapur|bodakdev|memnagar|gurukul|university area|satellite|ambawadi|drive in road|jodhpur|ramdev nagar|thaltej|mahadev nagar tekra|gulbai tekra|panjarapole|nehrunagar|sindhu bhavan|navrangpura|shyamal|noble nagar',
);
const MANINAGAR = inAhmedabad(
  'maninagar|kankaria|khokhra|isanpur|danilimda|shah-e-alam|hatkeshwar|jashoda nagar|gomtipur|raikhad|khadia|ghodasar|vatva|narol',
);
const SHYAMAL = inAhmedabad(
  'shyamal|satellite|jodhpur|ambawadi|prahlad nagar|jivraj park|nehrunagar|ramdev nagar|vastrapur|vasna|paldi|panjarapole|juhapura|bodakdev|ambavadi',
);
const LAL_DARWAJA = inAhmedabad(
  'lal darwaja|laldarwaja|khadia|bhadra|khamasa|shahpur|khanpur|raikhad|ellisbridge|ellis bridge|kalupur|madhupura|dudheshwar|usmanpura|navrangpura|paldi|kankaria|navjivan|girdhar nagar|ashram road',
);
const PALDI = inAhmedabad(
  'paldi|ellisbridge|ellis bridge|ambawadi|ambavadi|vasna|gulbai tekra|navrangpura|raikhad|nehrunagar|khamasa|cg road|jivraj park|lal darwaja|laldarwaja|panjarapole|danilimda|bhadra',
);

export const FOURTH_LANDMARKS: Table = [
  // Delhi NCR
  ['near safdarjung hospital', within(28.568, 77.2065)],
  ['sarojini nagar market ke paas', within(28.5772, 77.1968)],
  ['moolchand flyover north indian', all(serves('north indian'), within(28.566, 77.234))],
  ['jama masjid gate no 1 ke paas mughlai', all(serves('mughlai'), within(28.6503, 77.2335))],
  ['nizamudin dargah mughlai', all(serves('mughlai'), within(28.5915, 77.2419))],
  ['kashmiri gate isbt khana', within(28.668, 77.229)],
  ['hansraj college ke paas cafe', all(has('cafe'), within(28.6802, 77.2095))],
  ['rajiv chowk metro gate no 7', within(28.6328, 77.2197)],
  ['regal cinema cp south indian', all(serves('south indian'), within(28.6308, 77.2174))],
  ['near lotus temple', within(28.5535, 77.2588)],
  ['deshbandhu clg kalkaji chinese', all(serves('chinese'), within(28.5416, 77.2552))],
  ['akshardham mandir ke pass', within(28.6127, 77.2773)],
  ['max hospital saket pizza', all(has('pizza'), within(28.5277, 77.212))],
  ['pvr priya cafe', all(has('cafe'), within(28.5574, 77.164))],
  ['janakpuri district center bakery', all(has('bakery'), within(28.6296, 77.0808))],
  ['peeragarhi metro ke paas', within(28.6797, 77.0926)],
  ['hari nagar ghanta ghar chinese', all(serves('chinese'), within(28.626, 77.1105))],
  ['opp appolo hospital sarita vihar', within(28.5408, 77.2833)],
  ['jamia ke paas biryani', all(has('biryani'), within(28.5616, 77.2802))],
  ['opp batra cinema mukherjee nagar', within(28.7118, 77.215)],
  ['milan cinema moti nagar mughlai', all(serves('mughlai'), within(28.6622, 77.1463))],
  ['bangla sahib gurudwara south indian', all(serves('south indian'), within(28.6262, 77.2089))],
  ['karkarduma court north indian', all(serves('north indian'), within(28.6515, 77.3015))],
  ['near medanta', within(28.4392, 77.0425)],
  ['pizza iffco chowk metro', all(has('pizza'), within(28.4722, 77.0724))],
  ['galleria mkt gurgaon desserts', all(serves('desserts'), within(28.4672, 77.0818))],
  ['subhash chowk sohna road chinese', all(serves('chinese'), within(28.4279, 77.0378))],
  ['vatika business park ke paas chinese', all(serves('chinese'), within(28.4059, 77.044))],
  ['botanical garden metro stn', within(28.5641, 77.3343)],
  ['atta market ke samne street food', all(serves('street food'), within(28.5705, 77.324))],
  ['fortis hospital sec 62 north indian', all(serves('north indian'), within(28.6185, 77.3725))],
  ['near pari chowk', within(28.464, 77.5085)],
  ['shipra mall chinese', all(serves('chinese'), within(28.634, 77.3699))],
  ['crown interiorz mall fast food', all(serves('fast food'), within(28.4697, 77.3074))],
  // Mumbai
  ['near phoenix marketcity kurla', KURLA],
  ['r city mall ghatkopar pizza', all(has('pizza'), GHATKOPAR)],
  ['iit bombay main gate ke paas', POWAI],
  ['galleria hiranandani chinese', all(serves('chinese'), POWAI)],
  ['marol naka metro biryani', all(has('biryani'), ANDHERI_EAST)],
  ['near seepz gate no 1', ANDHERI_EAST],
  ['jio world drive bkc desserts', all(serves('desserts'), BKC)],
  ['opp lilavati hospital', BANDRA],
  ['sion hospital ke bajume south indian', all(serves('south indian'), SION)],
  ['vjti college matunga chinese', all(serves('chinese'), MATUNGA)],
  ['diamond garden chembur', CHEMBUR],
  ['k star mall chembur icecream', all(has('ice_cream'), CHEMBUR)],
  ['kurla stn west biryani', all(has('biryani'), KURLA)],
  ['kalina university ke paas north indian', all(serves('north indian'), BKC)],
  ['imax wadala chinese', all(serves('chinese'), SION)],
  ['shreyas talkies ghatkopar fast food', all(serves('fast food'), GHATKOPAR)],
  ['L&T gate no 5 powai', POWAI_WIDELY],
  ['sakinaka juntion mughlai', all(serves('mughlai'), ANDHERI_EAST_WIDELY)],
  // Bangalore
  ['near forum mall koramangala', KORAMANGALA],
  ['sony world signal biryani', all(has('biryani'), KORAMANGALA_WIDELY)],
  ['jyoti nivas clg ice cream', all(has('ice_cream'), KORAMANGALA)],
  ['cmh hospital indiranagar', INDIRANAGAR],
  ['embassy golf links north indian', all(serves('north indian'), INDIRANAGAR_WIDELY)],
  ['domlur flyover chinese', all(serves('chinese'), INDIRANAGAR_WIDELY)],
  ['opp garuda mall', ASHOK_NAGAR],
  ['ub city italian', all(serves('italian'), ASHOK_NAGAR)],
  ['mg road metro stn burger', all(has('burger'), ASHOK_NAGAR)],
  ['majestic bus stand south indian', all(serves('south indian'), MAJESTIC)],
  ['mantri mall malleswaram desserts', all(serves('desserts'), MALLESHWARAM)],
  ['malleshwaram 18th cross bus stop', MALLESHWARAM],
  ['navrang theatre rajajinagar dosa', all(serves('south indian'), MALLESHWARAM)],
  ['bull tempel basavangudi', BASAVANAGUDI],
  ['vidyarthi bhavan gandhi bazar south indian', all(serves('south indian'), BASAVANAGUDI)],
  ['jayanagar 4th block complex chaat', all(has('chaat'), JAYANAGAR)],
  ['mosque road fraser town kebab', all(has('kebab|kebabs'), FRAZER_TOWN)],
  ['near ulsoor lake', ASHOK_NAGAR_WIDELY],
  // Hyderabad
  ['charminar ke paas biryani', all(has('biryani'), CHARMINAR)],
  ['gvk one mall', BANJARA_HILLS],
  ['opp nims hospital punjagutta', PUNJAGUTTA],
  ['care hospital banjara hills pizza', all(has('pizza'), BANJARA_HILLS)],
  ['chaitanyapuri metro tiffins', all(serves('south indian'), DILSUKHNAGAR)],
  ['konark theatre dilsuknagar chinese', all(serves('chinese'), DILSUKHNAGAR)],
  ['sandhya theatre rtc x roads biryani', all(has('biryani'), HIMAYATH_NAGAR)],
  ['near osmania university arts college', TARNAKA],
  ['nampally railway station', NAMPALLY],
  ['golconda fort arabian', all(serves('arabian'), TOLI_CHOWKI)],
  ['mehdipatnam rythu bazar ke samne', TOLI_CHOWKI],
  ['uppal ring road biriyani', all(has('biryani'), UPPAL)],
  ['narayanguda ymca ice cream', all(has('ice_cream'), HIMAYATH_NAGAR_WIDELY)],
  ['salarjung musium north indian', all(serves('north indian'), CHARMINAR_WIDELY)],
  // Chennai
  ['near panagal park', T_NAGAR],
  ['express avenue mall pizza', all(has('pizza'), ROYAPETTAH)],
  ['anna nagar tower park desserts', all(serves('desserts'), ANNA_NAGAR)],
  ['egmore rly station biryani', all(has('biryani'), EGMORE)],
  ['kapaleeswarar koil south indian', all(serves('south indian'), MYLAPORE)],
  ['vadapalani murugan temple opp', VADAPALANI],
  ['spectrum mall perambur chinese', all(serves('chinese'), PERAMBUR)],
  ['loyola college kitta', NUNGAMBAKKAM],
  ['kilpauk medical clg biriyani', all(has('biryani'), PURASAIWAKKAM)],
  ['abirami mall purasaiwakkam fast food', all(serves('fast food'), PURASAIWAKKAM_WIDELY)],
  // Kolkata
  ['ruby hospital er kache', RUBY_AREA],
  ['city centre 1 salt lake chinese', all(serves('chinese'), SALT_LAKE)],
  ['college more sector 5 biriyani', all(has('biryani'), SALT_LAKE_WIDELY)],
  ['near kalighat mandir', KALIGHAT],
  ['gariahat more bengali', all(serves('bengali'), GARIAHAT)],
  ['jadavpur 8b bus stand chinese', all(serves('chinese'), JADAVPUR)],
  ['quest mall biryani', all(has('biryani'), PARK_CIRCUS)],
  ['shyambazar 5 point crossing', SHYAM_BAZAR],
  ['new market park street kebab', all(has('kebab|kebabs'), PARK_STREET)],
  ['diamond plaza nagerbazar pizza', all(has('pizza'), DUMDUM)],
  // Pune
  ['near fergusson college', SHIVAJINAGAR],
  ['dagdusheth ganpati javal', BUDHWAR_PETH],
  ['city pride kothrud pizza', all(has('pizza'), KOTHRUD)],
  ['sgs mall camp bakery', all(has('bakery'), CAMP)],
  ['osho ashram koregaon pk italian', all(serves('italian'), KOREGAON_PARK)],
  ['phoenix mall viman ngr chinese', all(serves('chinese'), VIMAN_NAGAR)],
  ['bremen chowk aundh biryani', all(has('biryani'), AUNDH)],
  ['swargate st stand misal', all(serves('maharashtrian'), SWARGATE)],
  // Ahmedabad
  ['law garden street food', all(serves('street food'), NAVRANGPURA)],
  ['near vastrapur lake', VASTRAPUR],
  ['kankaria lake gate no 3 pizza', all(has('pizza'), MANINAGAR)],
  ['shyamal cross road', SHYAMAL],
  ['vijay char rasta punjabi', all(serves('punjabi'), NAVRANGPURA)],
  ['himalya mall drive in fast food', all(serves('fast food'), VASTRAPUR)],
  ['lal darwaja bus stand chinese', all(serves('chinese'), LAL_DARWAJA)],
  ['nid paldi gujarati thali', all(serves('gujarati'), PALDI)],
];
