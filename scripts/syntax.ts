/** The syntax tree of a file, as far as the build and the texts need it. */
import { parseSync } from 'vite';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The part of a node that its type always has; a fragment's parts have other names than an element's. */
export function partOf(node: Node, ...names: readonly string[]): Node {
  const part = names.map((name) => node[name]).find(isNode);
  if (!part) throw new Error(`A ${node.type} has no ${names}.`);
  return part;
}

/** In the order of the file. `{ name = 'x' }` has the name as key and in the value, which counts once. */
export function partsOf(node: Node): Node[] {
  const parts = Object.values(node).flat().filter(isNode);
  parts.sort((a, b) => a.start - b.start || b.end - a.end);
  return parts.filter(({ start }, index) => start >= (parts[index - 1]?.end ?? 0));
}

export function parse(code: string, file: string): Node {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  if (!isNode(program)) throw new Error(`${file} has no syntax tree.`);
  return program;
}

const SAYS_NOTHING = new Set([
  'toLocaleString',
  'toString',
  'join',
  'map',
  'length',
  'undefined',
  'null',
  'as',
  'string',
  't',
  'english',
  'translated',
  'plain',
]);

/** What an expression is about, in one word: `orderBill` of `inRupees(order.orderBill)`. */
export function wordFor(expression: string): string {
  const names = expression.replace(/(['"`]).*?\1/g, '').match(/[A-Za-z_]\w*/g) ?? [];
  return names.filter((name) => !SAYS_NOTHING.has(name)).at(-1) ?? 'value';
}
