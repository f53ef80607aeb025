/** `npm run texts`: brings every file of `locales/` up to date with the texts in the code. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import PO from 'pofile';
import { translateFile, translateMarkdown } from './translate-file.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What operators read, in logs and commands, is English. */
const NOT_TRANSLATED =
  /\.test\.tsx?$|^contract\/kit\/texts\.ts$|^server\/(cli|database|demo|http\/(operator|mcp)|accounts\/apps\/oauth-handlers|languages|process(?!\/errors)|start|jobs|main|kitchen\/import-plan|security\/audit\/verify)\b/;

/** The files whose texts are translated, with their content. */
export const translatedFiles = (): (readonly [file: string, content: string])[] =>
  globSync('{web,contract,server}/**/*.{ts,tsx,md}', { cwd: ROOT })
    .filter((file) => !NOT_TRANSLATED.test(file))
    .sort()
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);

/** Every text, with the files that have it. */
export function textsInCode(): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [file, content] of translatedFiles()) {
    const note = (text: string) => {
      const files = texts.get(text) ?? [];
      if (!files.includes(file)) files.push(file);
      texts.set(text, files);
      return undefined;
    };
    if (file.endsWith('.md')) translateMarkdown(content, note);
    else translateFile(content, file, note);
  }
  return texts;
}

export const poFiles = (): string[] => globSync(join(ROOT, 'locales/**/*.po')).sort();

/** Of the texts in the code those for a file. A language of the assistant alone has no other new ones than its own. */
export function textsFor(path: string, { items }: PO, texts: ReadonlyMap<string, string[]>): Map<string, string[]> {
  if (!relative(ROOT, path).startsWith('locales/chat/')) return new Map(texts);
  const known = new Set(items.map(({ msgid }) => msgid));
  const isInChat = (files: readonly string[]) => files.some((file) => file.startsWith('server/assistant/'));
  return new Map([...texts].filter(([text, files]) => isInChat(files) || known.has(text)));
}

function update(po: PO, texts: ReadonlyMap<string, string[]>): PO {
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  po.items = [...texts].map(([text, files]) => {
    const item = known.get(text) ?? new PO.Item();
    item.msgid = text;
    item.references = files;
    return item;
  });
  return po;
}

if (import.meta.main) {
  const texts = textsInCode();
  for (const file of poFiles()) {
    const po = PO.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${update(po, textsFor(file, po, texts))}`);
    const missing = po.items.filter(({ msgstr }) => !msgstr[0]).length;
    console.log(`${relative(ROOT, file)}: ${po.items.length} texts, ${missing} without a translation`);
  }
}
