/**
 * Finds the texts of a file, and puts translations in their place. A text is: what JSX shows, with the expressions and
 * elements in it; an attribute that begins with a capital; a quoted sentence; and what is marked t`…` or english`…`.
 */

import { isNode, type Node, nodesIn, parse, partOf, partsOf, wordFor } from '../syntax.ts';
import { type Hole, holesOf, type Part, type Piece, piecesOf, shownText, textOf, trimmed } from './shown-text.ts';

/** Returns the translation of a text, or undefined to leave it as it is. */
export type Translate = (text: string) => string | undefined;

interface File {
  readonly code: string;
  readonly translate: Translate;
}

export const MARKS = ['t', 'english'];
/** A capital, words, and the end of a sentence. */
const SENTENCE = /^[“‘(]?[\p{Lu}₹].*\s.*[.?!…”)]$/su;
const CAPITAL = /^\p{Lu}.*\p{Ll}/su;
/** Attributes that programs read. */
const NO_TEXT = [
  'autoComplete',
  'className',
  'code',
  'd',
  'href',
  'id',
  'key',
  'kind',
  'src',
  'type',
  'value',
  'viewBox',
];

export const translateFile = (code: string, file: string, translate: Translate): string =>
  rewritten(parse(code, file), { code, translate });

/** Whether quoted words are a text without a mark. */
export const isText = (words: string): boolean => SENTENCE.test(words);

/** Each line of a Markdown file is a text. */
export const translateMarkdown = (markdown: string, translate: Translate): string =>
  markdown.replaceAll(
    /^(#+ |- )?(.+)$/gm,
    (_line, mark: string | undefined, text: string) => (mark ?? '') + (translate(text) ?? text),
  );

/** The code of a node, with its texts translated. */
const rewritten = (node: Node, file: File): string => translated(node, file) ?? copied(node, partsOf(node), file);

function copied({ start, end }: Pick<Node, 'start' | 'end'>, parts: readonly Node[], file: File): string {
  let [copy, at] = ['', start];
  for (const part of parts) {
    copy += file.code.slice(at, part.start) + rewritten(part, file);
    at = part.end;
  }
  return copy + file.code.slice(at, end);
}

/** Undefined for a node that is no text. */
function translated(node: Node, file: File): string | undefined {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return element(node, file);
  if (node.type === 'TaggedTemplateExpression') return marked(node, file);
  if (node.type === 'JSXAttribute') return attribute(node, file);
  // Its constant is translated where it stands.
  if (node.type === 'CallExpression' && partOf(node, 'callee').name === 'translated')
    return `(${copied(node, nodesIn(node.arguments), file).slice('translated('.length)}`;
  if (node.type === 'Property' && isNode(node.key) && node.key.type === 'Literal') {
    const { start, end } = node.key;
    return file.code.slice(start, end) + copied({ start: end, end: node.end }, nodesIn([node.value]), file);
  }
  if (node.type !== 'Literal' || typeof node.value !== 'string' || !isText(node.value)) return undefined;
  const said = file.translate(node.value);
  return said && JSON.stringify(said);
}

function attribute(node: Node, { code, translate }: File): string | undefined {
  const { value } = node;
  if (!isNode(value) || typeof value.value !== 'string' || !CAPITAL.test(value.value)) return undefined;
  if (NO_TEXT.includes(String(partOf(node, 'name').name))) return undefined;
  const said = translate(value.value);
  return said && `${code.slice(node.start, value.start)}{${JSON.stringify(said)}}`;
}

function marked(node: Node, file: File): string | undefined {
  if (!MARKS.includes(String(partOf(node, 'tag').name))) return undefined;
  const template = partOf(node, 'quasi');
  const values = nodesIn(template.expressions);
  const holes = holesFor(values, file);
  const words = nodesIn(template.quasis).map(({ value }) => String(Object(value).cooked));
  const text = textOf(words.flatMap((word, index): Part[] => [word, holes[index] ?? '']));
  const said = file.translate(text);
  if (said === undefined) return copied(template, values, file);
  const pieces = piecesOf(said, holes, text);
  return `\`${pieces.map(({ words, hole }) => (hole ? `\${${hole.code()}}` : words.replace(/[`\\]|\$\{/g, '\\$&'))).join('')}\``;
}

/** `taken` counts the values of the same name before. */
const holesFor = (values: readonly Node[], file: File, taken = new Map<string, number>()): Hole[] =>
  values.map((value) => {
    const word = wordFor(file.code.slice(value.start, value.end));
    const times = (taken.get(word) ?? 0) + 1;
    taken.set(word, times);
    return { name: times === 1 ? word : `${word}${times}`, code: () => rewritten(value, file) };
  });

const hasWords = (children: readonly Node[]) =>
  children.some(({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)));

function element(node: Node, file: File): string | undefined {
  const children = nodesIn(node.children);
  if (!hasWords(children)) return undefined;
  const { inner, hasSpaceBefore, hasSpaceAfter } = trimmed(partsOfText(children, file, new Map(), { next: 0 }));
  const text = textOf(inner);
  const said = file.translate(text);
  if (said === undefined) return untranslated(node, file);
  const [opening, closing] = tagsOf(node, file);
  const pieces = piecesOf(said, holesOf(inner), text).map(inJsx);
  return [opening, hasSpaceBefore && `{' '}`, ...pieces, hasSpaceAfter && `{' '}`, closing].filter(Boolean).join('');
}

function inJsx({ words, hole, isClosing }: Piece): string {
  if (!hole) return `{${JSON.stringify(words)}}`;
  return hole.around ? hole.around[isClosing ? 1 : 0] : hole.code();
}

/** Its words and those of the elements in it were one text. */
function untranslated(node: Node, file: File): string {
  const [opening, closing] = tagsOf(node, file);
  const children = nodesIn(node.children).map((child) =>
    hasWords(nodesIn(child.children)) ? untranslated(child, file) : rewritten(child, file),
  );
  return opening + children.join('') + closing;
}

function tagsOf(node: Node, file: File): readonly [opening: string, closing: string] {
  const { start, end } = partOf(node, 'closingElement', 'closingFragment');
  return [rewritten(partOf(node, 'openingElement', 'openingFragment'), file), file.code.slice(start, end)];
}

function partsOfText(
  children: readonly Node[],
  file: File,
  taken: Map<string, number>,
  elements: { next: number },
): Part[] {
  return children.flatMap((child): Part[] => {
    if (child.type === 'JSXText') return [shownText(String(child.value))].filter(Boolean);
    if (child.type === 'JSXExpressionContainer') {
      const value = partOf(child, 'expression');
      if (value.type === 'JSXEmptyExpression') return [];
      if (typeof value.value === 'string') return [value.value];
      return holesFor([value], file, taken).map(({ name, code }) => ({ name, code: () => `{${code()}}` }));
    }
    const name = String(elements.next++);
    const inner = nodesIn(child.children);
    if (!hasWords(inner)) return [{ name, code: () => rewritten(child, file) }];
    const hole: Hole = { name, code: () => '', around: tagsOf(child, file) };
    return [{ hole, inner: partsOfText(inner, file, taken, elements) }];
  });
}
