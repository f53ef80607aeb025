/** Finds words that look like a text and are not marked as one. */
import { isNode, type Node, nodesIn, parse, partOf, partsOf } from '../syntax.ts';
import { isText, MARKS } from './translate-file.ts';

/** A capital at the start, or the end of a sentence. */
const LOOKS_LIKE_TEXT = /^[“‘(]?\p{Lu}\p{Ll}|\p{L} .*\p{Ll}[.?!]$/su;
/** Types, addresses of modules and comparisons are no texts, nor are messages for programmers. */
const READ_BY_PROGRAMS = /^(TS(?!As|Satisfies|NonNull)|Import|ExportAll|BinaryExpression)/;

export const unmarkedIn = (code: string, file: string): string[] => unmarked(parse(code, file));

function unmarked(node: Node): string[] {
  if (READ_BY_PROGRAMS.test(node.type)) return [];
  if (node.type === 'NewExpression' && /Error$/.test(String(partOf(node, 'callee').name))) return [];
  if (node.type === 'TaggedTemplateExpression' && MARKS.includes(String(partOf(node, 'tag').name)))
    return nodesIn(partOf(node, 'quasi').expressions).flatMap(unmarked);
  // An attribute with plain words is a text of its own.
  if (node.type === 'JSXAttribute')
    return isNode(node.value) && node.value.type !== 'Literal' ? unmarked(node.value) : [];
  if (node.type === 'Property' && !node.computed) return nodesIn([node.value]).flatMap(unmarked);
  const words = wordsOf(node);
  const own = words !== undefined && LOOKS_LIKE_TEXT.test(words) ? [words] : [];
  return [...own, ...partsOf(node).flatMap(unmarked)];
}

/** Of a string or a template that is not found as a text by itself. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' && !isText(node.value) ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return nodesIn(node.quasis)
    .map(({ value }) => String(Object(value).cooked))
    .join('…');
}
