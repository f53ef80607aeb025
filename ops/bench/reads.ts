/** Compares reads: a page of cards, a search, one menu. */
import { keysOf } from '#contract/kit/fields-of.ts';
import { type Comparison, compare, type Length, type Load } from './drive.ts';
import { SEARCHES } from './fill.ts';
import { LISTS, limitPath, listPath } from './lists.ts';
import type { Target } from './servers.ts';

const CALLERS = 8;
const REACH = 0.6;
const MENUS = 200;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const repeated = (paths: readonly string[]) => upTo(CALLERS).flatMap(() => paths);

interface Case {
  readonly name: string;
  readonly ours: readonly string[];
  readonly limit: readonly string[];
}

function listCase(name: keyof typeof LISTS): Case {
  const list = LISTS[name];
  return {
    name,
    ours: list.pages.map((page) => listPath(list, page)),
    limit: list.pages.map((page) => limitPath(name, page)),
  };
}

const CASES: readonly Case[] = [
  listCase('a 20-card list page'),
  {
    name: 'a search',
    ours: SEARCHES.map((word) => `/v1/searchAPI/viewAllRestaurants?q=${encodeURIComponent(word)}&page=1&size=20`),
    limit: SEARCHES.map((word) => `/search?q=${encodeURIComponent(word)}`),
  },
  {
    name: 'one menu',
    ours: upTo(MENUS).map((id) => `/v1/searchAPI/restaurant/${id}`),
    limit: upTo(MENUS).map((id) => `/menu/${id}`),
  },
];

// Each caller requests all of the paths, starting at a different one.
const load = ({ origin }: Target, paths: readonly string[]): Load => ({
  origin,
  connections: CALLERS,
  requests: repeated(paths).map((_, index) => ({
    path: paths[(Math.floor(index / CALLERS) + index) % paths.length] ?? '/',
  })),
});

export const compareReads = (ours: Target, limit: Target, length: Length) => compareCases(CASES, ours, limit, length);

export const compareLists = (ours: Target, limit: Target, length: Length) =>
  compareCases(keysOf(LISTS).map(listCase), ours, limit, length);

async function compareCases(
  cases: readonly Case[],
  ours: Target,
  limit: Target,
  length: Length,
): Promise<Comparison[]> {
  const found: Comparison[] = [];
  for (const { name, ...paths } of cases) {
    const loads = { ours: load(ours, paths.ours), limit: load(limit, paths.limit) };
    found.push(await compare({ name, reach: REACH }, loads, length));
  }
  return found;
}
