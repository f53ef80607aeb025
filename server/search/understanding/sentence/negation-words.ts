/** Words that leave something out, in English and Hindi as they sound, and in other scripts. */
import { isIndic } from '../scripts.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

export const BEFORE = setOf('no not non without except minus bina sans avoid hate skip nothing');
/** Leaves out everything up to the next break. */
export const ALL_AFTER = setOf('except');
/** After what they leave out; PHRASES writes 'rahit' for all but two. */
export const AFTER = setOf('nahi rahit free');
export const AFTER_STEM =
  /^(egg|meat|onion|garlic|cheese|milk|butter|chicken|gluten|sugar|lactose|dairy|nut|peanut|soya?|oil|fat)(?:less|free)$/;
export const TASTES = setOf(`
  spicy spice spices teekha teekhi tikha tikhi mirch mirchi masala masaledar chatpata oily sweet meetha salty
`);
export const SKIPPED = setOf(`
  a an the any some too very so much that really overly with of having containing contain made want like need eat have
  include add put give show me extra mood for more
`);
export const SKIPPED_BACK = setOf('bilkul zyada jyada itna bahut wala wali wale ka ki ke ko kay k bhi toh to chahiye');
/** 'no idea' and 'not sure' leave nothing out. */
export const NO_NOUN = setOf(
  'idea sure problem clue limit bad worries doubt preference issue sense just else but or one',
);
export const JOINING = setOf('& or nor aur ya');
export const MEAT = setOf(`
  chicken mutton lamb fish prawn prawns beef pork crab keema kheema gosht murgh murg seafood bacon ham nonveg machli jhinga
`);

const ONION = '(?:onions?|pyaa?[zj]a?|kanda|dungri|vengayam|eerulli|ullipaya|ulli)';
const GARLIC = '(?:garlic|l[ae]h?su[nm]i?|poondu|[bv]ellulli)';

/** In the order of use. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/[,;.!?।]+(?=\s)/g, ','],
  [/\s[&+]\s|\band\b/g, '&'],
  [/(?<=\p{L})-(?=\p{L})/gu, ''],
  // 'no onion garlic' is without both.
  [new RegExp(`(?<=\\b${ONION}) (?=${GARLIC}\\b)`, 'g'), '&'],
  [/\b(?:nothing|no one) but\b|\bnahi[ni]?(?= mil)/g, ''],
  [/\bw\/o\b/g, 'without'],
  // Only beside a wish or a taste: 'why dont you suggest a pizza', 'less than 200'.
  [
    /\b(?:don['’]?t|can['’]?t|cannot|doesn['’]?t|never)(?= (?:want|like|eat|have|need|give|show|send|put|add|include|take|prefer)\b)/g,
    'not',
  ],
  [new RegExp(`\\b(?:less|kam|low)(?= (?:${[...TASTES].join('|')})\\b)`, 'g'), 'not'],
  [
    /\b(?:(?:anything|everything|all|sab) but|other than|apart from|instead of|rather than|leav(?:e|ing) out|exclud(?:e|ing)|(?:allergic|allergy) to)\b/g,
    'except',
  ],
  [/\bin (?:the |a )?mood\b/g, 'mood'],
  [/\b(?:ke|k|kay|ki) (?:bina|b[ae]g[gh]?air)\b|\b(?:ke )?(?:alaa?[wv]a|ilawa|siva[iy]?|sivaay)\b/g, 'rahit'],
  [/\b(?:ko )?chh?od ?(?:ke|kar|k)\b|\bhata ?(?:ke|kar)\b|\bmukt\b|\b(?<=(?:egg|meat|onion|garlic) )less\b/g, 'rahit'],
  [/\bb[ae]g[gh]?air\b/g, 'bina'],
  [/\b(?:nahin|nahii|nahee|nhi|nai|nako)\b/g, 'nahi'],
  [/\bna(?= \S+ (?:(?:,|or|aur) )?na \S)|(?<=\bna \S+ (?:(?:,|or|aur) )?)na\b/g, 'no'],
];

const AFTER_IN_SCRIPTS = `
  छोड़कर छोड़के शिवाय वगळता नको नाही विना | ছাড়া ছাড়া বাদে বাদ নয় নয় না নেই বিহীন | વગર વિના નહીં નહિ સિવાય | ਨਹੀਂ ਤੋਂ_ਬਿਨਾਂ ਤੋਂ_ਬਗੈਰ
  இல்லாமல் இல்லாத இன்றி வேண்டாம் தவிர | లేకుండా లేని వద్దు కాకుండా తప్ప | ಇಲ್ಲದೆ ಇಲ್ಲದೇ ಇಲ್ಲದ ಬೇಡ ಬಿಟ್ಟು ಹೊರತುಪಡಿಸಿ ಹೊರತು
  ഇല്ലാതെ ഇല്ലാത്ത വേണ്ട ഒഴികെ അല്ലാതെ | ନାହିଁ ନାହି ନୁହେଁ ଛଡ଼ା ଛଡା ଛାଡ଼ି ବିନା ବ୍ୟତୀତ | نہیں کے_بغیر کے_بنا کے_علاوہ
`;
const BEFORE_IN_SCRIPTS = 'बिन বিনা ਬਿਨਾਂ ਬਿਨਾ ਬਗੈਰ بغیر بنا بلا';

const wordIn = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${words
      .normalize('NFC')
      .trim()
      .split(/[\s|]+/)
      .join('|')
      .replaceAll('_', ' ')})(?![\\p{L}\\p{M}])`,
    'gu',
  );
const SPICY = 'காரம் காரமான కారం కారంగా ಖಾರ എരിവ് എരിവുള്ള ঝাল તીખું તીખો ਤਿੱਖਾ ରାଗ تیکھا مسالے_دار';
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/மில்லா(?:மல்|த)(?=\s|$)/g, 'ம் rahit'],
  [/ಯಿಲ್ಲದ[ೆೇ]?(?=\s|$)|യില്ലാ(?:തെ|ത്ത)(?=\s|$)/g, ' rahit'],
  [wordIn(AFTER_IN_SCRIPTS), 'rahit'],
  [wordIn(BEFORE_IN_SCRIPTS), 'bina'],
  [wordIn(SPICY), 'spicy'],
];

/** Writes the negations of a text, and what is spicy, in Latin letters; the rest stays as typed. */
export const latinNegations = (typed: string): string =>
  isIndic(typed)
    ? SCRIPTS.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), typed.normalize('NFC'))
    : typed;
