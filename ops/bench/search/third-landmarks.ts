/** Searches near landmarks, written without sight of the search, after those of more-landmarks.ts. */
import { all, at, has, serves, within } from './judge.ts';
import type { Table } from './words.ts';

export const THIRD_LANDMARKS: Table = [
  // Delhi NCR
  ['gtb hospital ke paas', within(28.6838, 77.3102)],
  ['pizza near v3s mall', all(has('pizza'), within(28.6367, 77.2865))],
  ['netaji subash place chinese', all(serves('chinese'), within(28.6957, 77.1525))],
  ['safdarjang hospital ke samne', within(28.568, 77.2058)],
  ['lotus tempel ke pass', within(28.5535, 77.2588)],
  ['dilli haat ina momos', all(has('momo'), within(28.5733, 77.2083))],
  ['opp ganga ram hospital', within(28.6385, 77.1895)],
  ['pacific mall subhash nagar fast food', all(serves('fast food'), within(28.6425, 77.106))],
  ['dlf promenade vasant kunj cafe', all(serves('cafe'), within(28.5427, 77.156))],
  ['gtb nagar metro cafe', all(serves('cafe'), within(28.6978, 77.2069))],
  ['jamia ke paas biryani', all(has('biryani'), within(28.5616, 77.2802))],
  ['iskcon mandir east of kailash', within(28.558, 77.244)],
  ['jhandewalan mandir', within(28.6447, 77.2)],
  ['unity one mall rohini', within(28.7148, 77.1145)],
  ['galleria mkt gurgaon bakery', all(serves('bakery'), within(28.4672, 77.0818))],
  ['behind sahara mall gurgaon', within(28.4795, 77.0865)],
  ['medanta ke paas khana', within(28.4395, 77.0405)],
  ['atta market noida fast food', all(serves('fast food'), within(28.5702, 77.3215))],
  ['near amity university noida', within(28.544, 77.333)],
  ['noida city centre metro chinese', all(serves('chinese'), within(28.5747, 77.356))],
  ['bata chawk faridabad', within(28.3853, 77.3133)],
  ['subhash chowk sohna rd', within(28.4293, 77.038)],
  ['sarojini mkt street food', all(serves('street food|fast food'), within(28.577, 77.1965))],
  // Mumbai
  ['phoenix market city kurla', all(at('mumbai'), at('kurla|phoenix mall|kalina|chembur|ghatkopar|bkc|sion|vakola'))],
  [
    'bkc diamond bourse ke paas',
    all(at('mumbai'), at('bkc|bandra kurla complex|bandra|kalina|kurla|santacruz east|dharavi|vakola|scruz')),
  ],
  ['opp hiranandani hospital', all(at('mumbai'), at('powai|sakivihar|saki vihar|vikhroli|powaiandheri'))],
  [
    't2 airport mumbai chinese',
    all(
      at('mumbai'),
      serves('chinese'),
      at('andheri east|marol|saki ?naka|sakinaka|santacruz east|vile parle|kurla west|sakivihar|asalpha|vakola'),
    ),
  ],
  ['rk studio chembur biryani', all(at('mumbai'), has('biryani'), at('chembur|govandi|garodia nagar|mukti nagar'))],
  ['kalina university gate', all(at('mumbai'), at('kalina|santacruz|scruz|vakola|bkc|kurla west|bandra east|khar'))],
  ['rajawadi hospital ke samne', all(at('mumbai'), at('ghatkopar|garodia nagar|kurla|chembur|vikhroli|asalpha'))],
  [
    'siddhivinayak temple ke pass',
    all(at('mumbai'), at('prabhadevi|dadar|lower parel|worli|mahim|matunga|phoenix mall|parel')),
  ],
  ['national college linking road cafe', all(at('mumbai'), serves('cafe'), at('bandra|khar|santacruz west'))],
  [
    'matunga five garden south indian',
    all(at('mumbai'), serves('south indian'), at('matunga|wadala|dadar|sion|antop hill|dharavi')),
  ],
  // Bangalore
  [
    'manipal hospital old airport rd',
    all(
      at('bangalore|bengaluru'),
      at('kodihalli|domlur|indiranagar|new tippasandra|hal|murugeshpalya|jogupalya|cambridge layout'),
    ),
  ],
  [
    'christ college ke paas biryani',
    all(
      at('bangalore|bengaluru'),
      has('biryani'),
      at('koramangala|adugodi|wilson garden|btm|sg palya|jayanagar|ejipura|tavarekere|neelasandra'),
    ),
  ],
  [
    'iscon temple bangalore',
    all(
      at('bangalore|bengaluru'),
      at('rajajinagar|malleshwaram|malleswaram|mahalakshmi layout|yeshwanthpur|basaveshwaranagar|srirampura'),
    ),
  ],
  [
    'bull temple south indian',
    all(
      at('bangalore|bengaluru'),
      serves('south indian'),
      at(
        'basavanagudi|gandhi bazaar|chamrajpet|shankarapura|banashankari|jayanagar|vv puram|hanumanthanagar|azad nagar|someshwarpura',
      ),
    ),
  ],
  [
    'ulsoor lake',
    all(
      at('bangalore|bengaluru'),
      at(
        'ulsoor|halsuru|sivanchetti gardens|jogupalya|indiranagar|cox town|frazer town|pulikeshi nagar|shivaji nagar|ashok nagar|cambridge layout|cooke town|commercial street|mg road',
      ),
    ),
  ],
  [
    'russel market biryani',
    all(
      at('bangalore|bengaluru'),
      has('biryani'),
      at(
        'shivaji nagar|frazer town|pulikeshi nagar|vasanth nagar|sivanchetti gardens|ashok nagar|cunningham road|benson town|commercial street|ulsoor|sampangi rama nagar',
      ),
    ),
  ],
  [
    'next to navrang theatre',
    all(
      at('bangalore|bengaluru'),
      at('rajajinagar|malleshwaram|malleswaram|srirampura|basaveshwaranagar|vijayanagar|seshadripuram|sheshadripuram'),
    ),
  ],
  [
    'cantonment rly station bangalore',
    all(
      at('bangalore|bengaluru'),
      at(
        'vasanth nagar|shivaji nagar|benson town|cunningham road|jayamahal|frazer town|pulikeshi nagar|ganganagar|guttahalli|j c nagar',
      ),
    ),
  ],
  // Hyderabad
  [
    'mj market ice cream',
    all(
      at('hyderabad'),
      has('ice_cream'),
      at(
        'abids|koti|nampally|jam bagh|begum bazar|feelkhana|gowliguda|king koti|afzal gunj|chudi bazaar|basheer bagh|narayanguda|kachiguda|ramkote',
      ),
    ),
  ],
  [
    'tank bund ke paas',
    all(
      at('hyderabad'),
      at(
        'kavadiguda|basheer bagh|himayath nagar|himayatnagar|himayat nagar|adarsh nagar|khairtabad|lakdikapul|lakdi ka pul|ramgopalpet|rani gunj|ashok nagar|somajiguda|musheerabad|padmarao nagar|begumpet|secunderabad|old mla quarters|hyderguda',
      ),
    ),
  ],
  [
    'nampally stn biryani',
    all(
      at('hyderabad'),
      has('biryani'),
      at(
        'nampally|abids|redhills|lakdikapul|lakdi ka pul|jam bagh|koti|adarsh nagar|basheer bagh|new mallepally|feelkhana|begum bazar|king koti|gunfoundry|masab tank|khairtabad',
      ),
    ),
  ],
  [
    'city centre mall road no 10 pizza',
    all(
      at('hyderabad'),
      has('pizza'),
      at('banjara hills|banjarahills|punjagutta|khairtabad|somajiguda|masab tank|jubilee hills|humayun nagar'),
    ),
  ],
  [
    'yasoda hospital malakpet',
    all(
      at('hyderabad'),
      at(
        'malakpet|chanchalguda|saidabad|dilsukhnagar|gaddiannaram|gaddi annaram|moosarambagh|musarambagh|amberpet|kachiguda|koti|santosh nagar|darulshifa',
      ),
    ),
  ],
  [
    'uppal x roads',
    all(at('hyderabad'), at('uppal|habsiguda|ramanthapur|nagole|huda complex|peerzadiguda|tarnaka|nacharam')),
  ],
  [
    'golconda kila ke paas biryani',
    all(
      at('hyderabad'),
      has('biryani'),
      at('golconda fort|toli chowki|tolichowki|langar houz|brindavan colony|mehdipatnam|film nagar'),
    ),
  ],
  [
    'tiffins near sai baba temple dsnr',
    all(
      at('hyderabad'),
      serves('south indian'),
      at(
        'dilsukhnagar|dilshuknagar|kothapet|gaddiannaram|gaddi annaram|malakpet|moosarambagh|saroornagar|huda complex|saidabad',
      ),
    ),
  ],
  // Chennai
  [
    'opp stella maris college',
    all(
      at('chennai'),
      at(
        'gopalapuram|alwarpet|royapettah|mylapore|teynampet|thousand lights|nungambakkam|ra puram|raja annamalai puram',
      ),
    ),
  ],
  [
    'sathyam theatre behind',
    all(
      at('chennai'),
      at(
        'royapettah|gopalapuram|thousand lights|mylapore|alwarpet|triplicane|anna salai|teynampet|express avenue|ea mall|nungambakkam',
      ),
    ),
  ],
  [
    'vadapalani murugan kovil tiffin',
    all(
      at('chennai'),
      serves('south indian'),
      at('vadapalani|kodambakkam|saligramam|ashok nagar|arumbakkam|koyambedu|thirunagar|west mambalam|choolaimedu'),
    ),
  ],
  [
    'chepauk stadium biriyani',
    all(
      at('chennai'),
      has('biryani'),
      at('triplicane|royapettah|thousand lights|chintadripet|mylapore|anna salai|egmore'),
    ),
  ],
  [
    'kmc hospital kilpauk',
    all(
      at('chennai'),
      at(
        'kilpauk|chetpet|egmore|purasaiwakkam|purasawalkam|shenoy nagar|aminjikarai|annanagar east|anna nagar east|ayanavaram',
      ),
    ),
  ],
  [
    'panagal park',
    all(at('chennai'), at('t nagar|west mambalam|kodambakkam|teynampet|cit nagar|nandanam|nungambakkam|ashok nagar')),
  ],
  [
    'roundana anna nagar ice cream',
    all(
      at('chennai'),
      has('ice_cream'),
      at('anna ?nagar|annanagar|shenoy nagar|aminjikarai|arumbakkam|thirunagar|villivakkam|kilpauk'),
    ),
  ],
  // Kolkata
  [
    'pg hospital ke samne',
    all(
      at('kolkata'),
      at(
        'bhowanipore|elgin|alipore|park street|kalighat|camac street|lord sinha|beltala|central kolkata|sarat bose|circus avenue',
      ),
    ),
  ],
  [
    'south city mall chinese',
    all(
      at('kolkata'),
      serves('chinese'),
      at(
        'jadavpur|jodhpur park|jodhpur|lake gardens|tollygunge|south kolkata|dhakuria|golf green|selimpur|golpark|rabindra sarovar',
      ),
    ),
  ],
  [
    'quest mall biryani',
    all(
      at('kolkata'),
      has('biryani'),
      at(
        'quest mall|ballygunge|park circus|beniapukur|circus avenue|broad street|tiljala|topsia|park street|elgin|bhowanipore|taltala|gobra|beckbagan',
      ),
    ),
  ],
  [
    'nakhoda masjid ke paas',
    all(
      at('kolkata'),
      at(
        'machuabazar|burrabazar|barabazar|tiretti|jorasanko|college square|college street|bowbazar|lal bazar|central kolkata|bentinck|girish park|mg road|jorabagan',
      ),
    ),
  ],
  ['wipro more sec v', all(at('kolkata'), at('salt lake|saltlake|bidhannagar|sector v|sector 5|kestopur|nicco park'))],
  [
    'yuva bharati stadium salt lake',
    all(at('kolkata'), at('salt lake|saltlake|bidhannagar|beleghata|kankurgachi|kakurgachi|tangra|topsia|sector 3')),
  ],
  [
    'dakhineswar mandir',
    all(at('kolkata'), at('baranagar|bally|dakshineswar|sinthee|cossipore|north dumdum|belghoria|alambazar')),
  ],
  // Pune
  [
    'dagdusheth halwai ganpati',
    all(
      at('pune'),
      at(
        'budhwar peth|narayan peth|sadashiv peth|shaniwar peth|shukrawar peth|raviwar peth|kasba peth|ganesh peth|appa balwant|somwar peth|somwarpeth|rasta peth|bhawani peth|ganj peth|shivajinagar|shivaji nagar|deccan gymkhana',
      ),
    ),
  ],
  [
    'dinanath mangeshkar hospital ke samne',
    all(
      at('pune'),
      at('erandwane|kothrud|karve nagar|karvenagar|deccan gymkhana|law college road|agarkar nagar|sadashiv peth'),
    ),
  ],
  [
    'ruby hall clinic chinese',
    all(
      at('pune'),
      serves('chinese'),
      at(
        'dhole patil|sangamvadi|koregaon park|koregoan park|camp|modi colony|agarkar nagar|somwar peth|somwarpeth|rasta peth|shivajinagar|yerawada|tadiwala|ghorpadi|katad khana|sadar bazaar',
      ),
    ),
  ],
  [
    'saras baug ke samne chat',
    all(
      at('pune'),
      serves('street food|chaat|snack|fast food'),
      at(
        'parvati|swargate|sadashiv peth|shukrawar peth|narayan peth|sinhgad road|gultekdi|maharshi nagar|bibwewadi|bibvewadi|budhwar peth|guru nanak nagar|erandwane',
      ),
    ),
  ],
  ['parihar chowk aundh cake', all(at('pune'), has('cake|bakery|dessert'), at('aundh|baner|sangvi|pashan|bopodi'))],
  [
    'nal stop ke paas misal',
    all(
      at('pune'),
      serves('maharashtrian|street food|snack|fast food'),
      at(
        'erandwane|kothrud|deccan gymkhana|law college road|karve nagar|karvenagar|sadashiv peth|narayan peth|fc road',
      ),
    ),
  ],
  // Ahmedabad
  [
    'alfa one mall pizza',
    all(
      at('ahmedabad'),
      has('pizza'),
      at('vastrapur|bodakdev|memnagar|gurukul|drive in|satellite|thaltej|university area|mahadev nagar'),
    ),
  ],
  [
    'vs hospital ke pichhe',
    all(
      at('ahmedabad'),
      at('ellisbridge|ellis bridge|paldi|navrangpura|ambawadi|ambavadi|c g road|cg road|ashram road|raikhad|khamasa'),
    ),
  ],
  [
    'gujarat university ke samne nasta',
    all(
      at('ahmedabad'),
      serves('snack|fast food|street food|gujarati'),
      at('navrangpura|university area|vastrapur|memnagar|naranpura|gulbai tekra|ambawadi|ambavadi|gurukul|panjarapole'),
    ),
  ],
  // Surat
  [
    'parle point surat',
    all(at('surat'), at('athwa|ghod dod road|piplod|city ?light|citylight|majura gate|umra|nanpura|bhatar')),
  ],
  [
    'svnit college ke paas chinese',
    all(at('surat'), serves('chinese'), at('piplod|athwa|vesu|city ?light|citylight|umra|magdalla')),
  ],
  // Others
  ['statue circle jaipur', all(at('jaipur'), at('c scheme|mi road|civil lines|bais godam|lal kothi|ashok nagar'))],
  ['ambedkar park lucknow', all(at('lucknow'), at('gomti nagar|riverside mall|renaissance lucknow'))],
  [
    'motijheel kanpur ke paas',
    all(at('kanpur'), at('swaroop nagar|ashok nagar|arya nagar|tilak nagar|kakadeo|harsh nagar')),
  ],
  ['c21 mall indore', all(at('indore'), at('vijay nagar|hig lig|lig'))],
  [
    'boring road chauraha patna',
    all(at('patna'), at('sri krishnapuri|anandpuri|patliputra colony|boring road|krishnapuri')),
  ],
  [
    'rtc complex vizag',
    all(at('vizag|visakhapatnam'), at('dwaraka nagar|siripuram|waltair uplands|maddilapalem|jagadamba|maharani peta')),
  ],
];
