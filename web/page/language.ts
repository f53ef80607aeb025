/** The language of these screens: each has a build of its own, which puts these constants in (vite.config.ts). */
declare const LANGUAGE: string;
declare const LANGUAGES: readonly Language[];

export interface Language {
  /** As in `?lang=` and `<html lang>`, there with `-IN`. */
  readonly code: string;
  /** In its own script. */
  readonly name: string;
  /** "Read this in Hindi", in Hindi; empty for English. */
  readonly offer: string;
}

// Tests load some modules without a build.
export const language = typeof LANGUAGE === 'undefined' ? 'en' : LANGUAGE;
export const languages = typeof LANGUAGES === 'undefined' ? [] : LANGUAGES;
/** For dates of `Intl`. Digits are 0 to 9 in every language. */
export const LOCALE = `${language}-IN-u-nu-latn`;

/** English is the language of an address without `lang`. */
export const inLanguage = (address: string, code: string): string =>
  code === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${code}`;
