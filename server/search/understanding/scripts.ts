/** Transliterates Indian scripts into Latin letters as people would write them: बिरयानी → biryani. */
import Sanscript from '@indic-transliteration/sanscript';

type Spelling = readonly [written: RegExp, spoken: string];

/** Letters that the transliteration does not know or that sound otherwise, before and after it. */
const BORROWED: readonly Spelling[] = [
  [/ँ/g, 'ं'],
  [/ऑ/g, 'ओ'],
  [/ॉ/g, 'ो'],
  [/ॅ/g, 'े'],
  [/ੰ/g, 'ਂ'],
];
const CHILLU: readonly Spelling[] = [
  [/ൻ/g, 'ന്'],
  [/ർ/g, 'ര്'],
  [/ൽ/g, 'ല്'],
  [/ൾ/g, 'ള്'],
  [/ൺ/g, 'ണ്'],
];
const ZH: Spelling = [/ḻ/g, 'zh'];
const OF_BENGALI: readonly Spelling[] = [
  [/v/g, 'b'],
  [/^y/, 'j'],
  [/(?<=[^aāiīuūeo])yā/g, 'ā'],
];
const LAST_M: Spelling = [/ṃ$/, 'm'];
const OF_MALAYALAM: readonly Spelling[] = [[/ṟṟ/g, 'ṭṭ'], [/nṟ/g, 'nṭ'], ZH, LAST_M];

const SCRIPTS = [
  { letters: /[\u0900-\u097f]+/g, name: 'devanagari', dropsSchwa: true, before: BORROWED, after: [] },
  { letters: /[\u0980-\u09ff]+/g, name: 'bengali', dropsSchwa: true, before: [], after: OF_BENGALI },
  { letters: /[\u0a00-\u0a7f]+/g, name: 'gurmukhi', dropsSchwa: true, before: BORROWED, after: [] },
  { letters: /[\u0a80-\u0aff]+/g, name: 'gujarati', dropsSchwa: true, before: [], after: [] },
  { letters: /[\u0b00-\u0b7f]+/g, name: 'oriya', dropsSchwa: true, before: [], after: [] },
  { letters: /[\u0b80-\u0bff]+/g, name: 'tamil', dropsSchwa: false, before: [], after: [ZH] },
  { letters: /[\u0c00-\u0c7f]+/g, name: 'telugu', dropsSchwa: false, before: [], after: [LAST_M] },
  { letters: /[\u0c80-\u0cff]+/g, name: 'kannada', dropsSchwa: false, before: [], after: [LAST_M] },
  { letters: /[\u0d00-\u0d7f]+/g, name: 'malayalam', dropsSchwa: false, before: CHILLU, after: OF_MALAYALAM },
] as const;

const INDIC = /[\u0600-\u06ff\u0900-\u0d7f]+/g;

export const isIndic = (text: string): boolean => text.search(INDIC) >= 0;

/** The first of `waysInLatin` for each word in an Indian script. */
export const toLatin = (text: string): string =>
  isIndic(text) ? oneSpelling(text).replaceAll(INDIC, (word) => waysInLatin(word)[0] ?? '') : text;

/** Composed letters, without nukta, joiners, hamza and vowel marks above and below, and digits as 0 to 9. */
export const oneSpelling = (text: string): string =>
  respelt(text.normalize('NFD').replaceAll(/[\u0660-\u0d7f]/g, digit), [
    [/[डढ]\u093c/g, 'र'],
    [/[ডঢ]\u09bc/g, 'র'],
    [/[ଡଢ]\u0b3c/g, 'ର'],
    [/[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0a71\u200b-\u200d\u064b-\u0655\u0670]/g, ''],
    [/[يى]/g, 'ی'],
    [/ك/g, 'ک'],
  ]).normalize('NFC');

const DIGIT = /\p{Nd}/u;
/** Digits of Indian scripts have the codes xx66 to xx6f. */
const digit = (letter: string): string => {
  const code = letter.charCodeAt(0);
  return DIGIT.test(letter) ? String((code & 15) - (code < 0x900 ? 0 : 6)) : letter;
};

