/**
 * Texts that people read stand in the code in English; `locales/*.po` has them in other languages. The build of the
 * screens puts the translation in (scripts/texts/); the server, and programs that run without a build, look it up here.
 */

/** A translation: its words, and the position of each value among those of the English text. */
export type Sentence = readonly (string | number)[];
type Value = string | number | undefined;

/** Finds the translation into the reader's language; `key` is the English text with `{}` for each value. */
type FindSentence = (key: string) => Sentence | undefined;

let findSentence: FindSentence = () => undefined;
export function findSentencesWith(find: FindSentence): void {
  findSentence = find;
}

/** Constants with values in them, by their whole English text. */
const constants = new Map<string, { readonly key: string; readonly values: readonly Value[] }>();

const joined = (sentence: Sentence, values: readonly Value[]): string =>
  sentence.map((part) => (typeof part === 'number' ? values[part] : part)).join('');

const inEnglish = (strings: readonly string[]): Sentence =>
  strings.flatMap((words, index) => (index === 0 ? [words] : [index - 1, words]));

/** A text in the reader's language. */
export const t = (strings: TemplateStringsArray, ...values: readonly Value[]): string =>
  joined(findSentence(strings.join('{}')) ?? inEnglish(strings), values);

/** A text of a constant, in English, which `translated` finds again; in the screens it is in their language. */
export function english(strings: TemplateStringsArray, ...values: readonly Value[]): string {
  const text = joined(inEnglish(strings), values);
  if (values.length > 0) constants.set(text, { key: strings.join('{}'), values });
  return text;
}

/** A constant's text in the reader's language; what is no such text stays as it is. */
export function translated(text: string): string {
  const { key, values } = constants.get(text) ?? { key: text, values: [] };
  const sentence = findSentence(key);
  return sentence ? joined(sentence, values) : text;
}
