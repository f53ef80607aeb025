/** Finds weak passwords. The list of common ones is part of the program: no password is sent anywhere to be checked. */
import { refuseField } from '#server/process/errors.ts';

/** The person who chooses the password. */
export interface Owner {
  readonly userName: string;
  readonly contactNumber: string;
}

/** Shorter names would occur by chance in good passwords. */
const NAME_LETTERS_MIN = 3;
const NAME_WORD_LETTERS_MIN = 5;

let common: Promise<ReadonlySet<string>> | undefined;

// 49,000 passwords in lower case, some megabytes: loaded once, when a password is first chosen.
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

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

/** Why this password is weak, or undefined; ignores case. */
export async function weaknessOf(
  password: string,
  owner: Owner,
): Promise<'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | undefined> {
  const lower = password.toLowerCase();
  if ((await commonPasswords()).has(lower)) return 'PASSWORD_COMMON';
  return holdsOwner(lower, owner) ? 'PASSWORD_PERSONAL' : undefined;
}

/** Refuses a weak new password, naming its field. */
export async function refuseWeak(password: string, owner: Owner): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw refuseField(weakness, 'password');
}
