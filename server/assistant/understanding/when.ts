/** Reads dates and times of day in a sentence, in India's time. */
import { dateOf, dayNumber, daysAfter, weekdayOf } from '#contract/kit/india.ts';

/** From Sunday on. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'ravivar', 'itvar', 'raviwar', 'itwar'],
  ['monday', 'somvar', 'somwar'],
  ['tuesday', 'mangalvar', 'mangalwar', 'tues'],
  ['wednesday', 'budhvar', 'budhwar', 'wed'],
  ['thursday', 'guruvar', 'guruwar', 'brihaspativar', 'thurs'],
  ['friday', 'shukravar', 'shukrawar', 'jumma', 'fri'],
  ['saturday', 'shanivar', 'shaniwar', 'sat'],
];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  ek: 1,
  teen: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  panch: 5,
  chhe: 6,
  che: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  gyarah: 11,
  barah: 12,
  baarah: 12,
};

/** A number in digits or as a word, up to twelve. "do" (two) is missing because it also means "give". */
export const numberOf = (word: string): number | undefined =>
  /^\d{1,6}$/.test(word) ? Number(word) : Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;

/** Whether the date exists (not 31 February) and is not before 2000. */
const isDate = (date: string) => !Number.isNaN(dayNumber(date)) && daysAfter(date, 0) === date && date >= '2000';

/** The date that the words name, such as `2026-11-28`. A weekday means the next one, or today. */
export function dateIn(words: readonly string[], now: Date): string | undefined {
  const text = ` ${words.join(' ')} `;
  const today = dateOf(now);
  const has = (...phrases: string[]) => phrases.some((phrase) => text.includes(` ${phrase} `));
  const given = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
  if (given) return isDate(given) ? given : undefined;
  const named = namedDay(text, today);
  if (named) return named;
  if (has('day after tomorrow', 'parso', 'parson', 'parsoon')) return daysAfter(today, 2);
  if (has('tomorrow', 'tomorow', 'tmrw', 'tmr', 'tom', 'kal')) return daysAfter(today, 1);
  if (has('today', 'tonight', 'tonite', 'aaj', 'aj')) return today;
  const weekday = WEEKDAYS.findIndex((names) => has(...names));
  if (weekday < 0) return undefined;
  const sinceSunday = (weekdayOf(dayNumber(today)) + 1) % 7;
  return daysAfter(today, (weekday - sinceSunday + 7) % 7);
}

/** Reads "28 nov", "november 28th" or "5 december" as the next such day, or today. */
function namedDay(text: string, today: string): string | undefined {
  const month = `(${MONTHS.join('|')})[a-z]*`;
  const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of |ko )?${month}\\b`).exec(text);
  const monthFirst = new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text);
  const day = Number(dayFirst?.[1] ?? monthFirst?.[2] ?? 0);
  const monthName = dayFirst?.[2] ?? monthFirst?.[1];
  if (!monthName || day < 1 || day > 31) return undefined;
  const rest = `${String(MONTHS.indexOf(monthName) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const date = `${year}-${rest}` >= today ? `${year}-${rest}` : `${year + 1}-${rest}`;
  return isDate(date) ? date : undefined;
}

const EVENING = /\b(raat|night|tonight|tonite|shaam|sham|shyam|evening|dinner)\b/;
const NOON = /\b(dopahar|dopaher|afternoon|lunch|noon)\b/;
const MORNING = /\b(subah|subha|morning|breakfast|savere)\b/;

/** The time of day that the sentence names, such as `19:30`; undefined when it could be morning or evening. */
export function timeIn(sentence: string): string | undefined {
  const text = sentence
    .toLowerCase()
    .replaceAll(
      /\b(?:sadhe|saadhe|sade|saare(?= \w+ baj))\s+(\w+)/g,
      (_match, hour: string) => `${numberOf(hour) ?? hour}:30`,
    );
  const exact = /\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s?m\b/.exec(text);
  if (exact) return timeOf((Number(exact[1]) % 12) + (exact[3] === 'p' ? 12 : 0), Number(exact[2] ?? 0));
  const clock = /\b(\d{1,2}):(\d{2})\b/.exec(text);
  if (clock && (Number(clock[1]) > 12 || (clock[1]?.length === 2 && Number(clock[1]) < 10))) {
    return timeOf(Number(clock[1]), Number(clock[2]));
  }
  const spoken = /\b(\w+)\s+baje?\b/.exec(text)?.[1];
  const near = /\b(?:at|by|around)\s+(\d{1,2})\b(?!\s*(?:log|people|ppl|person|guest))/.exec(text)?.[1];
  const bare = clock ?? [undefined, spoken ?? near, '0'];
  const hour = numberOf(bare[1] ?? '');
  if (hour === undefined || hour < 1 || hour > 12) return undefined;
  const minute = Number(bare[2] ?? 0);
  if (EVENING.test(text) && hour >= 4 && hour < 12) return timeOf(hour + 12, minute);
  if (NOON.test(text) && (hour === 12 || hour <= 5)) return timeOf(hour === 12 ? 12 : hour + 12, minute);
  if (MORNING.test(text) && hour >= 5) return timeOf(hour, minute);
  return undefined;
}

const timeOf = (hour: number, minute: number): string | undefined =>
  hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : undefined;
