/** Transliterates Indian scripts into Latin letters as people would write them: बिरयानी → biryani. */
import Sanscript from '@indic-transliteration/sanscript';

const SCRIPTS = [
  { letters: /[\u0900-\u097f]+/g, name: 'devanagari', dropsSchwa: true },
  { letters: /[\u0980-\u09ff]+/g, name: 'bengali', dropsSchwa: true },
  { letters: /[\u0a00-\u0a7f]+/g, name: 'gurmukhi', dropsSchwa: true },
  { letters: /[\u0a80-\u0aff]+/g, name: 'gujarati', dropsSchwa: true },
  { letters: /[\u0b80-\u0bff]+/g, name: 'tamil', dropsSchwa: false },
  { letters: /[\u0c00-\u0c7f]+/g, name: 'telugu', dropsSchwa: false },
  { letters: /[\u0c80-\u0cff]+/g, name: 'kannada', dropsSchwa: false },
  { letters: /[\u0d00-\u0d7f]+/g, name: 'malayalam', dropsSchwa: false },
] as const;

export const isIndic = (text: string): boolean => /[\u0900-\u0d7f]/.test(text);

export function toLatin(text: string): string {
  if (!isIndic(text)) return text;
  return SCRIPTS.reduce(
    (latin, { letters, name, dropsSchwa }) =>
      latin.replaceAll(letters, (word) => {
        const written = Sanscript.t(spokenLetters(word), name, 'iast');
        return asciiOf(dropsSchwa ? withoutSchwas(written) : written);
      }),
    text,
  );
}

/** Replaces letters that the transliteration does not know, for borrowed, flapped and nasal sounds: पकौड़ा, कॉफी, मूँग. */
const spokenLetters = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[डढ]\u093c/g, 'र')
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replaceAll('ऑ', 'ओ')
    .replaceAll('ॉ', 'ो')
    .replaceAll('ॅ', 'े');

const VOWELS = 'aāiīuūeēoōṛ';
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
    .replaceAll(/[śṣcṛṃ]/g, (letter) => ASCII[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
