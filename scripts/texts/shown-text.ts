/** A text with values and elements in it, as `You have {count} orders in <0/>, <1>all of them</1>.` */

/** A value or an element in a text. */
export interface Hole {
  /** `{name}` of a value; the number of an element. */
  readonly name: string;
  readonly code: () => string;
  /** An element whose own words are part of the text. */
  readonly around?: readonly [opening: string, closing: string];
}

export type Part = string | Hole | { readonly hole: Hole; readonly inner: readonly Part[] };

export const textOf = (parts: readonly Part[]): string => parts.map(textOfPart).join('');

function textOfPart(part: Part): string {
  if (typeof part === 'string') return part;
  if ('inner' in part) return `<${part.hole.name}>${textOf(part.inner)}</${part.hole.name}>`;
  return /^\d/.test(part.name) ? `<${part.name}/>` : `{${part.name}}`;
}

export const holesOf = (parts: readonly Part[]): Hole[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'inner' in part ? [part.hole, ...holesOf(part.inner)] : [part];
  });

export interface Piece {
  /** Empty for a hole. */
  readonly words: string;
  readonly hole?: Hole;
  /** Ends an element. */
  readonly isClosing?: boolean;
}

const HOLE = /(\{\w+\}|<\/?\d+\/?>)/;

/** The pieces of a translation, in its order; throws when it has a hole that the English text does not have. */
export const piecesOf = (said: string, holes: readonly Hole[], text: string): Piece[] =>
  said
    .split(HOLE)
    .filter(Boolean)
    .map((piece) => {
      if (!HOLE.test(piece)) return { words: piece };
      const name = piece.replaceAll(/\W/g, '');
      const hole = holes.find((each) => each.name === name);
      if (!hole) throw new Error(`A translation of “${text}” has ${piece}, which the text does not have.`);
      return { words: '', hole, isClosing: piece.startsWith('</') };
    });

/** As JSX shows it: lines are trimmed and joined by one space. */
export function shownText(raw: string): string {
  const lines = raw.split('\n');
  const shown = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? start : start.trimEnd();
  });
  return shown.filter((line) => line !== '').join(' ');
}

/** Spaces at the edges are not part of a text. */
export function trimmed(parts: readonly Part[]) {
  const [first, last] = [parts[0], parts.at(-1)];
  const inner = parts.map((part, index) => {
    if (typeof part !== 'string') return part;
    const start = index === 0 ? part.trimStart() : part;
    return index === parts.length - 1 ? start.trimEnd() : start;
  });
  return {
    hasSpaceBefore: typeof first === 'string' && first !== first.trimStart(),
    inner: inner.filter((part) => part !== ''),
    hasSpaceAfter: typeof last === 'string' && last !== last.trimEnd(),
  };
}
