/** Maps the post's districts to the cities and states of addresses: letters with single spaces. */
import { numberWords } from '#contract/kit/amount-words.ts';
import { stateNamed } from '../import/city-states.ts';
import { fold } from '../import/repair.ts';
import citiesOfDigits from './cities-of-digits.json' with { type: 'json' };
import districts from './districts.json' with { type: 'json' };

// First digits of pincodes that belong to one city, whatever their district, by state.
const CITY_OF_DIGITS: Readonly<Record<string, Readonly<Record<string, string>>>> = citiesOfDigits;

// Districts that people call by another name or spell differently; with the state where several have one of the name.
const CITY_OF_DISTRICT: Readonly<Record<string, string>> = districts;

// Districts named only after a direction ("South West"), with their city by state.
const BARE_DIRECTION = /^(?:north|south|east|west|central)(?: (?:east|west))?$/;
const DIRECTIONS_OF: Readonly<Record<string, string>> = { Delhi: 'New Delhi' };

/** Large numbers digit by digit. */
function inWords(digits: string): string {
  const parts = Number(digits) > 99 ? [...digits] : [digits];
  return parts.map((part) => numberWords(Number(part)) || 'Zero').join(' ');
}

const SMALL = new Set(['and', 'of']);

function inTitleCase(words: string): string {
  return words
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** `KAIMUR (BHABUA)` gives `kaimur`, and `Y.S.R.` gives `y s r`. */
const plainWords = (text: string) =>
  fold(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\(.*?\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** As forms offer it; other union territories in title case; undefined if it is no name. */
export function stateOfPost(text: string): string | undefined {
  const words = plainWords(text).replace(/^the /, '');
  if (words === '' || words === 'na' || /[0-9]/.test(words)) return undefined;
  return stateNamed(words) ?? inTitleCase(words);
}

export function cityOfDistrict(district: string, state: string, pincode: string): string | undefined {
  const words = plainWords(district);
  if (words === '' || words === 'na') return undefined;
  const known = Object.entries(CITY_OF_DIGITS[state] ?? {}).find(([digits]) => pincode.startsWith(digits));
  if (known) return known[1];
  const name = words.replace(/^the /, '').replace(/ district$/, '');
  if (BARE_DIRECTION.test(name)) return DIRECTIONS_OF[state] ?? inTitleCase(`${name} ${state.toLowerCase()}`);
  return (
    CITY_OF_DISTRICT[`${name}, ${state.toLowerCase()}`] ??
    CITY_OF_DISTRICT[name] ??
    inTitleCase(
      name
        .replace(/[0-9]+/g, (digits) => ` ${inWords(digits)} `)
        .replace(/ +/g, ' ')
        .trim(),
    )
  );
}
