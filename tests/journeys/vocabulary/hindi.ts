/** The screens' texts in Hindi, by their English text, so that another wording changes no journey. */
import type { BrowserContext } from '@playwright/test';
import { catalogues } from '#server/languages/catalogue.ts';

const texts = catalogues.find(({ code }) => code === 'hi')?.read().texts;

/** With its values put in. */
export function hindi(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const said = texts?.get(text);
  if (!said) throw new Error(`locales/hi.po does not have “${text}”.`);
  return said.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

export const readHindi = (context: BrowserContext, baseURL = ''): Promise<void> =>
  context.addCookies([{ name: 'lang', value: 'hi', url: baseURL }]);
