/** `npm run bench -- --search`: the quality of the search, beside quick alternatives. */
import { join } from 'node:path';
import { search } from '#contract/search/search.ts';
import { connect } from '#server/database/database.ts';
import { table } from '../report.ts';
import { atEnd, dataFolder, startOurs, type Target } from '../servers.ts';
import { goldenSet } from './golden-set.ts';
import { type Contestant, failures, scoreTable, timesLine } from './report.ts';
import { kept, miniSearch, postgresSearch, type Search, SHOWN } from './rivals.ts';
import { ask, type Outcome } from './score.ts';
import { EXPECTATIONS, newSearchTown, untilSearchable } from './small-town.ts';
import { fold, readSource } from './source-rows.ts';
import { hasData, startTown, type Town } from './town.ts';

interface SearchBench {
  readonly data: string;
  readonly isAll: boolean;
}

export async function searchBench(
  { data, isAll }: SearchBench,
  say: (sentence: string) => void,
): Promise<{ figures: unknown; text: string }> {
  if (!hasData(data)) {
    say(`${data} does not have the published lists (--data names their folder): only the small town is searched.`);
    return searchSmallTown();
  }
  const town = await startTown(data, say);
  const source = readSource(data);
  const imported = new Set(town.importKeys.values());
  const rows = [...source.values()].filter(({ importKey }) => imported.has(importKey));
  say(`${rows.length} of ${source.size} restaurants of the lists are in the database.`);
  const { queries, dropped } = goldenSet(rows);
  say(`${queries.length} queries, ${dropped.length} left out: ${dropped.join(' | ')}`);
  const asked = queries.filter(({ isSetAside }) => isAll || !isSetAside);
  const contestants: Contestant[] = [];
  const searches: [string, Search][] = [
    ['ours', oursOf(town)],
    ['PG', kept(join(town.dataDir, 'postgres.json'), () => postgresSearch(town.sql, rows))],
    ['mini', miniSearch(rows)],
  ];
  for (const [name, each] of searches) {
    say(`Asking ${name} …`);
    // The first request warms the server.
    await each('biryani');
    contestants.push({ name, outcomes: await ask(each, asked, source) });
  }
  const half = (isSetAside: boolean) =>
    contestants.map(({ name, outcomes }) => ({
      name,
      outcomes: outcomes.filter(({ query }) => query.isSetAside === isSetAside),
    }));
  const [open] = half(false);
  const text = [
    `${rows.length} restaurants of the published lists, ${queries.length} queries, each judged by a rule on the lists' own rows.`,
    'ours; PG: PostgreSQL full text + trigram similarity; mini: minisearch. precision@5: right ones of those shown.',
    scoreTable(half(false), 'the open half'),
    ...(isAll ? [scoreTable(half(true), 'the half set aside')] : []),
    timesLine(contestants),
    `Failed of the open half:\n${failures(open?.outcomes ?? [])}`,
  ].join('\n\n');
  const figures = contestants.map(({ name, outcomes }) => ({ name, outcomes: outcomes.map(plain) }));
  return { figures, text };
}

/** The exact expectations of the tests, without the published lists. */
async function searchSmallTown(): Promise<{ figures: unknown; text: string }> {
  const { ours, databaseUrl } = await startOurs(dataFolder());
  const sql = connect(databaseUrl, { connections: 1, applicationName: 'bench' });
  atEnd(() => sql.end({ timeout: 1 }));
  await newSearchTown(sql);
  await untilSearchable((q) => found(ours, q));
  const figures: { q: string; expected: string; shown: string[] }[] = [];
  for (const [q, expected] of EXPECTATIONS) {
    const [first] = await found(ours, q);
    const shown = first ? [first.restaurantName, ...first.matchedDishes.map((dish) => dish.dishName)] : [''];
    figures.push({ q, expected, shown });
  }
  const failed = figures.filter(({ expected, shown }) => !shown.includes(expected));
  const rows = failed.map(({ q, expected, shown }) => [q, expected || '(nothing)', shown.join(', ') || '(nothing)']);
  const text = `The small town: ${figures.length - failed.length} of ${figures.length} searches show what they should.`;
  return { figures, text: [text, table([['query', 'expected', 'shown'], ...rows], 3)].join('\n\n') };
}

const plain = ({ query, found, right, first, forbidden, ms }: Outcome) => ({
  q: query.q,
  kind: query.kind,
  isSetAside: query.isSetAside,
  found: found.length,
  right,
  first,
  forbidden,
  ms,
});

const CARDS = 10;

function oursOf({ ours, importKeys }: Town): Search {
  return async (q) => {
    const startedAt = performance.now();
    const items = await found(ours, q, CARDS);
    const ms = performance.now() - startedAt;
    const cards = items.map(({ restaurantId, matchedDishes }) => ({
      key: importKeys.get(restaurantId) ?? '',
      dishes: matchedDishes.map(({ dishName, dishType }) => ({ folded: fold(dishName), isVeg: dishType === 'Veg' })),
    }));
    return { keys: cards.slice(0, SHOWN).map(({ key }) => key), cards, ms };
  };
}

async function found({ origin }: Target, q: string, size = SHOWN) {
  const query = new URLSearchParams({ q, page: '1', size: String(size) });
  const response = await fetch(`${origin}${search.path}?${query}`);
  if (!response.ok) throw new Error(`"${q}": status ${response.status}, ${await response.text()}`);
  return search.response.parse(await response.json()).items;
}
