/** The languages besides English: one file each in `locales/`, named by its code (hi, mr, …). */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import PO from 'pofile';
import type { Sentence } from '#contract/kit/texts.ts';

const FOLDER = join(import.meta.dirname, '../../locales');

export interface Language {
  /** As in the address, the cookie and `<html lang>`, there with `-IN`. */
  readonly code: string;
  /** In its own script, as people look for it. */
  readonly name: string;
  /** "Read this in Hindi", in Hindi; empty for English. */
  readonly offer: string;
}

interface Texts {
  /** By the English text, its values by name: `Order {orderId} was placed.` */
  readonly texts: ReadonlyMap<string, string>;
  /** By the English text with `{}` for each value. */
  readonly sentences: ReadonlyMap<string, Sentence>;
}

export interface Catalogue extends Language {
  /** Read when it is first needed, since that takes a tenth of a second. */
  readonly read: () => Texts;
}

function catalogueOf(path: string): Catalogue {
  const po = readFileSync(path, 'utf8');
  const { headers } = PO.parse(po.slice(0, po.indexOf('\n\n')));
  const { Language: code = '', 'X-Language-Name': name = '', 'X-Language-Offer': offer = '' } = headers;
  if (code !== basename(path, '.po') || !name)
    throw new Error(`${basename(path)} in locales/ must state its Language and X-Language-Name.`);
  let texts: Texts | undefined;
  const read = () => {
    texts ??= textsIn(po);
    return texts;
  };
  return { code, name, offer, read };
}

const HOLE = /\{(\w+)\}/;

function textsIn(po: string): Texts {
  // Of two texts that differ in the names of their values alone, the server's is the later one, which `sentences` has.
  const items = PO.parse(po).items.sort((a, b) => Number(isOfServer(a)) - Number(isOfServer(b)));
  const texts = new Map(items.flatMap(({ msgid, msgstr: [said] }) => (said ? [[msgid, said] as const] : [])));
  return {
    texts,
    sentences: new Map([...texts].map(([text, said]) => [text.replaceAll(/\{\w+\}/g, '{}'), sentenceOf(text, said)])),
  };
}

const isOfServer = ({ references }: PO['items'][number]) => references.some((file) => !file.startsWith('web/'));

/** Splitting by a pattern with a group returns words and names in turn. */
function sentenceOf(text: string, said: string): Sentence {
  const names = text.split(HOLE).filter((_part, index) => index % 2 === 1);
  return said.split(HOLE).map((part, index) => (index % 2 === 1 ? names.indexOf(part) : part));
}

const cataloguesIn = (folder: string): readonly Catalogue[] =>
  globSync('*.po', { cwd: folder })
    .sort()
    .map((file) => catalogueOf(join(folder, file)));

export const catalogues = cataloguesIn(FOLDER);
/** Languages of the assistant that no screen is in. */
export const chatCatalogues = cataloguesIn(join(FOLDER, 'chat'));

export const ENGLISH: Language = { code: 'en', name: 'English', offer: '' };
export const languages: readonly Language[] = [
  ENGLISH,
  ...catalogues.map(({ code, name, offer }) => ({ code, name, offer })),
];
