/** Words in names of places, and around them. */
const setOf = (words: string) => new Set(words.trim().split(/\s+/));

const SUFFIX =
  /^(?:\d+(?:st|nd|rd|th)?|blocks?|sector|sec|phase|stage|layout|roads?|rd|main|cross|nagar|area|city|side|extension|market|east|west|north|south)$/;
const GENERIC = setOf('the new old near opp opposite sri shri dr big upper lower central greater');

/** People name these beside an area: 'near kothrud depot'. */
const BESIDE = setOf(`
  metro railway station bus stand stop depot terminal terminus junction signal circle chowk naka bridge flyover toll plaza gate
  crossing hospital temple mandir masjid mosque church gurudwara college school university campus mall theatre cinema stadium
  ground lake park tower office police
`);
/** After a landmark of one word too: 'jamia gate'. */
const ENTRANCES = setOf('gate metro station signal stop stand circle crossing');
const STATION = / (?:metro|railway|bus|station|stand|stop)$/;

export const isBeside = (word: string): boolean => BESIDE.has(word);
export const isEntrance = (word: string): boolean => ENTRANCES.has(word);
export const isSuffix = (word: string): boolean => SUFFIX.test(word);
export const isVague = (word: string): boolean => SUFFIX.test(word) || GENERIC.has(word);

export const withoutStation = (name: string): string =>
  STATION.test(name) ? withoutStation(name.replace(STATION, '')) : name;

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['sec', 'sector'],
  ['blk', 'block'],
  ['ph', 'phase'],
  ['rd', 'road'],
  ['st', 'street'],
  ['extn', 'extension'],
  ['mkt', 'market'],
  ['stn', 'station'],
  ['rly', 'railway'],
  ['clg', 'college'],
  ['ngr', 'nagar'],
  ['chwk', 'chowk'],
  ['hosp', 'hospital'],
  ['univ', 'university'],
  ['jn', 'junction'],
]);

/** 'gtb ngr stn' is 'gtb nagar station'. A leading 'st' is Saint, as in 'st johns'. */
export const inFull = (words: readonly string[]): string =>
  words.map((word, at) => (at === 0 && word === 'st' ? word : (SHORT_FORMS.get(word) ?? word))).join(' ');

const SAME_KIND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    theatre: 'theater cinema cinemas talkies',
    temple: 'mandir kovil koil devasthan devasthanam gudi',
    mosque: 'masjid',
    centre: 'center',
    bazaar: 'bazar',
    gurudwara: 'gurdwara',
  }).flatMap(([kind, others]) => others.split(' ').map((other) => [other, kind] as const)),
);

/** One word for each kind of landmark: 'navrang talkies' is 'navrang theatre'. */
export const inOneKind = (name: string): string =>
  name
    .split(' ')
    .map((word) => SAME_KIND.get(word) ?? word)
    .join(' ');

/** Words that introduce a place. */
export const POINTING = setOf(
  'in near at around from nearby inside within to next close beside opposite opp behind outside walking distance',
);

/** Words for 'in' and 'near' that follow a place: in Hindi, Marathi, Gujarati, Tamil, Kannada, Telugu. */
export const POINTING_BACK = setOf(`
  me mein men mai javal jawal najik pase paase pakkathil pakkathula arugil hattira daggara daggira
`);

/** These do so only after a word for 'of': 'rajiv chowk ke paas', 'ruby hospital er kache', 'lg hospital ni baju ma'. */
const POINTING_AFTER_OF = setOf(`
  paas pas pass samne saamne peeche piche bagal bahar andar nazdeek nazdik kareeb karib niche neeche upar oopar baju same
  samor pashe kache kachhe
`);
const OF = setOf('ke er ni na chya');

/** The number of words from `at` that mark those before as a place: 1 for 'mein', 2 for 'ke paas', 3 for 'ni baju ma'. */
export function pointingBackAt(words: readonly string[], at: number): number {
  const [word = '', next = '', third = ''] = words.slice(at);
  if (POINTING_BACK.has(word)) return 1;
  if (!OF.has(word) || !(POINTING_AFTER_OF.has(next) || POINTING_BACK.has(next))) return 0;
  return third === 'ma' && (word === 'ni' || word === 'na') ? 3 : 2;
}
