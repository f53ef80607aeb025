/** Finds weak passwords. The lists of common words are local: no password is sent anywhere to be checked. */
import { readFile } from 'node:fs/promises';
import { refuseField } from '#server/process/errors.ts';

export interface Owner {
  readonly userName: string;
  readonly contactNumber: string;
}

/** Shorter names and stems would occur by chance in good passwords. */
const NAME_LETTERS_MIN = 3;
const NAME_WORD_LETTERS_MIN = 5;

const STEM_MIN = 3;
/** With fewer letters the digits decide, if there are as many, as in Aa@12345. */
const LETTERS_MIN = 4;
/** How many of the digits and signs at either end may stand for letters, as in `$achin@10`. */
const EDGE_MAX = 3;

const SIGNS = /[ -/:-@[-`{-~]/g;

// 1 is written for i and for l, so that l counts as i.
const LETTER: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  '!': 'i',
  1: 'i',
  l: 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** Replaces digits and signs by the letters they stand for; other signs are dropped. */
const spelled = (text: string) => text.replaceAll(/[@43!1l0$57]/g, (sign) => LETTER[sign] ?? '').replaceAll(SIGNS, '');

interface Words {
  readonly common: ReadonlySet<string>;
  readonly indian: ReadonlySet<string>;
}

let words: Promise<Words> | undefined;

async function readWords(): Promise<Words> {
  const [{ dictionary }, file] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    readFile(new URL('indian-words.txt', import.meta.url), 'utf8'),
  ]);
  const indian = new Set(file.replaceAll(/^#.*$/gm, '').trim().split(/\s+/).map(spelled));
  return { common: new Set([...dictionary['passwords-common'].map(spelled), ...indian]), indian };
}

function stemsOf(password: string): Set<string> {
  const [, lead = '', core = '', tail = ''] = /^([ -@[-`{-~]*)(.*?)([ -@[-`{-~]*)$/su.exec(password) ?? [];
  const stems = new Set([spelled(password), spelled(core.replaceAll(SIGNS, ''))]);
  for (let before = 0; before <= Math.min(EDGE_MAX, lead.length); before++) {
    for (let after = 0; after <= Math.min(EDGE_MAX, tail.length); after++) {
      stems.add(spelled(lead.slice(lead.length - before) + core + tail.slice(0, after)));
    }
  }
  return stems;
}

/** Pairs of the thousand Indian words are guessed soon; pairs of all common words are not. */
const isPair = (stem: string, indian: ReadonlySet<string>) =>
  Array.from(stem, (_, index) => index).some((at) => indian.has(stem.slice(0, at)) && indian.has(stem.slice(at)));

/**
 * Whether the password is a common word or two Indian ones, whatever digits and signs are around it (product rule 1.7).
 */
async function isCommon(password: string): Promise<boolean> {
  words ??= readWords().catch((error) => {
    words = undefined;
    throw error;
  });
  const { common, indian } = await words;
  const letters = password.replaceAll(/\P{L}/gu, '');
  const digits = password.replaceAll(/[^0-9]/g, '');
  if (letters.length < LETTERS_MIN && digits.length >= LETTERS_MIN && common.has(spelled(digits))) return true;
  return [...stemsOf(password)].some((stem) => stem.length >= STEM_MIN && (common.has(stem) || isPair(stem, indian)));
}

function holdsOwner(password: string, { userName, contactNumber }: Owner): boolean {
  const name = userName.toLowerCase();
  const words = name.split(' ');
  const parts = [
    contactNumber,
    ...[name, words.join('')].filter((whole) => whole.length >= NAME_LETTERS_MIN),
    ...words.filter((word) => word.length >= NAME_WORD_LETTERS_MIN),
  ];
  return parts.some((part) => password.includes(part));
}

export async function weaknessOf(
  password: string,
  owner: Owner,
): Promise<'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | undefined> {
  const lower = password.toLowerCase();
  if (holdsOwner(lower, owner)) return 'PASSWORD_PERSONAL';
  return (await isCommon(lower)) ? 'PASSWORD_COMMON' : undefined;
}

export async function refuseWeak(password: string, owner: Owner): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw refuseField(weakness, 'password');
}
