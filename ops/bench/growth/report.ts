import { comparisonTable, table, tenth, verdict, whole } from '../report.ts';
import type { Size } from './database.ts';
import type { Grown } from './growth.ts';

const SEARCH_REACH_MS = 50;
const SUGGEST_REACH_MS = 30;
const LIST_REACH_MS = 20;
const RATIO_REACH = 2;
const BUILD_REACH_MS = 60_000;

const megabytes = (bytes: number) => tenth(bytes / 1_000_000);
function reachOf(name: string): number {
  if (name.startsWith('list')) return LIST_REACH_MS;
  return name.startsWith('suggest') ? SUGGEST_REACH_MS : SEARCH_REACH_MS;
}

function timeTable(all: readonly Grown[]): string {
  const [least, most] = [all[0], all.at(-1)];
  const sizes = all.map(({ filled }) => whole(filled.restaurants));
  const rows = (least?.timings ?? []).map(({ name, requests }, index) => {
    const each = all.map((grown) => grown.timings[index]);
    const last = each.at(-1);
    const ratio = (last?.p50Ms ?? 0) / (each[0]?.p50Ms ?? 1);
    const failed = last?.failed ? `, ${last.failed} failed` : '';
    const scans = most?.scans[name] ?? [];
    const isReached = (last?.p95Ms ?? 0) <= reachOf(name) && ratio <= RATIO_REACH && !last?.failed;
    return [
      ...[name, ...each.flatMap((timing) => [tenth(timing?.p50Ms ?? 0), tenth(timing?.p95Ms ?? 0)])],
      ...[
        tenth(last?.quickP95Ms ?? 0),
        ratio.toFixed(1),
        `${last?.found ?? 0} of ${requests}${failed}`,
        verdict(isReached),
      ],
      scans.length > 0 ? `seq: ${scans.join(', ')}` : '',
    ];
  });
  const head = ['', ...sizes.flatMap((size) => [`${size} p50`, 'p95 ms']), 'quiet p95', 'p50 ratio', 'found', '', ''];
  return table([head, ...rows]);
}

const sizeRows = (sizes: readonly Size[]) =>
  sizes.map(({ name, rows, bytes }) => [name, rows === null ? 'index' : whole(rows), megabytes(bytes)]);

const total = (sizes: readonly Size[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);

export function growthReport(all: readonly Grown[]): string {
  const most = all.at(-1);
  const built = all.map(({ filled, load }) => [
    ...[whole(filled.restaurants), whole(filled.dishes), tenth(filled.fillMs / 1000), tenth(filled.buildMs / 1000)],
    ...[verdict(filled.buildMs <= BUILD_REACH_MS), tenth(load)],
  ]);
  return `
Searches and lists as the town grows: one caller, warmed up, every request three times
(reach: p95 ${SEARCH_REACH_MS} ms, suggestions ${SUGGEST_REACH_MS} ms, lists ${LIST_REACH_MS} ms, p50 at most ${RATIO_REACH} times that of the smallest town;
"quiet p95" is that of each request's quickest response; "found" is how many found something; "seq" are tables over 10,000 rows that a plan reads from end to end, lists only until
they have enough; "few are" open: one in fifty)
${timeTable(all)}

Lists of ${whole(most?.filled.restaurants ?? 0)} restaurants and the bare limit, which sends the same statements, in turn
${comparisonTable(most?.lists ?? [])}

Filling, then building what searches read (reach ${BUILD_REACH_MS / 1000} s); processes that ran or waited while searching
${table([['restaurants', 'dishes', 'fill s', 'build s', '', 'load'], ...built])}

Tables and indexes that are only for searching, at ${whole(most?.filled.restaurants ?? 0)} restaurants: ${megabytes(total(most?.sizes.own ?? []))} MB of 1,000,000 bytes
${table([['', 'rows', 'MB'], ...sizeRows(most?.sizes.own ?? [])])}

Restaurants, dishes and figures with their other indexes: ${megabytes(total(most?.sizes.others ?? []))} MB
${table([['', 'rows', 'MB'], ...sizeRows(most?.sizes.others ?? [])])}
`;
}
