/** Searches near landmarks, written without sight of the search itself. Same rules as landmarks.ts. */
import { all, at, has, serves, within } from './judge.ts';
import type { Table } from './words.ts';

export const MORE_LANDMARKS: Table = [
  // Delhi NCR
  ['cp ke paas chinese', all(serves('chinese'), within(28.6315, 77.2167))],
  ['near aiims delhi', within(28.5672, 77.21)],
  ['opp hyatt regency bhikaji cama south indian', all(serves('south indian'), within(28.569, 77.185))],
  ['select city walk ke samne cafe', all(serves('cafe'), within(28.5286, 77.219))],
  ['dlf cyber hub italian', all(serves('italian'), within(28.495, 77.089))],
  ['near ifco chowk', within(28.4722, 77.0724)],
  ['huda city center fast food', all(serves('fast food'), within(28.4593, 77.0724))],
  ['gip mall noida pizza', all(has('pizza'), within(28.5677, 77.326))],
  ['ice cream near india gate', all(has('ice_cream'), within(28.6129, 77.2295))],
  ['bangla sahib gurudwara ke paas', within(28.6264, 77.2091)],
  ['akshardham mandir ke paas khana', within(28.6127, 77.2773)],
  ['behind pvr priya', within(28.557, 77.164)],
  ['cafe near venky college', all(serves('cafe'), within(28.5885, 77.1685))],
  ['near fortis hospitel noida sec 62', within(28.6187, 77.3726)],
  ['ambiance mall gurgaon', within(28.5043, 77.097)],
  ['bakery khan mkt', all(serves('bakery'), within(28.6002, 77.227))],
  ['qutab minar ke pass cafe', all(serves('cafe'), within(28.5245, 77.1855))],
  ['near moolchand flyover north indian', all(serves('north indian'), within(28.566, 77.234))],
  ['opp shipra mall indirapuram', within(28.634, 77.3695)],
  ['neelam chowk faridabad chinese', all(serves('chinese'), within(28.394, 77.305))],
  // Mumbai
  ['near seepz gate no 1', all(at('mumbai'), at('andheri|marol|saki naka|sakivihar|saki vihar|powai|jogeshwari'))],
  ['r city mall pizza', all(at('mumbai'), has('pizza'), at('ghatkopar|vikhroli|asalpha|powai'))],
  [
    'sion hospital ke paas biryani',
    all(at('mumbai'), has('biryani'), at('sion|matunga|dharavi|antop hill|wadala|kings circle')),
  ],
  ['mount mary church ke paas', all(at('mumbai'), at('bandra|khar|mahim|bkc'))],
  ['ltt station ke bahar', all(at('mumbai'), at('kurla|chembur|tilak nagar|ghatkopar|garodia nagar'))],
  [
    'south indian near kings circle',
    all(at('mumbai'), serves('south indian'), at('matunga|sion|wadala|dadar|antop hill|mahim|dharavi')),
  ],
  ['diamond gardan chembur chinese', all(at('mumbai'), serves('chinese'), at('chembur|govandi|garodia nagar'))],
  ['opp lilavati hospital', all(at('mumbai'), at('bandra|khar|mahim|bkc'))],
  // Bangalore
  [
    'silk board ke paas biryani',
    all(at('bangalore|bengaluru'), has('biryani'), at('hsr|btm|koramangala|kormangala|madiwala|bommanahalli')),
  ],
  [
    'near st johns hospital',
    all(at('bangalore|bengaluru'), at('koramangala|kormangala|hsr|btm|madiwala|adugodi|ejipura')),
  ],
  [
    'south indian near lalbagh west gate',
    all(
      at('bangalore|bengaluru'),
      serves('south indian'),
      at(
        'basavanagudi|jayanagar|wilson garden|gandhi bazaar|vv puram|sudhama nagar|shankarapura|shantinagar|armane nagar|someshwarpura',
      ),
    ),
  ],
  [
    'kempegowda bus stand majestic',
    all(
      at('bangalore|bengaluru'),
      at(
        'majestic|gandhi nagar|chickpet|seshadripuram|sheshadripuram|nagarathpete|chamrajpet|guttahalli|srirampura|central bangalore|cottonpet',
      ),
    ),
  ],
  [
    'garuda mall chinese',
    all(
      at('bangalore|bengaluru'),
      serves('chinese'),
      at(
        'ashok nagar|central bangalore|central banglore|central bengalore|richmond town|shanti nagar|victoria layout|neelasandra|viveka nagar|brigade road|residency road|church street|langford gardens|magrath road|mg road',
      ),
    ),
  ],
  [
    'behind mantri mall',
    all(
      at('bangalore|bengaluru'),
      at(
        'malleshwaram|malleswaram|mantri sqare|seshadripuram|sheshadripuram|srirampura|rajajinagar|gandhi nagar|guttahalli|majestic',
      ),
    ),
  ],
  [
    'near orian mall',
    all(at('bangalore|bengaluru'), at('rajajinagar|malleshwaram|malleswaram|yeshwanthpur|yeshwantpur')),
  ],
  ['sony world signal', all(at('bangalore|bengaluru'), at('koramangala|kormangala|ejipura|domlur'))],
  [
    'chinnaswami stadium ke paas',
    all(
      at('bangalore|bengaluru'),
      at(
        'ashok nagar|central bangalore|central banglore|central bengalore|shivaji nagar|shivajinagar|cunningham road|vasanth nagar|brigade road|church street|mg road|residency road|commercial street|sampangi rama nagar|sampangiram nagar|lavelle|st marks|ub city|sivanchetti gardens',
      ),
    ),
  ],
  // Hyderabad
  [
    'gvk one mall pizza',
    all(at('hyderabad'), has('pizza'), at('banjara hills|punjagutta|panjagutta|khairtabad|somajiguda|jubilee hills')),
  ],
  [
    'nims hospital ke samne',
    all(at('hyderabad'), at('punjagutta|panjagutta|somajiguda|khairtabad|banjara hills|ameerpet|begumpet|balkampet')),
  ],
  [
    'mecca masjid ke samne biryani',
    all(
      at('hyderabad'),
      has('biryani'),
      at(
        'charminar|ghansi bazaar|pathar gatti|khilwat|lal darwaza|moghalpura|afzal gunj|darulshifa|talab katta|yakutpura|yakhutpura|aliabad|chudi bazaar|gowlipura|rajamohallah|ramnas pura',
      ),
    ),
  ],
  [
    'near ou campus',
    all(
      at('hyderabad'),
      at(
        'tarnaka|adikmet|vidyanagar|amberpet|habsiguda|nallakunta|sithaphalmandi|ramanthapur|zamistanpur|boudhanagar|malkajigiri',
      ),
    ),
  ],
  [
    'tiffin near koti womens college',
    all(
      at('hyderabad'),
      serves('south indian'),
      at(
        'koti|abids|kachiguda|gowliguda|chanchalguda|malakpet|ramkote|jam bagh|king koti|narayanguda|feelkhana|begum bazar|afzal gunj|himayath nagar|himayatnagar|basheer bagh',
      ),
    ),
  ],
  [
    'birla mandir hyd',
    all(
      at('hyderabad'),
      at(
        'adarsh nagar|lakdikapul|lakdi ka pul|nampally|basheer bagh|khairtabad|redhills|abids|himayath nagar|himayatnagar|himayat nagar|hyderguda|saifabad',
      ),
    ),
  ],
  [
    'rtc x roads biryani',
    all(
      at('hyderabad'),
      has('biryani'),
      at(
        'musheerabad|chikkadpally|adikmet|kavadiguda|ashok nagar|nallakunta|zamistanpur|vidyanagar|narayanguda|himayath nagar|himayatnagar|himayat nagar|kachiguda|padmarao nagar',
      ),
    ),
  ],
  [
    'mehdipatnam rythu bazar',
    all(
      at('hyderabad'),
      at(
        'mehdipatnam|asif nagar|humayun nagar|masab tank|murad nagar|gudimalkapur|vijaya nagar colony|vijay nagar colony|tolichowki|langar houz|new mallepally',
      ),
    ),
  ],
  // Chennai
  [
    'ea mall food court',
    all(
      at('chennai'),
      at('ea mall|express avenue|royapettah|thousand lights|triplicane|anna salai|egmore|gopalapuram|chintadripet'),
    ),
  ],
  [
    'biryani near chennai central',
    all(
      at('chennai'),
      has('biryani'),
      at(
        'periyamet|periamet|george town|choolai|egmore|chintadripet|vepery|park town|sowcarpet|purasaiwakkam|purasawalkam|nehru stadium',
      ),
    ),
  ],
  [
    'near cmbt bus stand',
    all(
      at('chennai'),
      at(
        'koyambedu|arumbakkam|vadapalani|saligramam|annanagar|mmda colony|aminjikarai|mogappair|mogapair|thirunagar|annamalai colony|ashok nagar',
      ),
    ),
  ],
  [
    'kapaleeswarar kovil south indian',
    all(
      at('chennai'),
      serves('south indian'),
      at('mylapore|mandaveli|alwarpet|ra puram|raja annamalai puram|santhome|royapettah|gopalapuram|triplicane'),
    ),
  ],
  [
    'pondy bazar chennai ice cream',
    all(
      at('chennai'),
      has('ice_cream'),
      at('t nagar|teynampet|nandanam|west mambalam|cit nagar|kodambakkam|nungambakkam|ashok nagar'),
    ),
  ],
  [
    'gemini flyover',
    all(
      at('chennai'),
      at(
        'nungambakkam|nungambakam|thousand lights|teynampet|gopalapuram|royapettah|t nagar|alwarpet|kodambakkam|anna salai',
      ),
    ),
  ],
  [
    'opp madras high court',
    all(at('chennai'), at('george town|periyamet|park town|sowcarpet|royapuram|chintadripet|broadway|parrys|choolai')),
  ],
  [
    'tower park anna nagar cake',
    all(at('chennai'), has('cake|bakery'), at('annanagar|shenoy nagar|aminjikarai|villivakkam|arumbakkam|kilpauk')),
  ],
  // Kolkata
  [
    'victoria memorial ke paas',
    all(
      at('kolkata'),
      at(
        'bhowanipore|elgin|park street|alipore|camac street|lord sinha|circus avenue|sarat bose|beltala|central kolkata|kalighat',
      ),
    ),
  ],
  [
    'ruby hospital more chinese',
    all(
      at('kolkata'),
      serves('chinese'),
      at('ruby|kasba|east kolkata township|haltu|garfa|kustia|tiljala|picnic garden|bosepukur|rajdanga|santoshpur'),
    ),
  ],
  [
    'gariahat more biryani',
    all(
      at('kolkata'),
      has('biryani'),
      at(
        'gariahat|ballygunge|golpark|dhakuria|kasba|southern avenue|ekdalia|hindustan park|jodhpur park|jodhpur|lake market|south kolkata|selimpur|manohar pukur|kalighat|rabindra sarovar',
      ),
    ),
  ],
  [
    'cc1 salt lake',
    all(
      at('kolkata'),
      at('salt lake|saltlake|bidhannagar|kankurgachi|kakurgachi|ultadanga|lake town|city centre 1|sector 3|sreebhumi'),
    ),
  ],
  [
    'dharmatala chinese',
    all(
      at('kolkata'),
      serves('chinese'),
      at('esplanade|taltala|central kolkata|bentinck|park street|bowbazar|lal bazar|b b d bagh|bbd bagh|tiretti'),
    ),
  ],
  [
    'kalighat mandir ke pass sweets',
    all(
      at('kolkata'),
      has('sweet|mithai|dessert'),
      at(
        'kalighat|bhowanipore|alipore|chetla|south kolkata|tollygunge|lake market|manohar pukur|rabindra sarovar|beltala',
      ),
    ),
  ],
  [
    'shyambazar 5 point crossing',
    all(
      at('kolkata'),
      at(
        'shyam bazar|hatibagan|shobhabazar|sovabazar|paikpara|belgachia|tala|cossipore|hedua|ahiritola|maniktala|manicktala',
      ),
    ),
  ],
  // Pune
  [
    'shanivar wada ke samne',
    all(
      at('pune'),
      at(
        'shaniwar peth|narayan peth|budhwar peth|sadashiv peth|kasba peth|shivajinagar|raviwar peth|somwarpeth|ganesh peth|deccan gymkhana|appa balwant|shukrawar peth|rasta peth|jm road',
      ),
    ),
  ],
  [
    'sassoon hospital biryani',
    all(
      at('pune'),
      has('biryani'),
      at(
        'camp|somwarpeth|rasta peth|koregaon park|koregoan park|sangamvadi|dhole patil|sadar bazaar|shivajinagar|kasba peth|ganj peth',
      ),
    ),
  ],
  [
    'swargate st stand',
    all(
      at('pune'),
      at(
        'swargate|parvati|shukrawar peth|sadashiv peth|gultekdi|bibwewadi|bibvewadi|maharshi nagar|ganj peth|bhawani peth|camp|ganga dham',
      ),
    ),
  ],
  ['karve putla kothrud', all(at('pune'), at('kothrud|karve nagar|karvenagar|erandwane|bavdhan|warje'))],
  // Ahmedabad
  [
    'iim a ke samne chai',
    all(
      at('ahmedabad'),
      has('tea|chai|beverage'),
      at(
        'vastrapur|navrangpura|ambawadi|ambavadi|gulbai tekra|memnagar|university area|panjarapole|nehru nagar|satellite|bodakdev|iim',
      ),
    ),
  ],
  [
    'manek chowk ahmedabad',
    all(at('ahmedabad'), at('khadia|lal darwaja|kalupur|khamasa|shahpur|raikhad|bhadra|khanpur|manek chowk')),
  ],
  [
    'law garden ice cream',
    all(
      at('ahmedabad'),
      has('ice_cream'),
      at(
        'ellisbridge|navrangpura|panchvati|panchavati|ambawadi|ambavadi|paldi|gulbai tekra|cg road|c g road|law garden|university area',
      ),
    ),
  ],
  ['kankariya talav', all(at('ahmedabad'), at('maninagar|kankaria|khokhra|isanpur|danilimda|khadia|shah e alam'))],
  // Surat
  ['vr mall dumas road surat', all(at('surat'), at('vesu|piplod|magdalla|bharthana|bhimrad|vip road|althan'))],
  [
    'surat station ke paas gujarati',
    all(
      at('surat'),
      serves('gujarati'),
      at(
        'varachha|begampura|salabatpura|umarwada|haripura|new textile market|sayedpura|gopipura|katargam|mahidharpura',
      ),
    ),
  ],
  // Others
  [
    'raj mandir cinema jaipur',
    all(at('jaipur'), at('c scheme|mi road|m i road|bani park|civil lines|bais godam|lal kothi')),
  ],
  ['gpo lucknow', all(at('lucknow'), at('hazratganj|lalbagh|aminabad|sadar bazaar'))],
  ['z square kanpur ke paas', all(at('kanpur'), at('mall road|parade|civil lines|z square|cantonment|cantt'))],
  ['chhappan dukan indore', all(at('indore'), at('new palasia|old palasia|yn road|y n road|m g road|mg road'))],
  ['db mall bhopal', all(at('bhopal'), at('db city|d b city|maharana pratap nagar|mp nagar|arera|tt nagar|t t nagar'))],
  [
    'near gandhi maidan patna chinese',
    all(at('patna'), serves('chinese'), at('fraser road|lodipur|golambar|maurya lok|exhibition road|dak bungalow')),
  ],
  [
    'rk beach vizag',
    all(
      at('vizag|visakhapatnam'),
      at('maharani peta|waltair uplands|jagadamba|siripuram|kirlampudi|lawsons bay|dwaraka nagar|beach road'),
    ),
  ],
  [
    'near zero mile nagpur',
    all(at('nagpur'), at('sitabuldi|civil lines|ramdaspeth|sadar|mohan nagar|dhantoli|dharampeth')),
  ],
  [
    'inorbit mall baroda cafe',
    all(at('vadodara|baroda'), serves('cafe'), at('alkapuri|vadiwadi|gorwa|race course|subhanpura')),
  ],
  ['taj mahal east gate agra', all(at('agra'), at('tajganj|taj ganj|fatehabad road'))],
];
