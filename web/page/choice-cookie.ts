import { language } from './language.ts';

const YEAR_SECONDS = 31_536_000;

/** Stored for a year, in a cookie so that the first HTML can read it. */
export function keepChoice(name: 'role' | 'theme' | 'place', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that Chatpata serves.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
}

export function dropChoice(name: 'place'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
}

/** Whether another language was chosen, by the account at a login: its screens are another document. */
export const isInOtherLanguage = (): boolean =>
  (/(?:^|; )lang=([a-z]+)/.exec(document.cookie)?.[1] ?? language) !== language;
