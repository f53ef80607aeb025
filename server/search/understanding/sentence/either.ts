/** Joins the alternatives around 'or': 'crab or prawns' matches either. */
import type { Term, Way } from '../resolve.ts';
import type { Sureness } from '../terms/resolve-word.ts';

const OR = new Set(['or', 'ya']);
const WAYS_MAX = 24;
const SURE: readonly Sureness[] = ['exact', 'sound', 'prefix', 'slip', 'unknown'];
/** Main ingredients: 'chicken or mutton biryani' is biryani either way. */
export const MAIN: ReadonlySet<string> = new Set(
  'chicken mutton lamb egg fish prawn prawns paneer veg beef pork mushroom aloo gobi chocolate vanilla mango'.split(
    ' ',
  ),
);

export interface Placed {
  readonly term: Term;
  readonly from: number;
  readonly to: number;
}

export function withEither(
  placed: readonly Placed[],
  words: readonly string[],
  isFiller: (at: number) => boolean,
): readonly Term[] {
  let terms = [...placed];
  for (let at = words.length - 2; at >= 1; at--) {
    if (!OR.has(words[at] ?? '')) continue;
    const before = sideOf(terms, endOf(at, -1, isFiller), -1);
    const after = sideOf(terms, endOf(at, 1, isFiller), 1);
    const [one, other] = sharedHead(before, after);
    const either = joined(one, other, words);
    if (either)
      terms = terms.flatMap((each) => (each === one[0] ? [either] : [...one, ...other].includes(each) ? [] : [each]));
  }
  return terms.map(({ term }) => term);
}

function endOf(at: number, step: 1 | -1, isFiller: (at: number) => boolean): number {
  let next = at + step;
  while (next >= 0 && isFiller(next)) next += step;
  return next;
}

function sideOf(terms: readonly Placed[], at: number, step: 1 | -1): Placed[] {
  const found: Placed[] = [];
  const next = (position: number) =>
    terms.find(({ from, to }) => (step === 1 ? from === position : to === position + 1));
  for (let each = next(at); each; each = next(step === 1 ? each.to : each.from - 1)) found.push(each);
  return step === 1 ? found : found.reverse();
}

/** In 'chicken or mutton biryani' only the ingredients are alternatives. */
function sharedHead(before: readonly Placed[], after: readonly Placed[]): [readonly Placed[], readonly Placed[]] {
  const isMain = (each: Placed | undefined) => MAIN.has(each?.term.text ?? '');
  return before.length === 1 && after.length > 1 && isMain(before[0]) && isMain(after[0])
    ? [before, after.slice(0, 1)]
    : [before, after];
}

function joined(before: readonly Placed[], after: readonly Placed[], words: readonly string[]): Placed | undefined {
  const [from, to] = [before[0]?.from, after.at(-1)?.to];
  if (from === undefined || to === undefined) return undefined;
  const sides = [before, after].filter((side) => side.every(({ term }) => term.sureness !== 'unknown'));
  if (sides.length === 0) return undefined;
  const ways = (of: 'ways' | 'own') => sides.flatMap((side) => product(side.map(({ term }) => term[of])));
  const terms = [...before, ...after].map(({ term }) => term);
  const restaurants = sides.reduce((sum, side) => sum + Math.min(...side.map(({ term }) => term.restaurants)), 0);
  const text = [before, after].map((side) => side.map(({ term }) => term.text).join(' ')).join(' or ');
  const sureness = SURE[Math.max(...terms.map((each) => SURE.indexOf(each.sureness)))] ?? 'unknown';
  const term: Term = {
    typed: words.slice(from, to).join(' '),
    text,
    ways: ways('ways'),
    own: ways('own'),
    sureness,
    restaurants,
  };
  return { term, from, to };
}

export const product = (parts: readonly (readonly Way[])[]): Way[] =>
  parts.reduce<Way[]>(
    (begun, ways) => begun.flatMap((start) => ways.map((way) => [...start, ...way])).slice(0, WAYS_MAX),
    [[]],
  );