/** How a word in one spelling may sound, the most usual first: தோசை is tosai or dosai. */
export function waysInLatin(word: string): readonly string[] {
  const urdu = Array.from(respelt(word, OF_URDU), (letter) => URDU[letter] ?? '').join('');
  if (urdu !== '') return [...new Set([urdu, urdu.replaceAll('R', 'd')])].map((way) => way.replaceAll('R', 'r'));
  let isTamil = false;
  const latin = SCRIPTS.reduce((text, { letters, name, dropsSchwa, before, after }) => {
    if (text.search(letters) < 0) return text;
    isTamil ||= name === 'tamil';
    return text.replaceAll(letters, (part) => {
      const written = respelt(Sanscript.t(respelt(part, before), name, 'iast'), after);
      return dropsSchwa ? withoutSchwas(written) : written;
    });
  }, word);
  return (isTamil ? voiced(latin) : [latin]).map(asciiOf);
}

const respelt = (text: string, spellings: readonly Spelling[]) =>
  spellings.reduce((spelt, [written, spoken]) => spelt.replace(written, spoken), text);

/** Tamil writes one letter for two sounds, which the transliteration returns as gh, jh, ḍh, dh and bh. */
const TAMIL: Readonly<Record<string, readonly [hard: string, soft: string, between: string]>> = {
  gh: ['k', 'g', 'g'],
  jh: ['c', 'j', 's'],
  ḍh: ['t', 'd', 'd'],
  dh: ['t', 'd', 'd'],
  bh: ['p', 'b', 'b'],
};
const TAMIL_WAYS_MAX = 8;

/** Doubled letters are hard, those after a nasal soft; at the start and beside other consonants they may be either. */
function voiced(latin: string): string[] {
  const parts = latin.replaceAll('ḥbh', 'f').match(/gh|jh|ḍh|dh|bh|./gu) ?? [];
  return parts.reduce<string[]>(
    (ways, part, at) => {
      const [hard, soft, between] = TAMIL[part] ?? [part, part, part];
      const [before = '', after = ''] = [parts[at - 1], parts[at + 1]];
      const sounds =
        before === part || after === part
          ? [hard]
          : /[ṅñṇnṉm]/.test(before)
            ? [soft]
            : isVowel(before) && isVowel(after)
              ? [between]
              : [hard, part === 'jh' ? between : soft];
      return [...new Set(sounds)].flatMap((sound) => ways.map((way) => way + sound)).slice(0, TAMIL_WAYS_MAX);
    },
    [''],
  );
}

const VOWELS = 'aāiīuūeēoōṛèò';
const isVowel = (letter: string) => letter !== '' && VOWELS.includes(letter);
const CONSONANT = `(?:[^${VOWELS}ṃḥ]h?)`;
const MEDIAL_SCHWA = new RegExp(`([${VOWELS}]ṃ?${CONSONANT})a(?=${CONSONANT}[${VOWELS}])`, 'g');

/** Drops a's that are silent in Hindi: at the end, and between syllables (golagappā → golgappā). */
function withoutSchwas(word: string): string {
  const start = word.replace(new RegExp(`(${CONSONANT})a$`), '$1');
  return start.replaceAll(MEDIAL_SCHWA, '$1');
}

const ASCII: Readonly<Record<string, string>> = { ś: 'sh', ṣ: 'sh', c: 'ch', ṛ: 'ri', ṃ: 'n' };

const asciiOf = (word: string) =>
  word
    .replaceAll(/ṃ(?=[pbm])/g, 'm')
    .replaceAll(/[śṣcṛṃ]/g, (letter) => ASCII[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Letters that sound otherwise at the start or end, or before a vowel: ویج is vej, ڈوسہ is dosa. */
const OF_URDU: readonly Spelling[] = [
  [/یں$/, 'ےین'],
  [/^و|و(?=[اآے])/g, 'ۋ'],
  [/(?<=[^اوی])ہ$/, 'ا'],
];

/** Letter by letter, since Urdu leaves out most vowels. R is the letter that people write as r and as d: kadhi, karhi. */
const URDU: Readonly<Record<string, string>> = Object.fromEntries(
  `ا a آ a ب b پ p ت t ٹ t ث s ج j چ ch ح h خ kh د d ڈ d ذ z ر r ڑ R ز z ژ z س s ش sh ص s ض z ط t ظ z ع a غ g ف f ق q
   ک k گ g ل l م m ن n ں n و o ۋ v ہ h ه h ھ h ء a ی i ے e ئ i ؤ o ۃ a ۂ a`
    .match(/\S+ [a-zR]+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
);
