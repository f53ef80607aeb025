/** Screens in one language: its translations replace the English texts when the screens are built. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { catalogues } from '#server/languages/catalogue.ts';
import { translateFile, translateMarkdown } from './translate-file.ts';

export function translatedTexts(code: string): Plugin {
  const texts = catalogues.find((catalogue) => catalogue.code === code)?.read().texts;
  const translate = (text: string) => texts?.get(text);
  return {
    name: 'translated-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/web\/.+\.md\?raw$/ },
      handler(id) {
        const markdown = readFileSync(id.replace('?raw', ''), 'utf8');
        return `export default ${JSON.stringify(translateMarkdown(markdown, translate))}`;
      },
    },
    transform: {
      filter: { id: /\/(web|contract)\/[^?]+\.tsx?$/ },
      handler: (source, file) => ({ code: translateFile(source, file, translate), map: null }),
    },
  };
}
